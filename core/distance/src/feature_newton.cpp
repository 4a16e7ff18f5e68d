// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "feature_newton.h"

#include "osculo/distance/superovoid_point.h"
#include "osculo/math/tangent_basis.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr double kLongestTurn = 0.6;        ///< [rad]
constexpr double kLongestTurnInside = 0.15; ///< [rad] overlapping, where other corners are soon nearer
constexpr double kSameSide = 0.5;           ///< cosine
constexpr int kSphereSteps = 20;
constexpr int kArcSteps = 80; ///< enough to halve a bracket down to rounding
constexpr int kHalvings = 6;
constexpr double kSettled = 0.1;         ///< of the coordinates' rounding: a part across n below is none
constexpr double kLeastStiffness = 1e-9; ///< of the size: floor of the Hessian's eigenvalues
constexpr double kSaddle = -1e-9;        ///< of the size: curvature of −g below which a stationary point is a saddle
constexpr double kAlongEdge = 1e-9;      ///< sine: a direction along the edge tells none across it
constexpr double kNarrowBracket = 1e-15; ///< [rad]
constexpr double kFastEnough = 0.25;     ///< what a Newton step must leave of the residual, or the bracket is halved

/// Apart, the separation's own share of the curvature is enough, however small.
double leastStiffness(double g, double size)
{
    return g > 0 ? std::min(g, kLeastStiffness * size) : kLeastStiffness * size;
}

/// The separation of one corner and smooth part of each body along n.
struct CornerSample {
    Vec3 n = Vec3::UnitZ();
    Vec3 y = Vec3::Zero();
    double g = 0;
    Mat3 hessian = Mat3::Zero();
};

class Corners {
public:
    Corners(const BodyDifference& difference, const Vec3& cornerA, const Vec3& cornerB)
        : m_difference(difference)
        , m_y(cornerB - cornerA)
    {
    }

    CornerSample at(const Vec3& n)
    {
        ++m_evaluations;
        const BodyDifference::Smooth smooth = m_difference.smooth(n);
        const Vec3 y = m_y + smooth.b - smooth.a;
        return {n, y, n.dot(y), smooth.hessian};
    }
    int evaluations() const { return m_evaluations; }

    /// Overlapping, the separation of two corners rises on until others are nearer: true where that is so.
    bool leftBehind(const CornerSample& at) const
    {
        const Vec3 nearest = m_difference.cornerB(at.n) - m_difference.cornerA(at.n);
        return at.g < 0 && at.n.dot(m_y - nearest) > m_difference.rounding();
    }

private:
    const BodyDifference& m_difference;
    Vec3 m_y;
    int m_evaluations = 0;
};

/// Newton's step for K x = r with K made definite: negative and tiny eigenvalues are replaced by their size or a floor.
struct TangentStep {
    Vec2 step;
    double leastCurvature;
};

TangentStep newtonStep(const Mat2& K, const Vec2& r, double floor)
{
    const double mean = 0.5 * (K(0, 0) + K(1, 1)), half = 0.5 * (K(0, 0) - K(1, 1));
    const double radius = std::hypot(half, K(0, 1)), angle = 0.5 * std::atan2(K(0, 1), half);
    const Vec2 high(std::cos(angle), std::sin(angle)), low(-high.y(), high.x());
    const auto stiffness = [&](double value) { return std::max(std::abs(value), floor); };
    return {high.dot(r) / stiffness(mean + radius) * high + low.dot(r) / stiffness(mean - radius) * low, mean - radius};
}

/// The foot of a corner on the superovoid: the common normal without a search over directions, which stalls where the
/// surface is flat.
std::optional<Vec3> normalAtFoot(const BodyDifference& difference, const Vec3& cornerA, const Vec3& cornerB,
                                 const Vec3& n)
{
    const auto* a = difference.A().superovoid();
    const auto* b = difference.B().superovoid();
    const auto usable = [](const Superovoid& shape, const Vec3& p) {
        return 1 + shape.tx() * p.z() / shape.a().z() > 0 && 1 + shape.ty() * p.z() / shape.a().z() > 0;
    };
    if (a && !difference.B().hasSmoothPart()) {
        const Vec3 start = difference.A().farthest(n);
        if (!usable(*a, start))
            return std::nullopt;
        const SurfaceFoot foot = projectFrom(*a, start, cornerB);
        return foot.converged ? std::optional(foot.normal) : std::nullopt;
    }
    if (b && !difference.A().hasSmoothPart()) {
        const Vec3 start = difference.B().farthest(difference.R_AB().transpose() * -n);
        if (!usable(*b, start))
            return std::nullopt;
        const SurfaceFoot foot = projectFrom(*b, start, difference.toB(cornerA));
        return foot.converged ? std::optional(Vec3(-(difference.R_AB() * foot.normal))) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace

CornerStationary stationaryNear(const BodyDifference& difference, const Vec3& cornerA, const Vec3& cornerB,
                                const Vec3& n)
{
    const double size = difference.largerSize();
    Corners corners(difference, cornerA, cornerB);
    CornerStationary result;
    CornerSample at = corners.at(n);
    const auto normal = normalAtFoot(difference, cornerA, cornerB, n);
    if (normal && normal->dot(n) > kSameSide) // deep inside, the nearest foot may be on another side
        at = corners.at(*normal);
    for (int step = 0;; ++step) {
        const Mat32 T = tangentBasis(at.n);
        const Vec2 r = T.transpose() * at.y;
        const Mat2 K = T.transpose() * at.hessian * T + at.g * Mat2::Identity();
        const TangentStep newton = newtonStep(K, r, leastStiffness(at.g, size));
        result.maximum = newton.leastCurvature >= kSaddle * size;
        if (step == kSphereSteps || r.norm() <= kSettled * difference.rounding())
            break;
        const double length = newton.step.norm();
        const double longest = at.g < 0 ? kLongestTurnInside : kLongestTurn;
        double share = length > longest ? longest / length : 1;
        bool gained = false;
        for (int i = 0; i <= kHalvings && !gained; ++i, share *= 0.5) {
            const CornerSample next = corners.at((at.n + share * (T * newton.step)).normalized());
            const double across = (next.y - next.g * next.n).norm();
            if (across < r.norm() || next.g > at.g + difference.rounding()) {
                at = next;
                gained = true;
            }
        }
        if (!gained || corners.leftBehind(at))
            break;
    }
    result.n = at.n;
    result.evaluations = corners.evaluations();
    return result;
}

CornerStationary stationaryAcross(const BodyDifference& difference, const Vec3& cornerA, const Vec3& cornerB,
                                  const Vec3& edge, const Vec3& n)
{
    constexpr double kOpen = std::numeric_limits<double>::infinity();
    const double size = difference.largerSize();
    Corners corners(difference, cornerA, cornerB);
    const Vec3 across = n - edge.dot(n) * edge;
    const Vec3 n0 = across.norm() > kAlongEdge ? across.normalized() : edge.unitOrthogonal(), t0 = edge.cross(n0);
    const auto direction = [&](double angle) { return Vec3(std::cos(angle) * n0 + std::sin(angle) * t0); };

    CornerStationary result;
    double low = -kOpen, high = kOpen; // the slope of the separation is positive at low, negative at high
    double angle = 0, before = kOpen;
    for (int step = 0; step < kArcSteps; ++step) {
        const CornerSample at = corners.at(direction(angle));
        const Vec3 t = edge.cross(at.n);
        const double slope = t.dot(at.y), curvature = t.dot(at.hessian * t) + at.g;
        result.n = at.n;
        result.maximum = curvature >= kSaddle * size;
        if (std::abs(slope) <= kSettled * difference.rounding() || (step > 0 && corners.leftBehind(at)))
            break;
        (slope > 0 ? low : high) = angle;
        const bool bracketed = std::isfinite(low) && std::isfinite(high);
        if (bracketed && high - low <= kNarrowBracket) {
            result.beside = direction(angle == low ? high : low);
            result.maximum = true;
            break;
        }
        const double stiffness = std::max(std::abs(curvature), leastStiffness(at.g, size));
        const double longest = at.g < 0 ? kLongestTurnInside : kLongestTurn;
        double next = angle + std::clamp(slope / stiffness, -longest, longest);
        const bool slow = std::abs(slope) > kFastEnough * before;
        if (bracketed && (slow || !(next > low && next < high)))
            next = 0.5 * (low + high);
        if (next == angle)
            break;
        before = std::abs(slope);
        angle = next;
    }
    result.evaluations = corners.evaluations();
    return result;
}

} // namespace osculo
