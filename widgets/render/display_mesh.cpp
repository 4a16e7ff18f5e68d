// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/display_mesh.h"

#include "osculo/brep/brep_model.h"
#include "osculo/io/heightmap_file.h"
#include "osculo/io/surface_file.h"
#include "osculo/math/error.h"
#include "osculo/shape/mesh_topology.h"
#include "osculo/shape/superovoid_implicit.h"
#include "osculo/shape/superovoid_tessellation.h"
#include "osculo/shape/surface_tessellation.h"
#include "osculo/terrain/terrain_mesh.h"
#include "widgets/render/primitive_mesh.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo::widgets {

namespace {

constexpr double kSharpAngle = 0.61;           ///< [rad], 35°: flatter edges of a mesh are drawn smooth
constexpr std::size_t kMaxTriangles = 200'000; ///< of one drawn superovoid

template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};

DisplayMesh superovoidMesh(const Superovoid& shape, double relativeChord)
{
    const TriangleMesh mesh = tessellate(shape, relativeChord * shape.a().maxCoeff(), kMaxTriangles);
    DisplayMesh result;
    result.points = mesh.vertices();
    result.triangles = mesh.triangles();
    result.normals.reserve(mesh.vertices().size());
    for (const Vec3& point : mesh.vertices())
        result.normals.push_back(outwardNormal(shape, point));
    return result;
}

/// Sides of a circle whose chords stay within the relative error.
int sidesFor(double relativeChord)
{
    const double sides = std::numbers::pi / std::acos(1 - std::clamp(relativeChord, 1e-6, 0.1));
    return 4 * std::max(4, static_cast<int>(std::ceil(sides / 4)));
}

/// Every n-th point of a large cloud: more than these are no longer told apart on a screen.
DisplayMesh cloudPoints(const PointCloud& cloud)
{
    constexpr std::size_t kMostPoints = 2'000'000;
    DisplayMesh result;
    result.isCloud = true;
    result.closed = false;
    result.centre_S = cloud.bounds().centre();
    const std::size_t step = 1 + (cloud.size() - 1) / kMostPoints;
    for (std::size_t i = 0; i < cloud.size(); i += step) {
        result.points.push_back(cloud.points()[i] - result.centre_S);
        result.source.push_back(static_cast<std::uint32_t>(i));
        if (cloud.hasNormals())
            result.normals.push_back(cloud.normals()[i]);
        if (cloud.hasColors())
            result.colors.push_back(cloud.colors()[i]);
    }
    return result;
}

/// Nothing for a surface whose file cannot be read any more: that is told where it is measured.
DisplayMesh surfaceMesh(const SurfaceGeometry& shape, double relativeChord)
{
    try {
        return displayMesh(tessellateBySize(loadSurface(shape), relativeChord, kMaxTriangles));
    } catch (const InputError&) {
        return {};
    }
}

/// Nothing for a map that cannot be read any more: that is told where it is measured.
DisplayMesh groundMesh(const HeightmapGeometry& shape)
{
    try {
        const auto mesh = terrainMesh(*loadHeightmap(shape), kMaxTriangles);
        return mesh ? displayMesh(*mesh) : DisplayMesh{};
    } catch (const InputError&) {
        return {};
    }
}

bool hasBoundary(const TriangleMesh& mesh)
{
    return !inspect(mesh).watertight;
}

} // namespace

Bounds DisplayMesh::bounds_S() const
{
    Bounds box;
    for (const Vec3& point : points)
        box.extend(Vec3(point + centre_S));
    return box;
}

DisplayMesh displayMesh(const TriangleMesh& mesh)
{
    DisplayMesh result = splitAtSharpEdges(mesh, kSharpAngle);
    result.closed = !hasBoundary(mesh);
    return result;
}

TriangleMeshPtr drawnTriangles(const Geometry& geometry)
{
    if (const auto* mesh = std::get_if<MeshGeometry>(&geometry))
        return mesh->mesh;
    if (const auto* brep = std::get_if<BrepGeometry>(&geometry); brep && brep->model)
        return {brep->model, &brep->model->display};
    return nullptr;
}

std::vector<std::optional<PointColor>> faceColors(const Geometry& geometry)
{
    const auto* brep = std::get_if<BrepGeometry>(&geometry);
    if (!brep || !brep->model)
        return {};
    const BrepModel& model = *brep->model;
    std::vector<std::optional<PointColor>> ofFace;
    bool any = false;
    for (const BrepFace& face : model.faces) {
        const auto& color = face.color ? face.color : model.parts[face.part].color;
        ofFace.push_back(color ? std::optional(encoded(*color)) : std::nullopt);
        any = any || color;
    }
    std::vector<std::optional<PointColor>> colors;
    if (any)
        for (const BrepIndex face : model.displayFace)
            colors.push_back(ofFace[face]);
    return colors;
}

DisplayMesh displayMesh(const Geometry& geometry, const DisplayQuality& quality)
{
    const int sides = sidesFor(quality.relativeChord);
    return std::visit(
        Overloaded{
            [&](const Superovoid& shape) { return superovoidMesh(shape, quality.relativeChord); },
            [&](const Box& shape) { return primitiveMesh(shape); },
            [&](const Cylinder& shape) { return primitiveMesh(shape, sides); },
            [&](const Capsule& shape) { return primitiveMesh(shape, sides); },
            [&](const HalfSpace& shape) { return primitiveMesh(shape, quality.extent, quality.middle_S); },
            [&](const ConvexPolytope& shape) { return primitiveMesh(shape); },
            [&](const Polygon& shape) { return primitiveMesh(shape); },
            [&](const MeshGeometry& shape) { return shape.mesh ? displayMesh(*shape.mesh) : DisplayMesh{}; },
            [&](const BrepGeometry& shape) { return shape.model ? displayMesh(shape.model->display) : DisplayMesh{}; },
            [](const CloudGeometry& shape) {
                return shape.cloud && !shape.cloud->empty() ? cloudPoints(*shape.cloud) : DisplayMesh{};
            },
            [&](const SurfaceGeometry& shape) { return surfaceMesh(shape, quality.relativeChord); },
            [](const HeightmapGeometry& shape) { return groundMesh(shape); },
        },
        geometry);
}

} // namespace osculo::widgets
