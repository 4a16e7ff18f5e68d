// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/ground_patches.h"

#include "osculo/evaluate/evaluate.h"
#include "osculo/evaluate/scene_simulation.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <string>

namespace osculo {
namespace {

/// The bowl 0.2 (x² + y²), whose patches are the bowl, moved up by a metre; a ball close to its point over (1.3, −2.4).
Scene bowlScene(const std::string& file)
{
    std::string text = "ncols 13\nnrows 13\nxllcenter -6\nyllcenter -6\ncellsize 1\n";
    for (int row = 6; row >= -6; --row)
        for (int column = -6; column <= 6; ++column)
            text += std::to_string(0.2 * (row * row + column * column)) + " ";
    std::ofstream(file) << text;
    Scene scene;
    scene.unit = LengthUnit::metre;
    Body bowl, ball;
    bowl.name = "bowl";
    bowl.fixed = true;
    bowl.X_PB.translation = Vec3(0, 0, 1);
    bowl.shapes.emplace_back().geometry = HeightmapGeometry{file, LengthUnit::metre};
    ball.name = "ball";
    ball.inertia = Vec3::Constant(0.1);
    ball.shapes.emplace_back().geometry = Superovoid::sphere(0.5);
    const Vec3 foot(1.3, -2.4, 1 + 0.2 * (1.3 * 1.3 + 2.4 * 2.4));
    ball.X_PB.translation = foot + 0.55 * Vec3(-0.4 * 1.3, 0.4 * 2.4, 1).normalized();
    Pair pair;
    pair.a = "bowl";
    pair.b = "ball";
    scene.bodies = {bowl, ball};
    scene.pairs = {pair};
    scene.dynamics = Dynamics{};
    return scene;
}

void expectPatchUnderBall(const std::vector<GroundPatch>& patches)
{
    ASSERT_EQ(patches.size(), 1u);
    const GroundPatch& patch = patches[0];
    EXPECT_EQ(patch.body, 0u);
    EXPECT_EQ(patch.shape, 0u);
    EXPECT_EQ(patch.cell, (GridCell{7, 3})) << "x from 1 to 2, y from −3 to −2";
    ASSERT_EQ(patch.lines_W.size(), 4u + 2u * kPatchLines);
    Bounds box;
    for (const auto& line : patch.lines_W) {
        ASSERT_EQ(line.size(), static_cast<std::size_t>(kPatchSteps) + 1);
        for (const Vec3& p : line) {
            EXPECT_NEAR(p.z(), 1 + 0.2 * (p.x() * p.x() + p.y() * p.y()), 1e-9);
            box.extend(p);
        }
    }
    EXPECT_NEAR((box.min.head<2>() - Vec2(1, -3)).norm(), 0, 1e-12);
    EXPECT_NEAR((box.max.head<2>() - Vec2(2, -2)).norm(), 0, 1e-12);
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_LT((patch.lines_W[i].back() - patch.lines_W[(i + 1) % 4].front()).norm(), 1e-12) << "a closed border";
}

TEST(GroundPatches, AreThoseUnderTheContacts)
{
    const test::TemporaryFolder folder;
    const Scene scene = bowlScene((folder.path() / "bowl.asc").string());
    expectPatchUnderBall(groundPatches(scene, evaluate(scene, 0)));
    SceneSimulation run(scene);
    run.advanceTo(run.step());
    expectPatchUnderBall(groundPatches(scene, run.simulation()));
    Scene swapped = scene;
    std::swap(swapped.pairs[0].a, swapped.pairs[0].b);
    expectPatchUnderBall(groundPatches(swapped, evaluate(swapped, 0)));
    Scene other = scene;
    other.bodies[0].shapes[0].geometry = Box{Vec3(6, 6, 0.1)};
    EXPECT_TRUE(groundPatches(other, evaluate(other, 0)).empty());
}

} // namespace
} // namespace osculo
