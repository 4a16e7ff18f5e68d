// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/geometry.h"
#include "osculo/terrain/heightmap.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

/// What an elevation map's file held.
struct HeightmapFile {
    HeightmapPtr map;                    ///< in metres: x east, y north, z up
    std::string format;                  ///< `asc`, `hgt`, `dem`, `tif`
    LengthUnit unit = LengthUnit::metre; ///< that was used
    /// Longitude and latitude [°] of the south-western grid point of a map in degrees. Its x, y are then metres east and
    /// north of that point, by the lengths of a degree at the map's middle latitude, and a warning says so.
    std::optional<Vec2> degrees;
    std::vector<std::string> warnings;
};

/// Reads heights on an even grid:
/// * ESRI ASCII grids (.asc, .grd): square cells or dx and dy; corner or centre given; heights in double precision
/// * SRTM tiles (.hgt), placed by their name
/// * USGS DEM (.dem) and GeoTIFF (.tif) through GDAL: first band
/// NODATA, NaN and masked points become holes, never heights. Values that belong to areas stand at their middle.
/// @param unit of files that carry none (.asc); absent: metres
/// @throws InputError, with the line in text files, for a file that is missing, empty, cut off, of another kind, turned
/// against the axes, or without ground; Cancelled when stopped.
HeightmapFile readHeightmap(const std::filesystem::path& path, std::optional<LengthUnit> unit = {},
                            std::stop_token stop = {});

/// The map of a shape's file. @throws InputError
HeightmapPtr loadHeightmap(const HeightmapGeometry& geometry);

/// True for extensions that only elevation maps have, and for .asc and .grd files that begin with `ncols` (others are
/// clouds).
bool isHeightmapFile(const std::filesystem::path& path);

} // namespace osculo
