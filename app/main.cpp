// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/program.h"
#include "app/window/run_window.h"

int main(int argc, char** argv)
{
    return osculo::cli::runProgram(argc, argv, [](int count, char** words, const osculo::app::WindowOptions& options) {
        return osculo::app::runWindow(count, words, options);
    });
}
