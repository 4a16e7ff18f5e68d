// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/surface_body_pair.h"

#include "surface_body_search.h"

#include "osculo/math/demand.h"
#include "osculo/support/surface_support.h"

#include <algorithm>
#include <limits>

namespace osculo {

namespace {

constexpr double kHalfSpaceRounding = 1e-14; ///< of the coordinates

/// No shorter move is needed to separate the hulls: the least along the axes of the shape.
double separatingMove(SurfaceCells& cells, const Pose& X_BA, const ConvexPieces& shape)
{
    double move = std::numeric_limits<double>::infinity();
    const Mat3 R_AB = X_BA.matrix().transpose();
    for (int axis = 0; axis < 3; ++axis)
        for (const double sign : {1.0, -1.0}) {
            const Vec3 n = sign * Vec3::Unit(axis);
            move =
                std::min(move, support(cells, R_AB * n).upperBound + n.dot(X_BA.translation) + shape.farthest(0, -n));
        }
    return std::max(move, 0.0);
}

/// A part of the shape inside the closed surface that it does not meet.
const Vec3* partInside(const ParametricSurface& surface, const std::vector<Vec3>& parts_A, double clearance)
{
    const auto inside = std::ranges::find_if(parts_A, [&](const Vec3& p) { return isInside(surface, p, clearance); });
    return inside == parts_A.end() ? nullptr : &*inside;
}

DistanceResult measured(SurfaceCells& A, const Pose& X_WA, const ConvexPieces& shape, const Pose& X_WB,
                        const SurfacePairOptions& options)
{
    A.trim();
    const Pose X_BA = X_WB.inverse() * X_WA;
    SurfaceBodySearch search(A, X_BA, shape, options);
    search.run();
    const auto count = [](std::size_t n) {
        return static_cast<int>(std::min<std::size_t>(n, std::numeric_limits<int>::max()));
    };
    DistanceResult result;
    result.method = "global";
    result.initial = "none";
    result.iterations = count(search.iterations());
    result.evaluations = count(search.evaluations());
    const SurfaceBodyPoint& best = search.best();
    const auto overlapping = [&](const Vec3& common_W) {
        result.status = Status::overlapping;
        result.witness.p_WA = result.witness.p_WB = common_W;
        result.lowerBound = -separatingMove(A, X_BA, shape) - search.rounding();
    };
    if (search.meets()) {
        overlapping(X_WB * best.point);
        if (!shape.hasInside())
            return result;
        if (const auto deepest = search.field().deepest(best, search.rounding()))
            result.commonNormal = witnessOf(*deepest, X_WB);
        return result;
    }
    if (A.surface().closed) {
        const Pose X_AB = X_BA.inverse();
        std::vector<Vec3> parts = shape.pointsWithin();
        for (Vec3& p : parts)
            p = X_AB * p;
        if (const Vec3* inside = partInside(A.surface(), parts, search.lower())) {
            overlapping(X_WA * *inside);
            return result;
        }
    }
    result.witness = witnessOf(best, X_WB);
    result.lowerBound = std::max(0.0, search.lower() - search.rounding());
    result.upperBound = search.upper() + search.rounding();
    result.residual = search.field().obliqueness(best);
    result.status = search.exhausted() ? Status::maxIterations : Status::converged;
    return result;
}

} // namespace

DistanceResult distance(SurfaceCells& A, const Pose& X_WA, const ConvexBody& B, const Pose& X_WB,
                        const SurfacePairOptions& options)
{
    OSCULO_DEMAND(B.isConvex());
    return measured(A, X_WA, *piecesOf(B), X_WB, options);
}

DistanceResult distance(SurfaceCells& A, const Pose& X_WA, const MeshSolid& B, const Pose& X_WB,
                        const SurfacePairOptions& options)
{
    return measured(A, X_WA, *piecesOf(B), X_WB, options);
}

DistanceResult distance(const HalfSpace& A, const Pose& X_WA, SurfaceCells& B, const Pose& X_WB,
                        const SurfacePairOptions& options)
{
    validate(A);
    const Vec3 n_W = X_WA.rotation * A.normal;
    const double offset = A.offset + n_W.dot(X_WA.translation);
    const SurfaceSupport lowest =
        support(B, -(X_WB.matrix().transpose() * n_W), {.epsilon = options.tolerance, .maxCells = options.maxPairs});
    const double height = n_W.dot(X_WB.translation) - offset;
    const double rounding =
        kHalfSpaceRounding
        * (std::abs(offset) + X_WB.translation.norm() + std::abs(lowest.value) + lowest.point.norm());
    DistanceResult result;
    result.method = "global";
    result.initial = "none";
    result.iterations = static_cast<int>(std::min<std::size_t>(lowest.iterations, std::numeric_limits<int>::max()));
    result.evaluations = static_cast<int>(std::min<std::size_t>(lowest.cells, std::numeric_limits<int>::max()));
    result.status = lowest.status;
    result.witness.p_WB = X_WB * lowest.point;
    result.witness.nhat_AB_W = n_W;
    result.witness.distance = height - lowest.value;
    result.witness.p_WA = result.witness.p_WB - result.witness.distance * n_W;
    result.lowerBound = height - lowest.upperBound - rounding;
    result.upperBound = result.witness.distance + rounding;
    return result;
}

} // namespace osculo
