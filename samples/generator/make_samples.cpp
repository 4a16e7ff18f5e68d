// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "scenes.h"

#include <cstdio>
#include <exception>
#include <filesystem>

/// Writes every sample below the folder given: the files that the repository keeps in samples/.
int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fputs("usage: osculo_make_samples FOLDER\n", stderr);
        return 2;
    }
    try {
        for (const auto& sample : osculo::samples::sampleScenes()) {
            const auto folder = std::filesystem::path(argv[1]) / sample.name;
            std::filesystem::create_directories(folder);
            osculo::samples::write(sample, folder);
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "osculo_make_samples: %s\n", error.what());
        return 1;
    }
    return 0;
}
