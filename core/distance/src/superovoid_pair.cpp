// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/superovoid_pair.h"

#include "common_normal_search.h"
#include "gjk.h"
#include "osculo/shape/superovoid_convexity.h"
#include "osculo/shape/superovoid_implicit.h"
#include "penetration_search.h"
#include "round_pair.h"
#include "superovoid_difference.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace osculo {

namespace {

constexpr double kRoundingOfCoordinates =
    64 * std::numeric_limits<double>::epsilon(); ///< a tolerance below means nothing
constexpr double kLargestTolerance = 1e-6;       ///< of the smaller size: a coarser tolerance is tightened to it
constexpr double kShallow = 0.1;                 ///< of the depth: its bound is at least this close
constexpr double kTouching = 1e-6; ///< of the size: below, the direction comes from the normals, not from the points
constexpr double kRoundingOfPoints = 1e-9; ///< of the larger size: the same, where coordinates drown the points' line
constexpr double kParallel = 1e-11;    ///< of the size: so near the line along their normals, points leave it to these
constexpr double kCommonNormal = 1e-9; ///< residual of a pair that counts as a common normal
constexpr int kGjkIterations = 200;
constexpr double kRoughHulls = 1e-5; ///< of the size
constexpr double kHullShare = 0.01;  ///< of the gap between the surfaces and the bound by hulls
constexpr int kPolishSteps = 30;

/// A fixed order of the two bodies, so that swapping them swaps the answer to the last bit.
bool ordered(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB)
{
    const auto key = [](const Superovoid& s, const Pose& X) {
        const Vec3 &a = s.a(), &t = X.translation;
        const Eigen::Quaterniond& q = X.rotation;
        return std::make_tuple(a.x(), a.y(), a.z(), s.e1(), s.e2(), s.tx(), s.ty(), t.x(), t.y(), t.z(), q.w(), q.x(),
                               q.y(), q.z());
    };
    return key(A, X_WA) <= key(B, X_WB);
}

/// [m] no gap between bounds below this means anything.
double usedTolerance(double wanted, double smallerSize, double largerSize, const Pose& X_WA, const Pose& X_WB)
{
    const double coordinate =
        std::max(X_WA.translation.cwiseAbs().maxCoeff(), X_WB.translation.cwiseAbs().maxCoeff()) + largerSize;
    return std::max(std::min(wanted, kLargestTolerance * smallerSize), kRoundingOfCoordinates * coordinate);
}

/// Where a warm query starts: the last normal, and the last points in their bodies' own frames.
struct Start {
    Vec3 nhat_AB_W, p_SA, p_SB;
};

/// One query in A's frame, from the prepared pair to the result in world.
class Query {
public:
    Query(const SuperovoidDifference& difference, const Pose& X_WA, const Pose& X_WB,
          const SuperovoidPairOptions& options)
        : m_difference(difference)
        , m_X_WA(X_WA)
        , m_X_WB(X_WB)
        , m_R_WA(X_WA.matrix())
        , m_options(options)
        , m_size(difference.smallerSize())
    {
        m_tolerance = usedTolerance(options.tolerance, m_size, difference.largerSize(), X_WA, X_WB);
        m_result.method = "support";
        m_result.initial = "support";
    }

    /// @param warm, proof of the last query, or null
    DistanceResult run(const Start* warm, DepthProof* proof)
    {
        if (warm)
            m_result.initial = "warm";
        Vec3 start =
            warm ? Vec3(m_R_WA.transpose() * warm->nhat_AB_W)
                 : startDirection(m_difference, m_difference.p_AB(), m_difference.R_AB(), m_difference.largerSize());
        Ascent ascent = warm ? settle(m_difference, warm->p_SA, warm->p_SB, m_tolerance) : settleFrom(start);
        m_result.iterations += ascent.iterations;
        for (int attempt = 0; attempt < 2; ++attempt) {
            if (ascent.end == AscentEnd::limit) {
                ascent = ascend(m_difference, start, m_tolerance, m_options.maxIterations);
                m_result.iterations += ascent.iterations;
            }
            if (ascent.end == AscentEnd::closed)
                return answerClosed(ascent);
            if (ascent.highest.g > 0)
                return answerApart(ascent);
            PenetrationOptions options;
            const double least = m_tolerance;
            options.bound =
                m_options.certify
                    ? least
                    : std::max(least, std::min(m_options.depthBound * m_size, kShallow * -ascent.highest.g));
            options.tolerance = least;
            const Penetration penetration = penetrate(m_difference, ascent, options, proof);
            m_result.iterations += penetration.iterations;
            if (!penetration.apart)
                return answerOverlapping(penetration);
            start = penetration.highest.n;
            ascent = Ascent();
        }
        return answerApart(ascend(m_difference, start, m_tolerance, m_options.maxIterations));
    }

private:
    Ascent settleFrom(const Vec3& n) const
    {
        const SuperovoidDifference::RoughVertex vertex = m_difference.roughlyLowestAlong(n);
        return settle(m_difference, vertex.p_A, vertex.q_B, m_tolerance);
    }

    bool bothConvex() const { return isConvex(m_difference.A()) && isConvex(m_difference.B()); }

    DistanceResult answerClosed(const Ascent& ascent)
    {
        const bool pairAnswers = ascent.pair.y.norm() <= ascent.highest.g + m_tolerance && ascent.pair.residual < 1;
        const SurfacePair& pair = pairAnswers ? ascent.pair : ascent.closest;
        m_result.witness = witnessOf(pair, ascent.highest.n);
        m_result.status = Status::converged;
        return finish(ascent.highest.g, ascent.upper, &pair);
    }

    /// The bounds did not close by Newton: hulls by GJK, true surfaces by Newton from every pair of corners of its
    /// simplex. Hulls are measured roughly first: where a gap between surface and hull stays open, it is all one sees.
    DistanceResult answerApart(const Ascent& ascent)
    {
        GjkResult hulls;
        double lower = ascent.highest.g;
        SurfacePair best = ascent.closest;
        double upper = ascent.upper;
        const auto tryFrom = [&](const Vec3& p_A, const Vec3& q_B) {
            const SurfacePair pair = pointSpaceNewton(m_difference, p_A, q_B, kPolishSteps);
            const double length = pair.y.norm();
            if (pair.nhat_A.dot(pair.y) > 0 && length < upper + m_tolerance
                && pair.residual < std::max(kCommonNormal, best.residual)) {
                best = pair;
                upper = std::min(upper, length);
                lower = std::max(lower, m_difference.sample(pair.middleNormal()).g);
            }
        };
        tryFrom(ascent.closest.p_A, ascent.closest.q_B);
        const bool convex = bothConvex();
        for (const double tolerance : {std::max(kRoughHulls * m_size, 0.1 * m_tolerance), 0.1 * m_tolerance}) {
            hulls = gjk(m_difference, hulls.iterations > 0 ? hulls.n : ascent.highest.n, tolerance, kGjkIterations);
            m_result.iterations += hulls.iterations;
            lower = std::max(lower, hulls.lower);
            tryFrom(retractToSurface(m_difference.A(), hulls.witness.p_A),
                    retractToSurface(m_difference.B(), m_difference.toB(hulls.witness.p_B)));
            for (int i = 0; i < hulls.size && upper - lower > m_tolerance; ++i)
                for (int j = 0; j < hulls.size; ++j)
                    tryFrom(hulls.simplex[i].p_A, m_difference.toB(hulls.simplex[j].p_B));
            if (upper - lower <= m_tolerance || (!convex && hulls.upper - hulls.lower <= kHullShare * (upper - lower)))
                break;
        }
        m_result.witness = witnessOf(best, hulls.n);
        if (upper - lower <= m_tolerance) {
            m_result.status = Status::converged;
        } else if (!convex) {
            m_result.status = Status::bounded;
        } else if (hulls.upper - lower <= m_tolerance) {
            m_result.status = Status::converged;
            m_result.witness = witnessOf(hulls.witness, hulls.witness.y.normalized());
            upper = hulls.upper;
        } else {
            m_result.status = Status::maxIterations;
            upper = std::min(upper, hulls.upper);
        }
        return finish(lower, upper);
    }

    DistanceResult answerOverlapping(const Penetration& penetration)
    {
        if (penetration.attained) {
            m_result.witness = witnessOf(penetration.pair, penetration.highest.n);
            m_result.status = penetration.closed ? Status::converged : Status::maxIterations;
        } else {
            m_result.witness = witnessOf(penetration.hull, penetration.hullNormal);
            if (!bothConvex()) {
                m_result.status = Status::hull;
                addCommonNormal(penetration);
            } else {
                m_result.status = penetration.closed ? Status::converged : Status::maxIterations;
            }
        }
        return finish(penetration.highest.g, std::min(penetration.upper, 0.0),
                      penetration.attained ? &penetration.pair : nullptr);
    }

    /// The common normal of the true surfaces nearest in depth, from every pair of corners of the nearest face.
    void addCommonNormal(const Penetration& penetration)
    {
        SurfacePair best;
        double distance = 0;
        const auto tryFrom = [&](const Vec3& p_A, const Vec3& q_B) {
            const SurfacePair pair = pointSpaceNewton(m_difference, p_A, q_B, kPolishSteps);
            const double d = pair.middleNormal().dot(pair.y);
            const double depth = penetration.highest.g;
            if (pair.residual <= kCommonNormal
                && (best.residual > 1 || std::abs(d - depth) < std::abs(distance - depth))) {
                best = pair;
                distance = d;
            }
        };
        for (const DifferenceVertex& i : penetration.corners)
            for (const DifferenceVertex& j : penetration.corners)
                tryFrom(i.p_A, m_difference.toB(j.p_B));
        tryFrom(retractToSurface(m_difference.A(), penetration.hull.p_A),
                retractToSurface(m_difference.B(), m_difference.toB(penetration.hull.p_B)));
        if (best.residual <= kCommonNormal)
            m_result.commonNormal = witnessOf(best, penetration.hullNormal);
    }

    /// @param fallback a unit normal in A's frame, for points that touch and whose own normals are unset
    WitnessPair witnessOf(const SurfacePair& pair, const Vec3& fallback) const
    {
        WitnessPair w;
        const bool hasNormals = pair.residual < 1;
        const Vec3 normal = hasNormals ? pair.middleNormal() : fallback;
        const double side = normal.dot(pair.y);
        const bool parallel = hasNormals && (pair.y - side * normal).norm() <= kParallel * m_size;
        const Vec3 n = parallel || touches(pair.y) ? normal : Vec3(std::copysign(1 / pair.y.norm(), side) * pair.y);
        w.distance = n.dot(pair.y);
        w.nhat_AB_W = m_R_WA * n;
        w.p_WA = m_X_WA * pair.p_A;
        // Along the surface by less than a rounding of the normal, so that the points are joined by it.
        w.p_WB = parallel ? Vec3(w.p_WA + w.distance * w.nhat_AB_W) : m_X_WB * pair.q_B;
        return w;
    }

    /// Points too close together to tell a direction.
    bool touches(const Vec3& y) const
    {
        return y.norm() <= std::max(kTouching * m_size, kRoundingOfPoints * m_difference.largerSize());
    }

    WitnessPair witnessOf(const DifferenceVertex& hull, const Vec3& n) const
    {
        const Vec3 along = touches(hull.y) ? n : Vec3(std::copysign(1 / hull.y.norm(), n.dot(hull.y)) * hull.y);
        return {m_X_WA * hull.p_A, m_X_WA * hull.p_B, m_R_WA * along, along.dot(hull.y)};
    }

    /// @param pair the surface points of the answer, where their normals are known
    DistanceResult finish(double lower, double upper, const SurfacePair* pair = nullptr)
    {
        WitnessPair& w = m_result.witness;
        m_result.lowerBound = std::min(lower, w.distance);
        m_result.upperBound = std::max(upper, w.distance);
        const Vec3 n = m_R_WA.transpose() * w.nhat_AB_W;
        const bool known = pair && pair->residual < 1;
        const Vec3 n_A = known ? pair->nhat_A : outwardNormal(m_difference.A(), m_X_WA.inverse() * w.p_WA);
        const Vec3 n_B =
            known ? pair->nhat_B : m_difference.R_AB() * outwardNormal(m_difference.B(), m_X_WB.inverse() * w.p_WB);
        m_result.residual = std::max(n_A.cross(n).norm(), n_B.cross(n).norm());
        m_result.evaluations = m_difference.evaluations();
        return m_result;
    }

    const SuperovoidDifference& m_difference;
    const Pose& m_X_WA;
    const Pose& m_X_WB;
    Mat3 m_R_WA;
    SuperovoidPairOptions m_options;
    double m_size, m_tolerance;
    DistanceResult m_result;
};

DistanceResult orderedDistance(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB,
                               const SuperovoidPairOptions& options, const Start* start, DepthProof* proof)
{
    if (A.isSphere() && B.isSphere())
        return spherePair(A.a().x(), X_WA, B.a().x(), X_WB);
    if (A.isEllipsoid() && B.isEllipsoid()) {
        const double sizeA = A.a().maxCoeff(), sizeB = B.a().maxCoeff();
        const double tolerance =
            usedTolerance(options.tolerance, std::min(sizeA, sizeB), std::max(sizeA, sizeB), X_WA, X_WB);
        const auto direction = start ? std::optional(start->nhat_AB_W) : std::nullopt;
        if (const auto result = separatedEllipsoids(A.a(), X_WA, B.a(), X_WB, tolerance, direction))
            return *result;
    }
    SuperovoidDifference difference(A, X_WA, B, X_WB);
    difference.watch(options.trace);
    return Query(difference, X_WA, X_WB, options).run(start, proof);
}

} // namespace

DistanceResult distance(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB,
                        const SuperovoidPairOptions& options, SuperovoidWarmStart* warm)
{
    const bool swap = !ordered(A, X_WA, B, X_WB);
    std::optional<Start> start;
    if (warm && warm->valid)
        start = swap ? Start{-warm->nhat_AB_W, warm->p_SB, warm->p_SA} : Start{warm->nhat_AB_W, warm->p_SA, warm->p_SB};
    if (warm && warm->depthIsOfSwapped != swap) {
        warm->depth.faceCount = 0;
        warm->depthIsOfSwapped = swap;
    }
    DepthProof* proof = warm ? &warm->depth : nullptr;
    const Start* from = start ? &*start : nullptr;
    const std::size_t watched = options.trace ? options.trace->steps.size() : 0;
    const DistanceResult result = swap ? swapped(orderedDistance(B, X_WB, A, X_WA, options, from, proof))
                                       : orderedDistance(A, X_WA, B, X_WB, options, from, proof);
    if (options.trace)
        placeSteps(*options.trace, watched, swap ? X_WB : X_WA, swap);
    if (warm) {
        warm->valid = true;
        warm->nhat_AB_W = result.witness.nhat_AB_W;
        warm->p_SA = X_WA.inverse() * result.witness.p_WA;
        warm->p_SB = X_WB.inverse() * result.witness.p_WB;
    }
    return result;
}

} // namespace osculo
