// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/fit_bench.h"

#include "ems.h"
#include "fit_truth.h"
#include "osculo/math/error.h"
#include "reference_superovoid.h"
#include "solina_bajcsy.h"
#include "support/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace osculo {
namespace {

const FitClass& classNamed(std::string_view name)
{
    const auto& all = fitClasses();
    return *std::find_if(all.begin(), all.end(), [&](const FitClass& of) { return of.name == name; });
}

constexpr std::size_t kShapes = test::cases(6, 1);

TEST(FitTruths, PointsLieOnTheSurfaceByItsDefinition)
{
    for (const char* name : {"tapered", "untapered", "half"}) {
        const FitTruth truth = fitTruth(classNamed(name), 7, 3);
        EXPECT_GT(truth.points.size(), 2000u);
        const Pose toBody = truth.ovoid.X_MS.inverse();
        for (const Vec3& p : truth.points)
            EXPECT_NEAR(referenceField(truth.ovoid.shape.parameters(), toBody * p).value, 0, 1e-9);
    }
}

TEST(FitTruths, ExactlyTheShareOfThePointsIsWrong)
{
    const FitClass& of = classNamed("outliers40");
    const FitTruth truth = fitTruth(of, 7, 1);
    ASSERT_EQ(truth.points.size(), kFitPoints);
    const std::vector<double> errors = signedErrors(truth.points, truth.ovoid.shape, truth.ovoid.X_MS);
    const auto far = std::count_if(errors.begin(), errors.end(),
                                   [&](double e) { return std::abs(e) > 6 * of.noise * truth.diagonal; });
    EXPECT_LE(far, static_cast<std::ptrdiff_t>(0.4 * kFitPoints));
    EXPECT_GT(far, static_cast<std::ptrdiff_t>(0.1 * kFitPoints));
}

TEST(FitTruths, TheErrorOfAGrownShapeIsItsGrowth)
{
    FitTruth truth;
    truth.ovoid.shape = Superovoid::sphere(1);
    truth.diagonal = 2;
    EXPECT_NEAR(errorAgainstTruth(truth, classNamed("tapered"), {Superovoid::sphere(1.1), {}}), 0.05, 1e-9);
}

/// A fair rendering of the published methods finds what they are made for.
TEST(Peers, RecoverSuperellipsoids)
{
    const FitClass& of = classNamed("untapered");
    std::size_t solinaBajcsy = 0, ems = 0;
    for (std::size_t i = 0; i < kShapes; ++i) {
        const FitTruth truth = fitTruth(of, 1, i);
        solinaBajcsy += errorAgainstTruth(truth, of, solinaBajcsyFit(truth.points).ovoid) <= 1e-6;
        ems += errorAgainstTruth(truth, of, emsFit(truth.points).ovoid) <= 1e-6;
    }
    EXPECT_GE(4 * solinaBajcsy, 3 * kShapes);
    EXPECT_GE(4 * ems, 3 * kShapes);
}

TEST(Peers, EmsSeesThroughOutliersOfASuperellipsoid)
{
    FitClass of = classNamed("outliers20");
    of.tapered = false;
    const FitTruth truth = fitTruth(of, 1, 1);
    EmsOptions options;
    options.outlierShare = of.outliers;
    EXPECT_LE(errorAgainstTruth(truth, of, emsFit(truth.points, options).ovoid), 2 * of.noise);
}

TEST(Peers, ResidualsAreTheirFormulae)
{
    const PeerVariables at = peerVariables(
        {Superovoid{{{1.2, 0.8, 1.5}, 0.7, 1.1, 0.2, -0.3}}, {Eigen::Quaterniond::Identity(), Vec3::Zero()}});
    const std::vector<Vec3> points{{0.9, 0.7, 0.8}, {-1.5, 0.2, -0.4}, {0.3, -0.2, 0.1}};
    const std::vector<double> cost = peerResiduals(at, points, PeerResidual::solinaBajcsy);
    const std::vector<double> radial = peerResiduals(at, points, PeerResidual::radial);
    const SuperovoidParameters shape = placedOf(at).shape.parameters();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double F = referenceField(shape, points[i]).value + 1;
        EXPECT_NEAR(cost[i], std::sqrt(shape.a.prod()) * (std::pow(F, shape.e2) - 1), 1e-9);
        EXPECT_NEAR(radial[i], points[i].norm() * (1 - std::pow(F, -shape.e2 / 2)), 1e-9);
    }
}

TEST(FitBench, TellsEveryMethodOfEachClass)
{
    FitBenchOptions options;
    options.shapes = 2;
    options.classes = {"tapered", "half"};
    const FitBenchReport report = fitBench(options);
    ASSERT_EQ(report.table.rows.size(), 8u);
    ASSERT_EQ(report.synthetic.size(), 8u);
    EXPECT_EQ(report.synthetic[0].method, "osculo");
    EXPECT_LE(report.synthetic[0].rms.back(), 1e-6);
    EXPECT_TRUE(std::is_sorted(report.synthetic[3].rms.begin(), report.synthetic[3].rms.end()));
    for (const Row& row : report.table.rows)
        EXPECT_EQ(row.size(), report.table.rows.front().size());
    const std::string figure = fitBenchFigure(report, "a title");
    EXPECT_NE(figure.find("solina-bajcsy"), std::string::npos);
    EXPECT_NE(figure.find("</svg>"), std::string::npos);
}

TEST(FitBench, RefusesUnknownClassesAndFoldersWithoutMeshes)
{
    FitBenchOptions options;
    options.classes = {"twisted"};
    EXPECT_THROW(fitBench(options), InvalidShape);
    options.classes.clear();
    options.data = "no such folder";
    EXPECT_THROW(fitBench(options), InputError);
}

} // namespace
} // namespace osculo
