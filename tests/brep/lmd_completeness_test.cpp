// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep/dense_minima.h"
#include "brep/made_solids.h"

#include "osculo/brep/brep_read.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <BRepBndLib.hxx>
#include <BRepBuilderAPI_Transform.hxx>
#include <Bnd_Box.hxx>
#include <Geom_BezierCurve.hxx>
#include <TColgp_Array1OfPnt.hxx>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <numbers>
#include <string>

namespace osculo {
namespace {

/// A profile that is no circle, with a sharp tip at each end.
TopoDS_Shape spinningTop(double angle = 2 * std::numbers::pi)
{
    TColgp_Array1OfPnt points(1, 5);
    points(1) = gp_Pnt(0, 0, -9);
    points(2) = gp_Pnt(5, 0, -6);
    points(3) = gp_Pnt(9, 0, 0);
    points(4) = gp_Pnt(3, 0, 3);
    points(5) = gp_Pnt(0, 0, 8);
    return test::makeTurned(new Geom_BezierCurve(points), angle);
}

/// The shape made so large [mm] along its box's diagonal.
TopoDS_Shape scaledTo(double size, const TopoDS_Shape& shape)
{
    Bnd_Box box;
    BRepBndLib::Add(shape, box);
    gp_Trsf scale;
    scale.SetScale(gp::Origin(), size / std::sqrt(box.SquareExtent()));
    return BRepBuilderAPI_Transform(shape, scale, true).Shape();
}

struct Part {
    std::string name;
    LmdShapePtr prepared;
    test::DenseBoundary dense;
};

Part partOf(const std::string& name, const TopoDS_Shape& shape, int points)
{
    return {name, test::preparedOf(shape), test::DenseBoundary(shape, points)};
}

/// Every part with a diagonal of that size [mm].
std::vector<Part> partsOfSize(double size, int points)
{
    using namespace test;
    Pose aside;
    aside.translation = Vec3(20e-3, 0, 0);
    Pose askew = poseFromRpy({0, 0, 4e-3}, 0.4, 0.7, 0.2);
    std::vector<Part> result;
    const auto add = [&](const char* name, const TopoDS_Shape& shape) {
        result.push_back(partOf(name, scaledTo(size, shape), points));
    };
    add("block", makeBlock(20, 14, 9));
    add("rod", makeRod(5, 18));
    add("frustum", makeFrustum(8, 3, 12));
    add("cone", makeFrustum(7, 0, 14));
    add("half cone", makeCut(makeFrustum(7, 0, 14), moved(makeBlock(40, 40, 40), aside)));
    add("drilled", makeCut(makeBlock(24, 24, 10), makeRod(6, 30)));
    add("half ring", makeCut(makeRing(12, 4), moved(makeBlock(40, 40, 40), aside)));
    add("dented", makeCut(makeBlock(24, 24, 12), moved(makeBall(9), askew)));
    add("cut askew", makeCut(makeRod(8, 20), moved(makeBlock(30, 30, 8), askew)));
    add("lemon", makeLemon(4, 8));
    add("half lemon", makeLemon(4, 8, std::numbers::pi));
    add("apple", makeApple(4, 8));
    add("apple cavity", makeCut(makeBall(16), makeApple(4, 8)));
    add("top", spinningTop());
    add("third of a top", spinningTop(2 * std::numbers::pi / 3));
    for (const char* file :
         {"parts/cube_hole.step", "cax_if/conical-surface.step", "cax_if/rounded-cube.step", "cax_if/sg1-c5-214.stp",
          "abc/occt-cone.step", "abc/occt-torus.step", "occt/wedge_ok.brep", "occt/bottle.brep", "abc/abc-0000.step",
          "awkward_step/ap214_degenerate_torus_sheet.stp", "awkward_step/ap214_periodic_torus.stp"})
        if (const auto path = dataFile(std::string("03_cad/") + file))
            add(file, shapeOfFile(*path));
    return result;
}

std::size_t wanted()
{
    const char* text = std::getenv("OSCULO_LMD_PLACEMENTS");
#if defined(__SANITIZE_ADDRESS__)
    constexpr std::size_t kDefault = 30;
#else
    constexpr std::size_t kDefault = 200;
#endif
    return text ? std::strtoul(text, nullptr, 10) : kDefault;
}

/// Every minimum that a dense sampling of both boundaries finds and derivatives prove is listed by the query.
TEST(LmdCompleteness, NoMinimumThatDenseSamplingFindsIsMissed)
{
    const std::vector<Part> large = partsOfSize(24, 1200), small = partsOfSize(9, 500);
    std::mt19937_64 random(2026);
    std::size_t found = 0, several = 0;
    for (std::size_t i = 0; i < wanted(); ++i) {
        const bool within = i % 2 == 1; // small ones in holes and hollows too
        const Part& a = large[random() % large.size()];
        const Part& b = within ? small[random() % small.size()] : large[random() % large.size()];
        const double size = test::sizeOf(a.dense) + test::sizeOf(b.dense);
        std::uniform_real_distribution<double> apart(within ? 0.0 : 0.2, 0.6);
        Pose X = test::randomPose(random, apart(random) * size);
        X.translation += test::centreOf(a.dense) - X.rotation * test::centreOf(b.dense);
        const LmdResult result = localMinimalDistances(*a.prepared, {}, *b.prepared, X);
        const std::vector<test::DenseMinimum> minima = test::minimaBySampling(a.dense, b.dense, X, 0.5 * size);
        found += minima.size();
        several += minima.size() > 1 ? 1 : 0;
        for (const test::DenseMinimum& minimum : minima) {
            const auto same = [&](const LmdContact& contact) {
                return (contact.p_WA - minimum.p_WA).norm() + (contact.p_WB - minimum.p_WB).norm() < 1e-5 * size;
            };
            EXPECT_TRUE(std::ranges::any_of(result.contacts, same))
                << "placement " << i << ": " << a.name << " and " << b.name << ", " << minimum.distance
                << " m apart at " << minimum.p_WA.transpose() << " and " << minimum.p_WB.transpose();
        }
    }
    std::cout << found << " minima in " << wanted() << " placements, in " << several << " several\n";
    EXPECT_GE(2 * found, wanted());
    EXPECT_GE(20 * several, wanted());
}

} // namespace
} // namespace osculo
