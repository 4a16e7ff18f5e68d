// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/samples/sample_catalogue.h"

#include <fstream>
#include <system_error>

#if defined(_WIN32)
#include <windows.h>
#elif defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

namespace osculo::app {

namespace {

/// The running program; empty where the system does not tell.
std::filesystem::path executablePath()
{
#if defined(_WIN32)
    std::wstring path(32768, L'\0'); // the longest path of the system
    path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
    return path;
#elif defined(__APPLE__)
    std::string path(4096, '\0');
    auto size = static_cast<uint32_t>(path.size());
    return _NSGetExecutablePath(path.data(), &size) == 0 ? std::filesystem::path(path.c_str())
                                                         : std::filesystem::path();
#else
    std::error_code error;
    const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::filesystem::path() : path;
#endif
}

} // namespace

std::vector<Sample> samples()
{
    const auto executable = executablePath();
    if (executable.empty())
        return {};
    return samplesIn(executable.parent_path().parent_path() / "share" / "osculo" / "samples");
}

std::vector<Sample> samplesIn(const std::filesystem::path& folder)
{
    std::vector<Sample> found;
    std::ifstream index(folder / "index.tsv", std::ios::binary);
    for (std::string line; std::getline(index, line);) {
        const std::size_t tab = line.find('\t');
        if (tab == std::string::npos)
            continue;
        const std::string name = line.substr(0, tab);
        found.push_back({name, line.substr(tab + 1), folder / name / (name + ".osculo.json")});
    }
    return found;
}

} // namespace osculo::app
