// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_zip.h"

#include "mesh_text.h"

#include "osculo/math/error.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <utility>

namespace osculo {

namespace {

constexpr std::size_t kEndBytes = 22, kDirectoryBytes = 46, kLocalBytes = 30;
/// Deflate cannot shrink by more than this; an entry that promises more is hostile.
constexpr std::uint64_t kLargestRatio = 1032;

std::uint64_t littleEndian(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::uint64_t value = 0;
    for (std::size_t i = size; i > 0; --i)
        value = (value << 8) | static_cast<unsigned char>(bytes[at + i - 1]);
    return value;
}

[[noreturn]] void fail(const std::string& fileName, const std::string& problem)
{
    throw InputError(fileName, "", problem, "export or copy the file again");
}

/// Sizes of all ones stand, in this order, in the extra field 1 of the ZIP64 extension.
void readZip64(std::string_view extra, ZipEntry& entry)
{
    constexpr std::uint64_t kElsewhere = 0xffffffff;
    while (extra.size() >= 4) {
        const std::uint64_t id = littleEndian(extra, 0, 2);
        const std::uint64_t size = std::min<std::uint64_t>(littleEndian(extra, 2, 2), extra.size() - 4);
        std::string_view field = extra.substr(4, size);
        extra.remove_prefix(4 + size);
        if (id != 1)
            continue;
        for (std::uint64_t* value : {&entry.bytes, &entry.packedBytes, &entry.at})
            if (*value == kElsewhere && field.size() >= 8) {
                *value = littleEndian(field, 0, 8);
                field.remove_prefix(8);
            }
    }
}

} // namespace

std::vector<ZipEntry> zipEntries(const std::string& fileName, std::string_view archive)
{
    const std::size_t end = archive.rfind("PK\5\6");
    if (!archive.starts_with("PK") || end == std::string_view::npos || archive.size() - end < kEndBytes)
        fail(fileName, archive.starts_with("PK") ? "the archive has no directory: it is truncated"
                                                 : "this is not a ZIP archive, as this format is");
    const std::uint64_t count = littleEndian(archive, end + 10, 2);
    std::uint64_t at = littleEndian(archive, end + 16, 4);
    std::vector<ZipEntry> entries;
    for (std::uint64_t i = 0; i < count; ++i) {
        if (at > archive.size() || archive.size() - at < kDirectoryBytes || archive.substr(at, 4) != "PK\1\2")
            fail(fileName, "the archive's directory is broken");
        const std::uint64_t nameBytes = littleEndian(archive, at + 28, 2);
        const std::uint64_t extraBytes = littleEndian(archive, at + 30, 2) + littleEndian(archive, at + 32, 2);
        if (archive.size() - at - kDirectoryBytes < nameBytes + extraBytes)
            fail(fileName, "the archive's directory is broken");
        ZipEntry entry;
        entry.name = archive.substr(at + kDirectoryBytes, nameBytes);
        entry.method = static_cast<std::uint32_t>(littleEndian(archive, at + 10, 2));
        entry.checksum = static_cast<std::uint32_t>(littleEndian(archive, at + 16, 4));
        entry.packedBytes = littleEndian(archive, at + 20, 4);
        entry.bytes = littleEndian(archive, at + 24, 4);
        entry.at = littleEndian(archive, at + 42, 4);
        readZip64(archive.substr(at + kDirectoryBytes + nameBytes, littleEndian(archive, at + 30, 2)), entry);
        entries.push_back(std::move(entry));
        at += kDirectoryBytes + nameBytes + extraBytes;
    }
    return entries;
}

namespace {

std::string unpacked(const std::string& fileName, std::string_view archive, const ZipEntry& entry)
{
    if (entry.at > archive.size() || archive.size() - entry.at < kLocalBytes || archive.substr(entry.at, 4) != "PK\3\4")
        fail(fileName, fmt::format("`{}` in the archive is not where the directory says", entry.name));
    const std::uint64_t begin =
        entry.at + kLocalBytes + littleEndian(archive, entry.at + 26, 2) + littleEndian(archive, entry.at + 28, 2);
    if (begin > archive.size() || archive.size() - begin < entry.packedBytes)
        fail(fileName, fmt::format("`{}` in the archive is cut off", entry.name));
    if (entry.bytes > kLargestRatio * (entry.packedBytes + 1) || entry.bytes > kLargestMeshFile)
        fail(fileName, fmt::format("`{}` in the archive would unpack to {} bytes", entry.name, entry.bytes));
    const std::string_view packed = archive.substr(begin, entry.packedBytes);
    if (entry.method == 0 && entry.bytes == entry.packedBytes)
        return std::string(packed);
    if (entry.method != 8)
        fail(fileName, fmt::format("`{}` in the archive is packed in a way that is not read", entry.name));

    std::string content(static_cast<std::size_t>(entry.bytes), '\0');
    std::string input(packed); // zlib takes no const bytes
    z_stream stream{};
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(content.data());
    stream.avail_out = static_cast<uInt>(content.size());
    constexpr int kRawDeflate = -15;
    if (inflateInit2(&stream, kRawDeflate) != Z_OK)
        fail(fileName, "there is no memory to unpack the archive");
    const int outcome = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    if (outcome != Z_STREAM_END || stream.avail_out != 0)
        fail(fileName, fmt::format("`{}` in the archive is damaged", entry.name));
    return content;
}

} // namespace

std::string unzipped(const std::string& fileName, std::string_view archive, const ZipEntry& entry)
{
    std::string content = unpacked(fileName, archive, entry);
    const auto checksum = crc32_z(0, reinterpret_cast<const Bytef*>(content.data()), content.size());
    if (checksum != entry.checksum)
        fail(fileName, fmt::format("`{}` in the archive is damaged", entry.name));
    return content;
}

} // namespace osculo
