// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "polytope_volume.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace osculo {

namespace {

using Face = std::vector<Vec3>; ///< counter-clockwise seen from outside

std::vector<Face> boxFaces(const Bounds& box)
{
    const auto corner = [&](int i) {
        return Vec3(i & 1 ? box.max.x() : box.min.x(), i & 2 ? box.max.y() : box.min.y(),
                    i & 4 ? box.max.z() : box.min.z());
    };
    constexpr std::array<std::array<int, 4>, 6> kFaces{
        {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}}};
    std::vector<Face> faces;
    for (const auto& [a, b, c, d] : kFaces)
        faces.push_back({corner(a), corner(b), corner(c), corner(d)});
    return faces;
}

/// What the half-space leaves of a face (Sutherland and Hodgman 1974); the points where its border is cut go to `cut`.
Face clipped(const Face& face, const Plane& plane, Face& cut)
{
    Face kept;
    for (std::size_t i = 0; i < face.size(); ++i) {
        const Vec3 &from = face[i], &to = face[(i + 1) % face.size()];
        const double above = plane.normal.dot(from) - plane.offset, next = plane.normal.dot(to) - plane.offset;
        if (above <= 0)
            kept.push_back(from);
        if ((above <= 0) != (next <= 0)) {
            cut.push_back(from + above / (above - next) * (to - from));
            kept.push_back(cut.back());
        }
    }
    return kept;
}

/// The cut itself, a convex face, from its points in any order.
Face cap(Face points, const Vec3& normal)
{
    Vec3 centre = Vec3::Zero();
    for (const Vec3& p : points)
        centre += p / static_cast<double>(points.size());
    const Vec3 up = normal.normalized();
    const Vec3 u = up.unitOrthogonal(), v = up.cross(u);
    const auto angle = [&](const Vec3& p) { return std::atan2(v.dot(p - centre), u.dot(p - centre)); };
    std::ranges::sort(points, {}, angle);
    return points;
}

} // namespace

double polytopeVolume(const Bounds& box, std::span<const Plane> planes)
{
    std::vector<Face> faces = boxFaces(box);
    for (const Plane& plane : planes) {
        Face cut;
        std::vector<Face> left;
        for (const Face& face : faces)
            if (Face kept = clipped(face, plane, cut); kept.size() >= 3)
                left.push_back(std::move(kept));
        if (cut.size() >= 3)
            left.push_back(cap(std::move(cut), plane.normal));
        faces = std::move(left);
    }
    const Vec3 origin = box.centre();
    double sixfold = 0;
    for (const Face& face : faces)
        for (std::size_t i = 1; i + 1 < face.size(); ++i)
            sixfold += (face[0] - origin).dot((face[i] - origin).cross(face[i + 1] - origin));
    return sixfold / 6;
}

} // namespace osculo
