// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_alternation.h"

#include "core_distance.h"
#include "osculo/distance/superovoid_point.h"
#include "osculo/support/point_hull.h"

#include <optional>

namespace osculo {

namespace {

constexpr int kTurns = 40;
constexpr double kGain = 0.01; ///< of the tolerance: a turn that comes nearer by less is the last

/// Nearest point of one core to a point, both in the core's frame.
class CoreProjector {
public:
    explicit CoreProjector(const ConvexBody& body)
        : m_body(body)
    {
        if (body.superovoid())
            m_superovoid.emplace(*body.superovoid());
    }

    Vec3 operator()(const Vec3& p, double tolerance) const
    {
        if (m_superovoid)
            return m_superovoid->project(p).point;
        const PointHull point({p});
        const BodyDifference difference(m_body, point, {});
        CoreDistanceOptions options;
        options.tolerance = tolerance;
        const Vec3 towards = p - m_body.centre();
        return coreDistance(difference, towards.isZero(0) ? Vec3(Vec3::UnitZ()) : towards, options).closest.p_A;
    }

private:
    const ConvexBody& m_body;
    std::optional<SuperovoidProjector> m_superovoid;
};

} // namespace

SurfacePoints alternateOnSurface(const BodyDifference& difference, const DifferenceVertex& hullPoints,
                                 const GjkResult& simplex, double tolerance)
{
    const CoreProjector onA(difference.A()), onB(difference.B());
    SurfacePoints best;
    double least = 1e300;
    const auto tryFrom = [&](Vec3 p_B) {
        Vec3 p_A = Vec3::Zero();
        double before = 1e300, length = 1e300;
        for (int turn = 0; turn < kTurns; ++turn) {
            ++best.iterations;
            p_A = onA(p_B, tolerance);
            p_B = difference.fromB(onB(difference.toB(p_A), tolerance));
            length = (p_B - p_A).norm();
            if (!(before - length > kGain * tolerance))
                break;
            before = length;
        }
        if (length < least) {
            least = length;
            best.points = {p_A, p_B, p_B - p_A};
        }
    };
    tryFrom(hullPoints.p_B);
    for (int i = 0; i < simplex.size; ++i) {
        tryFrom(simplex.simplex[i].p_B);
        tryFrom(difference.fromB(onB(difference.toB(simplex.simplex[i].p_A), tolerance)));
    }
    return best;
}

} // namespace osculo
