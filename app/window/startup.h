// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/window_options.h"

#include <string>

namespace osculo::app {

class MainWindow;

/// Opens the files and, once they are open and measured, does what else the options ask for: select, fit, and write a
/// picture of the whole window, which ends the program (exit status 0, or 1 when there is no picture).
void performStartup(MainWindow& window, const WindowOptions& options);

/// Selects the body, the shape (`body/shape`) or the pair with this name. False where there is none.
bool selectByName(MainWindow& window, const std::string& name);

} // namespace osculo::app
