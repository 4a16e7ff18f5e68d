// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/half_space_pair.h"

#include "osculo/math/demand.h"

#include <Eigen/Geometry>

#include <limits>

namespace osculo {

namespace {

constexpr double kOpposite = 1e-12; ///< sine of the angle below which planes are parallel [rad]
constexpr double kRounding = 8 * std::numeric_limits<double>::epsilon();

/// @param d height of B's lowest point above the plane [m]
DistanceResult measured(const Vec3& n_W, double d, const Vec3& p_WB)
{
    DistanceResult result;
    result.method = "support";
    result.initial = "none";
    result.status = Status::converged;
    result.iterations = 1;
    result.witness = {p_WB - d * n_W, p_WB, n_W, d};
    result.lowerBound = result.upperBound = d;
    return result;
}

/// Height above the plane of a point of B, summed so that digits are kept far from the origin.
/// @param n_W, n_B the plane's normal in world and in B's frame
double height(const HalfSpace& A, const Pose& X_WA, const Vec3& n_W, const Pose& X_WB, const Vec3& n_B, const Vec3& p_B)
{
    return n_B.dot(p_B) + n_W.dot(X_WB.translation - X_WA.translation) - A.offset;
}

} // namespace

DistanceResult distance(const HalfSpace& A, const Pose& X_WA, const ConvexBody& B, const Pose& X_WB)
{
    validate(A);
    const Vec3 n_W = X_WA.matrix() * A.normal, n_B = X_WB.matrix().transpose() * n_W;
    const Vec3 p_B = B.farthest(-n_B) - B.radius() * n_B;
    return measured(n_W, height(A, X_WA, n_W, X_WB, n_B, p_B), X_WB * p_B);
}

DistanceResult distance(const HalfSpace& A, const Pose& X_WA, const TriangleMesh& B, const Pose& X_WB)
{
    validate(A);
    OSCULO_DEMAND(!B.empty());
    const Vec3 n_W = X_WA.matrix() * A.normal, n_B = X_WB.matrix().transpose() * n_W;
    const Vec3* lowest = &B.vertex(0, 0);
    for (const Triangle& triangle : B.triangles())
        for (const std::uint32_t corner : triangle)
            if (n_B.dot(B.vertices()[corner]) < n_B.dot(*lowest))
                lowest = &B.vertices()[corner];
    return measured(n_W, height(A, X_WA, n_W, X_WB, n_B, *lowest), X_WB * *lowest);
}

DistanceResult distance(const HalfSpace& A, const Pose& X_WA, const HalfSpace& B, const Pose& X_WB)
{
    validate(A);
    validate(B);
    const Vec3 n_A = X_WA.matrix() * A.normal, n_B = X_WB.matrix() * B.normal;
    const Vec3 p_A = X_WA.translation + A.offset * n_A, p_B = X_WB.translation + B.offset * n_B;
    const Vec3 axis = n_A.cross(n_B);
    if (n_A.dot(n_B) < 0 && axis.norm() <= kOpposite)
        return measured(n_A, n_A.dot(p_B - p_A), p_B);

    // The point of both planes nearest to A's; equal normals: the inner plane's point.
    Vec3 p_W = n_A.dot(p_B - p_A) < 0 ? p_B : p_A;
    if (axis.norm() > kRounding) {
        const Vec3 along = n_B - n_B.dot(n_A) * n_A; // in A's plane, across the common line
        p_W = p_A + n_B.dot(p_B - p_A) / along.squaredNorm() * along;
    }
    DistanceResult result;
    result.method = "support";
    result.initial = "none";
    result.status = Status::overlapping;
    result.iterations = 1;
    result.witness = {p_W, p_W, n_A, 0};
    result.lowerBound = -std::numeric_limits<double>::infinity();
    result.upperBound = 0;
    return result;
}

} // namespace osculo
