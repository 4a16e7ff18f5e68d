// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/table.h"

#include <fmt/format.h>

#include <fstream>
#include <thread>

namespace osculo {

namespace {

/// From /proc/cpuinfo, where there is one.
std::string processorName()
{
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);)
        if (line.starts_with("model name"))
            if (const auto colon = line.find(": "); colon != std::string::npos)
                return line.substr(colon + 2);
    return "unknown processor";
}

std::string compilerName()
{
#if defined(__clang__)
    return "Clang " __clang_version__;
#elif defined(__GNUC__)
    return "GCC " __VERSION__;
#elif defined(_MSC_VER)
    return fmt::format("MSVC {}", _MSC_VER);
#else
    return "unknown compiler";
#endif
}

} // namespace

std::string machineDescription()
{
    return fmt::format("{}, {} cores, {}", processorName(), std::thread::hardware_concurrency(), compilerName());
}

} // namespace osculo
