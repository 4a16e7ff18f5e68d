// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "heightmap_content.h"
#include "mesh_text.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <cmath>
#include <cpl_error.h>
#include <gdal_priv.h>
#include <limits>
#include <memory>
#include <ogr_spatialref.h>

namespace osculo {

namespace {

/// GDAL's messages become ours, and none goes to standard error.
class QuietErrors {
public:
    QuietErrors() { CPLPushErrorHandler(CPLQuietErrorHandler); }
    ~QuietErrors() { CPLPopErrorHandler(); }
    QuietErrors(const QuietErrors&) = delete;
    QuietErrors& operator=(const QuietErrors&) = delete;

    /// On one line, without the file's name, which stands before it.
    static std::string lastMessage(const std::string& name)
    {
        std::string text = CPLGetLastErrorMsg();
        for (char& c : text)
            if (c == '\n' || c == '\r')
                c = ' ';
        for (const std::string& before : {name + ": ", name + ":"})
            for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before))
                text.erase(at, before.size());
        for (const std::string& quoted : {"`" + name + "'", "'" + name + "'", name})
            for (std::size_t at = text.find(quoted); at != std::string::npos; at = text.find(quoted))
                text.replace(at, quoted.size(), "the file");
        return text.empty() ? "it cannot be read" : text;
    }
};

struct Close {
    void operator()(GDALDataset* dataset) const { GDALClose(dataset); }
};
using Dataset = std::unique_ptr<GDALDataset, Close>;

constexpr double kTurned = 1e-9; ///< share of a cell that a grid may be turned over its neighbour

double metresPerHeight(const std::string& unit)
{
    if (unit == "ft" || unit == "feet" || unit == "foot")
        return 0.3048;
    if (unit == "US survey foot" || unit == "us-ft")
        return 1200.0 / 3937.0;
    return 1;
}

void place(GDALDataset& raster, const std::string& name, HeightmapContent& content)
{
    HeightmapData& data = content.data;
    const OGRSpatialReference* system = raster.GetSpatialRef();
    content.geographic = system && system->IsGeographic();
    const double perUnit = system && system->IsProjected() ? system->GetLinearUnits() : 1;

    double g[6];
    if (raster.GetGeoTransform(g) != CE_None) {
        content.warnings.push_back("the file does not place its grid: cells of 1 m from 0, 0 were taken");
        data.cellX = data.cellY = 1;
        data.origin = Vec2::Zero();
        return;
    }
    if (std::abs(g[2]) > kTurned * std::abs(g[1]) || std::abs(g[4]) > kTurned * std::abs(g[5]) || !(g[1] > 0)
        || g[5] == 0)
        throw InputError(name, "", "the grid is turned against east and north", "an elevation map along the axes");
    data.cellX = g[1] * perUnit;
    data.cellY = std::abs(g[5]) * perUnit;
    // From the north-western corner to the middle of the south-western cell.
    const double south = g[5] < 0 ? g[3] + g[5] * (data.rows - 0.5) : g[3] + 0.5 * g[5];
    data.origin = Vec2(g[0] + 0.5 * g[1], south) * perUnit;
}

void readBand(GDALDataset& raster, const std::string& name, HeightmapContent& content, const StopCheck& stopCheck)
{
    GDALRasterBand& band = *raster.GetRasterBand(1);
    HeightmapData& data = content.data;
    const auto columns = static_cast<std::size_t>(data.columns);
    int hasNoData = 0;
    const double noData = band.GetNoDataValue(&hasNoData);
    const double perUnit = metresPerHeight(band.GetUnitType());
    const double scale = band.GetScale(nullptr) * perUnit, offset = band.GetOffset(nullptr) * perUnit;

    double g[6];
    const bool fromNorth = raster.GetGeoTransform(g) != CE_None || g[5] < 0;
    data.heights.resize(columns * static_cast<std::size_t>(data.rows));
    for (int line = 0; line < data.rows; ++line) {
        stopCheck.now();
        double* row = &data.heights[static_cast<std::size_t>(fromNorth ? data.rows - 1 - line : line) * columns];
        if (band.RasterIO(GF_Read, 0, line, data.columns, 1, row, data.columns, 1, GDT_Float64, 0, 0) != CE_None)
            throw InputError(name, "", QuietErrors::lastMessage(name), "the file may be cut off");
        for (std::size_t i = 0; i < columns; ++i) {
            const bool hole =
                !std::isfinite(row[i]) || (hasNoData && row[i] == noData) || std::abs(row[i]) > kLargestHeight;
            row[i] = hole ? std::numeric_limits<double>::quiet_NaN() : row[i] * scale + offset;
        }
    }
}

} // namespace

HeightmapContent readGdalRaster(const std::filesystem::path& path, const std::stop_token& stop)
{
    const std::string name = utf8Name(path);
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored))
        throw InputError(name, "", "there is no such file", "the path of an elevation map");
    const QuietErrors quiet;
    GDALRegister_USGSDEM();
    GDALRegister_GTiff();
    CPLErrorReset();
    constexpr const char* kDrivers[] = {"USGSDEM", "GTiff", nullptr};
    const Dataset raster(static_cast<GDALDataset*>(
        GDALOpenEx(name.c_str(), GDAL_OF_RASTER | GDAL_OF_READONLY, kDrivers, nullptr, nullptr)));
    if (!raster)
        throw InputError(name, "", QuietErrors::lastMessage(name), "a USGS DEM or a GeoTIFF of heights");
    if (raster->GetRasterCount() < 1)
        throw InputError(name, "", "the file has no band of heights", "a raster of heights");

    HeightmapContent content;
    content.data.columns = raster->GetRasterXSize();
    content.data.rows = raster->GetRasterYSize();
    content.unitFromFile = true;
    if (content.data.columns < 2 || content.data.rows < 2 || content.data.columns > Heightmap::kLargestSide
        || content.data.rows > Heightmap::kLargestSide)
        throw InputError(name, "", fmt::format("a grid of {} × {} points", content.data.columns, content.data.rows),
                         fmt::format("from 2 × 2 to {} along a side", Heightmap::kLargestSide));
    if (raster->GetRasterCount() > 1)
        content.warnings.push_back(
            fmt::format("the file has {} bands: the first was taken for heights", raster->GetRasterCount()));
    if (GDALDataTypeIsComplex(raster->GetRasterBand(1)->GetRasterDataType()))
        throw InputError(name, "", "the band holds complex numbers", "a band of heights");
    place(*raster, name, content);
    readBand(*raster, name, content, StopCheck(stop));
    return content;
}

} // namespace osculo
