// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/body_mesh_pair.h"

#include "convex_difference.h"
#include "mesh_separation.h"
#include "osculo/distance/superovoid_point.h"
#include "osculo/shape/mesh_measures.h"
#include "triangle_search.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr double kRoundingOfCoordinates =
    64 * std::numeric_limits<double>::epsilon(); ///< a tolerance below means nothing
constexpr double kLargestTolerance = 1e-6;       ///< of the smaller size: a coarser tolerance is tightened to it
constexpr int kTurns = 40;                       ///< of the alternation between true surfaces

/// One query in A's frame.
class Query {
public:
    Query(const ConvexBody& A, const Pose& X_WA, const MeshSolid& B, const Pose& X_WB, const ConvexPairOptions& options)
        : m_A(A)
        , m_B(B)
        , m_X_WA(X_WA)
        , m_R_WA(X_WA.matrix())
        , m_X_AB(X_WA.inverse() * X_WB)
        , m_trace(options.trace)
    {
        const double sizeB = 0.5 * B.box().size().maxCoeff();
        const double coordinate =
            std::max(X_WA.translation.cwiseAbs().maxCoeff(), X_WB.translation.cwiseAbs().maxCoeff())
            + std::max(A.size() + A.centre().norm(), sizeB + B.box().centre().norm());
        m_tolerance = std::max(std::min(options.tolerance, kLargestTolerance * std::min(A.size(), sizeB)),
                               kRoundingOfCoordinates * coordinate);
        m_result.method = "support";
        m_result.initial = "support";
    }

    DistanceResult run(BodyMeshWarmStart* warm)
    {
        const bool warmed = warm && warm->valid;
        const std::size_t watched = m_trace ? m_trace->steps.size() : 0;
        if (warmed)
            m_result.initial = "warm";
        NearestTriangle nearest = nearestTriangle(m_A, m_B, m_X_AB, m_tolerance,
                                                  warmed ? std::optional(warm->triangle) : std::nullopt, m_trace);
        if (warmed && nearest.meets) { // which of the triangles that meet is found first shall not depend on the past
            const int solved = nearest.solved;
            nearest = nearestTriangle(m_A, m_B, m_X_AB, m_tolerance, std::nullopt);
            nearest.solved += solved;
        }
        if (m_trace)
            placeSteps(*m_trace, watched, m_X_WA, false, m_A.radius());
        m_result.iterations = nearest.solved;
        std::uint32_t triangle = nearest.triangle;
        const bool cut = nearest.meets || nearest.lower <= m_A.radius();
        const bool inside = !cut && m_B.contains(m_X_AB.inverse() * nearest.p_A);
        if (!cut && !inside)
            answerApart(nearest);
        else if (!m_B.isClosed())
            answerOpen(nearest);
        else
            triangle = answerInside(nearest, inside);
        if (warm)
            *warm = {true, triangle, m_result.witness.nhat_AB_W};
        return m_result;
    }

private:
    void answerApart(const NearestTriangle& nearest)
    {
        Vec3 p_A = nearest.p_A, p_B = nearest.p_B, n = nearest.nhat;
        double upper = nearest.upper;
        Status otherwise = Status::maxIterations;
        if (!m_A.isConvex()) {
            alternate(p_A, p_B);
            upper = (p_B - p_A).norm();
            n = (p_B - p_A) / upper;
            otherwise = Status::bounded;
        }
        const double d = n.dot(p_B - p_A);
        m_result.status = upper - nearest.lower <= m_tolerance ? Status::converged : otherwise;
        m_result.residual = (p_B - p_A - d * n).norm() / m_A.size();
        setWitness(p_A + m_A.radius() * n, p_B, n, d - m_A.radius());
        setBounds(nearest.lower - m_A.radius(), upper - m_A.radius());
    }

    /// On the true surface of a superovoid that is not convex, and the mesh, in turns.
    void alternate(Vec3& p_A, Vec3& p_B) const
    {
        const SuperovoidProjector projector(*m_A.superovoid());
        const Pose X_BA = m_X_AB.inverse();
        double before = 1e300;
        for (int turn = 0; turn < kTurns; ++turn) {
            p_A = projector.project(p_B).point;
            p_B = m_X_AB * m_B.tree().nearest(X_BA * p_A).point;
            const double length = (p_B - p_A).norm();
            if (!(before - length > 0.01 * m_tolerance))
                return;
            before = length;
        }
    }

    void answerOpen(const NearestTriangle& nearest)
    {
        m_result.status = Status::overlapping;
        setWitness(nearest.p_B, nearest.p_B, nearest.nhat, 0);
        const Bounds& box = m_B.box();
        double move = 1e300; // along an axis of the mesh's box, out of it
        const Mat3 R = m_X_AB.matrix();
        for (int axis = 0; axis < 3; ++axis)
            for (const double side : {1.0, -1.0}) {
                const Vec3 n = side * R.col(axis);
                const double lowest = side > 0 ? box.min[axis] : -box.max[axis];
                move = std::min(move, n.dot(m_A.farthest(n)) + m_A.radius() - lowest - n.dot(m_X_AB.translation));
            }
        m_result.lowerBound = -std::max(move, 0.0) - m_tolerance;
        m_result.upperBound = 0;
    }

    std::uint32_t answerInside(const NearestTriangle& nearest, bool inside)
    {
        std::vector<Vec3> ways;
        if (!nearest.meets) // the core is still apart: back along the joining line, or out through the nearest face
            ways.push_back(inside ? Vec3(-nearest.nhat) : nearest.nhat);
        const Vec3 face = triangleNormal(m_B.mesh(), nearest.triangle);
        if (!face.isZero(0))
            ways.push_back(-(m_X_AB.matrix() * face));
        const Separation way = separate({m_A, m_B, m_X_AB, m_tolerance}, ways);
        m_result.iterations += way.solved;
        if (way.length >= 1e300) { // no free place was found beyond the box: the mesh does not let itself be left
            answerOpen(nearest);
            return nearest.triangle;
        }
        m_result.status = m_A.isConvex() ? Status::local : Status::hull;
        setWitness(way.p_B + way.length * way.nhat, way.p_B, way.nhat, -way.length);
        const double clearance = inside ? nearest.lower - m_A.radius() : 0;
        setBounds(-way.length, std::max(-clearance, -way.length));
        return way.triangle;
    }

    void setWitness(const Vec3& p_A, const Vec3& p_B, const Vec3& n, double d)
    {
        m_result.witness = {m_X_WA * p_A, m_X_WA * p_B, m_R_WA * n, d};
    }

    void setBounds(double lower, double upper)
    {
        m_result.lowerBound = std::min(lower, m_result.witness.distance);
        m_result.upperBound = std::max(upper, m_result.witness.distance);
    }

    const ConvexBody& m_A;
    const MeshSolid& m_B;
    const Pose& m_X_WA;
    Mat3 m_R_WA;
    Pose m_X_AB;
    Trace* m_trace;
    double m_tolerance = 0;
    DistanceResult m_result;
};

} // namespace

DistanceResult distance(const ConvexBody& A, const Pose& X_WA, const MeshSolid& B, const Pose& X_WB,
                        const ConvexPairOptions& options, BodyMeshWarmStart* warm)
{
    if (!B.convexBody())
        return Query(A, X_WA, B, X_WB, options).run(warm);
    ConvexWarmStart convex;
    if (warm)
        convex = {warm->valid, warm->nhat_AB_W};
    const DistanceResult result = distance(A, X_WA, *B.convexBody(), X_WB, options, warm ? &convex : nullptr);
    if (warm)
        *warm = {convex.valid, warm->triangle, convex.nhat_AB_W};
    return result;
}

} // namespace osculo
