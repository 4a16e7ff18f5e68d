// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "nearest_in_hull.h"

#include "osculo/shape/triangle_tree.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>

namespace osculo {

namespace {

constexpr int kMaxSteps = 60; ///< a dozen do nearly always

using Corners = std::array<Vec3, 3>;

/// Whether d and p lie on one side of the plane of a triangle.
bool sameSide(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d, const Vec3& p)
{
    const Vec3 normal = (b - a).cross(c - a);
    return normal.dot(d - a) * normal.dot(p - a) > 0;
}

bool isInside(const Corners& t, const Vec3& top, const Vec3& p)
{
    return sameSide(t[0], t[1], t[2], top, p) && sameSide(t[0], t[1], top, t[2], p)
           && sameSide(t[1], t[2], top, t[0], p) && sameSide(t[2], t[0], top, t[1], p);
}

} // namespace

Vec3 nearestInHull(const Vec3& p, const std::vector<Vec3>& points, double slack)
{
    const auto farthestAlong = [&](const Vec3& u) {
        return *std::ranges::max_element(points, {}, [&](const Vec3& x) { return u.dot(x); });
    };
    Corners triangle{points[0], points[1], points[2]};
    Vec3 nearest = nearestOnTriangle(p, triangle[0], triangle[1], triangle[2]);
    for (int i = 0; i < kMaxSteps; ++i) {
        const Vec3 away = p - nearest;
        const double distance = away.norm();
        if (distance <= slack)
            break;
        const Vec3 top = farthestAlong(away);
        if (away.dot(top - nearest) <= slack * distance)
            break;
        if (isInside(triangle, top, p))
            return p;
        const std::array<Corners, 3> candidates{
            {{triangle[0], triangle[1], top}, {triangle[1], triangle[2], top}, {triangle[2], triangle[0], top}}};
        bool nearer = false;
        for (const Corners& c : candidates) {
            const Vec3 q = nearestOnTriangle(p, c[0], c[1], c[2]);
            if ((p - q).norm() < (p - nearest).norm()) {
                nearest = q;
                triangle = c;
                nearer = true;
            }
        }
        if (!nearer)
            break;
    }
    return nearest;
}

} // namespace osculo
