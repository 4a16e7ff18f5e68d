// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/scene_depth.h"

#include "sampled_surface.h"

#include "osculo/brep/brep_model.h"
#include "osculo/io/heightmap_file.h"
#include "osculo/io/surface_file.h"
#include "osculo/math/tangent_basis.h"
#include "osculo/shape/surface_tessellation.h"
#include "osculo/terrain/terrain_mesh.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace osculo {

namespace {

constexpr double kSpacing = 0.01;               ///< sides of triangles ÷ diagonal: chords within 1/2000 of it
constexpr double kRelativeChord = 1e-3;         ///< of parametric surfaces, ÷ half their size
constexpr std::size_t kMostTriangles = 200'000; ///< of a round shape
constexpr std::size_t kMostCells = 4'000'000;   ///< triangles of an elevation map: coarser beyond
constexpr double kHalfSide = 20;                ///< of the square that stands for a half-space [m]
constexpr double kFlat = 1e-9;                  ///< points this near to a facet's plane lie on it, ÷ size

TriangleMesh square(const HalfSpace& half)
{
    const Mat32 tb = tangentBasis(half.normal.normalized());
    const Vec3 foot = half.offset * half.normal;
    std::vector<Vec3> corners;
    for (const auto& [s, t] : {std::pair(-1.0, -1.0), {1.0, -1.0}, {1.0, 1.0}, {-1.0, 1.0}})
        corners.push_back(foot + kHalfSide * (s * tb.col(0) + t * tb.col(1)));
    return {std::move(corners), {{0, 1, 2}, {0, 2, 3}}};
}

/// The facet through three points with all others below it, as a fan; nothing where it is no facet, or one that lower numbers give.
std::vector<Triangle> facet(const std::vector<Vec3>& points, std::uint32_t a, std::uint32_t b, std::uint32_t c,
                            double slack)
{
    const Vec3 raw = (points[b] - points[a]).cross(points[c] - points[a]);
    if (raw.norm() <= slack * slack)
        return {};
    Vec3 normal = raw.normalized();
    double low = 0, high = 0;
    std::vector<std::uint32_t> on;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        const double height = normal.dot(points[i] - points[a]);
        low = std::min(low, height);
        high = std::max(high, height);
        if (std::abs(height) <= slack)
            on.push_back(i);
    }
    const auto turns = [&](std::uint32_t i) {
        return (points[b] - points[a]).cross(points[i] - points[a]).norm() > slack * slack;
    };
    const auto third = std::ranges::find_if(on, turns);
    if ((low < -slack && high > slack) || on[0] != a || on[1] != b || third == on.end() || *third != c)
        return {};
    if (high > slack)
        normal = -normal;
    Vec3 middle = Vec3::Zero();
    for (const std::uint32_t i : on)
        middle += points[i] / static_cast<double>(on.size());
    const Mat32 tb = tangentBasis(normal);
    const auto angle = [&](std::uint32_t i) {
        const Vec2 arm = tb.transpose() * (points[i] - middle);
        return std::atan2(arm.y(), arm.x());
    };
    std::ranges::sort(on, {}, angle);
    std::vector<Triangle> fan;
    for (std::size_t k = 2; k < on.size(); ++k)
        fan.push_back({on[0], on[k - 1], on[k]});
    return fan;
}

/// The facets of the hull. Each plane through three points is tried: the corners of a polytope are few.
TriangleMesh hull(const ConvexPolytope& polytope)
{
    const std::vector<Vec3>& points = polytope.points;
    Bounds box;
    for (const Vec3& p : points)
        box.extend(p);
    const double slack = kFlat * box.diagonal();
    const auto n = static_cast<std::uint32_t>(points.size());
    std::vector<Triangle> triangles;
    for (std::uint32_t a = 0; a < n; ++a)
        for (std::uint32_t b = a + 1; b < n; ++b)
            for (std::uint32_t c = b + 1; c < n; ++c) {
                const std::vector<Triangle> fan = facet(points, a, b, c, slack);
                triangles.insert(triangles.end(), fan.begin(), fan.end());
            }
    return {points, std::move(triangles)};
}

constexpr std::size_t kMostCorners = 150; ///< of a polytope: the work grows with their fourth power

std::optional<TriangleMesh> trianglesOf(const Geometry& geometry)
{
    if (const auto* half = std::get_if<HalfSpace>(&geometry))
        return square(*half);
    if (const auto* polytope = std::get_if<ConvexPolytope>(&geometry)) {
        if (polytope->points.size() > kMostCorners)
            return std::nullopt;
        return hull(*polytope);
    }
    if (const auto* brep = std::get_if<BrepGeometry>(&geometry))
        return brep->model && !brep->model->display.empty() ? std::optional(brep->model->display) : std::nullopt;
    if (const auto* surface = std::get_if<SurfaceGeometry>(&geometry))
        return tessellateBySize(loadSurface(*surface), kRelativeChord, kMostTriangles);
    if (const auto* map = std::get_if<HeightmapGeometry>(&geometry))
        return terrainMesh(*loadHeightmap(*map), kMostCells);
    const bool flat = std::holds_alternative<Box>(geometry) || std::holds_alternative<Polygon>(geometry);
    const bool round = std::holds_alternative<Superovoid>(geometry) || std::holds_alternative<Cylinder>(geometry)
                       || std::holds_alternative<Capsule>(geometry);
    if (flat || round)
        return sampledSurface(geometry, flat ? std::numeric_limits<double>::max() : kSpacing, kMostTriangles);
    return std::nullopt;
}

} // namespace

SceneTargets depthTargets(const Scene& scene, double time)
{
    SceneTargets result;
    const std::vector<Pose> X_WB = worldPoses(scene, time);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const Body& body = scene.bodies[i];
        for (const SceneShape& shape : body.shapes) {
            if (!body.visible || !shape.visible)
                continue;
            TriangleMeshPtr mesh;
            if (const auto* file = std::get_if<MeshGeometry>(&shape.geometry))
                mesh = file->mesh;
            else if (auto made = trianglesOf(shape.geometry))
                mesh = std::make_shared<const TriangleMesh>(std::move(*made));
            if (!mesh) {
                result.leftOut.push_back(body.name + ": a " + std::string(kindName(shape.geometry)));
                continue;
            }
            result.targets.push_back({std::move(mesh), X_WB[i] * shape.X_BS});
            result.bodies.push_back(body.name);
        }
    }
    return result;
}

} // namespace osculo
