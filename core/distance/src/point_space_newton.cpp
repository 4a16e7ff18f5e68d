// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "point_space_newton.h"

#include "osculo/math/tangent_basis.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr double kSettled = 1e-10; ///< residual at which the points are as good as their normals can tell
constexpr double kExact = 4e-15; ///< the same where the points nearly touch, and only their normals tell the direction
constexpr double kNearlyTouching = 1e-4; ///< of the size
constexpr double kLeastFall = 0.9;       ///< of the residual in one step; above, the other method takes over
constexpr double kLongestStep = 0.7;     ///< in largest half sizes
constexpr double kHighestStep = 1.5;     ///< |z| in a3 before a point is pulled back: 1 + T z/a3 stays ≥ 1/4
constexpr double kFlat = 1e-10;          ///< curvature × size below which a direction counts as flat

using detail::SurfaceConstants;
using detail::SurfaceState;

/// A surface point, unfolded from the octants of its state, with its outward normal.
struct SurfaceSample {
    SurfaceState state;
    Vec3 fold; ///< signs of x and y, and 1
    Vec3 point, normal;
    double slope; ///< |∇g| [1/m]

    /// At the surface point on the ray through p.
    SurfaceSample(const SurfaceConstants& constants, Vec3 p)
    {
        p.z() = std::clamp(p.z(), -kHighestStep * constants.a3, kHighestStep * constants.a3);
        state = SurfaceState::onRayThrough(constants, p);
        fold = {std::copysign(1.0, p.x()), std::copysign(1.0, p.y()), 1.0};
        point = fold.cwiseProduct(state.point);
        const Vec3 gradient = state.gradient(constants);
        slope = gradient.norm();
        normal = fold.cwiseProduct(gradient) / slope;
    }

    /// The shape operator in a tangent basis [1/m].
    Mat2 curvature(const SurfaceConstants& constants, const Mat32& T) const
    {
        return state.secondForm(constants, fold.cwiseProduct(T.col(0)), fold.cwiseProduct(T.col(1))) / slope;
    }
};

/// A pair of surface points with their states.
struct PlacedPair {
    SurfaceSample a, b;
    SurfacePair pair;

    /// @param p_A, q_B points whose rays meet the surfaces where the pair lies
    PlacedPair(const SuperovoidDifference& difference, const Vec3& p_A, const Vec3& q_B)
        : a(difference.surfaceA(), p_A)
        , b(difference.surfaceB(), q_B)
    {
        difference.countEvaluations(2);
        pair.p_A = a.point;
        pair.q_B = b.point;
        pair.y = difference.fromB(b.point) - a.point;
        pair.nhat_A = a.normal;
        pair.nhat_B.noalias() = difference.R_AB() * b.normal;
        const double facing = pair.nhat_A.dot(pair.nhat_B);
        const Vec3 turn = pair.nhat_B - facing * pair.nhat_A;
        const Vec3 across = pair.y - pair.nhat_A.dot(pair.y) * pair.nhat_A;
        // Normals that point the same way are no solution.
        pair.residual = turn.norm() + (facing < 0 ? 0 : 2) + across.norm() / difference.smallerSize();
    }
};

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
    const double longestA = kLongestStep * difference.A().a().maxCoeff();
    const double longestB = kLongestStep * difference.B().a().maxCoeff();
    PlacedPair at(difference, p_A, q_B);
    SurfacePair best = at.pair;
    const auto record = [&] {
        if (difference.watched())
            difference.record(
                {"newton", at.pair.p_A, difference.fromB(at.pair.q_B), at.pair.residual, std::nullopt, std::nullopt});
    };
    record();
    const auto settled = [&](const SurfacePair& pair) {
        const bool near = pair.y.squaredNorm() < std::pow(kNearlyTouching * difference.smallerSize(), 2);
        return !(pair.residual > (near ? kExact : kSettled));
    };
    for (int step = 1; step <= maxSteps && !settled(at.pair); ++step) {
        // The same tangent basis at A's point, in A's and in B's frame.
        const Mat32 T = tangentBasis(at.pair.nhat_A), T_B = difference.R_AB().transpose() * T;
        const Vec2 r1(T.col(0).dot(at.pair.nhat_B), T.col(1).dot(at.pair.nhat_B));
        const Vec2 r2(T.col(0).dot(at.pair.y), T.col(1).dot(at.pair.y));
        const double d = at.pair.nhat_A.dot(at.pair.y);
        const Mat2 S_A = at.a.curvature(difference.surfaceA(), T), S_B = at.b.curvature(difference.surfaceB(), T_B);
        const Mat2 M = S_A + S_B + d * S_B * S_A;
        Vec2 x = solve(M, S_B * r2 - r1, difference.smallerSize());
        Vec2 y = x + d * S_A * x - r2;
        if (!x.allFinite() || !y.allFinite())
            break;
        shorten(x, longestA);
        shorten(y, longestB);
        at = PlacedPair(difference, at.pair.p_A + T * x, at.pair.q_B + T_B * y);
        record();
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
