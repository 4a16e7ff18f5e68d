// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/curvature.h"

#include "osculo/shape/mesh_topology.h"
#include "osculo/shape/superovoid_implicit.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

#include <Eigen/Geometry>

namespace osculo {

namespace {

constexpr double kLargest = 1e12; ///< [1/m], [1/m²]: beyond it a number is only "sharp"

double bounded(double value)
{
    return std::isfinite(value) ? std::clamp(value, -kLargest, kLargest) : kLargest;
}

double cotangent(const Vec3& u, const Vec3& v)
{
    return u.dot(v) / u.cross(v).norm();
}

/// What the triangles around a vertex add up to.
struct Star {
    Vec3 laplacian = Vec3::Zero(); ///< Σ (cot α + cot β)(x − x_j) / 2
    Vec3 normal = Vec3::Zero();    ///< weighted by area
    double area = 0, angle = 0;
    bool boundary = false;
};

/// Share of a triangle's area that belongs to its first corner.
double mixedArea(const Vec3& a, const Vec3& b, const Vec3& c)
{
    const Vec3 ab = b - a, ac = c - a, bc = c - b;
    const double area = 0.5 * ab.cross(ac).norm();
    if (ab.dot(ac) < 0)
        return area / 2;
    if ((-ab).dot(bc) < 0 || ac.dot(bc) < 0)
        return area / 4;
    return (ab.squaredNorm() * cotangent(-ac, -bc) + ac.squaredNorm() * cotangent(-ab, bc)) / 8;
}

} // namespace

std::vector<Curvature> vertexCurvatures(const TriangleMesh& mesh)
{
    const std::vector<std::uint32_t> joined = firstAtSamePlace(mesh.vertices());
    std::vector<Star> stars(mesh.vertices().size());
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> sides; // how often an edge is used
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        for (int k = 0; k < 3; ++k) {
            const Vec3 &a = mesh.vertex(t, k), &b = mesh.vertex(t, (k + 1) % 3), &c = mesh.vertex(t, (k + 2) % 3);
            const std::uint32_t i = joined[mesh.triangles()[t][static_cast<std::size_t>(k)]];
            const std::uint32_t j = joined[mesh.triangles()[t][static_cast<std::size_t>((k + 1) % 3)]];
            if (i != j)
                ++sides[std::minmax(i, j)];
            const Vec3 normal = (b - a).cross(c - a);
            if (!(normal.norm() > 0))
                continue;
            Star& star = stars[i];
            star.normal += normal;
            star.area += mixedArea(a, b, c);
            star.angle += std::atan2(normal.norm(), (b - a).dot(c - a));
            star.laplacian += 0.5 * (cotangent(a - c, b - c) * (a - b) + cotangent(a - b, c - b) * (a - c));
        }
    for (const auto& [edge, uses] : sides)
        if (uses != 2)
            stars[edge.first].boundary = stars[edge.second].boundary = true;
    std::vector<Curvature> result(stars.size());
    for (std::size_t k = 0; k < stars.size(); ++k) {
        const Star& star = stars[joined[k]];
        if (star.boundary || !(star.area > 0))
            continue;
        const double sign = star.laplacian.dot(star.normal) < 0 ? -1 : 1;
        result[k].mean = bounded(sign * 0.5 * star.laplacian.norm() / star.area);
        result[k].gaussian = bounded((2 * std::numbers::pi - star.angle) / star.area);
    }
    return result;
}

Curvature curvatureAt(const Superovoid& shape, const Vec3& p_S)
{
    const FieldSample gauge = gaugeSample(shape, p_S);
    const Vec3& g = gauge.gradient;
    const Mat3& H = gauge.hessian;
    const double size = g.norm();
    if (!(size > 0))
        return {};
    // gᵀ adj(H) g by cofactors: H itself is singular.
    Mat3 adjugate;
    for (int row = 0; row < 3; ++row)
        adjugate.row(row) = H.row((row + 1) % 3).cross(H.row((row + 2) % 3));
    return {bounded((H.trace() - g.dot(H * g) / (size * size)) / (2 * size)),
            bounded(g.dot(adjugate * g) / std::pow(size, 4))};
}

} // namespace osculo
