// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/window_options.h"

#include <functional>

namespace osculo::cli {

/// Opens the window and returns the program's exit status when it is closed.
using WindowOpener = std::function<int(int argc, char** argv, const app::WindowOptions& options)>;

/// The whole program: a verb runs without a display; no verb, or files only, open the window. Returns the exit status.
/// Every exception ends here, as one line on standard error: `osculo: FILE[:PLACE]: what is wrong; what would be
/// right`.
int runProgram(int argc, char** argv, const WindowOpener& openWindow);

} // namespace osculo::cli
