// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/brep_read.h"

#include "brep/made_solids.h"
#include "osculo/math/error.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <numbers>

namespace osculo {
namespace {

std::size_t countOf(const BrepModel& model, SurfaceKind kind)
{
    for (const auto& [found, count] : facesByKind(model))
        if (found == kind)
            return count;
    return 0;
}

TEST(BrepImport, OneCubeInMillimetresAndInchesHasOneSize)
{
    for (const char* name : {"03_cad/cax_if/cube-mm.step", "03_cad/cax_if/cube-in.step"}) {
        const auto path = test::dataFile(name);
        OSCULO_REQUIRE_DATA(path);
        const BrepModel model = readBrepHere(*path);
        EXPECT_EQ(model.faces.size(), 6u);
        EXPECT_EQ(countOf(model, SurfaceKind::plane), 6u);
        EXPECT_NEAR(model.bounds.size().maxCoeff(), 1, 1e-9) << name;
        EXPECT_NEAR(model.parts.at(0).volume, 1, 1e-9) << name;
    }
}

TEST(BrepImport, AssembliesArePlacedAndNamed)
{
    const auto path = test::dataFile("03_cad/cax_if/as1_pe_203.stp");
    OSCULO_REQUIRE_DATA(path);
    const BrepModel model = readBrepHere(*path);
    EXPECT_EQ(model.unit, "in");
    EXPECT_EQ(model.parts.size(), 18u);
    EXPECT_EQ(countOf(model, SurfaceKind::cylinder), 70u);
    EXPECT_NEAR(model.bounds.size().x(), 200 * 0.0254, 1e-6); // the file's numbers are inches
    EXPECT_TRUE(std::ranges::all_of(model.parts, [](const BrepPart& part) { return !part.name.empty(); }));
}

TEST(BrepImport, ColoursAreKept)
{
    const auto path = test::dataFile("03_cad/parts/red_cube_blue_cylinder.step");
    OSCULO_REQUIRE_DATA(path);
    const BrepModel model = readBrepHere(*path);
    ASSERT_EQ(model.parts.size(), 2u);
    for (const BrepFace& face : model.faces) {
        ASSERT_TRUE(face.color); // the file colours each face
        const bool red = model.parts[face.part].name == "red_cube";
        EXPECT_EQ(face.color->red > face.color->blue, red) << model.parts[face.part].name;
    }
}

TEST(BrepImport, FilesWithoutFacesSayWhatTheyAre)
{
    for (const auto& [name, word] :
         {std::pair{"03_cad/awkward_step/ap214_wireframe.stp", "wires"},
          std::pair{"03_cad/awkward_step/ap242_tessellated.stp", "triangles"},
          std::pair{"03_cad/awkward_step/ap214_csg.stp", "CSG"}, std::pair{"03_cad/occt/edge.brep", "wires"}}) {
        const auto path = test::dataFile(name);
        OSCULO_REQUIRE_DATA(path);
        try {
            readBrepHere(*path);
            FAIL() << name;
        } catch (const InputError& error) {
            EXPECT_NE(error.problem().find("no B-Rep"), std::string::npos) << error.what();
            EXPECT_NE(error.problem().find(word), std::string::npos) << error.what();
        }
    }
}

TEST(BrepImport, EmptyAndCutFilesAreRefused)
{
    const auto folder = std::filesystem::temp_directory_path();
    for (const char* name : {"osculo-cut.step", "osculo-cut.igs", "osculo-cut.brep"})
        for (const char* text :
             {"", "ISO-10303-21;\nHEADER;\nFILE_DESCR", "\nCASCADE Topology V1, (c) Matra-Datavision\nLoc"}) {
            const auto path = folder / name;
            std::ofstream(path) << text;
            EXPECT_THROW(readBrepHere(path), InputError) << name << ": " << text;
            std::filesystem::remove(path);
        }
    EXPECT_THROW(readBrepHere(folder / "osculo-there-is-none.step"), InputError);
}

TEST(BrepImport, SaysWhetherAFileIsEmptyCutOffOrOfAnotherKind)
{
    const auto path = std::filesystem::temp_directory_path() / "osculo-told.step";
    for (const auto& [text, problem] :
         {std::pair("", "empty"),
          {"solid cube\n", "no STEP"},
          {"ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=CARTESIAN_POINT('',(0.,0.", "cut off"},
          {"ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=CARTESIAN_POINT('(nan',(0.,-NaN,0.));\nENDSEC;\n", "line 5"}}) {
        std::ofstream(path) << text;
        try {
            readBrepHere(path);
            FAIL() << text;
        } catch (const InputError& error) {
            EXPECT_NE(error.problem().find(problem), std::string::npos) << error.what();
        }
    }
    std::filesystem::remove(path);
    std::filesystem::create_directory(path);
    try {
        readBrepHere(path);
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(error.problem().find("folder"), std::string::npos) << error.what();
    }
    std::filesystem::remove(path);
}

TEST(BrepImport, TopologyOfADrilledBlock)
{
    const auto model = test::modelOf(test::makeCut(test::makeBlock(20, 20, 10), test::makeRod(4, 30)));
    EXPECT_EQ(model->faces.size(), 7u);
    ASSERT_EQ(countOf(*model, SurfaceKind::cylinder), 1u);
    const auto hole = std::ranges::find_if(
        model->faces, [](const BrepFace& face) { return face.surface.kind == SurfaceKind::cylinder; });
    EXPECT_FALSE(hole->away); // the material is outside the cylinder
    EXPECT_NEAR(hole->surface.radius, 4e-3, 1e-15);
    EXPECT_NEAR(model->parts[0].volume, 20e-3 * 20e-3 * 10e-3 - std::numbers::pi * 16e-6 * 10e-3, 1e-12);
    EXPECT_GT(model->display.triangles().size(), 12u);
    for (const BrepEdge& edge : model->edges)
        EXPECT_EQ(edge.faces.size(), 2u);
    const LmdGroups groups = groupsOf(*prepareLmd(model));
    EXPECT_EQ(groups.faceGroups, 7u);
    EXPECT_EQ(groups.edgeGroups, 14u); // 12 of the block, 2 of the hole; its seam is none
}

TEST(BrepImport, OutwardNormalsLeaveTheMaterial)
{
    for (const TopoDS_Shape& shape : {test::makeBall(5), test::makeRod(3, 8), test::makeFrustum(4, 2, 6),
                                      test::makeFrustum(0, 2, 6), test::makeRing(6, 2), test::makeBlock(1, 2, 3)}) {
        const auto model = test::modelOf(shape);
        for (const BrepFace& face : model->faces) {
            EXPECT_TRUE(isCanonical(face.surface.kind));
            if (face.surface.kind != SurfaceKind::plane) {
                EXPECT_TRUE(face.away);
                continue;
            }
            const Vec3 p = pointAt(face.surface, 0.5 * (face.domain.min + face.domain.max));
            EXPECT_GT((face.away ? 1 : -1) * awayNormal(face.surface, p).dot(p), 0); // the solids surround the origin
        }
    }
}

/// One writes every cylinder as a B-spline, the other as a cylinder.
TEST(BrepImport, TheSameAssemblyOfTwoSystemsHasTheSameSurfaces)
{
    const auto splines = test::dataFile("03_cad/cax_if/as1-oc-214.stp");
    const auto canonical = test::dataFile("03_cad/cax_if/as1_pe_203.stp");
    OSCULO_REQUIRE_DATA(splines);
    OSCULO_REQUIRE_DATA(canonical);
    EXPECT_EQ(facesByKind(readBrepHere(*splines)), facesByKind(readBrepHere(*canonical)));
    const auto asWritten = facesByKind(readBrepHere(*splines, {.recognise = false}));
    EXPECT_EQ(asWritten.back(), (std::pair<SurfaceKind, std::size_t>(SurfaceKind::bspline, 70)));
}

} // namespace
} // namespace osculo
