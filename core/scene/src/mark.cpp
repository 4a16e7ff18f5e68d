// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/mark.h"

#include "osculo/math/demand.h"
#include "osculo/scene/scene.h"

#include <Eigen/Geometry>

#include <cmath>

namespace osculo {

namespace {

/// Sine of the angle between two sides below which three points count as one line [1].
constexpr double kLineSine = 1e-12;

std::optional<double> angleAt(const Vec3& a, const Vec3& vertex, const Vec3& b)
{
    const Vec3 u = a - vertex, v = b - vertex;
    if (u.norm() == 0 || v.norm() == 0)
        return std::nullopt;
    const Vec3 p = u.normalized(), q = v.normalized();
    return 2 * std::atan2((p - q).norm(), (p + q).norm()); // exact also near 0 and π
}

} // namespace

std::size_t pointCount(MarkKind kind)
{
    return kind == MarkKind::distance ? 2 : 3;
}

std::vector<Vec3> markPoints(const Scene& scene, const Mark& mark, double time)
{
    const std::vector<Pose> poses = worldPoses(scene, time);
    std::vector<Vec3> points;
    for (const MarkPoint& point : mark.points) {
        const auto body = findBody(scene, point.body);
        OSCULO_DEMAND(body || point.body.empty());
        points.push_back(body ? Vec3(poses[*body] * point.p_B) : point.p_B);
    }
    return points;
}

std::optional<Circle> circleThrough(const Vec3& a, const Vec3& b, const Vec3& c)
{
    const Vec3 u = b - a, v = c - a;
    const Vec3 cross = u.cross(v);
    const double area = cross.norm();
    if (area <= kLineSine * u.norm() * v.norm() || (c - b).norm() == 0)
        return std::nullopt;
    const Vec3 normal = cross / area;
    const Vec3 toCenter = (u.squaredNorm() * v.cross(normal) - v.squaredNorm() * u.cross(normal)) / (2 * area);
    return Circle{a + toCenter, normal, toCenter.norm()};
}

std::optional<double> markValue(MarkKind kind, const std::vector<Vec3>& points_W)
{
    OSCULO_DEMAND(points_W.size() == pointCount(kind));
    switch (kind) {
    case MarkKind::distance:
        return (points_W[1] - points_W[0]).norm();
    case MarkKind::angle:
        return angleAt(points_W[0], points_W[1], points_W[2]);
    case MarkKind::radius:
        if (const auto circle = circleThrough(points_W[0], points_W[1], points_W[2]))
            return circle->radius;
        return std::nullopt;
    }
    return std::nullopt;
}

} // namespace osculo
