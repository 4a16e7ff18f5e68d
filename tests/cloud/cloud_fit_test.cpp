// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/cloud_samples.h"
#include "osculo/distance/superovoid_point.h"
#include "osculo/fit/fit_superovoid.h"
#include "osculo/math/error.h"
#include "osculo/shape/superovoid_measures.h"

#include "cloud_makers.h"
#include "support/sanitized.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace osculo {
namespace {

const Pose kPlace{Eigen::Quaterniond(0.8, 0.2, -0.4, 0.4).normalized(), {0.3, -0.1, 0.7}};

FitResult fitted(std::vector<Vec3> points, double outliers = 0)
{
    CloudSampleOptions sampling;
    sampling.evenOut = outliers == 0;
    FitOptions options;
    options.outlierFraction = outliers;
    return fitSuperovoid(sampleCloud(PointCloud({.points = std::move(points)}), sampling).samples, options);
}

double diagonal(const SuperovoidParameters& shape)
{
    return bounds(Superovoid(shape)).diagonal();
}

/// Root mean square distance of points to the fitted surface [m].
double rmsOf(const FitResult& fit, const std::vector<Vec3>& points)
{
    return summarise(signedErrors(points, fit.shape, fit.X_MS), 1).rms;
}

TEST(CloudFit, RecoversASuperovoidFromItsPoints)
{
    const FitResult fit = fitted(test::superovoidPoints(test::egg(), kPlace, 5000, 0, 1));
    const std::vector<Vec3> truth = test::superovoidPoints(test::egg(), kPlace, 2000, 0, 2);
    EXPECT_LT(rmsOf(fit, truth), 2e-5 * diagonal(test::egg())) << "the mesh under the points lies within 1e-5";
}

TEST(CloudFit, FortyPerCentOfOutliersCostAtMostTwiceTheNoise)
{
    const double noise = 0.005 * diagonal(test::egg());
    int good = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        std::vector<Vec3> points = test::superovoidPoints(test::egg(), kPlace, 3000, noise, seed);
        test::Draw draw(100 + seed);
        for (int i = 0; i < 2000; ++i)
            points.push_back(kPlace * draw.inBox({0.08, 0.06, 0.1}));
        const FitResult fit = fitted(points, 0.4);
        const double rms = rmsOf(fit, test::superovoidPoints(test::egg(), kPlace, 2000, noise, 50 + seed));
        EXPECT_LE(rms, 2 * noise) << "seed " << seed;
        good += rms <= 1.1 * noise ? 1 : 0;
    }
    EXPECT_GE(good, 2) << "most are hardly disturbed";
}

TEST(CloudFit, NinetyNinePerCentOfThePointsInOnePerCentOfTheArea)
{
    if (test::kSanitized)
        GTEST_SKIP() << "takes minutes under the sanitizers";
    const double noise = 0.002 * diagonal(test::egg());
    const std::vector<Vec3> even = test::superovoidPoints(test::egg(), kPlace, 300, noise, 1);
    std::vector<Vec3> uneven = even;
    const SuperovoidProjector onto{Superovoid(test::egg())};
    test::Draw draw(2);
    while (uneven.size() < 30000) { // a disc of 1 % of the surface about the pole
        const Vec3 p = draw.inBox({0.008, 0.008, 0});
        if (p.norm() < 0.008)
            uneven.push_back(kPlace
                             * Vec3(onto.project(p + Vec3(0, 0, 0.06)).point + noise * draw.normal() * Vec3::UnitZ()));
    }
    ASSERT_GE(uneven.size(), 100 * even.size()) << "the dense spot";
    const std::vector<Vec3> truth = test::superovoidPoints(test::egg(), kPlace, 3000, 0, 3);
    const double before = rmsOf(fitted(even), truth), after = rmsOf(fitted(uneven), truth);
    EXPECT_LT(before, noise);
    EXPECT_LT(after, 2 * noise) << "the fit hardly changes";
}

TEST(CloudFit, AMissingBackLeavesTheSeenSideRight)
{
    const double noise = 0.002 * diagonal(test::egg());
    const Vec3 towards = kPlace.rotation * Vec3(0.3, 0.9, 0.2).normalized();
    std::vector<Vec3> seen;
    for (const Vec3& p : test::superovoidPoints(test::egg(), kPlace, 6000, noise, 4))
        if ((p - kPlace.translation).dot(towards) > -0.005)
            seen.push_back(p);
    const FitResult fit = fitted(seen);
    EXPECT_LT(rmsOf(fit, seen), 1.5 * noise);
    EXPECT_LT(bounds(fit.shape).diagonal(), 2 * diagonal(test::egg())) << "no monster behind";
}

TEST(CloudFit, TheUnitDoesNotMatter)
{
    const std::vector<Vec3> points = test::superovoidPoints(test::egg(), kPlace, 2000, 1e-4, 5);
    const FitResult one = fitted(points);
    for (const double factor : {1e-3, 1e3}) {
        std::vector<Vec3> scaled;
        for (const Vec3& p : points)
            scaled.push_back(factor * p);
        const FitResult other = fitted(scaled);
        EXPECT_NEAR(other.error.rms / factor, one.error.rms, 1e-6 * one.error.rms) << factor;
        EXPECT_LT((other.shape.parameters().a / factor - one.shape.parameters().a).norm(),
                  1e-5 * one.shape.parameters().a.norm());
    }
}

TEST(CloudFit, ARepeatedPointAndStraysChangeNothing)
{
    std::vector<Vec3> points = test::superovoidPoints(test::egg(), kPlace, 2500, 0, 6);
    points.insert(points.end(), 100000, points[9]);
    points.push_back({5, 5, 5});
    const FitResult fit = fitted(points);
    EXPECT_LT(rmsOf(fit, test::superovoidPoints(test::egg(), kPlace, 2000, 0, 7)), 2e-5 * diagonal(test::egg()));
}

TEST(CloudFit, WhatDeterminesNoShapeIsRefusedWithTheReason)
{
    std::vector<Vec3> line, plane;
    for (int i = 0; i < 400; ++i) {
        line.push_back(1e-3 * i * Vec3(1, 2, 3));
        plane.push_back({1e-3 * (i % 20), 1e-3 * (i / 20), 0.5});
    }
    const std::vector<std::pair<std::vector<Vec3>, std::string>> cases{
        {{{1, 2, 3}}, ""},
        {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, ""},
        {line, "line"},
        {plane, "plane"},
        {std::vector<Vec3>(100000, Vec3(1, 2, 3)), ""}};
    for (const auto& [points, reason] : cases)
        try {
            fitted(points);
            ADD_FAILURE() << reason << " of " << points.size() << " points was fitted";
        } catch (const InvalidShape& error) {
            EXPECT_NE(std::string(error.what()).find(reason), std::string::npos) << error.what();
        }
}

} // namespace
} // namespace osculo
