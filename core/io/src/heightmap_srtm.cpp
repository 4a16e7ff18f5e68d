// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "heightmap_content.h"
#include "mesh_text.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr int kVoid = -32768;
constexpr std::size_t kLargestTile = 10801; ///< points along a side: a third of a second

/// `N44W072`: the south-western corner [°].
std::optional<Vec2> cornerFromName(const std::string& stem)
{
    if (stem.size() < 7)
        return std::nullopt;
    const char ns = static_cast<char>(stem[0] | 0x20), ew = static_cast<char>(stem[3] | 0x20);
    const auto latitude = parseInteger(std::string_view(stem).substr(1, 2)),
               longitude = parseInteger(std::string_view(stem).substr(4, 3));
    if ((ns != 'n' && ns != 's') || (ew != 'e' && ew != 'w') || !latitude || !longitude)
        return std::nullopt;
    return Vec2(ew == 'w' ? -static_cast<double>(*longitude) : static_cast<double>(*longitude),
                ns == 's' ? -static_cast<double>(*latitude) : static_cast<double>(*latitude));
}

} // namespace

HeightmapContent readSrtmTile(const std::filesystem::path& path, const std::stop_token& stop)
{
    const std::string name = utf8Name(path), bytes = readWholeFile(path, stop);
    const auto side = static_cast<std::size_t>(std::llround(std::sqrt(static_cast<double>(bytes.size() / 2))));
    if (bytes.size() != 2 * side * side || side < 2 || side > kLargestTile)
        throw InputError(name, "", fmt::format("{} bytes are no square of 16-bit heights", bytes.size()),
                         "an SRTM tile has 1201 × 1201 or 3601 × 3601 points; the file may be cut off");
    const auto corner = cornerFromName(utf8Name(path.stem()));
    if (!corner)
        throw InputError(name, "", "the name does not say where the tile lies", "a name such as N44W072.hgt");

    HeightmapContent content;
    content.geographic = true;
    content.unitFromFile = true;
    HeightmapData& data = content.data;
    data.columns = data.rows = static_cast<int>(side);
    data.cellX = data.cellY = 1.0 / static_cast<double>(side - 1);
    data.origin = *corner;
    data.heights.resize(side * side);
    const auto byteAt = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    StopCheck stopCheck(stop);
    for (std::size_t i = 0; i < side * side; ++i) {
        stopCheck();
        const int z = static_cast<std::int16_t>((byteAt(2 * i) << 8) | byteAt(2 * i + 1));
        data.heights[(side - 1 - i / side) * side + i % side] =
            z == kVoid ? std::numeric_limits<double>::quiet_NaN() : z;
    }
    return content;
}

} // namespace osculo
