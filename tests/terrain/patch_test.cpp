// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "terrain/maps.h"

#include "osculo/terrain/patch_surface.h"
#include "osculo/terrain/surface_frame.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

namespace osculo {
namespace {

using test::mapOf;
using test::roughMap;

constexpr Smoothness kBoth[] = {Smoothness::c1, Smoothness::c2};

TEST(Patch, passesThroughTheHeights)
{
    const auto map = roughMap(8, 7, 0.5, 2, 10, 1);
    for (const Smoothness smoothness : kBoth)
        for (int row = 0; row < 6; ++row)
            for (int column = 0; column < 7; ++column) {
                const Patch patch = makePatch(*map, {column, row}, smoothness);
                for (int corner = 0; corner < 4; ++corner)
                    EXPECT_NEAR(height(patch, corner & 1, corner >> 1),
                                map->height(column + (corner & 1), row + (corner >> 1)), 1e-13);
            }
}

TEST(Patch, reproducesAQuadraticAndItsDerivativesOnTheWholeMap)
{
    const auto z = [](double x, double y) { return 3 + x - 2 * y + 0.2 * x * x + 0.3 * y * y - 0.7 * x * y; };
    const auto map = mapOf(z, 7, 6, 0.5, 1.5, Vec2(-1, 2));
    std::mt19937_64 random(2);
    std::uniform_real_distribution<double> along(0, 1);
    for (const Smoothness smoothness : kBoth) {
        PatchSurface surface(map, smoothness);
        for (int i = 0; i < 2000; ++i) {
            const double x = -1 + 3 * along(random), y = 2 + 7.5 * along(random);
            const auto f = surface.sample(x, y);
            ASSERT_TRUE(f);
            EXPECT_NEAR(f->z, z(x, y), 1e-12);
            EXPECT_NEAR(f->gradient.x(), 1 + 0.4 * x - 0.7 * y, 1e-12);
            EXPECT_NEAR(f->gradient.y(), -2 + 0.6 * y - 0.7 * x, 1e-12);
            EXPECT_NEAR(f->xx, 0.4, 1e-11);
            EXPECT_NEAR(f->yy, 0.6, 1e-11);
            EXPECT_NEAR(f->xy, -0.7, 1e-11);
        }
    }
}

TEST(Patch, reproducesXSquaredYSquaredButNoCubic)
{
    const auto product = [](double x, double y) { return x * x * y * y; };
    const auto cubic = [](double x, double) { return x * x * x; };
    for (const Smoothness smoothness : kBoth) {
        PatchSurface quartic(mapOf(product, 9, 9, 1, 1, Vec2(-4, -4)), smoothness);
        PatchSurface third(mapOf(cubic, 9, 9, 1, 1, Vec2(-4, -4)), smoothness);
        for (double x = -2.9; x < 3; x += 0.37)
            EXPECT_NEAR(quartic.sample(x, 0.3 - x)->z, product(x, 0.3 - x), 1e-12);
        EXPECT_GT(std::abs(third.sample(0.25, 0)->z - cubic(0.25, 0)), 1e-3);
    }
}

TEST(Patch, agreesWithThePapersOwnMatrices)
{
    // C = Y⁻¹ Z (X⁻¹)ᵀ with x from 0 to 1, by Eq. 2 to 5, solved for one cell by Hermite's four conditions.
    const auto map = roughMap(4, 4, 1, 1, 5, 3);
    const Patch patch = makePatch(*map, {1, 1}, Smoothness::c1);
    const auto line = [](double p0, double p1, double d0, double d1, double s) {
        const double s2 = s * s, s3 = s2 * s;
        return p0 * (2 * s3 - 3 * s2 + 1) + d0 * (s3 - 2 * s2 + s) + p1 * (3 * s2 - 2 * s3) + d1 * (s3 - s2);
    };
    for (double s = 0; s <= 1; s += 0.25)
        for (double t = 0; t <= 1; t += 0.25) {
            double along[4];
            for (int row = 0; row < 4; ++row) {
                const auto z = [&](int column) { return map->height(column, row); };
                along[row] = line(z(1), z(2), 0.5 * (z(2) - z(0)), 0.5 * (z(3) - z(1)), s);
            }
            const double expected =
                line(along[1], along[2], 0.5 * (along[2] - along[0]), 0.5 * (along[3] - along[1]), t);
            EXPECT_NEAR(height(patch, s, t), expected, 1e-13);
        }
}

/// Largest jumps of height, slope and second derivatives across the inner edges of a map with holes.
struct Jumps {
    double height = 0, slope = 0, bend = 0;
};
Jumps jumpsOf(const Heightmap& map, Smoothness smoothness)
{
    Jumps jumps;
    const auto compare = [&](const HeightSample& a, const HeightSample& b) {
        jumps.height = std::max(jumps.height, std::abs(a.z - b.z));
        jumps.slope = std::max(jumps.slope, (a.gradient - b.gradient).norm());
        jumps.bend = std::max({jumps.bend, std::abs(a.xx - b.xx), std::abs(a.xy - b.xy), std::abs(a.yy - b.yy)});
    };
    for (int row = 0; row < map.rows() - 1; ++row)
        for (int column = 0; column < map.columns() - 1; ++column) {
            if (!map.isGround({column, row}))
                continue;
            const Patch here = makePatch(map, {column, row}, smoothness);
            for (double t = 0; t <= 1; t += 0.125) {
                if (map.isGround({column + 1, row}))
                    compare(evaluate(here, 1, t, map.cell()),
                            evaluate(makePatch(map, {column + 1, row}, smoothness), 0, t, map.cell()));
                if (map.isGround({column, row + 1}))
                    compare(evaluate(here, t, 1, map.cell()),
                            evaluate(makePatch(map, {column, row + 1}, smoothness), t, 0, map.cell()));
            }
        }
    return jumps;
}

TEST(Patch, meetsItsNeighboursAlsoBesideHoles)
{
    HeightmapData data =
        test::gridOf([](double x, double y) { return std::sin(1.3 * x) * std::cos(0.7 * y * y); }, 20, 18, 0.5, 0.75);
    std::mt19937_64 random(5);
    for (int i = 0; i < 25; ++i)
        data.heights[random() % data.heights.size()] = test::kHole;
    const Heightmap map(data);
    const Jumps c1 = jumpsOf(map, Smoothness::c1), c2 = jumpsOf(map, Smoothness::c2);
    EXPECT_LT(c1.height, 1e-13);
    EXPECT_LT(c1.slope, 1e-12);
    EXPECT_GT(c1.bend, 0.1); // one slope only
    EXPECT_LT(c2.height, 1e-13);
    EXPECT_LT(c2.slope, 1e-12);
    EXPECT_LT(c2.bend, 1e-11);
}

TEST(Patch, hasTheDerivativesOfItsHeights)
{
    const auto map = roughMap(4, 4, 0.5, 2, 3, 7);
    const double h = 1e-5;
    for (const Smoothness smoothness : kBoth) {
        const Patch patch = makePatch(*map, {1, 1}, smoothness);
        for (double s = 0.1; s < 1; s += 0.2)
            for (double t = 0.1; t < 1; t += 0.2) {
                const auto z = [&](double x, double y) { return height(patch, s + x / 0.5, t + y / 2); };
                const HeightSample f = evaluate(patch, s, t, map->cell());
                EXPECT_NEAR(f.z, z(0, 0), 1e-13);
                EXPECT_NEAR(f.gradient.x(), (z(h, 0) - z(-h, 0)) / (2 * h), 1e-6);
                EXPECT_NEAR(f.gradient.y(), (z(0, h) - z(0, -h)) / (2 * h), 1e-6);
                EXPECT_NEAR(f.xx, (z(h, 0) - 2 * z(0, 0) + z(-h, 0)) / (h * h), 1e-3);
                EXPECT_NEAR(f.yy, (z(0, h) - 2 * z(0, 0) + z(0, -h)) / (h * h), 1e-3);
                EXPECT_NEAR(f.xy, (z(h, h) - z(h, -h) - z(-h, h) + z(-h, -h)) / (4 * h * h), 1e-3);
            }
    }
}

TEST(Patch, staysWithinItsProvedRange)
{
    double widest = 0, overshoot = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        const auto map = roughMap(4, 4, 1, 1, 1, seed);
        for (const Smoothness smoothness : kBoth) {
            const Patch patch = makePatch(*map, {1, 1}, smoothness);
            const HeightRange range = heightRange(*map, {1, 1}, smoothness);
            double low = 1e9, high = -1e9;
            for (int i = 0; i <= 40; ++i)
                for (int j = 0; j <= 40; ++j) {
                    const double z = height(patch, i / 40.0, j / 40.0);
                    low = std::min(low, z);
                    high = std::max(high, z);
                }
            EXPECT_GE(low, range.low - 1e-13);
            EXPECT_LE(high, range.high + 1e-13);
            widest = std::max(widest, (range.high - range.low) / (high - low));
            overshoot = std::max(overshoot, std::max(high - 1, -low));
        }
    }
    EXPECT_LT(widest, 3);       // the range is of use
    EXPECT_GT(overshoot, 0.01); // patches do leave the range of their heights
}

TEST(PatchSurface, losesNoDigitsAMillionMetresAway)
{
    // Dyadic places: the same in both maps to the last bit.
    const auto near = roughMap(16, 16, 0.5, 0.5, 4, 11);
    HeightmapData data{16, 16, 0.5, 0.5, Vec2(1e6, -1e6), {}};
    for (int row = 0; row < 16; ++row)
        for (int column = 0; column < 16; ++column)
            data.heights.push_back(near->height(column, row));
    PatchSurface here(near), there(std::make_shared<const Heightmap>(data));
    for (int i = 0; i < 500; ++i) {
        const double x = i * 7 % 480 / 64.0, y = i * 13 % 480 / 64.0;
        const auto a = here.sample(x, y), b = there.sample(1e6 + x, -1e6 + y);
        ASSERT_TRUE(a && b);
        EXPECT_EQ(a->z, b->z);
        EXPECT_EQ(a->gradient, b->gradient);
        EXPECT_EQ(a->xx, b->xx);
    }
}

TEST(PatchSurface, makesAPatchOnce)
{
    PatchSurface surface(roughMap(20, 20, 1, 1, 1, 13));
    for (int repeat = 0; repeat < 3; ++repeat)
        for (double x = 0.5; x < 10; ++x)
            surface.sample(x, 3.5);
    EXPECT_EQ(surface.cache().made(), 10u);
}

TEST(GaussFrame, turnsItsNormalByTheShapeOperator)
{
    const auto surfaceMap = roughMap(6, 6, 1, 1, 1, 17);
    PatchSurface surface(surfaceMap);
    const double h = 1e-6;
    for (double x = 1.1; x < 4; x += 0.7) {
        const double y = 5 - x;
        const GaussFrame frame = gaussFrame(*surface.sample(x, y));
        EXPECT_NEAR((frame.tangents.transpose() * frame.tangents - Mat2::Identity()).norm(), 0, 1e-14);
        EXPECT_NEAR((frame.tangents.col(0).cross(frame.tangents.col(1)) - frame.normal).norm(), 0, 1e-14);
        EXPECT_NEAR(frame.shapeOperator(0, 1), frame.shapeOperator(1, 0), 1e-13);
        for (int axis = 0; axis < 2; ++axis) {
            const Vec3 along = h * frame.tangents.col(axis);
            const Vec3 after = gaussFrame(*surface.sample(x + along.x(), y + along.y())).normal,
                       before = gaussFrame(*surface.sample(x - along.x(), y - along.y())).normal;
            EXPECT_NEAR(((after - before) / (2 * h) - frame.tangents * frame.shapeOperator.col(axis)).norm(), 0, 1e-7);
        }
    }
}

TEST(Patch, nothingBendsMoreThanItsBound)
{
    for (const Smoothness smoothness : {Smoothness::c1, Smoothness::c2}) {
        double nearest = 0;
        for (unsigned seed = 0; seed < 20; ++seed) {
            const HeightmapPtr map = test::roughMap(6, 6, 1.5, 0.8, 1, seed);
            for (int row = 0; row < 5; ++row)
                for (int column = 0; column < 5; ++column) {
                    const Patch patch = makePatch(*map, {column, row}, smoothness);
                    const double bound = bendBound(*map, {column, row}, smoothness);
                    for (int j = 0; j <= 20; ++j)
                        for (int i = 0; i <= 20; ++i) {
                            const HeightSample f = evaluate(patch, i / 20.0, j / 20.0, map->cell());
                            const double bend = 0.5 * std::abs(f.xx + f.yy) + std::hypot(0.5 * (f.xx - f.yy), f.xy);
                            EXPECT_LE(bend, bound);
                            nearest = std::max(nearest, bend / bound);
                        }
                }
        }
        EXPECT_GT(nearest, 0.4);
        const HeightmapPtr bowl =
            test::mapOf([](double x, double y) { return 0.3 * x * x + 0.2 * y * y; }, 6, 6, 1.5, 0.8);
        EXPECT_NEAR(bendBound(*bowl, {2, 3}, smoothness), 0.6, 1e-12);
    }
}

} // namespace
} // namespace osculo
