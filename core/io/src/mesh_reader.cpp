// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_content.h"
#include "mesh_text.h"

#include "osculo/io/cloud_file.h"
#include "osculo/io/mesh_file.h"
#include "osculo/math/length_limit.h"
#include "osculo/shape/mesh_measures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace osculo {

namespace {

struct Format {
    std::string_view name; ///< the extension too
    MeshContent (*read)(const MeshSource&);
};

constexpr std::array<Format, 8> kFormats{{
    {"stl", readStl},
    {"obj", readObj},
    {"ply", readPly},
    {"off", readOff},
    {"gltf", readGltf},
    {"glb", readGltf},
    {"dae", readCollada},
    {"3mf", read3mf},
}};

const Format* formatOf(const std::filesystem::path& path)
{
    std::string extension = utf8Name(path.extension());
    extension.erase(0, 1);
    const auto found = std::find_if(kFormats.begin(), kFormats.end(),
                                    [&](const Format& format) { return sameWord(extension, format.name); });
    return found == kFormats.end() ? nullptr : &*found;
}

/// Multiplies all coordinates and takes out vertices that cannot be measured with, and their triangles. Returns how many
/// vertices.
std::size_t scaleAndDrop(MeshContent& content, double factor)
{
    constexpr std::uint32_t kDropped = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> renamed(content.vertices.size(), kDropped);
    std::uint32_t kept = 0;
    for (std::size_t i = 0; i < content.vertices.size(); ++i) {
        const Vec3 p = factor * content.vertices[i];
        if (!withinLengthLimit(p))
            continue;
        content.vertices[kept] = p;
        renamed[i] = kept++;
    }
    const std::size_t dropped = content.vertices.size() - kept;
    if (dropped == 0)
        return 0;
    content.vertices.resize(kept);
    std::erase_if(content.triangles, [&](Triangle& triangle) {
        for (std::uint32_t& corner : triangle) {
            corner = renamed[corner];
            if (corner == kDropped)
                return true;
        }
        return false;
    });
    return dropped;
}

/// The unit of this many metres, where it is one of ours.
std::optional<LengthUnit> unitOf(double metres)
{
    for (const LengthUnit unit : {LengthUnit::millimetre, LengthUnit::centimetre, LengthUnit::metre, LengthUnit::inch})
        if (metresPer(unit) == metres)
            return unit;
    return std::nullopt;
}

std::size_t countUnused(const MeshContent& content)
{
    std::vector<bool> used(content.vertices.size(), false);
    for (const Triangle& triangle : content.triangles)
        for (const std::uint32_t corner : triangle)
            used[corner] = true;
    return static_cast<std::size_t>(std::count(used.begin(), used.end(), false));
}

} // namespace

NoFaces::NoFaces(std::string source, const std::vector<Vec3>& points)
    : InputError(std::move(source), "",
                 fmt::format("it holds {} points and no faces: it is a point cloud, not a mesh", points.size()),
                 "use it as a cloud, or export the surface with its faces")
    , m_points(points.size())
{
    for (const Vec3& p : points)
        if (p.allFinite())
            m_bounds.extend(p);
}

bool isMeshFile(const std::filesystem::path& path)
{
    return formatOf(path) != nullptr;
}

MeshFile readMesh(const std::filesystem::path& path, std::optional<LengthUnit> unit, std::stop_token stop)
{
    MeshSource source{path, utf8Name(path), readWholeFile(path, stop), stop};
    const Format* const format = formatOf(path);
    if (!format)
        throw InputError(source.name, "",
                         fmt::format("`{}` is not a mesh format that is read", utf8Name(path.extension())),
                         "use STL, OBJ, PLY, glTF, GLB, COLLADA (.dae), OFF or 3MF");
    MeshContent content = format->read(source);
    source.bytes = {};
    const StopCheck stopCheck(std::move(stop));
    stopCheck.now();

    MeshFile file;
    file.format = format->name;
    file.unitFromFile = content.metresPerUnit.has_value();
    file.unit = unit.value_or(LengthUnit::millimetre);
    if (file.unitFromFile) {
        file.unit = unitOf(*content.metresPerUnit).value_or(LengthUnit::metre);
        if (metresPer(file.unit) != *content.metresPerUnit)
            content.warnings.push_back(
                fmt::format("the file's own unit of {} m was converted to metres", *content.metresPerUnit));
    }
    file.upAxis = content.upAxis;
    file.bodies = content.bodies;
    file.warnings = std::move(content.warnings);
    const std::size_t before = content.triangles.size();
    file.droppedVertices = scaleAndDrop(content, content.metresPerUnit.value_or(metresPer(file.unit)));
    if (file.droppedVertices > 0)
        file.warnings.push_back(
            fmt::format("{} {} not finite, or beyond {} m, and {} dropped, with {} triangles", file.droppedVertices,
                        file.droppedVertices == 1 ? "vertex is" : "vertices are", kLargestLength,
                        file.droppedVertices == 1 ? "was" : "were", before - content.triangles.size()));
    if (content.triangles.empty())
        throw InputError(source.name, "",
                         before > 0 ? "no triangle has finite coordinates" : "the file holds no triangles",
                         "export a surface with faces");
    if (const std::size_t unused = countUnused(content); unused > 0)
        file.warnings.push_back(unused == 1 ? "1 vertex belongs to no triangle"
                                            : fmt::format("{} vertices belong to no triangle", unused));
    stopCheck.now();
    file.mesh = std::make_shared<const TriangleMesh>(std::move(content.vertices), std::move(content.triangles));
    if (!unit && !file.unitFromFile)
        if (auto warning = unlikelySizeWarning(bounds(*file.mesh), file.unit))
            file.warnings.push_back(std::move(*warning));
    return file;
}

} // namespace osculo
