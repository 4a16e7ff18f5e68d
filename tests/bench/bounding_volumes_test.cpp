// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "bounding_volumes.h"

#include "bounding_volume_table.h"
#include "osculo/shape/superovoid_measures.h"
#include "osculo/shape/superovoid_parametric.h"
#include "polytope_volume.h"
#include "portable_random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace osculo {
namespace {

Superovoid randomShape(PortableRandom& random)
{
    return Superovoid({{random.uniform(0.3, 2), random.uniform(0.3, 2), random.uniform(0.3, 2)},
                       random.uniform(0.2, 1.6),
                       random.uniform(0.2, 1.6),
                       random.uniform(-0.5, 0.5),
                       random.uniform(-0.5, 0.5)});
}

std::vector<Vec3> surfacePoints(const Superovoid& shape)
{
    constexpr int kAround = 64, kUp = 48;
    std::vector<Vec3> points;
    for (int i = 0; i < kAround; ++i)
        for (int j = 0; j <= kUp; ++j)
            points.push_back(surfacePoint(
                shape, {std::numbers::pi * (2.0 * i / kAround - 1), std::numbers::pi * (double(j) / kUp - 0.5)}));
    return points;
}

TEST(BoundingVolumes, EncloseTheShapeAndTouchIt)
{
    PortableRandom random(1);
    for (int trial = 0; trial < 60; ++trial) {
        const Superovoid shape = randomShape(random);
        const Pose X_WS{random.rotation(), Vec3(random.uniform(-5, 5), random.uniform(-5, 5), random.uniform(-5, 5))};
        const BoundingSphere sphere = sphereAround(shape);
        const OrientedBox box = orientedBox(shape, X_WS);
        const Dop<26> dop = dopAround<26>(SuperovoidSupportMap(shape), X_WS);
        const auto axes = dopAxes<26>();
        double reach = 0;
        Vec3 boxReach = Vec3::Zero();
        std::array<double, 13> low, high;
        low.fill(1e300);
        high.fill(-1e300);
        for (const Vec3& p_S : surfacePoints(shape)) {
            reach = std::max(reach, (p_S - sphere.centre).norm());
            const Vec3 p_W = X_WS * p_S;
            boxReach = boxReach.cwiseMax((box.axes.transpose() * (p_W - box.centre)).cwiseAbs());
            for (std::size_t i = 0; i < axes.size(); ++i) {
                low[i] = std::min(low[i], axes[i].dot(p_W));
                high[i] = std::max(high[i], axes[i].dot(p_W));
            }
        }
        const double size = shape.a().maxCoeff();
        EXPECT_LE(reach, sphere.radius * (1 + 1e-14));
        EXPECT_GT(reach, 0.97 * sphere.radius);
        EXPECT_LE((boxReach - box.halfSize).maxCoeff(), 1e-12);
        EXPECT_GT((boxReach - box.halfSize).minCoeff(), -0.05 * size);
        for (std::size_t i = 0; i < axes.size(); ++i) {
            EXPECT_LE(dop.low[i], low[i] + 1e-12);
            EXPECT_GE(dop.high[i], high[i] - 1e-12);
            EXPECT_LT(low[i] - dop.low[i] + dop.high[i] - high[i], 0.1 * size);
        }
    }
}

TEST(BoundingVolumes, TheSphereIsTheLeastOnTheAxis)
{
    EXPECT_NEAR(sphereAround(Superovoid::sphere(2)).radius, 2, 1e-9);
    EXPECT_NEAR(sphereAround(Superovoid::ellipsoid({1, 3, 2})).radius, 3, 1e-9);
    const double cube = sphereAround(Superovoid::superellipsoid({1, 1, 1}, 0.02, 0.02)).radius;
    EXPECT_NEAR(cube, std::sqrt(3), 0.03);
    PortableRandom random(2);
    for (int trial = 0; trial < 20; ++trial) {
        const Superovoid shape = randomShape(random);
        const BoundingSphere sphere = sphereAround(shape);
        EXPECT_TRUE(std::isfinite(sphere.radius));
        const std::vector<Vec3> points = surfacePoints(shape);
        for (const double shift : {-0.05, 0.05}) { // moved along the axis it would have to grow
            double reach = 0;
            for (const Vec3& p : points)
                reach = std::max(reach, (p - sphere.centre - shift * Vec3::UnitZ()).norm());
            EXPECT_GT(reach, sphere.radius * (1 - 2e-3));
        }
    }
}

/// Distance of two boxes by projecting to and fro, from above.
double distanceOfBoxes(const OrientedBox& a, const OrientedBox& b)
{
    const auto clamped = [](const OrientedBox& box, const Vec3& p) {
        const Vec3 local = box.axes.transpose() * (p - box.centre);
        return Vec3(box.centre + box.axes * local.cwiseMax(-box.halfSize).cwiseMin(box.halfSize));
    };
    Vec3 p = a.centre, q = p;
    for (int i = 0; i < 5'000; ++i) {
        q = clamped(b, p);
        p = clamped(a, q);
    }
    return (p - q).norm();
}

TEST(BoundingVolumes, OrientedBoxesOverlapWhereProjectionsSaySo)
{
    PortableRandom random(3);
    int overlapping = 0, apart = 0;
    for (int trial = 0; trial < 400; ++trial) {
        const auto box = [&] {
            return OrientedBox{{random.uniform(-1.5, 1.5), random.uniform(-1.5, 1.5), random.uniform(-1.5, 1.5)},
                               trial % 5 == 0 ? Mat3::Identity() : random.rotation().toRotationMatrix(),
                               {random.uniform(0.1, 1), random.uniform(0.1, 1), random.uniform(0.1, 1)}};
        };
        const OrientedBox a = box(), b = box();
        const double distance = distanceOfBoxes(a, b);
        if (distance > 1e-9 && distance < 1e-2)
            continue; // the projections creep
        EXPECT_EQ(overlap(a, b), distance <= 1e-9) << trial << ' ' << distance;
        EXPECT_EQ(overlap(a, b), overlap(b, a));
        (distance <= 1e-9 ? overlapping : apart)++;
    }
    EXPECT_GT(overlapping, 80);
    EXPECT_GT(apart, 80);
}

TEST(PolytopeVolume, OfBevelledCubes)
{
    const Bounds cube{-Vec3::Ones(), Vec3::Ones()};
    EXPECT_NEAR(polytopeVolume(cube, {}), 8, 1e-14);
    // Octahedron |x| + |y| + |z| ≤ 1.5 and the cube: a truncated octahedron, (4/3) s³ − 6·(s−1)²·… by cutting six pyramids.
    std::vector<Plane> planes;
    for (const double x : {-1.0, 1.0})
        for (const double y : {-1.0, 1.0})
            for (const double z : {-1.0, 1.0})
                planes.push_back({Vec3(x, y, z), 1.5});
    const double octahedron = 4.0 / 3 * std::pow(1.5, 3), pyramid = 2.0 / 3 * std::pow(0.5, 3);
    EXPECT_NEAR(polytopeVolume(cube, planes), octahedron - 6 * pyramid, 1e-12);
    // A plane through a corner, one along a face, and one that leaves nothing.
    const std::array<Plane, 2> touching{{{Vec3(1, 1, 1), 3}, {Vec3(1, 0, 0), 1}}};
    EXPECT_NEAR(polytopeVolume(cube, touching), 8, 1e-12);
    const std::array<Plane, 1> half{{{Vec3(0, 0, 2), 0}}}, none{{{Vec3(1, 0, 0), -2}}};
    EXPECT_NEAR(polytopeVolume(cube, half), 4, 1e-14);
    EXPECT_NEAR(polytopeVolume(cube, none), 0, 1e-14);
    // The k-DOP of a sphere, against the fraction of points of a grid.
    const Dop<26> dop = dopAround<26>(SuperovoidSupportMap(Superovoid::sphere(1)), {});
    const auto axes = dopAxes<26>();
    long inside = 0;
    constexpr int kGrid = 60;
    for (int i = 0; i < kGrid * kGrid * kGrid; ++i) {
        const Vec3 cell(i % kGrid, i / kGrid % kGrid, i / kGrid / kGrid);
        const Vec3 p = (2 * cell.array() + 1) / kGrid - 1;
        bool in = true;
        for (std::size_t k = 0; k < axes.size(); ++k)
            in = in && axes[k].dot(p) <= dop.high[k] && axes[k].dot(p) >= dop.low[k];
        inside += in;
    }
    EXPECT_NEAR(volume(dop), 8.0 * static_cast<double>(inside) / std::pow(kGrid, 3), 0.02);
}

TEST(BoundingVolumeTable, NoVolumeMissesAndMorePlanesFitCloser)
{
    const Table table = boundingVolumeTable(1);
    ASSERT_EQ(table.rows.size(), 6u);
    const auto number = [&](std::size_t row, const char* name) {
        for (const auto& [key, cell] : table.rows[row])
            if (key == name)
                return std::holds_alternative<double>(cell) ? std::get<double>(cell)
                                                            : static_cast<double>(std::get<long long>(cell));
        ADD_FAILURE() << name;
        return 0.0;
    };
    for (std::size_t row = 0; row < 6; ++row) {
        EXPECT_EQ(number(row, "missed"), 0);
        EXPECT_GT(number(row, "apart"), 600);
        EXPECT_LT(number(row, "apart"), 1'400); // the rest overlaps
        EXPECT_GT(number(row, "volume_ratio"), 1);
        EXPECT_LT(number(row, "volume_ratio"), 3);
        EXPECT_GT(number(row, "false_positives"), 0.01);
        EXPECT_LT(number(row, "false_positives"), 0.6);
    }
    for (const std::size_t finer : {3u, 4u, 5u}) {
        EXPECT_LT(number(finer, "volume_ratio"), number(1, "volume_ratio"));
        EXPECT_LT(number(finer, "false_positives"), number(1, "false_positives"));
    }
    EXPECT_LT(number(5, "false_positives"), std::min(number(3, "false_positives"), number(4, "false_positives")));
}

} // namespace
} // namespace osculo
