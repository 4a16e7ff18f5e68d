// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/convex_mesh.h"

#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_topology.h"

#include <Eigen/Geometry>

#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr double kRounding = 1e-13; ///< of the largest coordinate: a corner this much above a plane lies in it

/// Each triangle's outside faces away from the point, and together they cover the directions about it once.
bool seenOnceAround(const TriangleMesh& mesh, const Vec3& p)
{
    double angle = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        const Vec3 a = mesh.vertex(t, 0) - p, b = mesh.vertex(t, 1) - p, c = mesh.vertex(t, 2) - p;
        const double volume = a.dot(b.cross(c));
        if (volume < 0)
            return false;
        const double la = a.norm(), lb = b.norm(), lc = c.norm();
        angle += 2 * std::atan2(volume, la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb);
    }
    return std::abs(angle / (4 * std::numbers::pi) - 1) < 0.5;
}

std::uint32_t cornerOpposite(const Triangle& triangle, const std::array<std::uint32_t, 3>& neighbours, std::size_t from)
{
    for (std::size_t side = 0; side < 3; ++side)
        if (neighbours[side] == from)
            return triangle[(side + 2) % 3];
    return triangle[0];
}

} // namespace

// A surface that is convex across every edge and seen once around from a point inside is the graph, over the directions
// from that point, of a function that is convex near every direction, hence everywhere.
bool isClosedAndConvex(const TriangleMesh& mesh)
{
    const TriangleMesh joined = welded(mesh);
    if (!inspect(joined).watertight)
        return false;
    Vec3 inside = Vec3::Zero();
    double reach = 0;
    for (const Vec3& p : joined.vertices()) {
        inside += p / static_cast<double>(joined.vertices().size());
        reach = std::max(reach, p.cwiseAbs().maxCoeff());
    }
    const auto neighbours = adjacency(joined);
    for (std::size_t t = 0; t < joined.triangles().size(); ++t) {
        const Vec3 normal = triangleNormal(joined, t);
        for (const std::uint32_t other : neighbours[t]) {
            if (other == kNoNeighbour)
                return false;
            const std::uint32_t opposite = cornerOpposite(joined.triangles()[other], neighbours[other], t);
            if (normal.dot(joined.vertices()[opposite] - joined.vertex(t, 0)) > kRounding * reach)
                return false;
        }
    }
    return seenOnceAround(joined, inside);
}

} // namespace osculo
