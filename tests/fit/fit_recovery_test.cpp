// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "fit/generated.h"
#include "support/sanitized.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

constexpr int kShapes = test::cases(200, 10);
constexpr int kNoisy = (kShapes + 7) / 8, kHalves = (kShapes + 7) / 8;

/// Of this many, the share that may be worse than the first bound but never than the second.
constexpr double kExcellentShare = 195.0 / 200;

TEST(FitRecovery, FindsTheSurfaceBehindAMesh)
{
    int excellent = 0;
    double worst = 0;
    for (int k = 0; k < kShapes; ++k) {
        const test::Generated truth = test::generate(1000 + k);
        const double rms = test::distanceToTruth(truth, fitSuperovoid(truth.mesh));
        EXPECT_LE(rms, 1e-3) << "shape " << k;
        excellent += rms <= 1e-4;
        worst = std::max(worst, rms);
    }
    RecordProperty("worst", std::to_string(worst));
    EXPECT_GE(excellent, static_cast<int>(std::ceil(kExcellentShare * kShapes))) << "worst " << worst;
}

/// Where noise fills the shape from side to side, the nearest surface is often not the one a point came from, and no
/// least squares of distances has its minimum at the truth: there the fit must explain the points better than the truth
/// does.
TEST(FitRecovery, SeesThroughNoise)
{
    constexpr double kNoise = 0.01;               // ÷ diagonal
    constexpr double kThickness = 1 / kNoise / 4; // diagonal ÷ thinnest half size up to which noise stays on its side
    int thick = 0;
    for (int k = 0; k < kNoisy; ++k) {
        SCOPED_TRACE(k);
        const test::Generated truth = test::generate(2000 + k);
        std::mt19937_64 engine{static_cast<std::uint64_t>(k)};
        std::normal_distribution<double> noise{0, kNoise * truth.diagonal};
        std::vector<SurfaceSample> samples = sampleByArea(truth.mesh, 3000, 5);
        std::vector<Vec3> points;
        for (SurfaceSample& s : samples) {
            s.point += noise(engine) * s.normal;
            points.push_back(s.point);
        }
        const FitResult fit = fitSuperovoid(samples);
        const FitError ofTruth = summarise(signedErrors(points, truth.shape, truth.X_MS), truth.diagonal);
        EXPECT_LE(fit.error.rms, ofTruth.rms);
        if (truth.diagonal > kThickness * truth.shape.a().minCoeff())
            continue;
        ++thick;
        EXPECT_LE(test::distanceToTruth(truth, fit), 3e-3);
    }
    EXPECT_GE(2 * thick, kNoisy); // at least half of the shapes speak about noise at all
}

TEST(FitRecovery, CompletesAHalfView)
{
    for (int k = 0; k < kHalves; ++k) {
        const test::Generated truth = test::generate(3000 + k);
        std::mt19937_64 engine{static_cast<std::uint64_t>(k)};
        std::normal_distribution<double> normal;
        const Vec3 view = Vec3{normal(engine), normal(engine), normal(engine)}.normalized();
        const auto height = [&](const Vec3& p) { return (p - truth.X_MS.translation).dot(view); };
        std::vector<SurfaceSample> seen;
        for (const SurfaceSample& s : sampleByArea(truth.mesh, 6000, 5))
            if (height(s.point) > 0)
                seen.push_back(s);
        const FitResult fit = fitSuperovoid(seen);
        // Points of the fitted surface near the cut have their nearest true point on the unseen side: leave a margin.
        const double margin = 0.02 * truth.diagonal;
        EXPECT_LE(test::distanceToTruth(truth, fit, [&](const Vec3& p) { return height(p) > margin; }), 1e-3)
            << "shape " << k;
    }
}

} // namespace
} // namespace osculo
