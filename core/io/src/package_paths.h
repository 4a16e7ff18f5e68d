// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

/// Finds the files that a robot description names.
class PackagePaths {
public:
    /// @param folder of the robot description
    PackagePaths(const std::filesystem::path& folder, const std::vector<std::filesystem::path>& packageRoots);

    /// The file that a name stands for, or an empty path (see readUrdf for where it is looked for).
    std::filesystem::path find(std::string_view uri) const;

    /// The folders where packages are looked for.
    std::vector<std::string> roots() const;

private:
    std::filesystem::path inPackage(const std::filesystem::path& packageAndRest) const;
    std::filesystem::path aroundFolder(const std::filesystem::path& rest) const;
    std::filesystem::path byName(const std::filesystem::path& rest) const;

    std::vector<std::filesystem::path> m_packageRoots;
    std::vector<std::filesystem::path> m_ancestors; ///< the folder first
};

} // namespace osculo
