// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace osculo {

/// Paths in scenes and messages are UTF-8 with '/' separators, whatever the platform uses itself.
std::string utf8(const std::filesystem::path& path);
std::filesystem::path pathFromUtf8(std::string_view text);

/// The folder without links and `..`, absolute; an empty one is the working directory.
std::filesystem::path canonicalFolder(const std::filesystem::path& folder);

/// The path of a file as seen from `folder`, `folder` canonical; absolute where there is no way from one to the other.
std::string relativeTo(const std::filesystem::path& folder, std::string_view file);

} // namespace osculo
