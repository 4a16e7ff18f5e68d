// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/window_options.h"

#include <filesystem>
#include <vector>

namespace osculo::app {

/// Opens the window and returns the program's exit status when it is closed. argc and argv are Qt's to read and change.
int runWindow(int& argc, char** argv, const WindowOptions& options);

/// The same with files only.
int runWindow(int& argc, char** argv, const std::vector<std::filesystem::path>& files);

} // namespace osculo::app
