// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/registry.h"

#include "osculo/io/mesh_file.h"
#include "osculo/math/stopwatch.h"
#include "osculo/shape/mesh_measures.h"
#include "support/test_data.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

namespace osculo {
namespace {

class Draw {
public:
    explicit Draw(std::uint64_t seed)
        : m_engine(seed)
    {
    }
    double normal() { return std::normal_distribution<double>()(m_engine); }
    Vec3 direction() { return Vec3(normal(), normal(), normal()).normalized(); }
    Eigen::Quaterniond rotation() { return Eigen::Quaterniond(normal(), normal(), normal(), normal()).normalized(); }

private:
    std::mt19937_64 m_engine;
};

/// A superovoid carried around a part of the iCub hand: exact distances lie within the bounds of its tessellation against
/// the same mesh by FCL's boxes, and warm queries agree with cold ones.
TEST(ConvexReal, AnOvoidAroundAFingerLink)
{
    const auto path = test::dataFile("01_icub/hand_mk3/sim_l_hand_distal_index_finger_prt.stl");
    OSCULO_REQUIRE_DATA(path);
    const TriangleMeshPtr mesh = readMesh(*path).mesh;
    const Geometry link = MeshGeometry{path->string(), {}, mesh};
    const Bounds box = bounds(*mesh);
    const double size = box.diagonal();
    const Superovoid ovoid({0.15 * size * Vec3(1, 0.8, 0.6), 0.7, 0.8, 0.2, 0.2});
    SolverOptions tessellated;
    tessellated.method = "mesh";
    Draw draw(1);
    PairCache cache, meshCache;
    double warmUs = 0;
    int apart = 0, inside = 0;
    for (int run = 0; run < 6; ++run) {
        Pose X{draw.rotation(), box.centre() + 0.7 * size * draw.direction()};
        const Vec3 step = 0.06 * (box.centre() - X.translation);
        for (int k = 0; k < 20; ++k) {
            X.translation += step;
            const DistanceResult cold = distance(ovoid, X, link, {});
            const Stopwatch watch;
            const DistanceResult warm = distance(ovoid, X, link, {}, {}, &cache);
            const double us = watch.microseconds();
            const DistanceResult coarse = distance(ovoid, X, link, {}, tessellated, &meshCache);
            EXPECT_EQ(warm.status, cold.status);
            EXPECT_NEAR(warm.witness.distance, cold.witness.distance, 1e-9);
            if (warm.status == Status::converged && warm.witness.distance > 0) {
                ++apart;
                warmUs += us;
                if (coarse.hasDistance()) {
                    EXPECT_GE(warm.witness.distance, coarse.lowerBound - 1e-12);
                    EXPECT_LE(warm.witness.distance, coarse.upperBound + 1e-12);
                }
            } else {
                ++inside;
                EXPECT_TRUE(warm.status == Status::local || warm.status == Status::overlapping);
            }
        }
    }
    EXPECT_GT(apart, 20);
    EXPECT_GT(inside, 5);
    fmt::print("{} triangles: {:.0f} µs a warm query, {} apart, {} inside\n", mesh->triangles().size(), warmUs / apart,
               apart, inside);
}

} // namespace
} // namespace osculo
