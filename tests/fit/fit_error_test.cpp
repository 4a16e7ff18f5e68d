// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "fit/generated.h"

#include "../../core/fit/src/gauge_derivatives.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

TEST(FitError, SummarisesByHand)
{
    const std::vector<double> errors{-3, 1, 1, 1};
    const FitError e = summarise(errors, 10);
    EXPECT_DOUBLE_EQ(e.rms, std::sqrt(3.0));
    EXPECT_DOUBLE_EQ(e.mean, 0);
    EXPECT_DOUBLE_EQ(e.sd, std::sqrt(3.0));
    EXPECT_DOUBLE_EQ(e.max, 3);
    EXPECT_DOUBLE_EQ(e.p95, 3);
    EXPECT_DOUBLE_EQ(e.relativeRms, std::sqrt(3.0) / 10);
    EXPECT_EQ(summarise({}, 1).rms, 0);
}

TEST(FitError, ConcentricSpheresDifferByTheirRadii)
{
    const TriangleMesh ball = tessellate(Superovoid::sphere(1), 1e-4);
    Pose X;
    const FitError e = measureFit(ball, Superovoid::sphere(0.9), X);
    EXPECT_NEAR(e.mean, 0.1, 1e-4); // the chord error
    EXPECT_NEAR(e.rms, 0.1, 1e-4);
    EXPECT_LT(e.sd, 1e-4);
    EXPECT_NEAR(e.hausdorff, 0.1, 2e-4);
    for (const double d : errorMap(ball, Superovoid::sphere(1.2), X))
        EXPECT_NEAR(d, -0.2, 1e-9);
}

TEST(FitError, HausdorffSeesSurfaceWithoutData)
{
    // A cap of a ball: all data lie on the surface, the other pole is far from all data.
    const TriangleMesh ball = tessellate(Superovoid::sphere(1), 1e-4);
    std::vector<Triangle> cap;
    for (std::size_t t = 0; t < ball.triangles().size(); ++t)
        if (ball.vertex(t, 0).z() > 0.5)
            cap.push_back(ball.triangles()[t]);
    const FitError e = measureFit({ball.vertices(), cap}, Superovoid::sphere(1), Pose{});
    EXPECT_LT(e.max, 1e-4);
    // From the far pole to the rim at z = 1/2: sqrt(3/4 + 9/4), to a triangle's height.
    EXPECT_NEAR(e.hausdorff, std::sqrt(3.0), 0.03);
}

TEST(FitError, MeshesWithoutAreaAreRefused)
{
    EXPECT_THROW(measureFit(TriangleMesh{}, Superovoid::sphere(1), Pose{}), InvalidShape);
}

TEST(FitError, GaugeDerivativesByFiniteDifferences)
{
    std::mt19937_64 engine{23};
    const auto uniform = [&](double low, double high) {
        return std::uniform_real_distribution<double>{low, high}(engine);
    };
    constexpr double kStep = 1e-6;
    for (int n = 0; n < 500; ++n) {
        SuperovoidParameters s;
        s.a = {uniform(0.5, 2), uniform(0.5, 2), uniform(0.5, 2)};
        s.e1 = uniform(0.3, 1.7);
        s.e2 = uniform(0.3, 1.7);
        s.tx = uniform(-0.4, 0.4);
        s.ty = uniform(-0.4, 0.4);
        const Vec3 p{uniform(0.1, 1.5), -uniform(0.1, 1.5), uniform(0.1, 1.5)};
        const auto g = detail::gaugeDerivatives(s, p);
        for (int k = 0; k < 3; ++k) {
            const Vec3 h = kStep * Vec3::Unit(k);
            const double slope =
                (detail::gaugeDerivatives(s, p + h).value - detail::gaugeDerivatives(s, p - h).value) / (2 * kStep);
            EXPECT_NEAR(g.gradient[k], slope, 1e-7 * (1 + std::abs(slope)));
        }
        double* const fields[7]{&s.a.x(), &s.a.y(), &s.a.z(), &s.e1, &s.e2, &s.tx, &s.ty};
        for (int k = 0; k < 7; ++k) {
            const double value = *fields[k];
            *fields[k] = value + kStep;
            const double up = detail::gaugeDerivatives(s, p).value;
            *fields[k] = value - kStep;
            const double down = detail::gaugeDerivatives(s, p).value;
            *fields[k] = value;
            const double slope = (up - down) / (2 * kStep);
            EXPECT_NEAR(g.byParameter[k], slope, 1e-7 * (1 + std::abs(slope))) << k;
        }
    }
}

} // namespace
} // namespace osculo
