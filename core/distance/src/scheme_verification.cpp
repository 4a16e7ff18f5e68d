// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/common_normal_scheme.h"
#include "osculo/distance/superovoid_pair.h"
#include "osculo/shape/superovoid_convexity.h"
#include "osculo/shape/superovoid_implicit.h"
#include "superovoid_difference.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

// What an answer may miss by and still count as verified; lengths relative to the smaller shape's size.
constexpr double kSurfaceError =
    4e-9; ///< distance of a point from its surface, to first order; of its own shape's size
constexpr double kSeparationError = 4e-9; ///< between the points' distance and that of the support planes
constexpr double kDepthError = 2e-8;      ///< by which another direction may separate with less
constexpr double kNormalError = 5e-5;     ///< [rad] of a normal from the joining line
/// Points closer than this have no joining line worth the name: the normals give the direction. Relative.
constexpr double kTouching = 1e-6;
constexpr double kRounding = 64 * std::numeric_limits<double>::epsilon(); ///< of the largest coordinate, at least

/// A surface point with its outward normal, in A's frame.
struct Side {
    Vec3 p, n;
    double offSurface; ///< in sizes of the shape
};

Side sideOf(const Superovoid& shape, const Vec3& p_S)
{
    const GradientSample g = gaugeWithGradient(shape, p_S);
    return {p_S, outwardNormal(shape, p_S), std::abs(g.value - 1) / (g.gradient.norm() * shape.a().maxCoeff())};
}

double angleBetween(const Vec3& a, const Vec3& b)
{
    return std::atan2(a.cross(b).norm(), a.dot(b));
}

/// Whether the field has a meaning at a point: it is finite, before the tapers' apex and not the origin.
bool retractable(const Superovoid& shape, const Vec3& p_S)
{
    const double zeta = p_S.z() / shape.a().z();
    return p_S.allFinite() && !p_S.isZero(0) && 1 + shape.tx() * zeta > 0 && 1 + shape.ty() * zeta > 0
           && std::isfinite(gauge(shape, p_S));
}

/// A scheme's points seen from A's frame, and what the support functions know about them.
class Examination {
public:
    Examination(const SchemeSolution& solution, const Superovoid& A, const Pose& X_WA, const Superovoid& B,
                const Pose& X_WB)
        : m_solution(solution)
        , m_A(A)
        , m_B(B)
        , m_X_WA(X_WA)
        , m_X_WB(X_WB)
        , m_difference(A, X_WA, B, X_WB)
        , m_rounding(kRounding * (m_difference.p_AB().norm() + m_difference.largerSize()))
    {
        takePoints();
    }

    DistanceResult result()
    {
        DistanceResult result;
        result.iterations = m_solution.iterations;
        result.evaluations = m_solution.evaluations;
        result.initial = m_solution.points.name;
        result.verdict = SchemeVerdict{m_solution.accepted(), false, m_solution.restarts};
        const double d = signedDistance();
        const Vec3 normal = m_direction;
        const double angle = std::max(angleBetween(m_a.n, normal), angleBetween(m_b.n, -normal));
        const bool commonNormal = angle <= kNormalError && std::max(m_a.offSurface, m_b.offSurface) <= kSurfaceError;
        const double separation = m_difference.lowestAlong(normal).y.dot(normal);
        result.residual = angle;
        result.lowerBound = std::max(separation, bestSeparation());
        result.upperBound = surfaceUpper(d);
        result.status = m_solution.end == SchemeEnd::singular ? Status::degenerate : Status::maxIterations;
        if (m_solution.accepted() && commonNormal) {
            const bool agrees = std::abs(separation - d) <= allowed(kSeparationError);
            result.verdict->verified = agrees;
            if (agrees)
                result.status = d > 0 || isLeastDepth(d, result) ? Status::converged : Status::local;
            else if (!isConvex(m_A) || !isConvex(m_B))
                result.status = Status::local;
        }
        result.lowerBound = std::min(result.lowerBound, d);
        result.upperBound = std::max(result.upperBound, d);
        result.witness = {m_X_WA * m_a.p, m_X_WA * m_b.p, m_X_WA.rotation * normal, d};
        return result;
    }

private:
    /// The scheme's own points where it accepts them; else surface points, so that the distance is that of some.
    void takePoints()
    {
        Vec3 p_A = m_solution.points.p_A, q_B = m_solution.points.q_B;
        if (!retractable(m_A, p_A))
            p_A = m_difference.lowestAlong(centreLine()).p_A;
        if (!retractable(m_B, q_B))
            q_B = m_difference.toB(m_difference.lowestAlong(centreLine()).p_B);
        m_retractedA = retractToSurface(m_A, p_A);
        m_retractedB = retractToSurface(m_B, q_B);
        m_a = sideOf(m_A, m_solution.accepted() ? p_A : m_retractedA);
        m_b = sideOf(m_B, m_solution.accepted() ? q_B : m_retractedB);
        m_b.p = m_difference.fromB(m_b.p);
        m_b.n = m_difference.R_AB() * m_b.n;
    }

    /// A relative error as a length [m].
    double allowed(double relative) const { return std::max(relative * m_difference.smallerSize(), m_rounding); }

    Vec3 centreLine() const
    {
        const Vec3& line = m_difference.p_AB();
        return line.isZero(0) ? Vec3::UnitZ() : Vec3(line.normalized());
    }

    bool overlapSeen() const
    {
        return gauge(m_A, m_difference.fromB(m_retractedB)) < 1 || gauge(m_B, m_difference.toB(m_retractedA)) < 1;
    }

    /// Of the points, with the direction it is measured along: negative where the points face away from each other.
    double signedDistance()
    {
        const Vec3 y = m_b.p - m_a.p;
        const double length = y.norm();
        const Vec3 middle = m_a.n - m_b.n;
        if (length <= allowed(kTouching) && middle.norm() > 1) {
            m_direction = middle.normalized();
            const double d = m_direction.dot(y);
            m_b.p = m_a.p + d * m_direction;
            return d;
        }
        const bool apart = m_solution.accepted() ? y.dot(middle) > 0 : !overlapSeen();
        m_direction = length > 0 ? Vec3((apart ? 1 : -1) * y / length) : centreLine();
        return apart ? length : -length;
    }

    /// The highest separation along directions that are at hand.
    double bestSeparation() const
    {
        double best = -1e300;
        for (const Vec3& n : {m_a.n, Vec3(-m_b.n), Vec3(m_a.n - m_b.n), centreLine()})
            if (const double length = n.norm(); length > 0)
                best = std::max(best, m_difference.lowestAlong(n / length).y.dot(n / length));
        return best;
    }

    /// No distance is larger than that of two surface points, nor positive where one lies in the other body.
    double surfaceUpper(double d) const
    {
        if (overlapSeen())
            return std::max(d, 0.0);
        return (m_difference.fromB(m_retractedB) - m_retractedA).norm();
    }

    /// Our own solver's depth, whose bounds the result takes over.
    bool isLeastDepth(double d, DistanceResult& result) const
    {
        const DistanceResult own = distance(m_A, m_X_WA, m_B, m_X_WB);
        result.lowerBound = std::max(result.lowerBound, own.lowerBound);
        result.upperBound = std::min(result.upperBound, own.upperBound);
        return !isFailure(own.status) && std::abs(own.witness.distance - d) <= allowed(kDepthError);
    }

    const SchemeSolution& m_solution;
    const Superovoid &m_A, &m_B;
    const Pose &m_X_WA, &m_X_WB;
    SuperovoidDifference m_difference;
    double m_rounding;               ///< of the coordinates [m]
    Vec3 m_retractedA, m_retractedB; ///< on the surfaces, each in its own frame
    Side m_a, m_b;
    Vec3 m_direction = Vec3::UnitZ();
};

} // namespace

DistanceResult verifiedResult(const SchemeSolution& solution, const Superovoid& A, const Pose& X_WA,
                              const Superovoid& B, const Pose& X_WB)
{
    return Examination(solution, A, X_WA, B, X_WB).result();
}

} // namespace osculo
