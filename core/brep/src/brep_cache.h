// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"
#include "osculo/brep/brep_read.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

namespace osculo {

/// The archives of models that files gave, from one run of the program to the next, in a folder. Each is named by what it was made
/// of: the file's bytes, the options, and the program that reads, so that none is ever stale. A cache is a convenience: where it
/// cannot be read or written, models are read anew and nothing is said.
class BrepCache {
public:
    /// @param folder made when it is first written to; empty: nothing is kept or found
    /// @param program that reads the files. @param mostBytes of all archives together: the longest unused go
    BrepCache(std::filesystem::path folder, std::filesystem::path program, std::uintmax_t mostBytes);

    /// The name of a file's archive; none where there is no folder, or the file cannot be read. @throws Cancelled
    std::optional<std::string> keyOf(const std::filesystem::path& file, const BrepReadOptions& options,
                                     const std::stop_token& stop) const;
    /// A model that was kept. One that is damaged is removed, and not found.
    std::optional<BrepModel> find(const std::string& key) const;
    /// Takes a copy of an archive.
    void keep(const std::string& key, const std::filesystem::path& archive) const;

private:
    std::filesystem::path pathOf(const std::string& key) const;
    void removeLongestUnused() const;

    std::filesystem::path m_folder, m_program;
    std::uintmax_t m_mostBytes;
};

} // namespace osculo
