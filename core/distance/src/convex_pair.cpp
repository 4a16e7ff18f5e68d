// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/convex_pair.h"

#include "core_distance.h"
#include "depth_search.h"
#include "surface_alternation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace osculo {

namespace {

constexpr double kRoundingOfCoordinates =
    64 * std::numeric_limits<double>::epsilon(); ///< a tolerance below means nothing
constexpr double kLargestTolerance = 1e-6;       ///< of the smaller size: a coarser tolerance is tightened to it
constexpr double kShallow = 0.1;                 ///< of the depth: its bound is at least this close
constexpr double kTouching = 1e6; ///< roundings of the coordinates: nearer points do not tell a direction

/// A fixed order of the two bodies, so that swapping them swaps the answer to the last bit. A superovoid comes first: its
/// flat parts keep their digits in its own frame.
bool ordered(const ConvexBody& A, const Pose& X_WA, const ConvexBody& B, const Pose& X_WB)
{
    const auto key = [](const ConvexBody& body, const Pose& X) {
        const Vec3 &c = body.centre(), &t = X.translation;
        const Eigen::Quaterniond& q = X.rotation;
        return std::make_tuple(body.superovoid() ? 0 : 1, body.size(), body.radius(), c.x(), c.y(), c.z(), t.x(), t.y(),
                               t.z(), q.w(), q.x(), q.y(), q.z());
    };
    return key(A, X_WA) <= key(B, X_WB);
}

/// One query in A's frame, from the cores to the result in world.
class Query {
public:
    Query(const BodyDifference& difference, const Pose& X_WA, const ConvexPairOptions& options, double coordinate)
        : m_difference(difference)
        , m_X_WA(X_WA)
        , m_R_WA(X_WA.matrix())
        , m_options(options)
        , m_size(difference.smallerSize())
        , m_tolerance(
              std::max(std::min(options.tolerance, kLargestTolerance * m_size), kRoundingOfCoordinates * coordinate))
    {
        m_result.method = "support";
        m_result.initial = "support";
    }

    DistanceResult run(const ConvexWarmStart* warm)
    {
        const bool warmed = warm && warm->valid;
        if (warmed)
            m_result.initial = "warm";
        Vec3 start = warmed ? Vec3(m_R_WA.transpose() * warm->nhat_AB_W)
                            : startDirection(m_difference, m_difference.centreToCentre(), m_difference.R_AB(),
                                             m_difference.largerSize());
        CoreDistanceOptions options;
        options.tolerance = m_tolerance;
        for (int attempt = 0; attempt < 2; ++attempt) {
            const CoreDistance cores = coreDistance(m_difference, start, options);
            m_result.iterations += cores.iterations;
            if (cores.lower > 0)
                return answerApart(cores);
            const CoreDepth depth = depthOf(cores);
            m_result.iterations += depth.iterations;
            if (!depth.apart)
                return answerOverlapping(depth);
            start = depth.best.n;
        }
        return answerApart(coreDistance(m_difference, start, options));
    }

private:
    CoreDepth depthOf(const CoreDistance& cores) const
    {
        DepthOptions options;
        options.tolerance = m_tolerance;
        const double shallow = kShallow * (m_difference.radii() - cores.lower);
        const bool polytopes = !m_difference.A().hasSmoothPart() && !m_difference.B().hasSmoothPart();
        options.bound = m_options.certify || polytopes
                            ? m_tolerance
                            : std::max(m_tolerance, std::min(m_options.depthBound * m_size, shallow));
        return coreDepth(m_difference, cores.features, {cores.simplex.simplex.data(), std::size_t(cores.simplex.size)},
                         options);
    }

    /// Whether the true surface is known where it is not the hull.
    static bool isHollow(const ConvexBody& body) { return body.superovoid() && !body.isConvex(); }
    bool bothConvex() const { return m_difference.A().isConvex() && m_difference.B().isConvex(); }

    DistanceResult answerApart(const CoreDistance& cores)
    {
        DifferenceVertex points = cores.closest;
        double upper = cores.upper;
        bool closed = cores.closed, ofFeatures = cores.ofFeatures;
        Status otherwise = Status::maxIterations;
        if (isHollow(m_difference.A()) || isHollow(m_difference.B())) {
            const SurfacePoints surface = alternateOnSurface(m_difference, cores.closest, cores.simplex, m_tolerance);
            m_result.iterations += surface.iterations;
            points = surface.points;
            upper = points.y.norm();
            closed = upper - cores.lower <= m_tolerance;
            otherwise = Status::bounded;
            ofFeatures = false;
        }
        m_result.status = closed ? Status::converged : otherwise;
        setWitness(points, cores.n, ofFeatures);
        return finish(cores.lower, upper);
    }

    DistanceResult answerOverlapping(const CoreDepth& depth)
    {
        const bool attained = depth.best.stationary;
        if (attained)
            setWitness(depth.best.point, depth.best.n, true);
        else if (depth.hull.y.norm() > kTouching * m_difference.rounding())
            setWitness(depth.hull, depth.hullNormal, false);
        else
            setWitness(depth.hull, depth.best.n, true);
        if (depth.ambiguous)
            m_result.status = Status::degenerate;
        else if (!bothConvex())
            m_result.status = Status::hull;
        else if (depth.closed)
            m_result.status = Status::converged;
        else // a whole circle of directions is as good, say, and the polytope is full
            m_result.status = attained ? Status::bounded : Status::maxIterations;
        return finish(depth.best.g, depth.upper);
    }

    /// @param n unit, in A's frame: the direction if it is known from the features, or where the points are too near to
    /// tell it
    void setWitness(const DifferenceVertex& cores, const Vec3& n, bool ofFeatures)
    {
        const double length = cores.y.norm(), side = n.dot(cores.y);
        const bool joined = !ofFeatures && length > kTouching * m_difference.rounding();
        const Vec3 along = joined ? Vec3(std::copysign(1 / length, side) * cores.y) : n;
        WitnessPair& w = m_result.witness;
        w.distance = along.dot(cores.y) - m_difference.radii();
        w.nhat_AB_W = m_R_WA * along;
        w.p_WA = m_X_WA * Vec3(cores.p_A + m_difference.A().radius() * along);
        w.p_WB = m_X_WA * Vec3(cores.p_B - m_difference.B().radius() * along);
        m_result.residual = (cores.y - along.dot(cores.y) * along).norm() / m_difference.largerSize();
    }

    /// @param lower, upper bounds for the cores
    DistanceResult finish(double lower, double upper)
    {
        m_result.lowerBound = std::min(lower - m_difference.radii(), m_result.witness.distance);
        m_result.upperBound = std::max(upper - m_difference.radii(), m_result.witness.distance);
        return m_result;
    }

    const BodyDifference& m_difference;
    const Pose& m_X_WA;
    Mat3 m_R_WA;
    ConvexPairOptions m_options;
    double m_size, m_tolerance;
    DistanceResult m_result;
};

} // namespace

DistanceResult distance(const ConvexBody& A, const Pose& X_WA, const ConvexBody& B, const Pose& X_WB,
                        const ConvexPairOptions& options, ConvexWarmStart* warm)
{
    const bool swap = !ordered(A, X_WA, B, X_WB);
    const ConvexBody &first = swap ? B : A, &second = swap ? A : B;
    const Pose &X_W1 = swap ? X_WB : X_WA, &X_W2 = swap ? X_WA : X_WB;
    ConvexWarmStart own;
    if (warm) {
        own = *warm;
        if (swap)
            own.nhat_AB_W = -own.nhat_AB_W;
    }
    BodyDifference difference(first, second, X_W1.inverse() * X_W2);
    difference.watch(options.trace);
    const std::size_t watched = options.trace ? options.trace->steps.size() : 0;
    const double coordinate = std::max(X_WA.translation.cwiseAbs().maxCoeff(), X_WB.translation.cwiseAbs().maxCoeff())
                              + difference.largerSize() + std::max(A.centre().norm(), B.centre().norm());
    DistanceResult result = Query(difference, X_W1, options, coordinate).run(warm ? &own : nullptr);
    if (options.trace)
        placeSteps(*options.trace, watched, X_W1, swap, difference.radii());
    if (swap)
        result = swapped(std::move(result));
    if (warm)
        *warm = {true, result.witness.nhat_AB_W};
    return result;
}

} // namespace osculo
