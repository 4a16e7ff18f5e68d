// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cell_tree.h"

#include <array>
#include <cmath>

namespace osculo {

namespace {

/// The control points of an arc of the unit circle as a rational quadratic Bézier curve, without their weights (which are positive).
std::array<Vec2, 3> arcControls(double from, double to)
{
    const double middle = 0.5 * (from + to), stretch = 1 / std::cos(0.5 * (to - from));
    return {Vec2(std::cos(from), std::sin(from)), Vec2(stretch * std::cos(middle), stretch * std::sin(middle)),
            Vec2(std::cos(to), std::sin(to))};
}

/// The points of a profile (distance from the axis, height) turned from u0 to u1.
template <std::size_t N>
std::vector<Vec3> turned(const std::array<Vec2, N>& profile, double u0, double u1)
{
    std::vector<Vec3> points;
    points.reserve(3 * N);
    for (const Vec2& e : arcControls(u0, u1))
        for (const Vec2& at : profile)
            points.emplace_back(at.x() * e.x(), at.x() * e.y(), at.y());
    return points;
}

/// In the surface's own frame.
std::vector<Vec3> localHull(const CanonicalSurface& surface, const Vec2& min, const Vec2& max)
{
    switch (surface.kind) {
    case SurfaceKind::plane:
        return {{min.x(), min.y(), 0}, {max.x(), min.y(), 0}, {min.x(), max.y(), 0}, {max.x(), max.y(), 0}};
    case SurfaceKind::cylinder:
        return turned<2>({Vec2(surface.radius, min.y()), Vec2(surface.radius, max.y())}, min.x(), max.x());
    case SurfaceKind::cone: {
        const double s = std::sin(surface.halfAngle), c = std::cos(surface.halfAngle);
        return turned<2>(
            {Vec2(surface.radius + min.y() * s, min.y() * c), Vec2(surface.radius + max.y() * s, max.y() * c)}, min.x(),
            max.x());
    }
    case SurfaceKind::sphere: {
        std::array<Vec2, 3> profile = arcControls(min.y(), max.y());
        for (Vec2& at : profile)
            at *= surface.radius;
        return turned<3>(profile, min.x(), max.x());
    }
    default: {
        std::array<Vec2, 3> profile = arcControls(min.y(), max.y());
        for (Vec2& at : profile)
            at = Vec2(surface.radius, 0) + surface.minorRadius * at;
        return turned<3>(profile, min.x(), max.x());
    }
    }
}

/// Of the normals away from axis, centre or tube, in the surface's own frame.
std::vector<Vec3> localNormals(const CanonicalSurface& surface, const Vec2& min, const Vec2& max)
{
    switch (surface.kind) {
    case SurfaceKind::plane:
        return {Vec3::UnitZ()};
    case SurfaceKind::cylinder:
        return turned<1>({Vec2(1, 0)}, min.x(), max.x());
    case SurfaceKind::cone: { // on either side of the tip the normal leans the other way
        const double s = std::sin(surface.halfAngle), c = std::cos(surface.halfAngle);
        std::vector<Vec3> normals;
        const double low = surface.radius + min.y() * s, high = surface.radius + max.y() * s;
        if (std::max(low, high) >= 0)
            normals = turned<1>({Vec2(c, -s)}, min.x(), max.x());
        if (std::min(low, high) < 0)
            for (const Vec3& normal : turned<1>({Vec2(-c, s)}, min.x(), max.x()))
                normals.push_back(normal);
        return normals;
    }
    default:
        return turned<3>(arcControls(min.y(), max.y()), min.x(), max.x());
    }
}

} // namespace

std::vector<Vec3> hullOf(const BrepFace& face, std::uint32_t patch, const Vec2& min, const Vec2& max)
{
    std::vector<Vec3> points;
    if (isCanonical(face.surface.kind)) {
        points = localHull(face.surface, min, max);
        for (Vec3& point : points)
            point = face.surface.origin_M + face.surface.axes_M * point;
        return points;
    }
    for (const Vec4& control : restricted(face.free.patches[patch], min, max).points)
        points.emplace_back(control.head<3>() / control.w());
    return points;
}

std::vector<Vec3> normalHullOf(const BrepFace& face, std::uint32_t patch, const Vec2& min, const Vec2& max)
{
    const double side = face.away ? 1 : -1;
    std::vector<Vec3> normals;
    if (isCanonical(face.surface.kind)) {
        normals = localNormals(face.surface, min, max);
        for (Vec3& normal : normals)
            normal = side * (face.surface.axes_M * normal);
        return normals;
    }
    normals = normalControls(restricted(face.free.patches[patch], min, max));
    for (Vec3& normal : normals)
        normal *= side;
    return normals;
}

} // namespace osculo
