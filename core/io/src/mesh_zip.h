// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

/// A file in a ZIP archive.
struct ZipEntry {
    std::string name;
    std::uint32_t method = 0; ///< 0 stored, 8 deflated
    std::uint64_t packedBytes = 0, bytes = 0;
    std::uint64_t at = 0;       ///< of its local header
    std::uint32_t checksum = 0; ///< CRC-32 of the content
};

/// The entries that the archive's directory lists. @throws InputError where it is no archive or is truncated.
std::vector<ZipEntry> zipEntries(const std::string& fileName, std::string_view archive);

/// The content of an entry. @throws InputError for another packing than stored or deflated, sizes that do not fit or a
/// wrong checksum.
std::string unzipped(const std::string& fileName, std::string_view archive, const ZipEntry& entry);

} // namespace osculo
