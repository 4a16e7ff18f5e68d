// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/mesh_pair.h"
#include "osculo/shape/superovoid_implicit.h"
#include "osculo/shape/superovoid_tessellation.h"

#include "superovoid_draw.h"
#include "support/accuracy_page.h"
#include "triangle_reference.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

using test::Draw;

MeshTree treeOf(TriangleMesh mesh)
{
    return MeshTree(std::make_shared<const TriangleMesh>(std::move(mesh)));
}

/// The worst errors of one class of pairs: a row of the page.
struct AccuracyRow {
    std::string pairs, oracle;
    int count = 0;
    double distance = 0, gap = 0, surface = 0, joined = 0;

    void add(const DistanceResult& result, double expected, double offSurface)
    {
        const WitnessPair& w = result.witness;
        ++count;
        EXPECT_EQ(result.status, Status::converged) << pairs;
        distance = std::max(distance, std::abs(w.distance - expected));
        gap = std::max(gap, result.upperBound - result.lowerBound);
        surface = std::max(surface, offSurface);
        joined = std::max(joined, (w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm());
    }

    void hold() const
    {
        test::AccuracyPage().expect("Triangle meshes", {pairs, oracle, std::to_string(count)},
                                    {distance, gap, surface, joined});
    }
};

TEST(MeshPairAccuracy, SuperovoidsAsMeshesOfAnyResolution)
{
    for (const auto& [vertices, count] : {std::pair<std::size_t, int>{18, 200}, {290, 200}, {786, 100}, {10'000, 10}}) {
        Draw draw(81); // the same pairs for all
        AccuracyRow row{"superovoids as meshes of " + std::to_string(vertices) + " vertices", "construction"};
        for (int i = 0; i < count; ++i) {
            const double gap = std::pow(10, draw.uniform(-2, 0));
            const test::PlacedPair pair = test::pairWithGap(draw, 0.3, 1.2, 0.4, gap);
            const MeshTree A = treeOf(tessellateByCount(pair.A, vertices)),
                           B = treeOf(tessellateByCount(pair.B, vertices));
            const DistanceResult result = distance(A, pair.X_WA, B, pair.X_WB);
            EXPECT_GE(result.witness.distance, gap - 1e-12) << "the meshes lie inside the shapes, which are convex";
            row.add(result, gap,
                    std::max(std::abs(gauge(pair.A, pair.X_WA.inverse() * result.witness.p_WA) - 1),
                             std::abs(gauge(pair.B, pair.X_WB.inverse() * result.witness.p_WB) - 1)));
        }
        row.hold();
    }
}

void addMeshes(AccuracyRow& row, const TriangleMesh& a, const Pose& X_WA, const TriangleMesh& b, const Pose& X_WB)
{
    const double expected = test::bruteForce(a, X_WA, b, X_WB);
    constexpr double kTouching = 1e-12;
    if (expected < kTouching)
        return; // overlapping: no distance
    const DistanceResult result = distance(treeOf(a), X_WA, treeOf(b), X_WB);
    row.add(result, expected,
            std::max(test::offSurface(result.witness.p_WA, a, X_WA), test::offSurface(result.witness.p_WB, b, X_WB)));
}

TEST(MeshPairAccuracy, MeshesAgainstEveryPairOfTriangles)
{
    Draw draw(82);
    AccuracyRow closed{"mesh – mesh, closed, 52 vertices, apart", "every pair of triangles"};
    for (int i = 0; i < 12; ++i) {
        const test::PlacedPair pair = test::pairWithGap(draw, 0.3, 1.2, 0.4, std::pow(10, draw.uniform(-6, 0)));
        addMeshes(closed, tessellateByCount(pair.A, 50), pair.X_WA, tessellateByCount(pair.B, 50), pair.X_WB);
    }
    closed.hold();

    AccuracyRow loose{"mesh – mesh, loose triangles, apart", "every pair of triangles"};
    const auto soup = [&] {
        std::vector<Vec3> vertices;
        std::vector<Triangle> triangles;
        for (std::uint32_t t = 0; t < 8; ++t) {
            const Vec3 centre = draw.direction();
            for (int corner = 0; corner < 3; ++corner)
                vertices.push_back(centre + draw.uniform(0, 0.6) * draw.direction());
            triangles.push_back({3 * t, 3 * t + 1, 3 * t + 2});
        }
        return TriangleMesh(std::move(vertices), std::move(triangles));
    };
    for (int i = 0; i < 300; ++i) {
        const Pose X_WA{draw.rotation(), draw.direction()}, X_WB{draw.rotation(), 2 * draw.direction()};
        const TriangleMesh a = soup(), b = soup();
        addMeshes(loose, a, X_WA, b, X_WB);
    }
    loose.hold();
}

} // namespace
} // namespace osculo
