// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/superovoid_measures.h"

#include "osculo/shape/superovoid_convexity.h"
#include "osculo/shape/superovoid_implicit.h"
#include "shape/superovoid_draws.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

namespace osculo {
namespace {

using std::numbers::pi;
using test::drawAngles;
using test::drawSuperovoid;
using test::uniform;

/// The moments ∫ζ^k A(ζ) dζ of the cross section by the midpoint rule in extended precision, ζ = sin θ.
struct SliceMoments {
    long double volume = 0, first = 0;

    explicit SliceMoments(const Superovoid& s)
    {
        constexpr int kSlices = 20'000;
        const long double p = 2 / static_cast<long double>(s.e2());
        const long double q = 2 / static_cast<long double>(s.e1());
        // Area of |X|^q + |Y|^q ≤ 1 as four times ∫ (1 − X^q)^(1/q) dX, X = sin²α to soften both ends.
        long double unit = 0;
        for (int i = 0; i < kSlices; ++i) {
            const long double alpha = std::numbers::pi_v<long double> / 2 * (i + 0.5L) / kSlices;
            const long double X = std::pow(std::sin(alpha), 2.0L);
            unit += 4 * std::pow(1 - std::pow(X, q), 1 / q) * std::sin(2 * alpha) * std::numbers::pi_v<long double> / 2
                    / kSlices;
        }
        for (int i = 0; i < kSlices; ++i) {
            const long double theta = std::numbers::pi_v<long double> * ((i + 0.5L) / kSlices - 0.5L);
            const long double zeta = std::sin(theta);
            const long double r = std::pow(1 - std::pow(std::abs(zeta), p), 1 / p);
            const long double section = unit * (1 + s.tx() * zeta) * (1 + s.ty() * zeta) * r * r;
            const long double weight = std::cos(theta) * std::numbers::pi_v<long double> / kSlices;
            volume += section * weight;
            first += zeta * section * weight;
        }
        volume *= s.a().x() * s.a().y() * s.a().z();
        first *= s.a().x() * s.a().y() * s.a().z() * s.a().z();
    }
};

TEST(SuperovoidMeasures, VolumesInClosedForm)
{
    EXPECT_NEAR(volume(Superovoid::sphere(2)), 4.0 / 3 * pi * 8, 1e-13);
    EXPECT_NEAR(volume(Superovoid::ellipsoid({1, 2, 3})), 4.0 / 3 * pi * 6, 1e-13);
    EXPECT_NEAR(volume(Superovoid::superellipsoid({1, 2, 3}, 1e-9, 1e-9)), 48, 1e-7) << "a box";
    EXPECT_NEAR(volume(Superovoid::superellipsoid({1, 2, 3}, 1, 1e-9)), pi * 2 * 6, 1e-7) << "a cylinder";
    EXPECT_NEAR(volume(Superovoid::superellipsoid({1, 2, 3}, 2 - 1e-9, 2 - 1e-9)), 8, 1e-7) << "an octahedron";
    // A frustum: bottom 0.5, top 1.5 times the middle section, and Simpson's rule is exact.
    const Superovoid frustum({.a = {1, 1, 1}, .e1 = 1e-9, .e2 = 1e-9, .tx = 0.5, .ty = 0.5});
    EXPECT_NEAR(volume(frustum), 2.0 / 6 * (1 + 4 * 4 + 9), 1e-7);
    EXPECT_NEAR(centroid(frustum).z(), (2.0 / 3 * 4) / (2.0 / 6 * 26), 1e-7);
}

TEST(SuperovoidMeasures, VolumeAndCentroidMatchSlices)
{
    std::mt19937_64 random(31);
    double worstVolume = 0, worstCentroid = 0;
    for (int draw = 0; draw < 40; ++draw) {
        const Superovoid shape = drawSuperovoid(random);
        const SliceMoments slices(shape);
        worstVolume = std::max(worstVolume, std::abs(volume(shape) / static_cast<double>(slices.volume) - 1));
        const auto z = static_cast<double>(slices.first / slices.volume);
        worstCentroid = std::max(worstCentroid, std::abs(centroid(shape).z() - z) / shape.a().z());
        EXPECT_EQ(centroid(shape).head<2>(), Vec2::Zero());
    }
    test::record("worstVolume", worstVolume);
    EXPECT_LT(worstVolume, 1e-7) << "relative; the slices' own error";
    test::record("worstCentroid", worstCentroid);
    EXPECT_LT(worstCentroid, 1e-8);
}

TEST(SuperovoidMeasures, VolumesMatchCountingRandomPoints)
{
    std::mt19937_64 random(32);
    constexpr int kPoints = 200'000;
    for (int draw = 0; draw < 5; ++draw) {
        const Superovoid shape = drawSuperovoid(random);
        const Bounds box = bounds(shape);
        int inside = 0;
        for (int i = 0; i < kPoints; ++i) {
            Vec3 p;
            for (int axis = 0; axis < 3; ++axis)
                p[axis] = uniform(random, box.min[axis], box.max[axis]);
            inside += insideOutside(shape, p) < 0;
        }
        const double share = static_cast<double>(inside) / kPoints;
        ASSERT_GT(share, 0.05);
        ASSERT_LT(share, 0.98);
        const double deviation = std::sqrt(share * (1 - share) / kPoints);
        EXPECT_NEAR(volume(shape) / box.size().prod(), share, 4 * deviation);
    }
}

TEST(SuperovoidMeasures, AreasInClosedForm)
{
    EXPECT_NEAR(surfaceArea(Superovoid::sphere(2)) / (16 * pi), 1, 1e-9);
    const double e = std::sqrt(3.0) / 2; // eccentricity of half sizes 1 and 2
    const double prolate = 2 * pi * (1 + 2 / e * std::asin(e));
    EXPECT_NEAR(surfaceArea(Superovoid::ellipsoid({1, 1, 2})) / prolate, 1, 1e-9);
    EXPECT_NEAR(surfaceArea(Superovoid::ellipsoid({1, 2, 1})) / prolate, 1, 1e-9) << "turned";
    const double oblate = 2 * pi * (4 + std::atanh(e) / e);
    EXPECT_NEAR(surfaceArea(Superovoid::ellipsoid({2, 2, 1})) / oblate, 1, 1e-9);
    EXPECT_NEAR(surfaceArea(Superovoid::superellipsoid({1, 2, 3}, 1e-6, 1e-6)) / 88, 1, 1e-5) << "a box";
    EXPECT_NEAR(surfaceArea(Superovoid::superellipsoid({1, 1, 2}, 1, 1e-6)) / (10 * pi), 1, 1e-5) << "a cylinder";
    EXPECT_NEAR(surfaceArea(Superovoid::superellipsoid({1, 1, 1}, 2 - 1e-6, 2 - 1e-6)) / (4 * std::sqrt(3.0)), 1, 1e-5)
        << "an octahedron";
    // A cone's frustum: radii 0.5 and 1.5, slant √(1 + 4).
    const Superovoid frustum({.a = {1, 1, 1}, .e1 = 1, .e2 = 1e-6, .tx = 0.5, .ty = 0.5});
    EXPECT_NEAR(surfaceArea(frustum) / (pi * (0.25 + 2.25 + 2 * std::sqrt(5.0))), 1, 1e-5);
}

/// A line meets a convex shape exactly when the least gauge along it is below 1; sublevel sets are intervals.
bool lineMeets(const Superovoid& shape, const Vec3& through, const Vec3& direction, double reach)
{
    double low = -reach, high = reach;
    for (int step = 0; step < 100; ++step) {
        const double left = low + (high - low) / 3, right = high - (high - low) / 3;
        const double gLeft = gauge(shape, through + left * direction),
                     gRight = gauge(shape, through + right * direction);
        if (gLeft < 1 || gRight < 1)
            return true;
        (gLeft < gRight ? high : low) = gLeft < gRight ? right : left;
    }
    return false;
}

TEST(SuperovoidMeasures, AreasMatchCountingRandomLines)
{
    // Crofton: isotropic lines that hit a ball meet a convex body inside in proportion to the areas.
    std::mt19937_64 random(33);
    std::normal_distribution<double> normal;
    constexpr int kLines = 20'000;
    int shapes = 0;
    while (shapes < 5) {
        const Superovoid shape =
            drawSuperovoid(random, {.smallest = 0.5, .largest = 2, .leastExponent = 0.1, .taper = 0.3});
        if (!isConvex(shape))
            continue;
        ++shapes;
        const double radius = bounds(shape).diagonal() / 2;
        int hits = 0;
        for (int i = 0; i < kLines; ++i) {
            const Vec3 direction = Vec3(normal(random), normal(random), normal(random)).normalized();
            const Vec3 u = direction.unitOrthogonal(), v = direction.cross(u);
            const double angle = uniform(random, 0, 2 * pi), r = radius * std::sqrt(uniform(random, 0, 1));
            hits += lineMeets(shape, r * (std::cos(angle) * u + std::sin(angle) * v), direction, radius);
        }
        const double share = static_cast<double>(hits) / kLines;
        const double deviation = std::sqrt(share * (1 - share) / kLines);
        EXPECT_NEAR(surfaceArea(shape) / (4 * pi * radius * radius), share, 4 * deviation);
    }
}

TEST(SuperovoidMeasures, AreasMatchAFineGridOfAngles)
{
    std::mt19937_64 random(34);
    constexpr int kSteps = 600;
    for (int draw = 0; draw < 4; ++draw) {
        const Superovoid shape = drawSuperovoid(random, {.leastExponent = 0.6, .greatestExponent = 1.5});
        double area = 0;
        const auto at = [&](int i, int j) {
            return surfacePoint(shape, {2 * pi * i / kSteps - pi, pi * j / kSteps - pi / 2});
        };
        for (int i = 0; i < kSteps; ++i)
            for (int j = 0; j < kSteps; ++j)
                area += 0.5 * (at(i + 1, j + 1) - at(i, j)).cross(at(i, j + 1) - at(i + 1, j)).norm();
        EXPECT_NEAR(surfaceArea(shape) / area, 1, 1e-4) << "the grid lies inside";
    }
}

TEST(SuperovoidMeasures, BoundsAreTightWithTaper)
{
    std::mt19937_64 random(35);
    for (int draw = 0; draw < 300; ++draw) {
        const Superovoid shape = drawSuperovoid(random);
        const Bounds box = bounds(shape);
        EXPECT_EQ(box.max.z(), shape.a().z());
        EXPECT_EQ(box.min, -box.max);
        const double p = 2 / shape.e2();
        double widestX = 0, widestY = 0;
        for (int i = 0; i <= 20'000; ++i) {
            const double even = i / 10'000.0 - 1, zeta = even * even * even; // dense where ε2 → 2 has its widest height
            const double r = std::pow(std::max(0.0, 1 - std::pow(std::abs(zeta), p)), 1 / p);
            widestX = std::max(widestX, (1 + shape.tx() * zeta) * r);
            widestY = std::max(widestY, (1 + shape.ty() * zeta) * r);
        }
        EXPECT_NEAR(box.max.x() / shape.a().x(), widestX, 1e-5);
        EXPECT_GE(box.max.x() / shape.a().x(), widestX - 1e-15) << "nothing sticks out";
        EXPECT_NEAR(box.max.y() / shape.a().y(), widestY, 1e-5);
        EXPECT_GE(box.max.y() / shape.a().y(), widestY - 1e-15);
    }
    EXPECT_EQ(bounds(Superovoid::ellipsoid({1, 2, 3})).max, Vec3(1, 2, 3));
}

TEST(SuperovoidMeasures, CurvaturesInClosedForm)
{
    const PrincipalCurvatures ball = principalCurvatures(Superovoid::sphere(2), {0, 2, 0});
    EXPECT_NEAR(ball.k1, 0.5, 1e-15);
    EXPECT_NEAR(ball.k2, 0.5, 1e-15);
    // At the tip of an ellipsoid's axis: a3/a1² and a3/a2².
    const PrincipalCurvatures tip = principalCurvatures(Superovoid::ellipsoid({1, 2, 3}), {0, 0, 3});
    EXPECT_NEAR(tip.k1, 3, 1e-14);
    EXPECT_NEAR(tip.k2, 0.75, 1e-14);
    EXPECT_NEAR(std::abs(tip.direction1.x()), 1, 1e-14);
    EXPECT_NEAR(std::abs(tip.direction2.y()), 1, 1e-14);
    const PrincipalCurvatures flat = principalCurvatures(Superovoid::superellipsoid({1, 2, 3}, 0.5, 0.5), {1, 0, 0});
    EXPECT_NEAR(flat.k1, 0, 1e-14);
    EXPECT_NEAR(flat.k2, 0, 1e-14);
    const PrincipalCurvatures sharp = principalCurvatures(Superovoid::superellipsoid({1, 1, 1}, 1.8, 1.8), {0, 0, 1});
    EXPECT_GT(sharp.k2, 1e9);
    EXPECT_TRUE(std::isfinite(sharp.k1));
}

TEST(SuperovoidMeasures, CurvaturesMatchTheTurningOfNormals)
{
    std::mt19937_64 random(36);
    double worst = 0;
    for (int draw = 0; draw < 1'000; ++draw) {
        const Superovoid shape =
            drawSuperovoid(random, {.smallest = 0.5, .largest = 2, .leastExponent = 0.4, .greatestExponent = 1.3});
        const double quarter = pi / 2 * static_cast<int>(uniform(random, -2, 2));
        const Vec3 p = surfacePoint(shape, {quarter + uniform(random, 0.3, pi / 2 - 0.3), uniform(random, 0.3, 1.2)});
        const PrincipalCurvatures k = principalCurvatures(shape, p);
        const Vec3 n = outwardNormal(shape, p);
        EXPECT_GE(k.k1, k.k2);
        EXPECT_NEAR(k.direction1.dot(k.direction2), 0, 1e-14);
        EXPECT_NEAR(k.direction1.dot(n), 0, 1e-14);
        const double step = 1e-5;
        for (const auto& [curvature, direction] : {std::pair(k.k1, k.direction1), std::pair(k.k2, k.direction2)}) {
            const Vec3 turn =
                (outwardNormal(shape, p + step * direction) - outwardNormal(shape, p - step * direction)) / (2 * step);
            // dn = k·t along a principal direction, up to what the step out of the surface adds along n.
            worst = std::max(worst, (turn - curvature * direction).norm() / (1 + std::abs(k.k1)));
        }
    }
    test::record("worst", worst);
    EXPECT_LT(worst, 1e-7);
}

} // namespace
} // namespace osculo
