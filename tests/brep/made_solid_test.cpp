// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/made_solid.h"

#include "osculo/brep/lmd.h"
#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_topology.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>

namespace osculo {
namespace {

constexpr double kPi = std::numbers::pi;

std::size_t facesOf(const BrepModel& model, SurfaceKind kind)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(model.faces, [&](const BrepFace& face) { return face.surface.kind == kind; }));
}

/// A bolt: a shank of r = 5 with a rounded foot, a conical head.
std::vector<ProfileSide> bolt()
{
    return {{{0, 0}}, {{3e-3, 0}, Vec2(3e-3, 2e-3)}, {{5e-3, 2e-3}}, {{5e-3, 20e-3}}, {{9e-3, 24e-3}}, {{0, 24e-3}}};
}

/// Volumes by Pappus and by the formulas of frustum and quarter of a ring; each face of a whole turn is two.
TEST(MadeSolid, RevolutionsHaveTheirVolumeAndFaces)
{
    const BrepModel model = modelOf(*revolvedSolid(bolt()));
    ASSERT_EQ(model.parts.size(), 1u);
    EXPECT_TRUE(model.parts[0].solid);
    const double quarter = kPi / 4 * 4e-6, middle = 3e-3 + 4 * 2e-3 / (3 * kPi); // area and radius of its centroid
    const double expected =
        kPi * 9e-6 * 2e-3 + 2 * kPi * middle * quarter + kPi * 25e-6 * 18e-3 + kPi * 4e-3 / 3 * (25 + 45 + 81) * 1e-6;
    EXPECT_NEAR(model.parts[0].volume, expected, 1e-9 * expected);
    EXPECT_EQ(facesOf(model, SurfaceKind::torus), 2u);
    EXPECT_EQ(facesOf(model, SurfaceKind::cylinder), 2u);
    EXPECT_EQ(facesOf(model, SurfaceKind::cone), 2u);
    EXPECT_EQ(facesOf(model, SurfaceKind::plane), 4u);

    const BrepModel slice = modelOf(*revolvedSolid(bolt(), kPi / 2, kPi / 3));
    EXPECT_NEAR(slice.parts[0].volume, expected / 6, 1e-9 * expected);
    EXPECT_GT(slice.parts[0].bounds.min.y(), -1e-12); // from the y axis towards −x
    EXPECT_LT(slice.parts[0].bounds.max.x(), 1e-12);
}

/// A slot's shape: a rectangle between two half discs.
TEST(MadeSolid, ExtrusionsHaveTheirVolumeAndFaces)
{
    const BrepModel model = modelOf(*extrudedSolid({{{-5e-3, -2e-3}},
                                                    {{5e-3, -2e-3}, Vec2(5e-3, 0)},
                                                    {{7e-3, 0}, Vec2(5e-3, 0)},
                                                    {{5e-3, 2e-3}},
                                                    {{-5e-3, 2e-3}, Vec2(-5e-3, 0)},
                                                    {{-7e-3, 0}, Vec2(-5e-3, 0)}},
                                                   3e-3));
    const double expected = (10 * 4 + kPi * 4) * 3 * 1e-9;
    EXPECT_NEAR(model.parts.at(0).volume, expected, 1e-9 * expected);
    EXPECT_EQ(facesOf(model, SurfaceKind::cylinder), 4u);
    EXPECT_EQ(facesOf(model, SurfaceKind::plane), 4u);
    EXPECT_LT((model.bounds.min - Vec3(-7e-3, -2e-3, 0)).norm(), 1e-9);
    EXPECT_LT((model.bounds.max - Vec3(7e-3, 2e-3, 3e-3)).norm(), 1e-9);
}

TEST(MadeSolid, BlocksAreCutFusedAndPlaced)
{
    const auto block = blockSolid({{0, 0, 0}, {4e-3, 3e-3, 2e-3}}),
               other = blockSolid({{3e-3, 0, 0}, {6e-3, 3e-3, 2e-3}});
    EXPECT_NEAR(modelOf(*cutSolid(*block, *other)).parts[0].volume, 18e-9, 1e-20);
    EXPECT_NEAR(modelOf(*fusedSolid(*block, *other)).parts[0].volume, 36e-9, 1e-20);
    const BrepModel placed = modelOf(*placedSolid(*block, poseFromRpy({0, 0, 1}, 0, 0, kPi / 2)));
    EXPECT_LT((placed.bounds.min - Vec3(-3e-3, 0, 1)).norm(), 1e-9);
    EXPECT_LT((placed.bounds.max - Vec3(0, 4e-3, 1.002)).norm(), 1e-9);
    EXPECT_THROW(revolvedSolid({{{0, 0}}, {{1e-3, 0}, Vec2(5e-3, 0)}, {{1e-3, 1e-3}}}), InvalidShape); // no such arc
}

/// Chords of a cylinder leave it by no more than was asked, and by a good part of it: neither finer before nor after.
TEST(MadeSolid, TrianglesKeepTheirChordError)
{
    const auto rod = revolvedSolid({{{0, 0}}, {{10e-3, 0}}, {{10e-3, 30e-3}}, {{0, 30e-3}}});
    std::size_t before = 0;
    for (const double chord : {0.02e-3, 0.2e-3, 0.05e-3}) {
        const TriangleMesh mesh = trianglesOf(*rod, chord, 0.8);
        EXPECT_TRUE(inspect(welded(mesh, 1e-9)).watertight);
        // Of the wall: sides between its two ends run along chords of one step.
        double worst = 0;
        for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
            for (int side = 0; side < 3; ++side) {
                const Vec3 p = mesh.vertex(t, side), q = mesh.vertex(t, (side + 1) % 3);
                if (std::abs(p.z() - q.z()) > 29e-3)
                    worst = std::max(worst, 10e-3 - Vec3(0.5 * (p + q)).head<2>().norm());
            }
        EXPECT_LT(worst, chord);
        EXPECT_GT(worst, 0.2 * chord);
        EXPECT_NE(mesh.triangles().size(), before);
        before = mesh.triangles().size();
    }
}

TEST(MadeSolid, StepFilesAreTheSameEachTimeAndReadBack)
{
    const auto solid = revolvedSolid(bolt());
    const std::string text = stepText(*solid, "bolt");
    EXPECT_TRUE(stepText(*revolvedSolid(bolt()), "bolt") == text); // too long to be shown
    EXPECT_TRUE(text.starts_with("ISO-10303-21;"));
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "bolt.step";
    std::ofstream(path) << text;
    const BrepModel read = readBrepHere(path), made = modelOf(*solid);
    EXPECT_EQ(read.format, "STEP");
    EXPECT_EQ(read.unit, "mm");
    ASSERT_EQ(read.parts.size(), 1u);
    EXPECT_EQ(read.parts[0].name, "bolt");
    EXPECT_NEAR(read.parts[0].volume, made.parts[0].volume, 1e-9 * made.parts[0].volume);
    EXPECT_EQ(facesByKind(read), facesByKind(made));
    EXPECT_EQ(read.edges.size(), made.edges.size());
}

/// A peg aside in its bore is nearest on that side and farthest on the other, where the bore's edges happen to have their vertices: at
/// the farthest place there is no minimum. At an angle to the vertices the contacts are the same.
TEST(MadeSolid, AVertexWithinACircleIsNoMinimumWhereTheCircleHasNone)
{
    const auto peg = revolvedSolid({{{0, 0}}, {{10e-3, 0}}, {{10e-3, 40e-3}}, {{0, 40e-3}}});
    const auto plate = cutSolid(*blockSolid({{-30e-3, -30e-3, 10e-3}, {30e-3, 30e-3, 30e-3}}),
                                *revolvedSolid({{{0, 0}}, {{10.1e-3, 0}}, {{10.1e-3, 40e-3}}, {{0, 40e-3}}}));
    const auto a = prepareLmd(std::make_shared<const BrepModel>(modelOf(*peg)));
    for (const double turn : {0.0, 0.4}) {
        const auto placed = placedSolid(*plate, poseFromRpy({0, 0, 0}, 0, 0, turn));
        for (const bool supermaximal : {true, false}) {
            const auto b =
                prepareLmd(std::make_shared<const BrepModel>(modelOf(*placed)), {.supermaximal = supermaximal});
            const LmdResult found =
                localMinimalDistances(*a, poseFromRpy({0.05e-3, 0, 0}, 0, 0, 0), *b, Pose{}, {.threshold = 1e-3});
            EXPECT_EQ(found.contacts.size(), 2u) << turn << supermaximal;
            for (const LmdContact& contact : found.contacts) {
                EXPECT_NEAR(contact.distance, 0.05e-3, 1e-9) << turn << supermaximal;
                EXPECT_TRUE(contact.conformal) << turn << supermaximal;
            }
        }
    }
}

} // namespace
} // namespace osculo
