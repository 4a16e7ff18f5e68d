// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/surface_pair.h"
#include "osculo/shape/surface_catalogue.h"

#include <gtest/gtest.h>
#include <tbb/task_arena.h>

#include <numbers>
#include <random>

namespace osculo {
namespace {

using std::numbers::pi;

std::vector<Pose> randomPoses(std::uint64_t seed, double spread, int count)
{
    std::mt19937_64 random(seed);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> place(-spread, spread);
    std::vector<Pose> poses;
    for (int i = 0; i < count; ++i) {
        const double w = normal(random), x = normal(random), y = normal(random), z = normal(random);
        const double px = place(random), py = place(random), pz = place(random);
        poses.push_back({Eigen::Quaterniond(w, x, y, z).normalized(), Vec3(px, py, pz)});
    }
    return poses;
}

DistanceResult withThreads(int threads, SurfaceCells& a, SurfaceCells& b, const Pose& X_WB)
{
    tbb::task_arena arena(threads);
    DistanceResult result;
    arena.execute([&] { result = distance(a, Pose{}, b, X_WB, {.tolerance = 1e-7}); });
    return result;
}

TEST(SurfacePairThreads, oneAndManyGiveTheSameBits)
{
    struct Case {
        ParametricSurface a, b;
        double spread;
    };
    const Case cases[] = {{heartSurface(), heartSurface(), 25},
                          {torusSurface(6, 1.5, {0, 2 * pi}), seashellSurface(), 8}};
    int large = 0;
    for (const Case& pair : cases)
        for (const Pose& X_WB : randomPoses(71, pair.spread, 25)) {
            SurfaceCells a(pair.a), b(pair.b);
            const DistanceResult one = withThreads(1, a, b, X_WB);
            large += one.evaluations > 1000;
            for (const int threads : {2, 4, 7}) {
                SurfaceCells freshA(pair.a), freshB(pair.b);
                const DistanceResult many = withThreads(threads, freshA, freshB, X_WB);
                EXPECT_EQ(many.status, one.status);
                EXPECT_EQ(many.witness.distance, one.witness.distance);
                EXPECT_EQ(many.witness.p_WA, one.witness.p_WA);
                EXPECT_EQ(many.witness.p_WB, one.witness.p_WB);
                EXPECT_EQ(many.lowerBound, one.lowerBound);
                EXPECT_EQ(many.upperBound, one.upperBound);
                EXPECT_EQ(many.iterations, one.iterations);
                EXPECT_EQ(many.evaluations, one.evaluations);
                EXPECT_EQ(many.commonNormal.has_value(), one.commonNormal.has_value());
                if (many.commonNormal && one.commonNormal) {
                    EXPECT_EQ(many.commonNormal->distance, one.commonNormal->distance);
                }
            }
        }
    EXPECT_GT(large, 10) << "searches that several threads share";
}

} // namespace
} // namespace osculo
