// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_neighbourhood.h"

#include "osculo/math/tangent_basis.h"
#include "osculo/shape/mesh_measures.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace osculo {

namespace {

constexpr double kHardlyTurned = 0.52;    ///< [rad], 30°: what counts for the normal at a point
constexpr std::size_t kNormalPieces = 12; ///< triangles that the normal is averaged over
constexpr std::size_t kLeastPieces = 8;   ///< triangles that curvature is asked of
constexpr double kGrowth = 1.25;          ///< of the disk from try to try
constexpr double kWellFitted = 0.06;      ///< [rad] rms of normals off the linear law: the disk is still simple
constexpr double kNoiseFactor = 1.4;      ///< over the smallest disk's rms, where the mesh itself is rougher than that
constexpr double kRidge = 1e-6;           ///< share of the moments: directions without any spread count as flat

/// The law n_t = b + S·x_t fitted to the first `count` triangles of a region.
struct LinearLaw {
    Mat2 shape = Mat2::Zero();
    double rms = 0; ///< [rad]
};

LinearLaw fitLaw(const SurfacePieces& pieces, const std::vector<std::uint32_t>& region, std::size_t count,
                 const Vec3& p, const Mat32& basis, double sign)
{
    double radius = 0, weight = 0;
    for (std::size_t i = 0; i < count; ++i)
        radius = std::max(radius, (pieces.centres[region[i]] - p).norm());
    using Mat5 = Eigen::Matrix<double, 5, 5>;
    using Vec5 = Eigen::Matrix<double, 5, 1>;
    Mat5 normal = Mat5::Zero();
    Vec5 right = Vec5::Zero();
    const auto rows = [&](std::size_t i, Eigen::Matrix<double, 2, 5>& a, Vec2& b) {
        const Vec2 x = basis.transpose() * (pieces.centres[region[i]] - p) / std::max(radius, 1e-300);
        a << 1, 0, x.x(), x.y(), 0, 0, 1, 0, x.x(), x.y();
        b = sign * basis.transpose() * pieces.normals[region[i]];
    };
    Eigen::Matrix<double, 2, 5> a;
    Vec2 b;
    for (std::size_t i = 0; i < count; ++i) {
        rows(i, a, b);
        const double w = pieces.areas[region[i]];
        normal += w * a.transpose() * a;
        right += w * a.transpose() * b;
        weight += w;
    }
    LinearLaw law;
    if (!(weight > 0) || !(radius > 0))
        return law;
    normal.diagonal().array() += kRidge * weight;
    const Vec5 found = normal.ldlt().solve(right);
    double squares = 0;
    for (std::size_t i = 0; i < count; ++i) {
        rows(i, a, b);
        squares += pieces.areas[region[i]] * (a * found - b).squaredNorm();
    }
    law.rms = std::sqrt(squares / weight);
    law.shape << found[2], found[3], found[3], found[4];
    law.shape /= radius;
    return law;
}

} // namespace

SurfacePieces::SurfacePieces(const TriangleMesh& mesh)
    : neighbours(adjacency(mesh))
{
    const std::size_t count = mesh.triangles().size();
    centres.reserve(count);
    normals.reserve(count);
    areas.reserve(count);
    for (std::size_t t = 0; t < count; ++t) {
        const Vec3 &a = mesh.vertex(t, 0), &b = mesh.vertex(t, 1), &c = mesh.vertex(t, 2);
        centres.push_back((a + b + c) / 3);
        normals.push_back(triangleNormal(mesh, t));
        areas.push_back(0.5 * (b - a).cross(c - a).norm());
    }
}

std::vector<std::uint32_t> connectedFacing(const SurfacePieces& pieces, std::uint32_t first, const Vec3& p,
                                           const Vec3& normal, double angle, double sign)
{
    const double least = std::cos(angle);
    std::vector<std::uint32_t> found{first};
    std::vector<bool> seen(pieces.centres.size(), false);
    seen[first] = true;
    for (std::size_t next = 0; next < found.size(); ++next)
        for (const std::uint32_t neighbour : pieces.neighbours[found[next]]) {
            if (neighbour == kNoNeighbour || seen[neighbour])
                continue;
            seen[neighbour] = true;
            const Vec3& n = pieces.normals[neighbour];
            if (n.isZero() || sign * n.dot(normal) >= least) // slivers without a normal do not cut the surface
                found.push_back(neighbour);
        }
    std::vector<double> distance(found.size());
    std::vector<std::size_t> order(found.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = 0; i < found.size(); ++i)
        distance[i] = (pieces.centres[found[i]] - p).squaredNorm();
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return distance[a] != distance[b] ? distance[a] < distance[b] : found[a] < found[b];
    });
    std::vector<std::uint32_t> sorted;
    sorted.reserve(found.size());
    for (const std::size_t i : order)
        sorted.push_back(found[i]);
    return sorted;
}

Vec3 smoothNormal(const SurfacePieces& pieces, std::uint32_t first, const Vec3& p, double sign)
{
    const Vec3 own = sign * pieces.normals[first];
    if (own.isZero())
        return Vec3::UnitZ();
    Vec3 sum = Vec3::Zero();
    double reach = 0;
    const auto region = connectedFacing(pieces, first, p, own, kHardlyTurned, sign);
    const std::size_t count = std::min(region.size(), kNormalPieces);
    for (std::size_t i = 0; i < count; ++i)
        reach = std::max(reach, (pieces.centres[region[i]] - p).norm());
    for (std::size_t i = 0; i < count; ++i) {
        // Nearer triangles count more, so that a coarse mesh does not pull the normal to one side.
        const double share = reach > 0 ? (pieces.centres[region[i]] - p).norm() / reach : 0;
        sum += pieces.areas[region[i]] * (1.05 - share) * sign * pieces.normals[region[i]];
    }
    return sum.norm() > 0 ? Vec3(sum.normalized()) : own;
}

LocalCurvature localCurvature(const SurfacePieces& pieces, const std::vector<std::uint32_t>& region, const Vec3& p,
                              const Vec3& normal, double sign, double leastRadius)
{
    const Mat32 basis = tangentBasis(normal);
    const auto reach = [&](std::size_t count) { return (pieces.centres[region[count - 1]] - p).norm(); };
    std::size_t count = std::min(region.size(), kLeastPieces);
    while (count < region.size() && reach(count + 1) <= leastRadius)
        ++count;
    LinearLaw law = fitLaw(pieces, region, count, p, basis, sign);
    const double allowed = std::max(kWellFitted, kNoiseFactor * law.rms);
    double radius = reach(count);
    while (count < region.size()) {
        const double wider = std::max(kGrowth * radius, 1e-300);
        std::size_t next = count + 1;
        while (next < region.size() && reach(next + 1) <= wider)
            ++next;
        const LinearLaw wide = fitLaw(pieces, region, next, p, basis, sign);
        if (wide.rms > allowed)
            break;
        law = wide;
        count = next;
        radius = reach(count);
    }
    const Eigen::SelfAdjointEigenSolver<Mat2> eigen(law.shape);
    LocalCurvature result;
    result.k2 = eigen.eigenvalues()[0];
    result.k1 = eigen.eigenvalues()[1];
    result.direction1 = basis * eigen.eigenvectors().col(1);
    result.radius = radius;
    return result;
}

std::optional<MeshHit> firstHit(const TriangleMesh& mesh, const Vec3& from, const Vec3& direction, double least)
{
    // Möller and Trumbore, "Fast, minimum storage ray–triangle intersection", 1997.
    std::optional<MeshHit> nearest;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        const Vec3& a = mesh.vertex(t, 0);
        const Vec3 u = mesh.vertex(t, 1) - a, v = mesh.vertex(t, 2) - a, across = direction.cross(v);
        const double determinant = u.dot(across);
        if (determinant == 0)
            continue;
        const Vec3 s = from - a, q = s.cross(u);
        const double first = s.dot(across) / determinant, second = direction.dot(q) / determinant;
        const double distance = v.dot(q) / determinant;
        if (first < 0 || second < 0 || first + second > 1 || distance <= least)
            continue;
        if (!nearest || distance < nearest->distance)
            nearest = MeshHit{distance, static_cast<std::uint32_t>(t)};
    }
    return nearest;
}

} // namespace osculo
