// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/place_superovoid.h"

#include "osculo/math/error.h"
#include "osculo/math/tangent_basis.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/triangle_tree.h"
#include "surface_neighbourhood.h"

#include <Eigen/Dense>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace osculo {

namespace {

constexpr double kFacing = 1.45;       ///< [rad], 83°: connected triangles that face the same way, to the silhouette
constexpr double kSectionFacing = 1.1; ///< [rad], 63°: those the cross-section is fitted to
constexpr double kSectionReach = 3;    ///< times the disk of simple curvature
constexpr double kHollow = 0.3;    ///< the far wall curves inwards by this share of what the near one curves: a shell
constexpr double kFlatWall = 0.02; ///< curvature × thickness that says nothing
constexpr double kSkin = 0.02;     ///< share of the mesh's diagonal: walls nearer than that are wrinkles of the surface
constexpr double kRough = 0.03;    ///< share of the diagonal: what is smaller does not count as curvature
constexpr double kPassesThrough = 0.04; ///< the surface may run this share inside before the shape is shrunk
constexpr double kLeastShare = 0.05;
constexpr std::array<double, 5> kNarrower{1, 0.85, 0.7, 0.55, 0.4}; ///< tried widths, of the one asked for
constexpr int kHalvings = 12;
constexpr double kLargestShare = 0.5; ///< of the mesh's diagonal: no half size exceeds it
constexpr double kLeastSize = 1e-4;   ///< of the mesh's diagonal

/// The ellipsoid with its z axis along the normal and its top at the touching point.
struct Candidate {
    Vec3 top, normal, direction1;
    Vec3 a;

    Mat3 axes() const
    {
        Mat3 result;
        result << direction1, normal.cross(direction1), normal;
        return result;
    }
    Vec3 centre(double share = 1) const { return top - share * a.z() * normal; }
};

/// The cross-section Q of xᵀQx = 1 − (z/depth)² over the region's vertices; z is measured from the centre.
Mat2 crossSection(const TriangleMesh& mesh, const SurfacePieces& pieces, const std::vector<std::uint32_t>& region,
                  const Vec3& top, const Vec3& normal, const Mat32& basis, double depth, double reach)
{
    Mat3 moments = Mat3::Zero();
    Vec3 right = Vec3::Zero();
    for (const std::uint32_t t : region)
        for (int corner = 0; corner < 3; ++corner) {
            const Vec3 d = mesh.vertex(t, corner) - top;
            const double z = 1 + d.dot(normal) / depth;
            if (d.norm() > reach || z < 0)
                continue;
            const Vec2 x = basis.transpose() * d / depth;
            const Vec3 row(x.x() * x.x(), 2 * x.x() * x.y(), x.y() * x.y());
            moments += pieces.areas[t] * row * row.transpose();
            right += pieces.areas[t] * row * (1 - z * z);
        }
    const double scale = moments.trace();
    if (!(scale > 0))
        return Mat2::Zero();
    moments.diagonal().array() += 1e-9 * scale;
    const Vec3 q = moments.ldlt().solve(right) / (depth * depth);
    Mat2 section;
    section << q.x(), q.y(), q.y(), q.z();
    return section;
}

/// How far the region reaches to both sides along a direction, the nearer side [m].
double extent(const TriangleMesh& mesh, const std::vector<std::uint32_t>& region, const Vec3& top, const Vec3& along)
{
    double ahead = 0, behind = 0;
    for (const std::uint32_t t : region)
        for (int corner = 0; corner < 3; ++corner) {
            const double x = (mesh.vertex(t, corner) - top).dot(along);
            ahead = std::max(ahead, x);
            behind = std::max(behind, -x);
        }
    return std::min(ahead, behind);
}

/// Triangles of the surface that pass through the shape shrunk to a share about its top: they face the way the shape
/// does there. Walls behind the surface (the inside of a shell) face the other way and do not count.
std::vector<std::uint32_t> passingThrough(const TriangleMesh& mesh, const SurfacePieces& pieces,
                                          const std::vector<std::uint32_t>& among, const Candidate& shape, double share,
                                          double sign)
{
    const Mat3 toSphere = (share * shape.a).cwiseInverse().asDiagonal() * shape.axes().transpose();
    const Vec3 centre = shape.centre(share);
    const double reach = share * shape.a.maxCoeff();
    std::vector<std::uint32_t> through;
    for (const std::uint32_t t : among) {
        Bounds box;
        for (int corner = 0; corner < 3; ++corner)
            box.extend(mesh.vertex(t, corner));
        if (((box.min.array() > (centre.array() + reach)) || (box.max.array() < (centre.array() - reach))).any())
            continue;
        std::array<Vec3, 3> corners;
        for (int corner = 0; corner < 3; ++corner)
            corners[static_cast<std::size_t>(corner)] = toSphere * (mesh.vertex(t, corner) - centre);
        const Vec3 nearest = nearestOnTriangle(Vec3::Zero(), corners[0], corners[1], corners[2]);
        if (nearest.norm() >= 1 - kPassesThrough)
            continue;
        const Vec3 out = shape.axes() * (share * shape.a).cwiseInverse().asDiagonal() * nearest;
        if (nearest.isZero() || sign * pieces.normals[t].dot(out) > 0)
            through.push_back(t);
    }
    return through;
}

/// The largest share of a shape that no part of the surface passes through, among triangles that hold all it meets.
double largestShare(const TriangleMesh& mesh, const SurfacePieces& pieces, std::vector<std::uint32_t> met,
                    const Candidate& shape, double sign)
{
    // Shares are nested about the touching point: what a smaller one meets, a larger one meets too.
    met = passingThrough(mesh, pieces, met, shape, 1, sign);
    double inside = met.empty() ? 1 : kLeastShare, outside = 1;
    for (int k = 0; k < kHalvings && inside < outside; ++k) {
        const double middle = 0.5 * (inside + outside);
        auto still = passingThrough(mesh, pieces, met, shape, middle, sign);
        if (still.empty()) {
            inside = middle;
        } else {
            outside = middle;
            met = std::move(still);
        }
    }
    return inside;
}

/// The shape made narrower, then smaller about its top, until it is inside: of all ways the one with the most volume.
Candidate largestInside(const TriangleMesh& mesh, const SurfacePieces& pieces, const Candidate& shape, double sign)
{
    std::vector<std::uint32_t> all(mesh.triangles().size());
    std::iota(all.begin(), all.end(), std::uint32_t{0});
    const auto met = passingThrough(mesh, pieces, all, shape, 1, sign);
    if (met.empty())
        return shape;
    Candidate best = shape;
    double largest = 0;
    for (const double first : kNarrower)
        for (const double second : kNarrower) {
            Candidate narrow = shape;
            narrow.a.x() *= first;
            narrow.a.y() *= second;
            narrow.a *= largestShare(mesh, pieces, met, narrow, sign);
            if (narrow.a.prod() > largest) {
                largest = narrow.a.prod();
                best = narrow;
            }
        }
    return best;
}

} // namespace

struct SuperovoidPlacer::Parts {
    explicit Parts(TriangleMeshPtr triangles)
        : mesh(std::move(triangles))
        , tree(*mesh)
        , pieces(*mesh)
        , diagonal(bounds(*mesh).diagonal())
    {
    }

    /// Half the thickness along the normal, where the far wall is the other side of a solid.
    std::optional<double> solidDepth(const Vec3& top, const Vec3& normal, const LocalCurvature& near, double sign) const
    {
        const auto hit = firstHit(*mesh, top, -normal, kSkin * diagonal);
        if (!hit)
            return std::nullopt;
        const Vec3 wall = top - hit->distance * normal;
        const Vec3 facing = smoothNormal(pieces, hit->triangle, wall, sign);
        if (facing.dot(normal) > 0)
            return std::nullopt; // the inside of another surface
        const auto region = connectedFacing(pieces, hit->triangle, wall, facing, kSectionFacing, sign);
        const LocalCurvature far = localCurvature(pieces, region, wall, facing, sign, kRough * diagonal);
        if (far.k1 + far.k2 < -kHollow * std::max(near.k1 + near.k2, 0.0) && far.k2 * hit->distance < -kFlatWall)
            return std::nullopt;
        return 0.5 * hit->distance;
    }

    TriangleMeshPtr mesh;
    TriangleTree tree;
    SurfacePieces pieces;
    double diagonal; ///< [m]
};

SuperovoidPlacer::SuperovoidPlacer(TriangleMeshPtr mesh)
{
    if (!mesh || !(surfaceArea(*mesh) > 0))
        throw InvalidShape("the mesh has no surface to place a superovoid at", "a mesh with triangles that have area");
    m_parts = std::make_unique<const Parts>(std::move(mesh));
}

SuperovoidPlacer::~SuperovoidPlacer() = default;
SuperovoidPlacer::SuperovoidPlacer(SuperovoidPlacer&&) noexcept = default;
SuperovoidPlacer& SuperovoidPlacer::operator=(SuperovoidPlacer&&) noexcept = default;

const TriangleMeshPtr& SuperovoidPlacer::mesh() const
{
    return m_parts->mesh;
}

SuperovoidPlacement SuperovoidPlacer::place(const Vec3& p_M, const PlaceOptions& options) const
{
    const Parts& parts = *m_parts;
    const TriangleMesh& mesh = *parts.mesh;
    const MeshPoint hit = parts.tree.nearest(p_M);
    const double sign = parts.pieces.normals[hit.triangle].dot(options.outwards) < 0 ? -1 : 1;
    const Vec3 normal = smoothNormal(parts.pieces, hit.triangle, hit.point, sign);
    const auto facing = connectedFacing(parts.pieces, hit.triangle, hit.point, normal, kFacing, sign);
    const auto sectionRegion = connectedFacing(parts.pieces, hit.triangle, hit.point, normal, kSectionFacing, sign);
    const LocalCurvature curvature =
        localCurvature(parts.pieces, sectionRegion, hit.point, normal, sign, kRough * parts.diagonal);

    const double most = kLargestShare * parts.diagonal, least = kLeastSize * parts.diagonal;
    const auto radiusOf = [&](double k) { return k * most > 1 ? 1 / k : most; };
    // Without a far wall the shape is as deep as it is wide.
    const double bySurface = std::sqrt(radiusOf(curvature.k1) * radiusOf(curvature.k2));
    const auto solid = parts.solidDepth(hit.point, normal, curvature, sign);
    const Mat32 basis = tangentBasis(normal);
    double depth = std::clamp(solid.value_or(bySurface), least, most);
    if (!solid)
        depth = std::clamp(std::min(depth, std::max(extent(mesh, facing, hit.point, basis.col(0)),
                                                    extent(mesh, facing, hit.point, basis.col(1)))),
                           least, most);

    const Eigen::SelfAdjointEigenSolver<Mat2> section(crossSection(mesh, parts.pieces, sectionRegion, hit.point, normal,
                                                                   basis, depth,
                                                                   std::max(kSectionReach * curvature.radius, least)));
    Candidate shape{hit.point, normal, basis * section.eigenvectors().col(0), Vec3::Constant(depth)};
    const Vec3 second = normal.cross(shape.direction1);
    const auto half = [&](double q, const Vec3& along) {
        const double byCurvature = q * most * most > 1 ? 1 / std::sqrt(q) : most;
        return std::clamp(std::min(byCurvature, extent(mesh, facing, hit.point, along)), least, most);
    };
    shape.a.x() = half(section.eigenvalues()[0], shape.direction1);
    shape.a.y() = half(section.eigenvalues()[1], second);
    Candidate inside = largestInside(mesh, parts.pieces, shape, sign);
    if (inside.a.x() < inside.a.y()) { // a1 ≥ a2: a quarter turn about z
        std::swap(inside.a.x(), inside.a.y());
        inside.direction1 = second;
    }
    return {.shape = Superovoid::ellipsoid(inside.a),
            .X_MS = {Eigen::Quaterniond(inside.axes()).normalized(), inside.centre()},
            .touching = hit.point};
}

} // namespace osculo
