// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

namespace osculo::test {

/// Where public data lies that is not part of the repository: OSCULO_TEST_DATA, or `../shared/data` beside the source tree.
inline std::filesystem::path dataRoot()
{
    if (const char* root = std::getenv("OSCULO_TEST_DATA"))
        return root;
    return std::filesystem::path(OSCULO_SOURCE_DIR).parent_path() / "shared" / "data";
}

/// Where independent reference values lie: OSCULO_TEST_REFERENCE, or `../shared/reference` beside the source tree.
inline std::filesystem::path referenceRoot()
{
    if (const char* root = std::getenv("OSCULO_TEST_REFERENCE"))
        return root;
    return std::filesystem::path(OSCULO_SOURCE_DIR).parent_path() / "shared" / "reference";
}

/// The file or folder below the data folder, or nothing where the data is absent.
inline std::optional<std::filesystem::path> dataFile(const std::string& relative)
{
    const auto path = dataRoot() / relative;
    if (std::filesystem::exists(path))
        return path;
    return std::nullopt;
}

inline std::optional<std::filesystem::path> referenceFile(const std::string& relative)
{
    const auto path = referenceRoot() / relative;
    if (std::filesystem::exists(path))
        return path;
    return std::nullopt;
}

} // namespace osculo::test

/// Skips the test, saying so, where the optional path is empty.
#define OSCULO_REQUIRE_DATA(path)                                                                                      \
    if (!(path))                                                                                                       \
    GTEST_SKIP() << "public test data is absent: set OSCULO_TEST_DATA to its folder"
