// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "outlier_mixture.h"
#include "quick_area.h"

#include "osculo/shape/superovoid_measures.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace osculo::detail {
namespace {

/// Distances of points in a cube of side 10 about a unit sphere: so many right with a Gaussian error, the others even in it.
std::vector<double> distances(std::size_t count, double wrong, double sigma)
{
    std::mt19937_64 engine{7};
    std::uniform_real_distribution<double> u{-5, 5}, share{0, 1};
    std::normal_distribution<double> noise{0, sigma};
    std::vector<double> d;
    for (std::size_t i = 0; i < count; ++i) {
        const bool isWrong = share(engine) < wrong;
        d.push_back(isWrong ? std::hypot(u(engine), u(engine), u(engine)) - 1 : noise(engine));
    }
    return d;
}

TEST(OutlierMixture, FindsTheErrorAndTheShareThatWereThere)
{
    for (const double wrong : {0.0, 0.1, 0.35}) {
        SCOPED_TRACE(wrong);
        const OutlierMixture m = explained(distances(20000, wrong, 0.02), 4 * std::numbers::pi, 2, 1000, 0.4, 1e-9);
        EXPECT_NEAR(m.sigma, 0.02, 0.0006); // three standard deviations of an estimate from 13,000 errors
        EXPECT_NEAR(m.share, wrong, 0.012);
    }
}

TEST(OutlierMixture, AllowsNoMoreWrongPointsThanToldAndTakesExactOnes)
{
    EXPECT_LE(explained(distances(5000, 0.4, 0.02), 4 * std::numbers::pi, 2, 1000, 0.2, 1e-9).share, 0.2);
    const OutlierMixture exact = explained(std::vector<double>(100, 0.0), 1, 1, 10, 0.4, 1e-7);
    EXPECT_EQ(exact.sigma, 1e-7);
    EXPECT_TRUE(std::isfinite(exact.meanLogLikelihood));
    for (const double w : exact.rightness)
        EXPECT_NEAR(w, 1, 1e-5);
}

TEST(OutlierMixture, OfEqualDistancesASmallerSurfaceIsLikelier)
{
    const std::vector<double> d = distances(2000, 0.3, 0.02);
    EXPECT_GT(explained(d, 5, 2, 1000, 0.4, 1e-9).meanLogLikelihood,
              explained(d, 10, 2, 1000, 0.4, 1e-9).meanLogLikelihood);
    // A point with everything about it is no surface: its likelihood stays that of a Gaussian ball.
    const OutlierMixture ball = explained(std::vector<double>(100, 1.0), 1e-12, 1e-6, 1000, 0.4, 1e-9);
    EXPECT_LT(ball.meanLogLikelihood, std::log(1 / std::pow(2 * std::numbers::pi, 1.5)));
    // Nor is a needle, which is as likely as a Gaussian rod about it at most: 1 / (2 pi sigma^2 length).
    const OutlierMixture rod = explained(std::vector<double>(100, 0.1), 1e-12, 2, 1000, 0.4, 1e-9);
    EXPECT_LT(rod.meanLogLikelihood, std::log(1 / (2 * std::numbers::pi * 0.01 * 2)));
}

TEST(QuickArea, IsNearTheExactOneWithDerivativesOfItsOwn)
{
    std::mt19937_64 engine{8};
    std::uniform_real_distribution<double> size{0.2, 2}, exponent{0.2, 1.7}, taper{-0.4, 0.4};
    for (int k = 0; k < 50; ++k) {
        SuperovoidParameters p;
        p.a = {size(engine), size(engine), size(engine)};
        p.e1 = exponent(engine);
        p.e2 = exponent(engine);
        p.tx = taper(engine);
        p.ty = taper(engine);
        const QuickArea quick = quickArea(p);
        EXPECT_NEAR(quick.area / surfaceArea(Superovoid{p}), 1, 0.06);
        auto values = toArray(p);
        for (std::size_t i = 0; i < values.size(); ++i) {
            constexpr double kStep = 1e-5;
            auto more = values, less = values;
            more[i] += kStep;
            less[i] -= kStep;
            const double slope =
                (std::log(quickArea(fromArray(more)).area) - std::log(quickArea(fromArray(less)).area)) / (2 * kStep);
            EXPECT_NEAR(quick.logByParameter[i], slope, 1e-4 * (1 + std::abs(slope)));
        }
    }
}

} // namespace
} // namespace osculo::detail
