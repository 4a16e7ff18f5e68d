// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <filesystem>
#include <random>
#include <string>

namespace osculo::test {

/// A new folder, removed with everything in it at the end of its life. Its name holds what paths of real people hold.
class TemporaryFolder {
public:
    TemporaryFolder()
    {
        std::random_device random; // only the name is random
        const auto root = std::filesystem::canonical(std::filesystem::temp_directory_path());
        do
            m_path = root / (u8"osculo é 中 " + toUtf8(std::to_string(random())));
        while (!std::filesystem::create_directory(m_path));
    }
    ~TemporaryFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }

private:
    static std::u8string toUtf8(const std::string& text) { return {text.begin(), text.end()}; }

    std::filesystem::path m_path;
};

} // namespace osculo::test
