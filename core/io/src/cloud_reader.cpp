// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cloud_content.h"
#include "mesh_text.h"

#include "osculo/io/cloud_file.h"
#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace osculo {

namespace {

struct Format {
    std::string_view name; ///< the extension too
    CloudContent (*read)(const MeshSource&);
    bool cloudsOnly; ///< no mesh has this extension
};

constexpr std::array<Format, 10> kFormats{{
    {"pcd", readPcdCloud, true},
    {"ply", readPlyCloud, false},
    {"obj", readObjCloud, false},
    {"xyz", readTextCloud, true},
    {"pts", readTextCloud, true},
    {"asc", readTextCloud, true},
    {"csv", readTextCloud, true},
    {"txt", readTextCloud, true},
    {"xyzn", readTextCloud, true},
    {"xyzrgb", readTextCloud, true},
}};

constexpr double kLargestLikely = 100;   ///< diagonal [m]
constexpr double kSmallestLikely = 1e-3; ///< diagonal [m]

const Format* formatOf(const std::filesystem::path& path)
{
    std::string extension = utf8Name(path.extension());
    extension.erase(0, 1);
    const auto found = std::ranges::find_if(kFormats, [&](const Format& f) { return sameWord(extension, f.name); });
    return found == kFormats.end() ? nullptr : &*found;
}

/// Scales to metres and takes out points that are not finite; the cells of an image stay with their points.
std::size_t scaleAndDrop(PointCloudData& data, double factor)
{
    const bool organised = data.columns > 0;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < data.points.size(); ++i) {
        const Vec3 p = factor * data.points[i];
        if (!p.allFinite())
            continue;
        data.points[kept] = p;
        if (!data.normals.empty())
            data.normals[kept] = data.normals[i];
        if (!data.colors.empty())
            data.colors[kept] = data.colors[i];
        if (organised)
            data.cells.push_back(static_cast<std::uint32_t>(i));
        ++kept;
    }
    const std::size_t dropped = data.points.size() - kept;
    data.points.resize(kept);
    data.normals.resize(std::min(kept, data.normals.size()));
    data.colors.resize(std::min(kept, data.colors.size()));
    if (data.sensor)
        data.sensor->translation *= factor;
    return dropped;
}

/// A length as people say it.
std::string spoken(double metres)
{
    if (metres >= 1000)
        return fmt::format("{:.3g} km", metres / 1000);
    if (metres >= 1)
        return fmt::format("{:.3g} m", metres);
    if (metres >= 1e-3)
        return fmt::format("{:.3g} mm", 1e3 * metres);
    return metres >= 1e-6 ? fmt::format("{:.3g} µm", 1e6 * metres) : fmt::format("{:.3g} nm", 1e9 * metres);
}

} // namespace

bool isCloudFile(const std::filesystem::path& path)
{
    const Format* const format = formatOf(path);
    return format && format->cloudsOnly;
}

CloudFile readCloud(const std::filesystem::path& path, std::optional<LengthUnit> unit, std::stop_token stop)
{
    MeshSource source{path, utf8Name(path), readWholeFile(path, stop), stop};
    const Format* const format = formatOf(path);
    if (!format)
        throw InputError(source.name, "",
                         fmt::format("`{}` is not a cloud format that is read", utf8Name(path.extension())),
                         "use PCD, PLY, OBJ, XYZ, PTS, ASC, CSV or TXT");
    CloudContent content = format->read(source);
    source.bytes = {};
    StopCheck(std::move(stop)).now();

    CloudFile file;
    file.format = format->name;
    file.unit = unit.value_or(LengthUnit::metre);
    file.points = content.data.points.size();
    if (file.points >= std::numeric_limits<std::uint32_t>::max())
        throw InputError(source.name, "", fmt::format("the file holds {} points", file.points),
                         fmt::format("at most {} points are read", std::numeric_limits<std::uint32_t>::max() - 1));
    file.dropped = scaleAndDrop(content.data, metresPer(file.unit));
    if (content.data.points.empty())
        throw InputError(source.name, "",
                         file.points > 0 ? fmt::format("none of its {} points has finite coordinates", file.points)
                                         : "the file holds no points",
                         "export a cloud with points");
    file.warnings = std::move(content.warnings);
    if (file.dropped > 0)
        file.warnings.push_back(fmt::format("{} of {} points {} not finite and {} dropped", file.dropped, file.points,
                                            file.dropped == 1 ? "is" : "are", file.dropped == 1 ? "was" : "were"));
    try {
        file.cloud = std::make_shared<const PointCloud>(std::move(content.data));
    } catch (const InvalidShape& error) {
        throw InputError(source.name, "", error.problem(), error.remedy());
    }
    if (!unit)
        if (auto warning = unlikelySizeWarning(file.cloud->bounds(), file.unit))
            file.warnings.push_back(std::move(*warning));
    return file;
}

std::variant<MeshFile, CloudFile> readMeshOrCloud(const std::filesystem::path& path, std::optional<LengthUnit> unit,
                                                  std::stop_token stop)
{
    if (isCloudFile(path))
        return readCloud(path, unit, std::move(stop));
    try {
        return readMesh(path, unit, stop);
    } catch (const NoFaces&) {
        return readCloud(path, unit, std::move(stop));
    }
}

std::optional<std::string> unlikelySizeWarning(const Bounds& box, LengthUnit assumed)
{
    const double diagonal = box.diagonal();
    if (!(diagonal > 0) || (diagonal >= kSmallestLikely && diagonal <= kLargestLikely))
        return std::nullopt;
    return fmt::format("it measures {} across with its lengths taken to be in {}: if they are in another unit, "
                       "say so with --unit mm, cm, m or in",
                       spoken(diagonal), toString(assumed));
}

} // namespace osculo
