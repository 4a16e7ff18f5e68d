// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "fit/generated.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr int kShapes = 10; // the sanitizers make a fit some twenty times slower; the full count runs without them
#else
constexpr int kShapes = 200;
#endif
constexpr int kNoisy = kShapes / 4, kHalves = kShapes / 4;

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

TEST(FitRecovery, SeesThroughNoise)
{
    for (int k = 0; k < kNoisy; ++k) {
        const test::Generated truth = test::generate(2000 + k);
        std::mt19937_64 engine{static_cast<std::uint64_t>(k)};
        std::normal_distribution<double> noise{0, 0.01 * truth.diagonal};
        std::vector<SurfaceSample> samples = sampleByArea(truth.mesh, 3000, 5);
        for (SurfaceSample& s : samples)
            s.point += noise(engine) * s.normal;
        EXPECT_LE(test::distanceToTruth(truth, fitSuperovoid(samples)), 3e-3) << "shape " << k;
    }
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
