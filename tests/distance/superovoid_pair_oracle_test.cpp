// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_draw.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>

namespace osculo {
namespace {

using test::Draw;
using test::measure;
using test::PlacedPair;

/// Signed distance of a point to an ellipsoid (negative inside) and the foot, by the root of the secular equation
/// Σ (a_i c_i / (t + a_i²))² = 1, bisected in extended precision.
double pointToEllipsoid(const Vec3& a, const Vec3& c)
{
    const auto excess = [&](long double t) {
        long double sum = -1;
        for (int i = 0; i < 3; ++i) {
            const long double term =
                a[i] * static_cast<long double>(c[i]) / (t + a[i] * static_cast<long double>(a[i]));
            sum += term * term;
        }
        return sum;
    };
    const long double least = a.minCoeff();
    long double low = -least * least, high = a.maxCoeff() * static_cast<long double>(c.norm() + a.maxCoeff());
    for (int i = 0; i < 200; ++i) {
        const long double middle = (low + high) / 2;
        (excess(middle) > 0 ? low : high) = middle;
    }
    const long double t = (low + high) / 2;
    long double squared = 0;
    for (int i = 0; i < 3; ++i) {
        const long double move = t * c[i] / (t + a[i] * static_cast<long double>(a[i])); // c − foot
        squared += move * move;
    }
    return static_cast<double>(std::copysign(std::sqrt(squared), t));
}

TEST(SuperovoidPairOracle, SpheresInClosedForm)
{
    Draw draw(21);
    for (int i = 0; i < 500; ++i) {
        const double r = draw.uniform(0.1, 3), s = draw.uniform(0.1, 3);
        const PlacedPair pair{Superovoid::sphere(r),
                              Superovoid::sphere(s),
                              {draw.rotation(), draw.direction()},
                              {draw.rotation(), 4 * draw.direction()}};
        const Vec3 across = pair.X_WB.translation - pair.X_WA.translation;
        const DistanceResult result = measure(pair);
        EXPECT_NEAR(result.witness.distance, across.norm() - r - s, 1e-15 * 8);
        EXPECT_LT((result.witness.nhat_AB_W - across.normalized()).norm(), 1e-14);
        EXPECT_EQ(result.status, Status::converged);
        EXPECT_EQ(result.lowerBound, result.upperBound);
    }
}

TEST(SuperovoidPairOracle, ConcentricSpheresAreDegenerateWithAValidAnswer)
{
    const Pose X{Eigen::Quaterniond::Identity(), Vec3(1, 2, 3)};
    const DistanceResult result = distance(Superovoid::sphere(2), X, Superovoid::sphere(0.5), X);
    EXPECT_EQ(result.status, Status::degenerate);
    EXPECT_DOUBLE_EQ(result.witness.distance, -2.5);
    EXPECT_LT((result.witness.p_WB - result.witness.p_WA + 2.5 * result.witness.nhat_AB_W).norm(), 1e-15);
}

TEST(SuperovoidPairOracle, SphereAndEllipsoidByTheSecularRoot)
{
    Draw draw(22);
    int inside = 0;
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(i);
        const Vec3 a = draw.sizes(0.2, 3);
        const double r = draw.uniform(0.05, 1);
        PlacedPair pair{Superovoid::ellipsoid(a), Superovoid::sphere(r), {draw.rotation(), draw.direction()}, {}};
        const Vec3 c = draw.uniform(0.05, 5) * draw.direction(); // in the ellipsoid's frame
        pair.X_WB = {draw.rotation(), pair.X_WA * c};
        const double expected = pointToEllipsoid(a, c) - r;
        inside += expected < -r;
        const DistanceResult result = measure(pair);
        EXPECT_NEAR(result.witness.distance, expected, 2e-14 * (1 + std::abs(expected))) << toString(result.status);
        EXPECT_EQ(result.status, Status::converged);
    }
    EXPECT_GT(inside, 100);
}

TEST(SuperovoidPairOracle, EllipsoidsByBruteForceOverDirections)
{
    Draw draw(23);
    for (int i = 0; i < 60; ++i) {
        SCOPED_TRACE(i);
        PlacedPair pair{Superovoid::ellipsoid(draw.sizes(0.3, 2)),
                        Superovoid::ellipsoid(draw.sizes(0.3, 2)),
                        {draw.rotation(), Vec3::Zero()},
                        {}};
        pair.X_WB = {draw.rotation(), draw.uniform(0.2, 4) * draw.direction()};
        const Mat3 RA = pair.X_WA.matrix(), RB = pair.X_WB.matrix();
        const auto separation = [&](double theta, double phi) {
            const Vec3 n(std::sin(theta) * std::cos(phi), std::sin(theta) * std::sin(phi), std::cos(theta));
            return n.dot(pair.X_WB.translation) - pair.A.a().cwiseProduct(RA.transpose() * n).norm()
                   - pair.B.a().cwiseProduct(RB.transpose() * n).norm();
        };
        double best = -1e300, theta = 0, phi = 0, rangeTheta = std::numbers::pi / 2, rangePhi = std::numbers::pi;
        double centreTheta = rangeTheta, centrePhi = 0;
        int cells = 100;
        for (int level = 0; level < 10; ++level) {
            for (int j = -cells; j <= cells; ++j)
                for (int k = -cells; k <= cells; ++k) {
                    const double t = centreTheta + rangeTheta * j / cells, p = centrePhi + rangePhi * k / cells;
                    const double value = separation(t, p);
                    if (value > best) {
                        best = value;
                        theta = t;
                        phi = p;
                    }
                }
            centreTheta = theta;
            centrePhi = phi;
            rangeTheta *= 3.0 / cells;
            rangePhi *= 3.0 / cells;
            cells = 10;
        }
        EXPECT_NEAR(measure(pair).witness.distance, best, 1e-9);
    }
}

TEST(SuperovoidPairOracle, ConcentricEllipsoidsSeparateAlongTheLeastAxis)
{
    const Pose X{Eigen::Quaterniond(0.3, 0.4, -0.5, 0.2).normalized(), Vec3(1, -2, 0.5)};
    const DistanceResult result = distance(Superovoid::ellipsoid({3, 1, 2}), X, Superovoid::ellipsoid({2, 0.5, 1}), X);
    EXPECT_EQ(result.status, Status::converged);
    EXPECT_NEAR(result.witness.distance, -1.5, 1e-13);
    EXPECT_NEAR(std::abs(result.witness.nhat_AB_W.dot(X.matrix().col(1))), 1, 1e-12);
}

TEST(SuperovoidPairOracle, BoxesInTheLimit)
{
    // Faces of aligned nearly-boxes face each other: the distance along the axis is exact for every exponent.
    const Superovoid box = Superovoid::superellipsoid({1, 2, 0.5}, 0.1, 0.1);
    const Eigen::Quaterniond none = Eigen::Quaterniond::Identity();
    for (const double gap : {1.0, 1e-3, -1e-3, -0.2}) {
        const DistanceResult x = distance(box, {none, Vec3::Zero()}, box, {none, Vec3(2 + gap, 0, 0)});
        EXPECT_NEAR(x.witness.distance, gap, 1e-12);
        EXPECT_EQ(x.status, Status::converged);
        const DistanceResult z = distance(box, {none, Vec3::Zero()}, box, {none, Vec3(0, 0, 1 + gap)});
        EXPECT_NEAR(z.witness.distance, gap, 1e-12);
    }
    // Corner to corner along the diagonal of cubes: the corner of |x|^20 + … = 1 lies at 3^(−1/20).
    const Superovoid cube = Superovoid::superellipsoid(Vec3::Ones(), 0.1, 0.1);
    const double corner = std::pow(3.0, -1 / 20.0);
    const Vec3 offset = Vec3::Constant(2 * corner + 0.1);
    const DistanceResult d = distance(cube, {none, Vec3::Zero()}, cube, {none, offset});
    EXPECT_NEAR(d.witness.distance, 0.1 * std::sqrt(3.0), 1e-12);
}

} // namespace
} // namespace osculo
