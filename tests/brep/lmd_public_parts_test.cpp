// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep/made_solids.h"

#include "osculo/brep/brep_read.h"
#include "osculo/math/stopwatch.h"
#include "support/test_data.h"

#include <BRepTools.hxx>
#include <BRep_Builder.hxx>
#include <Interface_Static.hxx>
#include <STEPControl_Reader.hxx>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>

namespace osculo {
namespace {

struct Part {
    std::string name;
    TopoDS_Shape shape;
    LmdShapePtr prepared;
    Bounds bounds;
};

TopoDS_Shape shapeOf(const std::filesystem::path& path)
{
    TopoDS_Shape shape;
    if (path.extension() == ".brep") {
        BRepTools::Read(shape, path.string().c_str(), BRep_Builder());
        return shape;
    }
    STEPControl_Reader reader;
    Interface_Static::SetCVal("xstep.cascade.unit", "MM");
    reader.ReadFile(path.string().c_str());
    reader.TransferRoots();
    return reader.OneShape();
}

/// Public parts whose faces are canonical and whose convex edges are lines and circles.
std::vector<Part> publicParts()
{
    constexpr std::array kFiles = {"parts/cube_hole.step",     "parts/cuboid.step",     "cax_if/conical-surface.step",
                                   "cax_if/rounded-cube.step", "cax_if/sg1-c5-214.stp", "abc/occt-cone.step",
                                   "abc/occt-torus.step",      "abc/occt-sphere.step",  "occt/wedge_ok.brep"};
    std::vector<Part> parts;
    for (const char* file : kFiles)
        if (const auto path = test::dataFile(std::string("03_cad/") + file)) {
            const auto model = std::make_shared<const BrepModel>(readBrepHere(*path));
            parts.push_back({file, shapeOf(*path), prepareLmd(model), model->bounds});
        }
    return parts;
}

/// OpenCASCADE's least distance bounds ours from above; where ours is smaller, its points on both boundaries prove it.
TEST(LmdPublicParts, TheLeastOfEveryPairIsOpenCascadesOrProvenSmaller)
{
    const std::vector<Part> parts = publicParts();
    if (parts.empty())
        GTEST_SKIP() << "public test data is absent: set OSCULO_TEST_DATA to its folder";
    std::mt19937_64 random(31);
    std::uniform_real_distribution<double> gap(0.02, 0.5);
    std::vector<double> ratios;
    std::size_t smaller = 0;
    for (std::size_t a = 0; a < parts.size(); ++a)
        for (std::size_t b = a + 1; b < parts.size(); ++b)
            for (int pose = 0; pose < 3; ++pose) {
                const double size = std::max(parts[a].bounds.diagonal(), parts[b].bounds.diagonal());
                const double apart =
                    0.5 * (parts[a].bounds.diagonal() + parts[b].bounds.diagonal()) + gap(random) * size;
                Pose X = test::randomPose(random, apart);
                X.translation += parts[a].bounds.centre() - X.rotation * parts[b].bounds.centre();
                const LmdResult result = localMinimalDistances(*parts[a].prepared, {}, *parts[b].prepared, X);
                const TopoDS_Shape placed = test::moved(parts[b].shape, X);
                const Stopwatch watch;
                const double theirs = test::leastByOpenCascade(parts[a].shape, placed);
                ratios.push_back(watch.microseconds() / result.time);
                ASSERT_FALSE(result.contacts.empty()) << parts[a].name << " " << parts[b].name;
                const LmdContact& least = result.contacts.front();
                EXPECT_LT(least.distance, theirs + 1e-6 * size) << parts[a].name << " " << parts[b].name << " " << pose;
                EXPECT_LT(test::fromBoundary(parts[a].shape, least.p_WA), 1e-6 * size) << parts[a].name;
                EXPECT_LT(test::fromBoundary(placed, least.p_WB), 1e-6 * size) << parts[b].name;
                smaller += least.distance < theirs - 1e-6 * size ? 1 : 0;
            }
    std::ranges::sort(ratios);
    std::cout << ratios.size() << " pairs, " << smaller
              << " where OpenCASCADE's least is too large; its time over ours: median " << ratios[ratios.size() / 2]
              << ", least " << ratios.front() << "\n";
}

} // namespace
} // namespace osculo
