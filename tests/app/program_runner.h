// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace osculo::test {

/// What one run of the program left.
struct ProgramRun {
    int status = -1; ///< exit status; −1 when a signal ended it
    std::string out, err;

    nlohmann::json json() const { return nlohmann::json::parse(out); }
};

using Environment = std::vector<std::pair<std::string, std::string>>;

/// Runs the real program with these arguments, without a display whatever the test itself has.
ProgramRun runOsculo(const std::vector<std::string>& arguments, const Environment& environment = {});

/// The arguments of a shell line that quotes with single quotes, without the program.
std::vector<std::string> wordsOf(const std::string& line);

/// A folder that lives as long as the test.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    std::string file(const std::string& name) const { return (m_path / name).string(); }

    /// Writes a text file and returns its path.
    std::string write(const std::string& name, const std::string& content) const;

private:
    std::filesystem::path m_path;
};

std::string readText(const std::filesystem::path& path);

/// An ascii STL of the tetrahedron (0,0,0), (1,0,0), (0,1,0), (0,0,1) times `size`: volume size³/6.
std::string tetrahedronStl(double size);

} // namespace osculo::test

/// The run ended as expected: on failure both its outputs are shown.
#define EXPECT_STATUS(run, expected) EXPECT_EQ((run).status, expected) << (run).out << (run).err
#define ASSERT_STATUS(run, expected) ASSERT_EQ((run).status, expected) << (run).out << (run).err

/// One line on standard error: `osculo: …: what is wrong; what would be right`.
#define EXPECT_ERROR_LINE(run, start)                                                                                  \
    EXPECT_TRUE((run).err.starts_with("osculo: " start) && (run).err.find("; ") != std::string::npos                   \
                && (run).err.find('\n') == (run).err.size() - 1)                                                       \
        << (run).err
