// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/ray_cast.h"

#include <cmath>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

constexpr double kEdge = 1e-9; ///< of a triangle's size: a ray along a shared edge does not slip through

} // namespace

std::optional<RayHit> castRay(const DisplayMesh& mesh, const Vec3& origin, const Vec3& direction, const RayRange& range)
{
    // Möller and Trumbore, "Fast, minimum storage ray–triangle intersection", 1997.
    std::optional<RayHit> nearest;
    for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
        const auto& [i, j, k] = mesh.triangles[t];
        const Vec3& a = mesh.points[i];
        const Vec3 u = mesh.points[j] - a, v = mesh.points[k] - a;
        const Vec3 p = direction.cross(v);
        const double determinant = u.dot(p);
        if (determinant == 0)
            continue;
        const Vec3 s = origin - a;
        const double first = s.dot(p) / determinant;
        if (first < -kEdge || first > 1 + kEdge)
            continue;
        const Vec3 q = s.cross(u);
        const double second = direction.dot(q) / determinant;
        if (second < -kEdge || first + second > 1 + kEdge)
            continue;
        const double distance = v.dot(q) / determinant;
        if (distance > range.from && distance <= range.to && (!nearest || distance < nearest->distance))
            nearest = RayHit{distance, t};
    }
    return nearest;
}

std::optional<RayHit> castRay(const PreparedMesh& mesh, const Vec3& origin, const Vec3& direction,
                              const RayRange& range)
{
    const Vec3 start = mesh.full.centre_S + origin + range.from * direction;
    const auto hit = mesh.tree->firstHit(start, direction);
    if (!hit || range.from + hit->distance > range.to)
        return std::nullopt;
    return RayHit{range.from + hit->distance, hit->triangle};
}

} // namespace osculo::widgets
