// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "common_normal_search.h"

#include "sphere_newton.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr int kBurst = 10;            ///< point-space steps in a row
constexpr int kPatience = 8;          ///< iterations without progress of the bounds before giving up
constexpr double kProgress = 0.5;     ///< share of the gap that must have gone by then
constexpr double kStationary = 1e-10; ///< of the size: a pair is the support pair of its normal
constexpr double kSaddle = -1e-9;     ///< curvature of −g, in sizes, below which a stationary point is a saddle
constexpr double kTouching = 1e-6;    ///< of the size: nearer, closed bounds do not yet tell the normal
constexpr double kWorthwhile = 1e-3;  ///< gain of a point-space step, of the gap, below which the sphere is tried too
constexpr double kUsable = 0.5;       ///< residual of a surface pair above which its normals say nothing

/// The pair's points are support points of its own normal: a common normal of the hulls too.
bool isSupportPair(const SurfacePair& pair, const SeparationSample& sample, double size)
{
    return pair.residual <= kStationary && std::abs(sample.n.dot(pair.y) - sample.g) <= kStationary * size;
}

class Climber {
public:
    Climber(const SuperovoidDifference& difference, double tolerance)
        : m_difference(difference)
        , m_size(difference.smallerSize())
        , m_tolerance(tolerance)
    {
    }

    Ascent run(const Vec3& start, int maxIterations)
    {
        SeparationSample at = see(start);
        double checkpoint = 1e300;
        for (; m_result.iterations < maxIterations; ++m_result.iterations) {
            if (closed())
                return ended(AscentEnd::closed);
            if (m_result.iterations % kPatience == 0) {
                if (gap() > kProgress * checkpoint && gap() > 0)
                    return ended(AscentEnd::stalled);
                checkpoint = gap();
            }
            const SurfacePair pair = pointSpaceNewton(m_difference, at.p_A, at.q_B, kBurst);
            see(pair);
            const bool settled = pair.residual <= kStationary;
            if (settled || (pair.steps > 0 && pair.residual < kUsable)) {
                const SeparationSample next = see(pair.middleNormal());
                if (closed())
                    return ended(AscentEnd::closed);
                if (isSupportPair(pair, next, m_size)) {
                    m_result.pair = pair;
                    if (next.g > 0)
                        return ended(AscentEnd::closed);
                    const TangentCurvature curvature = leastCurvature(next);
                    if (curvature.least >= kSaddle * m_size) {
                        m_result.highest = next;
                        return ended(AscentEnd::stationary);
                    }
                    const SphereStep off = leaveSaddle(m_difference, next, curvature.direction);
                    if (off.gained && off.sample.g > at.g) {
                        at = off.sample;
                        see(at);
                        continue;
                    }
                }
                const bool worthwhile = next.g > at.g + kWorthwhile * gap();
                if (next.g > at.g)
                    at = next;
                if (worthwhile)
                    continue;
            }
            const SphereStep step = sphereNewtonStep(m_difference, at);
            if (!step.gained)
                return ended(AscentEnd::stalled);
            at = step.sample;
            see(at);
        }
        return ended(AscentEnd::limit);
    }

private:
    SeparationSample see(const Vec3& n)
    {
        const SeparationSample sample = m_difference.sample(n);
        see(sample);
        return sample;
    }

    void see(const SeparationSample& sample)
    {
        if (m_first || sample.g > m_result.highest.g)
            m_result.highest = sample;
        m_first = false;
        SurfacePair pair;
        pair.p_A = sample.p_A;
        pair.q_B = sample.q_B;
        pair.y = sample.y;
        keepClosest(pair);
        if (m_difference.watched())
            m_difference.record({"direction", sample.p_A, m_difference.fromB(sample.q_B), std::nullopt,
                                 m_result.highest.g, m_result.upper});
    }

    void see(const SurfacePair& pair)
    {
        keepClosest(pair);
        if (pair.residual < m_result.pair.residual)
            m_result.pair = pair;
    }

    void keepClosest(const SurfacePair& pair)
    {
        const double length = pair.y.norm();
        if (length < m_result.upper) {
            m_result.upper = length;
            m_result.closest = pair;
        }
    }

    double gap() const { return m_result.upper - m_result.highest.g; }

    /// Bounds that have met; where the surfaces touch they meet for many directions, and the normal is still to be
    /// found.
    bool closed() const { return gap() <= m_tolerance && m_result.upper > kTouching * m_size; }

    Ascent ended(AscentEnd end)
    {
        m_result.end = gap() <= m_tolerance ? AscentEnd::closed : end;
        return m_result;
    }

    const SuperovoidDifference& m_difference;
    double m_size, m_tolerance;
    bool m_first = true;
    Ascent m_result;
};

} // namespace

Ascent settle(const SuperovoidDifference& pair, const Vec3& p_A, const Vec3& q_B, double tolerance)
{
    Ascent result;
    result.iterations = 1;
    result.pair = pointSpaceNewton(pair, p_A, q_B, kBurst);
    const SurfacePair& found = result.pair;
    const double length = found.y.norm(), size = pair.smallerSize();
    if (!(found.residual <= kStationary))
        return result;
    const Vec3 n = found.middleNormal();
    if (found.nhat_A.dot(found.y) > 0 && length > kTouching * size) {
        const double g = n.dot(pair.lowestNear(n, found.p_A, found.q_B).y);
        result.highest.n = n;
        result.highest.g = g;
        result.closest = found;
        result.upper = length;
        if (length - g <= tolerance)
            result.end = AscentEnd::closed;
        return result;
    }
    result.highest = pair.sampleNear(n, found.p_A, found.q_B);
    if (result.highest.g <= 0 && isSupportPair(found, result.highest, size)
        && leastCurvature(result.highest).least >= kSaddle * size)
        result.end = AscentEnd::stationary;
    return result;
}

Ascent ascend(const SuperovoidDifference& pair, const Vec3& start, double tolerance, int maxIterations)
{
    return Climber(pair, tolerance).run(start, maxIterations);
}

} // namespace osculo
