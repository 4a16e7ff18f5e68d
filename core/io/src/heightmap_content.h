// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/heightmap.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

/// What a reader found: numbers as they stand in the file, rows from the south.
struct HeightmapContent {
    HeightmapData data;        ///< x, y in degrees where `geographic`
    bool geographic = false;   ///< the file says so
    bool unitFromFile = false; ///< heights and cells are metres already
    std::vector<std::string> warnings;
};

/// @throws InputError as readHeightmap does.
HeightmapContent readAsciiGrid(const std::filesystem::path& path, const std::stop_token& stop);
HeightmapContent readSrtmTile(const std::filesystem::path& path, const std::stop_token& stop);
HeightmapContent readGdalRaster(const std::filesystem::path& path, const std::stop_token& stop);

/// Heights from files are within these [m]: others are taken for holes that no NODATA value names.
constexpr double kLargestHeight = 1e30;

} // namespace osculo
