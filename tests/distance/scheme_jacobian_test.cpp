// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "implicit_system.h"
#include "parametric_system.h"
#include "scheme_newton.h"
#include "superovoid_draw.h"

#include "osculo/shape/superovoid_implicit.h"

#include <gtest/gtest.h>

#include <numbers>

namespace osculo {
namespace {

using std::numbers::pi;
using test::PlacedPair;

/// Eq. 13–14 written out: the second and third column of the matrix H.
Mat32 householder(const Vec3& n, double sign)
{
    const Vec3 h = n + sign * n.norm() * Vec3::UnitX();
    const Mat3 H = Mat3::Identity() - 2 * h * h.transpose() / h.squaredNorm();
    return H.rightCols<2>();
}

double signOf(const Vec3& n)
{
    return n.x() < 0 ? -1 : 1;
}

/// The first four conditions of Eq. 15 and 18 in B's frame, by other formulas than the schemes'.
Eigen::Vector4d conditions(const PlacedPair& pair, const Vec3& p_A, const Vec3& n_A, const Vec3& q_B, const Vec3& n_B,
                           double sign)
{
    const Pose X_BA = pair.X_WB.inverse() * pair.X_WA;
    const Mat32 T = householder(n_B, sign);
    Eigen::Vector4d phi;
    phi << T.transpose() * (X_BA.rotation * n_A), T.transpose() * (q_B - X_BA * p_A);
    return phi;
}

Eigen::Matrix<double, 6, 1> implicitConditions(const PlacedPair& pair, const Eigen::Matrix<double, 6, 1>& q,
                                               double sign)
{
    const Vec3 p_A = q.head<3>(), q_B = q.tail<3>();
    Eigen::Matrix<double, 6, 1> phi;
    phi << conditions(pair, p_A, insideOutsideGradient(pair.A, p_A).normalized(), q_B,
                      insideOutsideGradient(pair.B, q_B).normalized(), sign),
        insideOutside(pair.A, p_A), insideOutside(pair.B, q_B);
    return phi;
}

Eigen::Vector4d parametricConditions(const PlacedPair& pair, const Eigen::Vector4d& q, double sign)
{
    const SurfaceAngles a{q[0], q[1]}, b{q[2], q[3]};
    return conditions(pair, surfacePoint(pair.A, a), surfaceNormal(pair.A, a), surfacePoint(pair.B, b),
                      surfaceNormal(pair.B, b), sign);
}

/// Central differences of a function of a vector.
template <int size, typename Function>
Eigen::Matrix<double, size, size> differences(const Function& f, const Eigen::Matrix<double, size, 1>& q)
{
    constexpr double kStep = 1e-5;
    Eigen::Matrix<double, size, size> J;
    for (int i = 0; i < size; ++i) {
        Eigen::Matrix<double, size, 1> right = q, left = q;
        right[i] += kStep;
        left[i] -= kStep;
        J.col(i) = (f(right) - f(left)) / (2 * kStep);
    }
    return J;
}

PlacedPair drawnPair(test::Draw& draw, double taper)
{
    PlacedPair pair{draw.shape(0.4, 1.4, taper), draw.shape(0.4, 1.4, taper), {}, {}};
    pair.X_WA = {draw.rotation(), draw.direction()};
    pair.X_WB = {draw.rotation(), 3 * draw.direction()};
    return pair;
}

/// Angles away from multiples of π/2, where second derivatives have no bound.
SurfaceAngles drawnAngles(test::Draw& draw)
{
    const auto within = [&](int quarters) {
        const double quarter = std::floor(draw.uniform(0, quarters));
        return (quarter - quarters / 2.0) * pi / 2 + draw.uniform(0.2, pi / 2 - 0.2);
    };
    return {within(4), within(2)};
}

/// Relative agreement of derivatives with their central differences: third derivatives × 1e-10.
constexpr double kCentral = 2e-6;
/// With the schemes' forward differences: second derivatives × 1e-6.
constexpr double kForward = 2e-3;

template <bool tapered>
void expectImplicitJacobian(std::uint64_t seed)
{
    test::Draw draw(seed);
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair = drawnPair(draw, tapered ? 0.5 : 0);
        const RelativePose pose(pair.X_WA, pair.X_WB);
        const ImplicitSystem<tapered> system(pair.A, pair.B, pose);
        Eigen::Matrix<double, 6, 1> q; // near the surfaces, not on them
        q << draw.uniform(0.9, 1.1) * surfacePoint(pair.A, drawnAngles(draw)),
            draw.uniform(0.9, 1.1) * surfacePoint(pair.B, drawnAngles(draw));
        const double sign = signOf(insideOutsideGradient(pair.B, q.template tail<3>()));
        const auto phi = [&](const Eigen::Matrix<double, 6, 1>& at) { return implicitConditions(pair, at, sign); };

        const auto analytic = system.analytic(q), finite = system.finite(q);
        const double scale = 1 + analytic.jacobian.cwiseAbs().maxCoeff();
        EXPECT_LT((analytic.phi - phi(q)).cwiseAbs().maxCoeff(), 1e-12 * scale);
        EXPECT_LT((finite.phi - analytic.phi).cwiseAbs().maxCoeff(), 1e-13 * scale);
        EXPECT_LT((system.residual(q) - analytic.phi).cwiseAbs().maxCoeff(), 1e-13 * scale);
        EXPECT_LT((analytic.jacobian - differences<6>(phi, q)).cwiseAbs().maxCoeff(), kCentral * scale);
        EXPECT_LT((analytic.jacobian - finite.jacobian).cwiseAbs().maxCoeff(), kForward * scale);
    }
}

TEST(SchemeJacobian, OfPointsForSuperovoids)
{
    expectImplicitJacobian<true>(301);
}

TEST(SchemeJacobian, OfPointsForSuperellipsoids)
{
    expectImplicitJacobian<false>(302);
}

template <bool tapered, bool implicitNormals>
void expectParametricJacobian(std::uint64_t seed)
{
    test::Draw draw(seed);
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair = drawnPair(draw, tapered ? 0.5 : 0);
        const RelativePose pose(pair.X_WA, pair.X_WB);
        const ParametricSystem<tapered, implicitNormals> system(pair.A, pair.B, pose);
        const SurfaceAngles a = drawnAngles(draw), b = drawnAngles(draw);
        const Eigen::Vector4d q(a.phi1, a.phi2, b.phi1, b.phi2);
        const double sign = signOf(surfaceNormal(pair.B, b));
        const auto phi = [&](const Eigen::Vector4d& at) { return parametricConditions(pair, at, sign); };

        const auto analytic = system.analytic(q), finite = system.finite(q);
        const double scale = 1 + analytic.jacobian.cwiseAbs().maxCoeff();
        EXPECT_LT((analytic.phi - phi(q)).cwiseAbs().maxCoeff(), 1e-12 * scale);
        EXPECT_LT((finite.phi - analytic.phi).cwiseAbs().maxCoeff(), 1e-12 * scale);
        EXPECT_LT((system.residual(q) - analytic.phi).cwiseAbs().maxCoeff(), 1e-12 * scale);
        EXPECT_LT((analytic.jacobian - differences<4>(phi, q)).cwiseAbs().maxCoeff(), kCentral * scale);
        EXPECT_LT((analytic.jacobian - finite.jacobian).cwiseAbs().maxCoeff(), kForward * scale);
    }
}

TEST(SchemeJacobian, OfAnglesWithNormalsAcrossTheTangents)
{
    expectParametricJacobian<true, false>(303);
    expectParametricJacobian<false, false>(304);
}

TEST(SchemeJacobian, OfAnglesWithNormalsFromTheField)
{
    expectParametricJacobian<true, true>(305);
    expectParametricJacobian<false, true>(306);
}

TEST(SchemeSurface, ContinuesOverThePoles)
{
    const Superovoid shape({Vec3(1, 2, 3), 0.7, 0.8, 0.3, -0.2});
    const SchemeSurface<true> surface(shape);
    const Vec3 beyond = surface.point({0.4, pi / 2 + 0.3});
    EXPECT_NEAR((beyond - surfacePoint(shape, {0.4 - pi, pi / 2 - 0.3})).norm(), 0, 1e-14);
}

TEST(HouseholderFrame, KeepsItsDigitsWherePlainSubtractionCancels)
{
    // n_x near −1: h1 = n_x + |n| would keep half of the digits, and none at −1 itself.
    for (const double tilt : {0.0, 1e-12, 1e-9, 1e-5, 0.1}) {
        const Vec3 n = Vec3(-1, tilt, -tilt / 2).normalized();
        const HouseholderFrame frame(n);
        EXPECT_NEAR(frame.t.dot(n), 0, 1e-15);
        EXPECT_NEAR(frame.b.dot(n), 0, 1e-15);
        EXPECT_NEAR(frame.t.dot(frame.b), 0, 1e-15);
        EXPECT_NEAR(frame.t.norm(), 1, 1e-15);
        EXPECT_NEAR(frame.b.norm(), 1, 1e-15);
    }
}

TEST(Elimination, SolvesAndKnowsWhatItCannot)
{
    test::Draw draw(307);
    for (int i = 0; i < 100; ++i) {
        Eigen::Matrix<double, 6, 6> M;
        Eigen::Matrix<double, 6, 1> x;
        for (double& entry : M.reshaped())
            entry = draw.normal();
        for (double& entry : x)
            entry = draw.normal();
        M(0, 0) = 0; // needs a pivot
        Eigen::Matrix<double, 6, 6> matrix = M;
        Eigen::Matrix<double, 6, 1> rhs = M * x;
        ASSERT_TRUE(eliminate(matrix, rhs));
        EXPECT_LT((M * rhs - M * x).norm(), 1e-13 * M.norm() * (x.norm() + rhs.norm()));
    }
    Mat3 singular = Mat3::Ones();
    Vec3 rhs = Vec3::Ones();
    EXPECT_FALSE(eliminate(singular, rhs));
    Mat3 infinite = Mat3::Identity() * std::numeric_limits<double>::infinity();
    EXPECT_FALSE(eliminate(infinite, rhs));
    Mat3 nan = Mat3::Identity() * std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(eliminate(nan, rhs));
}

} // namespace
} // namespace osculo
