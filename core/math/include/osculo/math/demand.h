// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

namespace osculo {

/// Prints the broken condition with its place to standard error and ends the program.
[[noreturn]] void failDemand(const char* condition, const char* file, int line);

} // namespace osculo

/// A check of the programmer's own assumptions, on in every build. Never for input.
#define OSCULO_DEMAND(condition)                                                                                       \
    do {                                                                                                               \
        if (!(condition))                                                                                              \
            ::osculo::failDemand(#condition, __FILE__, __LINE__);                                                      \
    } while (false)
