// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/window_options.h"

namespace osculo::app {

class MainWindow;

/// Waits until the files are open and everything is measured, does what the options ask for, writes a picture of the
/// whole window and ends the program: exit status 0, or 1 when there is no picture.
void takeScreenshot(MainWindow& window, const WindowOptions& options);

/// The item with this name: a body, `body/shape`, or a pair; selects it. False where there is none.
bool selectByName(MainWindow& window, const std::string& name);

} // namespace osculo::app
