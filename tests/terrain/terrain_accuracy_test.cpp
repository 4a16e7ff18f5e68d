// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "terrain/maps.h"

#include "osculo/support/superovoid_support.h"
#include "osculo/terrain/terrain_distance.h"
#include "support/accuracy_page.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include <algorithm>

namespace osculo {
namespace {

/// The worst errors of one class: a row of resources/help/accuracy.md.
struct AccuracyRow {
    std::string pairs, oracle;
    int count = 0;
    double distance = 0, bounds = 0, joined = 0;

    void add(const DistanceResult& result, double expected)
    {
        ++count;
        const WitnessPair& w = result.witness;
        distance = std::max(distance, std::abs(w.distance - expected));
        bounds = std::max(bounds, result.upperBound - result.lowerBound);
        joined = std::max(joined, (w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm());
        EXPECT_LE(result.lowerBound, expected + 1e-11) << pairs;
        EXPECT_GE(result.upperBound, expected - 1e-11) << pairs;
    }
    void hold() const
    {
        test::AccuracyPage().expect("Elevation maps", {pairs, oracle, std::to_string(count)},
                                    {distance, bounds, joined});
    }
};

/// z = 0.15 x² + 0.15 y², a quadratic that patches reproduce.
constexpr double kBend = 0.15;

/// The distance of a point at height z over radius r from the bowl: the least over the roots of (s − r) + 2 b s (b s² − z).
double bowlDistance(double r, double z)
{
    constexpr int kParts = 4000;
    const auto slope = [&](double s) { return (s - r) + 2 * kBend * s * (kBend * s * s - z); };
    double least = std::hypot(r, z);
    for (int i = -kParts; i < kParts; ++i) {
        double low = 10.0 * i / kParts, high = 10.0 * (i + 1) / kParts;
        if (slope(low) > 0 || slope(high) <= 0)
            continue;
        for (int k = 0; k < 100; ++k) {
            const double s = 0.5 * (low + high);
            (slope(s) <= 0 ? low : high) = s;
        }
        least = std::min(least, std::hypot(low - r, kBend * low * low - z));
    }
    return least;
}

TEST(TerrainAccuracy, BallsOverABowl)
{
    PatchSurface surface(
        test::mapOf([](double x, double y) { return kBend * (x * x + y * y); }, 33, 33, 0.5, 0.5, Vec2(-8, -8)));
    std::mt19937_64 random(61);
    std::uniform_real_distribution<double> place(-4, 4), above(0.01, 6);
    AccuracyRow apart{"ball over a bowl, apart", "closed form"},
        overlapping{"ball in a bowl, overlapping", "closed form"};
    for (int i = 0; i < 400; ++i) {
        const Vec2 at(place(random), place(random));
        const double ground = kBend * at.squaredNorm(), z = ground + above(random);
        const double distance = bowlDistance(at.norm(), z) - 0.4;
        (distance > 0 ? apart : overlapping).add(groundDistance(surface, Vec3(at.x(), at.y(), z), 0.4), distance);
    }
    EXPECT_GT(apart.count, 200);
    EXPECT_GT(overlapping.count, 20);
    apart.hold();
    overlapping.hold();
}

TEST(TerrainAccuracy, ShapesOverASlope)
{
    const Vec3 normal = Vec3(-0.3, 0.2, 1).normalized();
    PatchSurface surface(
        test::mapOf([](double x, double y) { return 0.3 * x - 0.2 * y; }, 21, 21, 1, 1, Vec2(-10, -10)));
    std::mt19937_64 random(62);
    std::uniform_real_distribution<double> unit(-1, 1), size(0.3, 1), exponent(0.4, 1.2);
    AccuracyRow ovoids{"superovoid over a slope, ε 0.4 to 1.2", "support function"},
        corners{"corners over a slope", "definition"};
    for (int i = 0; i < 100; ++i) {
        Pose X;
        X.rotation = Eigen::Quaterniond(unit(random), unit(random), unit(random), unit(random)).normalized();
        X.translation = Vec3(3 * unit(random), 3 * unit(random), 0) + (2.5 + unit(random)) * normal;
        X.translation.z() += 0.3 * X.translation.x() - 0.2 * X.translation.y();
        const double height = normal.dot(X.translation);
        const Superovoid shape = Superovoid::superellipsoid(Vec3(size(random), size(random), size(random)),
                                                            exponent(random), exponent(random));
        const double below = SuperovoidSupportMap(shape).point(X.rotation.conjugate() * -normal).value;
        ovoids.add(groundDistance(surface, TerrainSuperovoid{shape}, X), height - below);
        TerrainVertices points;
        double lowest = 1e9;
        for (int k = 0; k < 8; ++k) {
            points.points.emplace_back(unit(random), unit(random), unit(random));
            lowest = std::min(lowest, normal.dot(X * points.points.back()));
        }
        corners.add(groundDistance(surface, points, X), lowest);
    }
    ovoids.hold();
    corners.hold();
}

} // namespace
} // namespace osculo
