// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/mesh_store.h"
#include "widgets/render/offscreen_window.h"
#include "widgets/render/ray_cast.h"
#include "widgets/render/scene_renderer.h"

#include "render/sample_scenes.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace osculo::widgets {
namespace {

constexpr double kRadius = 0.05; ///< [m]

/// A closed ball of rings and sides, finer than what is drawn while the view moves.
TriangleMeshPtr largeBall()
{
    constexpr std::uint32_t rings = 300, sides = 400;
    std::vector<Vec3> points{{0, 0, -kRadius}};
    for (std::uint32_t ring = 1; ring < rings; ++ring)
        for (std::uint32_t side = 0; side < sides; ++side) {
            const double polar = std::numbers::pi * ring / rings, angle = 2 * std::numbers::pi * side / sides;
            points.push_back(
                kRadius * Vec3(std::sin(polar) * std::cos(angle), std::sin(polar) * std::sin(angle), -std::cos(polar)));
        }
    points.emplace_back(0, 0, kRadius);
    std::vector<Triangle> triangles;
    const auto at = [&](std::uint32_t ring, std::uint32_t side) { return 1 + (ring - 1) * sides + side % sides; };
    const auto top = static_cast<std::uint32_t>(points.size() - 1);
    for (std::uint32_t side = 0; side < sides; ++side) {
        triangles.push_back({0, at(1, side + 1), at(1, side)});
        triangles.push_back({top, at(rings - 1, side), at(rings - 1, side + 1)});
        for (std::uint32_t ring = 1; ring + 1 < rings; ++ring) {
            triangles.push_back({at(ring, side), at(ring, side + 1), at(ring + 1, side)});
            triangles.push_back({at(ring, side + 1), at(ring + 1, side + 1), at(ring + 1, side)});
        }
    }
    return std::make_shared<const TriangleMesh>(std::move(points), std::move(triangles));
}

TEST(LargeMesh, TheCoarseLevelHasTheSameShape)
{
    const auto mesh = largeBall();
    ASSERT_GT(mesh->triangles().size(), kLargeMesh);
    const PreparedMesh prepared = prepareMesh(*mesh);
    ASSERT_TRUE(prepared.isLarge());
    const DisplayMesh& coarse = prepared.coarse;
    EXPECT_LE(coarse.triangles.size(), 60'000u);
    EXPECT_GT(coarse.triangles.size(), 20'000u);
    EXPECT_EQ(coarse.closed, prepared.full.closed);
    for (std::size_t k = 0; k < coarse.points.size(); ++k) {
        const Vec3 point = coarse.centre_S + coarse.points[k];
        ASSERT_NEAR((point - mesh->vertices()[coarse.source[k]]).norm(), 0, 1e-15) << "its own vertices";
        ASSERT_GT(coarse.normals[k].dot(point.normalized()), 0.999);
    }
    double volume = 0;
    for (const auto& [i, j, k] : coarse.triangles) {
        const Vec3 middle = (coarse.points[i] + coarse.points[j] + coarse.points[k]) / 3 + coarse.centre_S;
        ASSERT_NEAR(middle.norm(), kRadius, 0.01 * kRadius);
        volume += coarse.points[i].dot(coarse.points[j].cross(coarse.points[k])) / 6;
    }
    EXPECT_NEAR(volume, 4.0 / 3 * std::numbers::pi * std::pow(kRadius, 3), 0.01 * volume) << "closed and outward";
}

TEST(LargeMesh, IsPreparedOnceAndForgottenWithTheMesh)
{
    MeshStore store;
    auto mesh = test::boxMesh({1, 2, 3});
    const PreparedMeshPtr first = store.prepared(mesh);
    EXPECT_FALSE(first->isLarge());
    EXPECT_EQ(first->full.triangles.size(), 12u);
    EXPECT_EQ(store.prepared(mesh), first);
    const std::weak_ptr<const TriangleMesh> alive = mesh;
    mesh.reset();
    EXPECT_TRUE(alive.expired()) << "the store keeps no mesh alive";
    const auto other = test::boxMesh({1, 1, 1});
    store.prepared(other);
    EXPECT_EQ(first.use_count(), 1) << "what belonged to the dead mesh is dropped";
}

TEST(LargeMesh, TheTreeHitsWhatTestingEveryTriangleHits)
{
    const auto mesh = largeBall();
    const PreparedMesh prepared = prepareMesh(*mesh);
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> uniform(-1, 1);
    for (int k = 0; k < 40; ++k) {
        const Vec3 eye = 0.2 * Vec3(uniform(random), uniform(random), uniform(random)).normalized();
        const Vec3 aim = 0.06 * Vec3(uniform(random), uniform(random), uniform(random));
        const Vec3 direction = (aim - eye).normalized(), origin = eye - prepared.full.centre_S;
        const RayRange range{0.15 + 0.1 * uniform(random), 0.22};
        const auto brute = castRay(prepared.full, origin, direction, range);
        const auto tree = castRay(prepared, origin, direction, range);
        ASSERT_EQ(brute.has_value(), tree.has_value()) << k;
        if (brute) {
            EXPECT_NEAR(brute->distance, tree->distance, 1e-12) << k;
        }
    }
}

TEST(LargeMesh, WhileTheViewMovesThePictureHardlyChanges)
{
    Scene scene;
    scene.bodies.push_back(test::bodyWith("ball", test::meshGeometry(largeBall())));
    OffscreenWindow window(300, 300);
    SceneRenderer renderer(window.renderer());
    std::vector<std::vector<std::uint8_t>> pictures;
    for (const bool moving : {false, true}) {
        RenderSettings settings;
        settings.overlays = {};
        settings.scaleBar = settings.orientation = false;
        settings.moving = moving;
        renderer.update(scene, 0, nullptr, settings);
        renderer.fit();
        pictures.push_back(window.render());
    }
    ASSERT_EQ(pictures[0].size(), pictures[1].size());
    double difference = 0;
    for (std::size_t k = 0; k < pictures[0].size(); ++k)
        difference += std::abs(int(pictures[0][k]) - int(pictures[1][k]));
    difference /= static_cast<double>(pictures[0].size());
    EXPECT_GT(difference, 0) << "another level is drawn";
    EXPECT_LT(difference, 1.5) << "of 255";
}

} // namespace
} // namespace osculo::widgets
