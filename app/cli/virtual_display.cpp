// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/virtual_display.h"

#include "app/cli/usage_error.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#if defined(__unix__)
#include <unistd.h>
#endif

namespace osculo::cli {

namespace {

/// Set for the program under the virtual display, so that it never starts itself a second time.
constexpr const char* kMark = "OSCULO_VIRTUAL_DISPLAY";

} // namespace

int runUnderVirtualDisplay(const std::vector<std::string>& arguments)
{
    const std::string remedy = "a display, or the packages xvfb and xauth, with which pictures need none";
    if (std::getenv(kMark) != nullptr)
        throw ComputationError("render", "the virtual display does not answer", remedy);
#if defined(__linux__)
    std::error_code error;
    std::vector<std::string> words{"xvfb-run", "-a", "-s", "-screen 0 1920x1200x24 +extension GLX",
                                   std::filesystem::read_symlink("/proc/self/exe", error).string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    setenv(kMark, "1", 1);
    std::fflush(nullptr);
    execvp(pointers.front(), pointers.data()); // returns only where it failed
#endif
    static_cast<void>(arguments);
    throw ComputationError("render", "no display answers, and xvfb-run cannot be started", remedy);
}

} // namespace osculo::cli
