// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/surface_pair.h"

#include "surface_depth.h"
#include "surface_pair_search.h"

#include "osculo/support/surface_support.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace osculo {

namespace {

constexpr int kSamples = 8; ///< along each parameter, of points that may lie deep inside of the other surface

/// A point of a surface.
struct PlacedPoint {
    Vec2 parameters;
    Vec3 point;
};

std::vector<PlacedPoint> samplesOf(const ParametricSurface& surface)
{
    std::vector<PlacedPoint> points;
    const ParameterBox& d = surface.domain;
    for (int i = 0; i < kSamples; ++i)
        for (int j = 0; j < kSamples; ++j) {
            const Vec2 p(d.u.lo + (i + 0.5) * d.u.width() / kSamples, d.v.lo + (j + 0.5) * d.v.width() / kSamples);
            points.push_back({p, surface.point(p)});
        }
    return points;
}

/// A point of B's surface inside of A, in A's frame. Surfaces that do not meet lie wholly inside or outside of each other:
/// the sample of B farthest from A's samples decides.
std::optional<PlacedPoint> pointInside(const ParametricSurface& A, const ParametricSurface& B, const Pose& X_AB,
                                       double clearance)
{
    if (!A.closed)
        return std::nullopt;
    const std::vector<PlacedPoint> own = samplesOf(A);
    PlacedPoint farthest{Vec2::Zero(), Vec3::Zero()};
    double distance = -1;
    for (const PlacedPoint& sample : samplesOf(B)) {
        const Vec3 p = X_AB * sample.point;
        double nearest = std::numeric_limits<double>::infinity();
        for (const PlacedPoint& q : own)
            nearest = std::min(nearest, (q.point - p).squaredNorm());
        if (nearest > distance) {
            distance = nearest;
            farthest = {sample.parameters, p};
        }
    }
    return isInside(A, farthest.point, clearance) ? std::optional(farthest) : std::nullopt;
}

/// No shorter move than its negative is needed to separate the surfaces' hulls: the largest gap along the axes.
double separatingMove(SurfaceCells& A, SurfaceCells& B, const Pose& X_AB)
{
    double move = std::numeric_limits<double>::infinity();
    const Mat3 R_BA = X_AB.matrix().transpose();
    for (int axis = 0; axis < 3; ++axis)
        for (const double sign : {1.0, -1.0}) {
            const Vec3 n = sign * Vec3::Unit(axis);
            move =
                std::min(move, support(A, n).upperBound + support(B, -(R_BA * n)).upperBound - n.dot(X_AB.translation));
        }
    return std::max(move, 0.0);
}

/// By how much the joining line misses the normal of a surface: the sine of the angle, over the parameters that are free.
double obliqueness(const ParametricSurface& surface, const Vec2& p, const Vec3& n)
{
    const Mat32 tangents = surface.tangents(p);
    double worst = 0;
    for (const int axis : {0, 1}) {
        const Interval& range = axis == 0 ? surface.domain.u : surface.domain.v;
        const bool periodic = axis == 0 ? surface.periodicU : surface.periodicV;
        const double length = tangents.col(axis).norm();
        const bool isFree = periodic || (p[axis] > range.lo && p[axis] < range.hi);
        if (isFree && length > 0 && std::isfinite(length))
            worst = std::max(worst, std::abs(n.dot(tangents.col(axis))) / length);
    }
    return worst;
}

} // namespace

DistanceResult distance(SurfaceCells& A, const Pose& X_WA, SurfaceCells& B, const Pose& X_WB,
                        const SurfacePairOptions& options)
{
    A.trim();
    B.trim();
    const Pose X_AB = X_WA.inverse() * X_WB;
    SurfacePairSearch search(A, B, X_AB, options);
    search.run();

    DistanceResult result;
    result.method = "global";
    result.initial = "none";
    result.iterations = static_cast<int>(std::min<std::size_t>(search.iterations(), std::numeric_limits<int>::max()));
    result.evaluations = static_cast<int>(std::min<std::size_t>(search.evaluations(), std::numeric_limits<int>::max()));
    const SurfacePoints& best = search.best();

    // A point of both, in A's frame, with the parameters from where a deepest point is looked for.
    std::optional<Vec3> common;
    std::optional<Vec2> ofA = best.a, ofB = best.b;
    if (search.meets()) {
        common = best.p_A;
    } else if (const auto p = pointInside(A.surface(), B.surface(), X_AB, search.lower())) {
        common = p->point;
        ofA.reset(); // B is inside of A
        ofB = p->parameters;
    } else if (const auto q = pointInside(B.surface(), A.surface(), X_AB.inverse(), search.lower())) {
        common = X_AB * q->point;
        ofA = q->parameters;
        ofB.reset();
    }
    if (common) {
        result.status = Status::overlapping;
        result.witness.p_WA = result.witness.p_WB = X_WA * *common;
        result.lowerBound = -separatingMove(A, B, X_AB) - search.rounding();
        if (ofA)
            result.commonNormal = deepestPoint(A.surface(), X_WA, B.surface(), X_WB, *ofA, search.rounding());
        if (ofB && !result.commonNormal)
            if (const auto found = deepestPoint(B.surface(), X_WB, A.surface(), X_WA, *ofB, search.rounding()))
                result.commonNormal = WitnessPair{found->p_WB, found->p_WA, -found->nhat_AB_W, found->distance};
        return result;
    }
    const Vec3 n = (best.q_A - best.p_A) / search.upper();
    result.witness = {X_WA * best.p_A, X_WA * best.q_A, X_WA.rotation * n, search.upper()};
    result.lowerBound = std::max(0.0, search.lower() - search.rounding());
    result.upperBound = search.upper() + search.rounding();
    result.residual =
        std::max(obliqueness(A.surface(), best.a, n), obliqueness(B.surface(), best.b, X_AB.matrix().transpose() * n));
    result.status = search.exhausted() ? Status::maxIterations : Status::converged;
    return result;
}

} // namespace osculo
