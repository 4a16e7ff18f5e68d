// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/cloud_pair.h"

#include "osculo/math/demand.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <vector>

namespace osculo {

namespace {

/// Of a box's least distance and of a depth, relative to the coordinates: a tie is never lost to rounding, and a point that was
/// moved to the surface does not count as inside.
constexpr double kRounding = 1e-14;

/// A box of points, with the least distance that one of them could have.
struct WaitingBox {
    double least;
    std::uint32_t node;
    bool operator<(const WaitingBox& other) const // the least on top of a queue
    {
        return least != other.least ? least > other.least : node > other.node;
    }
};

/// The point with the least value.
struct LeastPoint {
    double value = std::numeric_limits<double>::infinity(); ///< [m]
    Vec3 point = Vec3::Zero();
    std::uint32_t index = std::numeric_limits<std::uint32_t>::max();

    void offer(double offered, const Vec3& at, std::uint32_t number)
    {
        if (offered < value || (offered == value && number < index))
            *this = {offered, at, number};
    }
};

/// @param value    of a point
/// @param atLeast  no more than the value of a point; neither changes faster than the point moves
/// @param rounding of both [m]
template <typename Value, typename AtLeast>
LeastPoint leastPoint(const PointTree& tree, double rounding, Value value, AtLeast atLeast)
{
    const auto waiting = [&](std::uint32_t node) {
        const Bounds& box = tree.nodes()[node].box;
        return WaitingBox{atLeast(box.centre()) - 0.5 * box.diagonal() - rounding, node};
    };
    std::priority_queue<WaitingBox> queue;
    queue.push(waiting(0));
    LeastPoint best;
    while (!queue.empty() && queue.top().least <= best.value) {
        const std::uint32_t left = queue.top().node + 1;
        const PointTree::Node& node = tree.nodes()[left - 1];
        queue.pop();
        if (node.isLeaf()) {
            for (std::uint32_t slot = node.first; slot < node.first + node.count; ++slot)
                best.offer(value(tree.point(slot)), tree.point(slot), tree.index(slot));
            continue;
        }
        queue.push(waiting(left));
        queue.push(waiting(node.first));
    }
    return best;
}

double largestCoordinate(const PointTree& tree)
{
    const Bounds& box = tree.nodes()[0].box;
    return std::max(box.min.cwiseAbs().maxCoeff(), box.max.cwiseAbs().maxCoeff());
}

/// A cloud seen from a shape.
class CloudFromShape {
public:
    CloudFromShape(const PointTree& cloud, const Pose& X_SC, const ShapeFoot& foot)
        : m_cloud(cloud)
        , m_X_SC(X_SC)
        , m_foot(foot)
        , m_rounding(kRounding * (largestCoordinate(cloud) + X_SC.translation.cwiseAbs().maxCoeff()))
    {
    }

    LeastPoint least()
    {
        return leastPoint(
            m_cloud, m_rounding, [this](const Vec3& p) { return footOf(p).distance; },
            [this](const Vec3& p) {
                const SurfaceFoot foot = footOf(p);
                return foot.converged ? foot.distance : std::min(foot.distance, 0.0);
            });
    }

    SurfaceFoot footOf(const Vec3& p_C)
    {
        ++m_evaluations;
        SurfaceFoot foot = m_foot(m_X_SC * p_C);
        m_allConverged = m_allConverged && foot.converged;
        return foot;
    }

    /// Whether no point is inside once all are moved [m, in the shape's frame].
    bool isOutAfter(const Vec3& move_S)
    {
        CloudFromShape moved(m_cloud, {m_X_SC.rotation, m_X_SC.translation + move_S}, m_foot);
        const double least = moved.least().value;
        m_evaluations += moved.m_evaluations;
        return moved.m_allConverged && least >= -moved.m_rounding;
    }

    int evaluations() const { return m_evaluations; }
    bool allConverged() const { return m_allConverged; }

private:
    const PointTree& m_cloud;
    Pose m_X_SC;
    const ShapeFoot& m_foot;
    double m_rounding;
    int m_evaluations = 0;
    bool m_allConverged = true;
};

DistanceResult measured(const WitnessPair& witness, int evaluations)
{
    DistanceResult result;
    result.witness = witness;
    result.lowerBound = result.upperBound = witness.distance;
    result.status = Status::converged;
    result.method = "points";
    result.initial = "none";
    result.iterations = 1;
    result.evaluations = evaluations;
    return result;
}

} // namespace

DistanceResult cloudDistance(const PointTree& A, const Pose& X_WA, const ShapeFoot& B, const Pose& X_WB)
{
    OSCULO_DEMAND(!A.empty());
    CloudFromShape cloud(A, X_WB.inverse() * X_WA, B);
    const LeastPoint least = cloud.least();
    const SurfaceFoot foot = cloud.footOf(least.point);
    const double d = foot.distance;
    const bool apart = d >= 0 || cloud.isOutAfter(-d * foot.normal);

    DistanceResult result =
        measured({X_WA * least.point, X_WB * foot.point, X_WB.rotation * Vec3(-foot.normal), d}, cloud.evaluations());
    if (!apart)
        result.status = Status::local;
    if (!cloud.allConverged()) { // a foot found is never nearer than the true one, and its sign is right
        result.status = Status::bounded;
        result.lowerBound = std::min(d, 0.0);
        result.upperBound = std::max(d, 0.0);
    }
    return result;
}

DistanceResult cloudDistance(const PointTree& A, const Pose& X_WA, const PointTree& B, const Pose& X_WB)
{
    OSCULO_DEMAND(!A.empty() && !B.empty());
    const Pose X_BA = X_WB.inverse() * X_WA;
    int evaluations = 0;
    const auto distanceTo = [&](const Vec3& p_A) {
        ++evaluations;
        return std::sqrt(B.nearest(X_BA * p_A).squaredDistance);
    };
    const double rounding =
        kRounding * (largestCoordinate(A) + largestCoordinate(B) + X_BA.translation.cwiseAbs().maxCoeff());
    const LeastPoint least = leastPoint(A, rounding, distanceTo, distanceTo);

    const Vec3 p_B = X_BA * least.point;
    const auto fromNearest = [&](const Vec3& q_B) { return (q_B - p_B).norm(); };
    const LeastPoint other = leastPoint(B, rounding, fromNearest, fromNearest);
    const Vec3 arm_B = other.point - p_B;

    WitnessPair witness;
    witness.p_WA = X_WA * least.point;
    witness.p_WB = X_WB * other.point;
    witness.distance = other.value;
    if (other.value > 0)
        witness.nhat_AB_W = X_WB.rotation * Vec3(arm_B / other.value);
    return measured(witness, evaluations);
}

} // namespace osculo
