// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

/// What OpenCASCADE 7.6 itself keeps to the end of a process (tables of its readers, its allocator's blocks) is no leak of
/// ours: the program reads in a process that ends after one file. Asked by the leak sanitizer; without it nobody calls this.
extern "C" const char* __lsan_default_suppressions() // NOLINT(bugprone-reserved-identifier): the sanitizer's name
{
    return "leak:libTK\n";
}
