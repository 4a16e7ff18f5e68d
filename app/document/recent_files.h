// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <filesystem>
#include <vector>

class QSettings;

namespace osculo::app {

constexpr std::size_t kMaxRecentFiles = 10;

/// The files opened or saved last, newest first; those that are gone are left out.
std::vector<std::filesystem::path> recentFiles(QSettings& settings);

void addRecentFile(QSettings& settings, const std::filesystem::path& file);
void clearRecentFiles(QSettings& settings);

} // namespace osculo::app
