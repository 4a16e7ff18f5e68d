// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/program.h"
#include "app/cli/usage_error.h"

int main(int argc, char** argv)
{
    return osculo::cli::runProgram(argc, argv, [](int, char**, const auto&) -> int {
        throw osculo::cli::ComputationError("window", "this build has none", "a verb: osculo --help lists them");
    });
}
