// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/fit_ladder.h"

#include "fit/generated.h"
#include "osculo/math/error.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

std::vector<SurfaceSample> noisy(const Superovoid& shape, double noise)
{
    std::mt19937_64 engine{17};
    std::normal_distribution<double> normal{0, noise};
    const SuperovoidProjector projector{shape};
    std::vector<SurfaceSample> samples = sampleByArea(tessellateByCount(shape, 4000), 800);
    for (SurfaceSample& s : samples) {
        const SurfaceFoot foot = projector.project(s.point);
        s = {foot.point + normal(engine) * foot.normal, foot.normal};
    }
    return samples;
}

const LadderRung& rungOf(const std::vector<LadderRung>& ladder, FitKind kind)
{
    return *std::find_if(ladder.begin(), ladder.end(), [kind](const LadderRung& r) { return r.kind == kind; });
}

FitKind bestByBic(const std::vector<LadderRung>& ladder)
{
    return std::min_element(ladder.begin(), ladder.end(), [](const auto& a, const auto& b) { return a.bic < b.bic; })
        ->kind;
}

TEST(FitLadder, NoFamilyIsWorseThanOneWithinIt)
{
    SuperovoidParameters p;
    p.a = {0.02, 0.024, 0.03};
    p.e1 = 0.8;
    p.e2 = 0.7;
    p.tx = 0.3;
    p.ty = -0.1;
    const auto ladder = fitLadder(noisy(Superovoid{p}, 2e-4));
    ASSERT_EQ(ladder.size(), kFitKinds.size());
    for (const LadderRung& outer : ladder)
        for (const LadderRung& inner : ladder)
            if (isWithin(inner.kind, outer.kind)) {
                EXPECT_LE(outer.fit.error.rms, inner.fit.error.rms * (1 + 1e-6))
                    << toString(inner.kind) << " in " << toString(outer.kind);
            }
    EXPECT_NEAR(rungOf(ladder, FitKind::superovoid).fit.error.rms, 2e-4, 2e-5); // the noise
    EXPECT_EQ(bestByBic(ladder), FitKind::superovoid);
}

/// The criteria choose the family that the data come from, not the largest, which explains them no better.
TEST(FitLadder, TheCriterionNamesTheTrueFamily)
{
    EXPECT_EQ(bestByBic(fitLadder(noisy(Superovoid::sphere(0.02), 2e-4))), FitKind::sphere);
    EXPECT_EQ(bestByBic(fitLadder(noisy(Superovoid::ellipsoid({0.03, 0.02, 0.012}), 2e-4))), FitKind::ellipsoid);
    SuperovoidParameters egg;
    egg.a = {0.02, 0.02, 0.03};
    egg.tx = egg.ty = 0.25;
    EXPECT_EQ(bestByBic(fitLadder(noisy(Superovoid{egg}, 2e-4))), FitKind::rotationalOvoid);
}

TEST(FitLadder, CriteriaAreTheirFormulas)
{
    const auto samples = noisy(Superovoid::ellipsoid({0.03, 0.02, 0.012}), 2e-4);
    for (const LadderRung& rung : fitLadder(samples)) {
        const double n = 800, square = rung.fit.error.rms * rung.fit.error.rms;
        EXPECT_NEAR(rung.aic, n * std::log(square) + 2 * rung.unknowns, 1e-6 * n);
        EXPECT_NEAR(rung.bic, n * std::log(square) + std::log(n) * rung.unknowns, 1e-6 * n);
    }
}

TEST(FitLadder, ReportsProgressAndStops)
{
    std::vector<double> fractions;
    std::stop_source stop;
    const auto samples = noisy(Superovoid::sphere(0.02), 1e-4);
    EXPECT_THROW(fitLadder(samples, {}, stop.get_token(),
                           [&](double fraction, std::string_view) {
                               fractions.push_back(fraction);
                               if (fraction > 0.25)
                                   stop.request_stop();
                           }),
                 Cancelled);
    EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end()));
    EXPECT_LT(fractions.back(), 0.5);
}

} // namespace
} // namespace osculo
