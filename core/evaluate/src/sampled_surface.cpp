// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "sampled_surface.h"

#include "osculo/math/error.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include <fmt/format.h>

namespace osculo {

namespace {

/// Each triangle in four, by the middles of its sides, which neighbours share.
TriangleMesh divided(const TriangleMesh& mesh)
{
    std::vector<Vec3> points = mesh.vertices();
    std::vector<Triangle> triangles;
    triangles.reserve(4 * mesh.triangles().size());
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> middles;
    const auto middle = [&](std::uint32_t a, std::uint32_t b) {
        const auto [place, isNew] = middles.try_emplace(std::minmax(a, b), static_cast<std::uint32_t>(points.size()));
        if (isNew)
            points.emplace_back(0.5 * (points[a] + points[b]));
        return place->second;
    };
    for (const auto& [a, b, c] : mesh.triangles()) {
        const std::uint32_t ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
        for (const Triangle& part : {Triangle{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}})
            triangles.push_back(part);
    }
    return {std::move(points), std::move(triangles)};
}

double longestSide(const TriangleMesh& mesh)
{
    double longest = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        for (int corner = 0; corner < 3; ++corner)
            longest = std::max(longest, (mesh.vertex(t, corner) - mesh.vertex(t, (corner + 1) % 3)).norm());
    return longest;
}

TriangleMesh flatSided(TriangleMesh mesh, double longest, std::size_t maxTriangles)
{
    while (longestSide(mesh) > longest && 4 * mesh.triangles().size() <= maxTriangles)
        mesh = divided(mesh);
    return mesh;
}

TriangleMesh boxSurface(const Box& box)
{
    std::vector<Vec3> corners;
    for (unsigned i = 0; i < 8; ++i)
        corners.push_back(box.halfSizes.cwiseProduct(Vec3(i & 1u ? 1 : -1, i & 2u ? 1 : -1, i & 4u ? 1 : -1)));
    return {std::move(corners),
            {{0, 2, 3},
             {0, 3, 1},
             {4, 5, 7},
             {4, 7, 6},
             {0, 1, 5},
             {0, 5, 4},
             {2, 6, 7},
             {2, 7, 3},
             {0, 4, 6},
             {0, 6, 2},
             {1, 3, 7},
             {1, 7, 5}}};
}

TriangleMesh polygonSurface(const Polygon& polygon)
{
    std::vector<Triangle> fan;
    for (std::uint32_t k = 2; k < polygon.vertices.size(); ++k)
        fan.push_back({0, k - 1, k});
    return {polygon.vertices, std::move(fan)};
}

/// A profile (radius, z) from the lower pole to the upper turned about z.
TriangleMesh revolved(const std::vector<Vec2>& profile, int sides)
{
    std::vector<Vec3> points{Vec3(0, 0, profile.front().y())};
    for (std::size_t k = 1; k + 1 < profile.size(); ++k)
        for (int side = 0; side < sides; ++side) {
            const double angle = 2 * std::numbers::pi * side / sides;
            points.emplace_back(profile[k].x() * std::cos(angle), profile[k].x() * std::sin(angle), profile[k].y());
        }
    points.emplace_back(0, 0, profile.back().y());
    const auto count = static_cast<std::uint32_t>(sides), top = static_cast<std::uint32_t>(points.size() - 1);
    const auto rings = static_cast<std::uint32_t>(profile.size() - 2);
    std::vector<Triangle> triangles;
    for (std::uint32_t side = 0; side < count; ++side) {
        const std::uint32_t next = (side + 1) % count;
        triangles.push_back({0, 1 + next, 1 + side});
        for (std::uint32_t ring = 0; ring + 1 < rings; ++ring) {
            const std::uint32_t a = 1 + ring * count + side, b = 1 + ring * count + next;
            triangles.push_back({a, b, b + count});
            triangles.push_back({a, b + count, a + count});
        }
        const std::uint32_t last = 1 + (rings - 1) * count;
        triangles.push_back({last + side, last + next, top});
    }
    return {std::move(points), std::move(triangles)};
}

void addLine(std::vector<Vec2>& profile, const Vec2& to, double step)
{
    const Vec2 from = profile.back();
    const int pieces = std::max(1, static_cast<int>(std::ceil((to - from).norm() / step)));
    for (int k = 1; k <= pieces; ++k)
        profile.emplace_back(from + double(k) / pieces * (to - from));
}

/// A quarter of a circle about (0, z), from an angle to the next [rad from the equator].
void addQuarter(std::vector<Vec2>& profile, double radius, double z, double from, double step)
{
    const double quarter = std::numbers::pi / 2;
    const int pieces = std::max(2, static_cast<int>(std::ceil(quarter * radius / step)));
    for (int k = 1; k <= pieces; ++k) {
        const double angle = from + quarter * k / pieces;
        profile.emplace_back(radius * std::cos(angle), z + radius * std::sin(angle));
    }
}

int sidesFor(double radius, double step)
{
    return std::max(12, static_cast<int>(std::ceil(2 * std::numbers::pi * radius / step)));
}

TriangleMesh superovoidSurface(const Superovoid& shape, double spacing, std::size_t maxTriangles)
{
    // About as many even triangles as the spacing asks for: their area is half its square.
    const double wanted = std::numbers::pi / (spacing * spacing);
    const double vertices = std::clamp(wanted / 2, 50.0, static_cast<double>(maxTriangles) / 2);
    return tessellateByCount(shape, static_cast<std::size_t>(vertices));
}

} // namespace

TriangleMesh sampledSurface(const Geometry& geometry, double spacing, std::size_t maxTriangles)
{
    const auto bounds = geometryBounds(geometry);
    const double step = bounds ? spacing * bounds->diagonal() : 0;
    if (const auto* shape = std::get_if<Superovoid>(&geometry))
        return superovoidSurface(*shape, spacing, maxTriangles);
    if (const auto* mesh = std::get_if<MeshGeometry>(&geometry); mesh && mesh->mesh && !mesh->mesh->empty())
        return flatSided(*mesh->mesh, step, maxTriangles);
    if (const auto* box = std::get_if<Box>(&geometry))
        return flatSided(boxSurface(*box), step, maxTriangles);
    if (const auto* polygon = std::get_if<Polygon>(&geometry))
        return flatSided(polygonSurface(*polygon), step, maxTriangles);
    if (const auto* cylinder = std::get_if<Cylinder>(&geometry)) {
        const double half = 0.5 * cylinder->height;
        std::vector<Vec2> profile{{0, -half}};
        addLine(profile, {cylinder->radius, -half}, step);
        addLine(profile, {cylinder->radius, half}, step);
        addLine(profile, {0, half}, step);
        return revolved(profile, sidesFor(cylinder->radius, step));
    }
    if (const auto* capsule = std::get_if<Capsule>(&geometry)) {
        const double half = 0.5 * capsule->height;
        std::vector<Vec2> profile{{0, -half - capsule->radius}};
        addQuarter(profile, capsule->radius, -half, -std::numbers::pi / 2, step);
        addLine(profile, {capsule->radius, half}, step);
        addQuarter(profile, capsule->radius, half, 0, step);
        return revolved(profile, sidesFor(capsule->radius, step));
    }
    throw InvalidShape(fmt::format("no map is made on a shape of kind {}", kindName(geometry)),
                       "map a superovoid, mesh, box, cylinder, capsule or polygon");
}

} // namespace osculo
