// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/normal/normal_cone.h"

#include "osculo/math/tangent_basis.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <Eigen/Geometry>

namespace osculo {

namespace {

double angleBetween(const Vec3& a, const Vec3& b)
{
    return 2 * std::atan2((a - b).norm(), (a + b).norm()); // exact also near 0 and π
}

bool obeysAll(const Vec3& n, const std::vector<Vec3>& units)
{
    return std::ranges::all_of(units, [&](const Vec3& e) { return n.dot(e) <= kSameDirection; });
}

void addOnce(std::vector<Vec3>& rays, const Vec3& ray)
{
    // Two planes that are nearly one make a ray that is uncertain by far more than its own rounding.
    constexpr double kSameRay = 10 * kSameDirection;
    if (std::ranges::none_of(rays, [&](const Vec3& known) { return angleBetween(known, ray) <= kSameRay; }))
        rays.push_back(ray);
}

/// Counter-clockwise seen against their middle.
void sortAround(std::vector<Vec3>& rays)
{
    if (rays.size() < 3)
        return;
    Vec3 middle = Vec3::Zero();
    for (const Vec3& ray : rays)
        middle += ray;
    const Mat32 basis = tangentBasis(middle.normalized());
    const auto angle = [&](const Vec3& ray) { return std::atan2(basis.col(1).dot(ray), basis.col(0).dot(ray)); };
    std::ranges::sort(rays, {}, angle);
}

/// A ray between two others of the cone's border is not extreme: it comes from a pair of constraints that touch the cone
/// along the same face.
void dropRaysBetween(std::vector<Vec3>& rays)
{
    if (rays.size() < 3)
        return;
    std::vector<Vec3> extreme;
    for (std::size_t i = 0; i < rays.size(); ++i) {
        const Vec3& before = rays[(i + rays.size() - 1) % rays.size()];
        const Vec3& after = rays[(i + 1) % rays.size()];
        const bool between = angleBetween(before, rays[i]) + angleBetween(rays[i], after)
                             <= angleBetween(before, after) + 1e-12; // [rad] rounding of three angles
        if (!between)
            extreme.push_back(rays[i]);
    }
    if (extreme.size() >= 2)
        rays = std::move(extreme);
}

} // namespace

NormalCone polarCone(std::span<const Vec3> tangents, const Vec3& outwards)
{
    std::vector<Vec3> units;
    for (const Vec3& tangent : tangents)
        if (const double length = tangent.norm(); length > 0 && std::isfinite(length))
            units.emplace_back(tangent / length);
    NormalCone cone;
    for (std::size_t i = 0; i < units.size(); ++i)
        for (std::size_t j = i + 1; j < units.size(); ++j) {
            const Vec3 cross = units[i].cross(units[j]);
            const double sine = cross.norm();
            if (sine <= kSameDirection)
                continue;
            for (const double side : {1.0, -1.0}) {
                const Vec3 ray = side / sine * cross;
                if (ray.dot(outwards) > 0 && obeysAll(ray, units))
                    addOnce(cone.generators, ray);
            }
        }
    sortAround(cone.generators);
    dropRaysBetween(cone.generators);
    return cone;
}

bool contains(const NormalCone& cone, const Vec3& direction, double tolerance)
{
    const Vec3 n = direction.normalized();
    const std::vector<Vec3>& rays = cone.generators;
    if (rays.empty())
        return false;
    for (const Vec3& ray : rays)
        if (angleBetween(ray, n) <= tolerance)
            return true;
    if (rays.size() == 1)
        return false;
    if (rays.size() == 2) {
        const Vec3 axis = rays[0].cross(rays[1]).normalized();
        const bool inPlane = std::abs(n.dot(axis)) <= std::sin(tolerance);
        return inPlane && axis.cross(rays[0]).dot(n) >= 0 && rays[1].cross(axis).dot(n) >= 0;
    }
    for (std::size_t i = 0; i < rays.size(); ++i) {
        const Vec3 inwards = rays[i].cross(rays[(i + 1) % rays.size()]).normalized();
        if (inwards.dot(n) < -std::sin(tolerance))
            return false;
    }
    return true;
}

} // namespace osculo
