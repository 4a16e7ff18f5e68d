// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "heightmap_content.h"
#include "mesh_text.h"
#include "path_text.h"

#include "osculo/io/heightmap_file.h"
#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <numbers>
#include <utility>

namespace osculo {

namespace {

struct Format {
    std::string_view extension, name;
    HeightmapContent (*read)(const std::filesystem::path&, const std::stop_token&);
};
constexpr std::array<Format, 6> kFormats{{{"asc", "asc", readAsciiGrid},
                                          {"grd", "asc", readAsciiGrid},
                                          {"hgt", "hgt", readSrtmTile},
                                          {"dem", "dem", readGdalRaster},
                                          {"tif", "tif", readGdalRaster},
                                          {"tiff", "tif", readGdalRaster}}};

std::string lowerExtension(const std::filesystem::path& path)
{
    std::string extension = utf8Name(path.extension());
    extension.erase(0, 1);
    for (char& c : extension)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c | 0x20);
    return extension;
}

const Format* formatOf(const std::filesystem::path& path)
{
    const std::string extension = lowerExtension(path);
    const auto found = std::ranges::find(kFormats, extension, &Format::extension);
    return found == kFormats.end() ? nullptr : &*found;
}

/// Whether a text file begins with the word `ncols`, after blanks.
bool beginsWithNcols(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::array<char, 64> head{};
    file.read(head.data(), head.size());
    std::string text(head.data(), static_cast<std::size_t>(file.gcount()));
    text.erase(0, std::min(text.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), text.size()));
    for (char& c : text)
        c = static_cast<char>(c | 0x20);
    return text.starts_with("ncols");
}

/// Metres in a degree at a latitude on the WGS 84 ellipsoid: along the parallel and along the meridian.
Vec2 metresPerDegree(double latitude)
{
    constexpr double kRadius = 6378137, kFlattening = 1 / 298.257223563;
    constexpr double kSquare = kFlattening * (2 - kFlattening);
    const double phi = latitude * std::numbers::pi / 180;
    const double w = std::sqrt(1 - kSquare * std::sin(phi) * std::sin(phi));
    const double normal = kRadius / w, meridian = kRadius * (1 - kSquare) / (w * w * w);
    return Vec2(normal * std::cos(phi), meridian) * (std::numbers::pi / 180);
}

/// Degrees that no file declared: cells of at most 0.02 within the globe's limits, with heights hundreds of cells apart from
/// neighbour to neighbour. No ground is so steep in metres.
bool looksGeographic(const HeightmapData& data)
{
    constexpr double kLargestCell = 0.02, kSteepest = 100;
    const Vec2 far = data.origin + Vec2((data.columns - 1) * data.cellX, (data.rows - 1) * data.cellY);
    if (data.cellX > kLargestCell || std::abs(data.origin.x()) > 180 || std::abs(far.x()) > 360
        || std::abs(data.origin.y()) > 90 || std::abs(far.y()) > 90)
        return false;
    double steps = 0;
    std::size_t counted = 0;
    for (std::size_t i = 1; i < data.heights.size(); ++i) {
        const double step = std::abs(data.heights[i] - data.heights[i - 1]);
        if (i % static_cast<std::size_t>(data.columns) != 0 && !std::isnan(step)) {
            steps += step;
            ++counted;
        }
    }
    return counted > 0 && steps / static_cast<double>(counted) > kSteepest * data.cellX;
}

void makeMetres(HeightmapFile& file, HeightmapData& data, bool declared)
{
    const double middle = data.origin.y() + 0.5 * (data.rows - 1) * data.cellY;
    const Vec2 perDegree = metresPerDegree(middle);
    file.degrees = data.origin;
    data.origin.setZero();
    data.cellX *= perDegree.x();
    data.cellY *= perDegree.y();
    file.warnings.push_back(fmt::format("{}: the grid is in degrees of longitude and latitude; x and y are metres east "
                                        "and north of {:.6f}°, {:.6f}°, at "
                                        "{:.1f} and {:.1f} m a degree (latitude {:.4f}°)",
                                        declared ? "geographic map" : "steps of hundreds of cells, no ground in metres",
                                        file.degrees->x(), file.degrees->y(), perDegree.x(), perDegree.y(), middle));
}

} // namespace

HeightmapFile readHeightmap(const std::filesystem::path& path, std::optional<LengthUnit> unit, std::stop_token stop)
{
    const Format* format = formatOf(path);
    if (!format)
        throw InputError(utf8Name(path), "", "no format of elevation maps has this extension",
                         ".asc, .hgt, .dem or .tif");
    HeightmapContent content = format->read(path, stop);
    StopCheck(std::move(stop)).now();
    HeightmapFile file;
    file.format = format->name;
    file.warnings = std::move(content.warnings);
    HeightmapData& data = content.data;
    if (content.geographic || (!content.unitFromFile && !unit && looksGeographic(data)))
        makeMetres(file, data, content.geographic);
    else if (!content.unitFromFile && unit && *unit != LengthUnit::metre) {
        file.unit = *unit;
        const double factor = metresPer(*unit);
        data.cellX *= factor;
        data.cellY *= factor;
        data.origin *= factor;
        for (double& z : data.heights)
            z *= factor;
    }
    try {
        file.map = std::make_shared<const Heightmap>(data);
    } catch (const InvalidShape& error) {
        throw InputError(utf8Name(path), "", error.problem(), error.remedy());
    }
    if (file.map->holes() > 0)
        file.warnings.push_back(fmt::format("{} of {} grid points have no height: holes", file.map->holes(),
                                            static_cast<long long>(data.columns) * data.rows));
    return file;
}

HeightmapPtr loadHeightmap(const HeightmapGeometry& geometry)
{
    return readHeightmap(pathFromUtf8(geometry.file), geometry.unit).map;
}

bool isHeightmapFile(const std::filesystem::path& path)
{
    const Format* format = formatOf(path);
    return format && (format->read != readAsciiGrid || beginsWithNcols(path));
}

} // namespace osculo
