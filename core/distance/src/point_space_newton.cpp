// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "point_space_newton.h"

#include "osculo/math/tangent_basis.h"
#include "osculo/shape/superovoid_implicit.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr double kResidualFloor = 4e-15; ///< a few roundings of the normals: nothing left to gain
constexpr double kLeastFall = 0.9;       ///< of the residual in one step; above, the other method takes over
constexpr double kLongestStep = 0.7;     ///< in largest half sizes
constexpr double kFlat = 1e-10;          ///< curvature × size below which a direction counts as flat

/// A pair with what the next step needs: the gauges' second derivatives.
struct Linearised {
    SurfacePair pair;
    Mat32 T;                     ///< tangent basis at A's point
    Vec2 r1, r2;                 ///< T^T n_B and T^T y
    double d = 0;                ///< n_A · y
    Mat2 curvatureA, curvatureB; ///< T^T Hess(g) T / |∇g| [1/m]
};

Linearised linearise(const SuperovoidDifference& difference, const Vec3& p_A, const Vec3& q_B)
{
    const FieldSample a = gaugeSample(difference.A(), p_A), b = gaugeSample(difference.B(), q_B);
    const double slopeA = a.gradient.norm(), slopeB = b.gradient.norm();
    Linearised result;
    SurfacePair& pair = result.pair;
    pair.p_A = p_A;
    pair.q_B = q_B;
    pair.y = difference.fromB(q_B) - p_A;
    pair.nhat_A = a.gradient / slopeA;
    pair.nhat_B = difference.R_AB() * (b.gradient / slopeB);
    result.T = tangentBasis(pair.nhat_A);
    result.r1 = result.T.transpose() * pair.nhat_B;
    result.r2 = result.T.transpose() * pair.y;
    result.d = pair.nhat_A.dot(pair.y);
    result.curvatureA = result.T.transpose() * a.hessian * result.T / slopeA;
    const Mat32 TB = difference.R_AB().transpose() * result.T;
    result.curvatureB = TB.transpose() * b.hessian * TB / slopeB;
    const double facing = pair.nhat_A.dot(pair.nhat_B) < 0 ? 0 : 2; // normals that point the same way are no solution
    pair.residual = result.r1.norm() + facing + result.r2.norm() / difference.smallerSize();
    return result;
}

/// The solution of M x = rhs; directions in which M vanishes get no displacement.
Vec2 solve(const Mat2& M, const Vec2& rhs, double size)
{
    const double scale = M.cwiseAbs().maxCoeff();
    if (!(scale * size > kFlat) || !std::isfinite(scale))
        return Vec2::Zero();
    const Mat2 m = M / scale;
    const double determinant = m(0, 0) * m(1, 1) - m(0, 1) * m(1, 0);
    const Vec2 r = rhs / scale;
    if (std::abs(determinant) > kFlat)
        return Vec2(m(1, 1) * r.x() - m(0, 1) * r.y(), m(0, 0) * r.y() - m(1, 0) * r.x()) / determinant;
    // Rank one: least squares of least length.
    return m.transpose() * r / m.squaredNorm();
}

void shorten(Vec2& step, double limit)
{
    const double length = step.norm();
    if (length > limit)
        step *= limit / length;
}

} // namespace

SurfacePair pointSpaceNewton(const SuperovoidDifference& difference, const Vec3& p_A, const Vec3& q_B, int maxSteps)
{
    Linearised at = linearise(difference, p_A, q_B);
    SurfacePair best = at.pair;
    for (int step = 1; step <= maxSteps && at.pair.residual > kResidualFloor; ++step) {
        const Mat2 M = at.curvatureA + at.curvatureB + at.d * at.curvatureB * at.curvatureA;
        Vec2 x = solve(M, at.curvatureB * at.r2 - at.r1, difference.smallerSize());
        Vec2 y = x + at.d * at.curvatureA * x - at.r2;
        if (!x.allFinite() || !y.allFinite())
            break;
        shorten(x, kLongestStep * difference.A().a().maxCoeff());
        shorten(y, kLongestStep * difference.B().a().maxCoeff());
        const Vec3 next_A = retractToSurface(difference.A(), at.pair.p_A + at.T * x);
        const Vec3 next_B = retractToSurface(difference.B(), at.pair.q_B + difference.R_AB().transpose() * (at.T * y));
        if (!next_A.allFinite() || !next_B.allFinite())
            break;
        at = linearise(difference, next_A, next_B);
        const bool falls = at.pair.residual < kLeastFall * best.residual;
        if (at.pair.residual < best.residual) {
            best = at.pair;
            best.steps = step;
        }
        if (!falls)
            break;
    }
    return best;
}

} // namespace osculo
