// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_topology.h"

#include "support/mesh_makers.h"

#include <gtest/gtest.h>

#include <random>

namespace osculo {
namespace {

using test::asSoup;
using test::boxMesh;
using test::icosphere;

TriangleMesh merged(const TriangleMesh& a, const TriangleMesh& b)
{
    std::vector<Vec3> vertices = a.vertices();
    std::vector<Triangle> triangles = a.triangles();
    const auto shift = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), b.vertices().begin(), b.vertices().end());
    for (const auto& [i, j, k] : b.triangles())
        triangles.push_back({i + shift, j + shift, k + shift});
    return {std::move(vertices), std::move(triangles)};
}

TEST(MeshTopology, ClosedBoxIndexedAndAsSoup)
{
    const TriangleMesh box = boxMesh({0, 0, 0}, {1, 1, 1});
    for (const TriangleMesh& mesh : {box, asSoup(box)}) {
        const MeshReport report = inspect(mesh);
        EXPECT_EQ(report.vertices, 8u);
        EXPECT_EQ(report.components, 1u);
        EXPECT_TRUE(report.watertight);
        EXPECT_TRUE(report.warnings.empty());
    }
}

TEST(MeshTopology, OpenMisorientedNonManifoldAndDuplicate)
{
    const TriangleMesh box = boxMesh({0, 0, 0}, {1, 1, 1});
    std::vector<Triangle> triangles = box.triangles();

    triangles.pop_back();
    MeshReport report = inspect({box.vertices(), triangles});
    EXPECT_EQ(report.boundaryEdges, 3u);
    EXPECT_FALSE(report.watertight);
    EXPECT_EQ(report.warnings, std::vector<std::string>{"3 boundary edges: the surface is open"});

    triangles = box.triangles();
    std::swap(triangles[0][0], triangles[0][1]);
    report = inspect({box.vertices(), triangles});
    EXPECT_EQ(report.misorientedEdges, 3u);
    EXPECT_FALSE(report.watertight);

    triangles = box.triangles();
    triangles.push_back({triangles[5][1], triangles[5][2], triangles[5][0]});
    report = inspect({box.vertices(), triangles});
    EXPECT_EQ(report.duplicateTriangles, 1u);
    EXPECT_EQ(report.nonManifoldEdges, 3u);

    triangles = box.triangles();
    triangles.push_back({0, 0, 5});
    report = inspect({box.vertices(), triangles});
    EXPECT_EQ(report.degenerateTriangles, 1u);
    EXPECT_TRUE(report.watertight); // a collapsed triangle encloses nothing and opens nothing
    EXPECT_EQ(report.components, 1u);
}

TEST(MeshTopology, ComponentsAreNumberedByFirstAppearance)
{
    const TriangleMesh two = merged(boxMesh({0, 0, 0}, {1, 1, 1}), asSoup(icosphere({5, 0, 0}, 1, 1)));
    EXPECT_EQ(inspect(two).components, 2u);
    const auto numbers = components(two);
    for (std::size_t t = 0; t < numbers.size(); ++t)
        EXPECT_EQ(numbers[t], t < 12 ? 0u : 1u);

    // Two boxes that share one vertex only are two components: an edge is what connects.
    EXPECT_EQ(inspect(merged(boxMesh({0, 0, 0}, {1, 1, 1}), boxMesh({1, 1, 1}, {2, 2, 2}))).components, 2u);
}

TEST(MeshTopology, AdjacencyAgreesWithBruteForce)
{
    const TriangleMesh mesh = asSoup(icosphere({1, 2, 3}, 2, 1));
    const auto neighbours = adjacency(mesh);
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        for (int side = 0; side < 3; ++side) {
            const Vec3 from = mesh.vertex(t, side), to = mesh.vertex(t, (side + 1) % 3);
            std::uint32_t expected = kNoNeighbour;
            for (std::uint32_t other = 0; other < mesh.triangles().size(); ++other)
                for (int s = 0; s < 3; ++s)
                    if (mesh.vertex(other, s) == to && mesh.vertex(other, (s + 1) % 3) == from)
                        expected = other;
            EXPECT_EQ(neighbours[t][static_cast<std::size_t>(side)], expected);
        }
    const auto single = adjacency(TriangleMesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}));
    EXPECT_EQ(single.front(), (std::array<std::uint32_t, 3>{kNoNeighbour, kNoNeighbour, kNoNeighbour}));
}

TEST(MeshTopology, WeldingSoupRestoresTheIndexedMesh)
{
    const TriangleMesh ball = icosphere({0, 0, 0}, 1, 2);
    const TriangleMesh joined = welded(asSoup(ball));
    EXPECT_EQ(joined.vertices().size(), ball.vertices().size());
    ASSERT_EQ(joined.triangles().size(), ball.triangles().size());
    for (std::size_t t = 0; t < ball.triangles().size(); ++t)
        for (int corner = 0; corner < 3; ++corner)
            EXPECT_EQ(joined.vertex(t, corner), ball.vertex(t, corner));
}

TEST(MeshTopology, WeldingToATolerance)
{
    const TriangleMesh ball = icosphere({0.3, -0.2, 0.1}, 1, 2);
    std::mt19937_64 generator(7);
    std::uniform_real_distribution<double> noise(-1e-5, 1e-5);
    std::vector<Vec3> vertices = asSoup(ball).vertices();
    for (Vec3& p : vertices)
        p += Vec3(noise(generator), noise(generator), noise(generator));
    const TriangleMesh noisy(vertices, asSoup(ball).triangles());
    EXPECT_EQ(inspect(noisy).components, ball.triangles().size());
    EXPECT_EQ(inspect(noisy).vertices, vertices.size());
    const TriangleMesh joined = welded(noisy, 1e-4);
    EXPECT_EQ(joined.vertices().size(), ball.vertices().size());
    EXPECT_TRUE(inspect(joined).watertight);
}

TEST(MeshTopology, JoinedPointsAreNearAndKeptOnesApart)
{
    std::mt19937_64 generator(99);
    std::uniform_real_distribution<double> place(-1, 1);
    std::vector<Vec3> points;
    for (int i = 0; i < 1500; ++i)
        points.emplace_back(place(generator), place(generator), i % 3 == 0 ? 0.5 : place(generator));
    points.push_back(points[7]);
    constexpr double kTolerance = 0.08;
    const auto first = firstAtSamePlace(points, kTolerance);
    std::size_t joined = 0;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        EXPECT_EQ(first[first[i]], first[i]);
        EXPECT_LE((points[first[i]] - points[i]).norm(), kTolerance);
        joined += first[i] != i ? 1 : 0;
        if (first[i] != i)
            continue;
        for (std::uint32_t j = 0; j < i; ++j)
            if (first[j] == j) {
                EXPECT_GT((points[i] - points[j]).norm(), kTolerance);
            }
    }
    EXPECT_GT(joined, 200u);
    EXPECT_LT(joined, 1300u);
}

TEST(MeshTopology, WeldingDropsCollapsedTrianglesAndUnusedVertices)
{
    const TriangleMesh mesh({{9, 9, 9}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {-0.0, 0, 0}}, {{1, 2, 4}, {4, 2, 3}});
    const TriangleMesh joined = welded(mesh);
    EXPECT_EQ(joined.vertices().size(), 3u);
    EXPECT_EQ(joined.triangles().size(), 1u);
    EXPECT_EQ(inspect(mesh).degenerateTriangles, 1u);
    EXPECT_EQ(inspect(mesh).vertices, 3u);
}

TEST(MeshTopology, EmptyMesh)
{
    const MeshReport report = inspect(TriangleMesh());
    EXPECT_FALSE(report.watertight);
    EXPECT_EQ(report.components, 0u);
    EXPECT_TRUE(components(TriangleMesh()).empty());
    EXPECT_TRUE(adjacency(TriangleMesh()).empty());
    EXPECT_TRUE(welded(TriangleMesh()).empty());
}

} // namespace
} // namespace osculo
