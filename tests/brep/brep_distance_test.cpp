// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/brep_distance.h"

#include "brep/made_solids.h"
#include "osculo/brep/brep_read.h"
#include "osculo/distance/convex_pair.h"
#include "support/test_data.h"

#include <BRepClass3d_SolidClassifier.hxx>
#include <TopExp_Explorer.hxx>
#include <TopoDS.hxx>
#include <TopoDS_Solid.hxx>
#include <gtest/gtest.h>

#include <iostream>
#include <numbers>

namespace osculo {
namespace {

using test::makeBall;
using test::makeBlock;
using test::makeCut;
using test::makeFrustum;
using test::makeRing;
using test::makeRod;
using test::preparedOf;

BrepSolid solidOf(const TopoDS_Shape& shape, bool recognise = true)
{
    return prepareBrep(test::modelOf(shape, recognise));
}

Pose at(double x, double y = 0, double z = 0)
{
    return {Eigen::Quaterniond::Identity(), {x, y, z}};
}

void expectInvariant(const DistanceResult& result)
{
    const WitnessPair& w = result.witness;
    EXPECT_LT((w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm(), 1e-12);
    EXPECT_LE(result.lowerBound, w.distance);
    EXPECT_LE(w.distance, result.upperBound);
}

/// Solids whose inside has a closed form, turned into models and asked at random points.
TEST(BrepInside, SolidsWithAClosedForm)
{
    struct Case {
        TopoDS_Shape shape;
        std::function<double(const Vec3&)> depth; ///< above 0 inside [mm]
    };
    const auto rho = [](const Vec3& p) { return std::hypot(p.x(), p.y()); };
    const std::vector<Case> cases{
        {makeBall(10), [](const Vec3& p) { return 10 - p.norm(); }},
        {makeRod(6, 20), [&](const Vec3& p) { return std::min(6 - rho(p), 10 - std::abs(p.z())); }},
        {makeBlock(10, 12, 14), [](const Vec3& p) { return (Vec3(5, 6, 7) - p.cwiseAbs()).minCoeff(); }},
        {makeRing(8, 3), [&](const Vec3& p) { return 3 - std::hypot(rho(p) - 8, p.z()); }},
        {makeFrustum(8, 0, 16), [&](const Vec3& p) { return std::min(8 * (8 - p.z()) / 16 - rho(p), p.z() + 8); }},
        {makeCut(makeBlock(20, 20, 20), makeRod(6, 30)),
         [&](const Vec3& p) { return std::min((Vec3(10, 10, 10) - p.cwiseAbs()).minCoeff(), rho(p) - 6); }},
    };
    std::mt19937_64 random(71);
    for (const bool recognise : {true, false})
        for (std::size_t i = 0; i < cases.size(); ++i) {
            BrepCells cells(test::modelOf(cases[i].shape, recognise));
            int inside = 0, asked = 0, unknown = 0;
            std::uniform_real_distribution<double> coordinate(-12, 12);
            for (int n = 0; n < 300; ++n) {
                const Vec3 p(coordinate(random), coordinate(random), coordinate(random));
                const double depth = cases[i].depth(p);
                if (std::abs(depth) < 1e-6)
                    continue;
                const auto answer = isInside(cells, 1e-3 * p);
                ++asked;
                inside += depth > 0 ? 1 : 0;
                unknown += answer ? 0 : 1;
                EXPECT_EQ(answer.value_or(depth > 0), depth > 0) << "case " << i << " at " << p.transpose();
            }
            EXPECT_GT(inside, asked / 50);
            EXPECT_EQ(unknown, 0) << "case " << i;
        }
}

TEST(BrepInside, AsOpenCascadeClassifiesPublicParts)
{
    int asked = 0, inside = 0;
    for (const char* name : {"parts/cube_hole.step", "parts/base_interface_AP203.STEP", "cax_if/rounded-cube.step"}) {
        const auto path = test::dataFile(std::string("03_cad/") + name);
        if (!path)
            GTEST_SKIP() << "public test data is absent: set OSCULO_TEST_DATA to its folder";
        const auto model = std::make_shared<const BrepModel>(readBrepHere(*path));
        BrepCells cells(model);
        const TopoDS_Shape shape = test::shapeOfFile(*path);
        std::vector<TopoDS_Solid> solids;
        for (TopExp_Explorer at(shape, TopAbs_SOLID); at.More(); at.Next())
            solids.push_back(TopoDS::Solid(at.Current()));
        std::mt19937_64 random(72);
        for (int n = 0; n < 100; ++n) {
            Vec3 p;
            for (int axis = 0; axis < 3; ++axis)
                p[axis] =
                    std::uniform_real_distribution<double>(model->bounds.min[axis], model->bounds.max[axis])(random);
            bool theirs = false, near = false;
            for (const TopoDS_Solid& solid : solids) {
                BRepClass3d_SolidClassifier classifier(solid, gp_Pnt(1e3 * p.x(), 1e3 * p.y(), 1e3 * p.z()), 1e-6);
                theirs = theirs || classifier.State() == TopAbs_IN;
                near = near || classifier.State() == TopAbs_ON;
            }
            if (near)
                continue;
            const auto ours = isInside(cells, p);
            ASSERT_TRUE(ours) << name;
            EXPECT_EQ(*ours, theirs) << name << " at " << p.transpose();
            ++asked;
            inside += theirs ? 1 : 0;
        }
    }
    EXPECT_GT(inside, asked / 20);
    EXPECT_LT(inside, asked);
}

TEST(BrepSupport, OfSolidsWithAClosedForm)
{
    BrepCells ball(test::modelOf(makeBall(10))), block(test::modelOf(makeBlock(10, 12, 14))),
        rod(test::modelOf(makeRod(6, 20))), ring(test::modelOf(makeRing(8, 3)));
    std::mt19937_64 random(73);
    std::normal_distribution<double> normal;
    for (int n = 0; n < 40; ++n) {
        const Vec3 u = Vec3(normal(random), normal(random), normal(random)).normalized();
        const auto expect = [&](BrepCells& cells, double value) {
            const BrepSupport found = support(cells, u, 1e-8);
            EXPECT_NEAR(found.value, 1e-3 * value, 1.1e-8);
            EXPECT_GE(found.upperBound, 1e-3 * value - 1e-15);
            EXPECT_LE(found.upperBound, found.value + 1e-8);
            EXPECT_NEAR(u.dot(found.point), found.value, 1e-15);
        };
        const double side = std::hypot(u.x(), u.y());
        expect(ball, 10);
        expect(block, Vec3(5, 6, 7).dot(u.cwiseAbs()));
        expect(rod, 6 * side + 10 * std::abs(u.z()));
        expect(ring, 8 * side + 3);
    }
}

TEST(BrepDistance, ApartAsInClosedForm)
{
    BrepSolid ball = solidOf(makeBall(10)), ring = solidOf(makeRing(8, 3)), block = solidOf(makeBlock(10, 12, 14));
    std::mt19937_64 random(74);
    int converged = 0;
    for (int n = 0; n < 60; ++n) {
        const Pose X_WA = test::randomPose(random, 0.02), X_AB = test::randomPose(random, 0.025 + 0.001 * n);
        const Vec3 c = X_AB.translation;
        const auto expect = [&](BrepSolid& a, double truth) {
            const DistanceResult result = distance(a, X_WA, ball, X_WA * X_AB).result;
            if (truth < 1e-5)
                return;
            ASSERT_TRUE(result.hasDistance());
            EXPECT_NEAR(result.witness.distance, truth, 1e-12);
            EXPECT_LE(result.lowerBound, truth + 1e-14);
            expectInvariant(result);
            converged += result.status == Status::converged ? 1 : 0;
        };
        expect(ring, std::hypot(std::hypot(c.x(), c.y()) - 0.008, c.z()) - 0.013);
        expect(block, (c - c.cwiseMax(-Vec3(0.005, 0.006, 0.007)).cwiseMin(Vec3(0.005, 0.006, 0.007))).norm() - 0.01);
    }
    EXPECT_GT(converged, 80);
}

TEST(BrepDistance, OverlapIsTold)
{
    BrepSolid ball = solidOf(makeBall(10)), small = solidOf(makeBall(2)), block = solidOf(makeBlock(40, 40, 40)),
              plate = solidOf(makeCut(makeBlock(40, 40, 10), makeRod(8, 30)));
    const auto expectOverlap = [](BrepSolid& a, BrepSolid& b, const Pose& X, const char* what) {
        for (const bool swap : {false, true}) {
            const DistanceResult result = swap ? distance(b, X, a, {}).result : distance(a, {}, b, X).result;
            EXPECT_EQ(result.status, Status::overlapping) << what;
            EXPECT_EQ(result.witness.p_WA, result.witness.p_WB) << what;
            EXPECT_LT(result.lowerBound, 0) << what;
        }
    };
    expectOverlap(ball, block, at(0.025), "a ball halfway through a face");
    expectOverlap(ball, block, at(0.0299), "a shallow cap");
    expectOverlap(small, block, at(0.001, 0.002), "inside");
    expectOverlap(ball, ball, at(0), "the same");
    expectOverlap(block, block, at(0), "the same");
    expectOverlap(block, block, at(0.02), "shifted along a face");
    expectOverlap(ball, plate, at(0), "through a hole that is too small");
    // and not where there is none
    EXPECT_NEAR(distance(small, {}, plate, at(0)).result.witness.distance, 0.006, 1e-12);
    EXPECT_NEAR(distance(ball, {}, block, at(0.0301)).result.witness.distance, 0.0001, 1e-12);
}

TEST(BrepDistance, ABallInACavityIsApart)
{
    BrepSolid hollow = solidOf(makeCut(makeBlock(40, 40, 40), makeBall(15))), small = solidOf(makeBall(5));
    const DistanceResult apart = distance(hollow, {}, small, at(0.004)).result;
    ASSERT_TRUE(apart.hasDistance());
    EXPECT_NEAR(apart.witness.distance, 0.006, 1e-12);
    EXPECT_EQ(distance(hollow, {}, small, at(0.011)).result.status, Status::overlapping);
    EXPECT_EQ(distance(hollow, {}, small, at(0.0175, 0.01, 0.01)).result.status, Status::overlapping);
}

TEST(BrepDistance, TouchingIsZeroAndNotProved)
{
    BrepSolid block = solidOf(makeBlock(10, 10, 10)), other = solidOf(makeBlock(6, 6, 6));
    const BrepDistance found = distance(block, {}, other, at(0, 0, 0.008));
    ASSERT_TRUE(found.result.hasDistance());
    EXPECT_NEAR(found.result.witness.distance, 0, 1e-12);
    EXPECT_EQ(found.result.status, Status::bounded);
    EXPECT_GE(found.contacts.size(), 4u); // the corners
}

/// BRepExtrema bounds the distance from above, our lower bound from below.
TEST(BrepDistance, PublicPartsAgainstOpenCascade)
{
    std::vector<std::pair<TopoDS_Shape, BrepSolid>> parts;
    for (const char* name :
         {"parts/cube_hole.step", "parts/cuboid.step", "parts/base_interface_AP203.STEP", "parts/featuretype.STEP"})
        if (const auto path = test::dataFile(std::string("03_cad/") + name))
            parts.emplace_back(test::shapeOfFile(*path),
                               prepareBrep(std::make_shared<const BrepModel>(readBrepHere(*path))));
    if (parts.empty())
        GTEST_SKIP() << "public test data is absent: set OSCULO_TEST_DATA to its folder";
    std::mt19937_64 random(75);
    int overlapping = 0, apart = 0, converged = 0;
    for (std::size_t i = 0; i < parts.size(); ++i)
        for (std::size_t j = i + 1; j < parts.size(); ++j)
            for (const double share : {0.15, 0.45, 0.8}) {
                auto& [shapeA, a] = parts[i];
                auto& [shapeB, b] = parts[j];
                const Bounds &boxA = a.cells->model().bounds, &boxB = b.cells->model().bounds;
                const double size = std::max(boxA.diagonal(), boxB.diagonal());
                Pose X = test::randomPose(random, share * (boxA.diagonal() + boxB.diagonal()));
                X.translation += boxA.centre() - X.rotation * boxB.centre();
                const DistanceResult ours = distance(a, {}, b, X).result;
                const double theirs = test::leastByOpenCascade(shapeA, test::moved(shapeB, X));
                if (!ours.hasDistance()) {
                    ++overlapping;
                    continue; // theirs is between the shells
                }
                ++apart;
                converged += ours.status == Status::converged ? 1 : 0;
                EXPECT_LT(ours.witness.distance, theirs + 1e-6 * size);
                EXPECT_LE(ours.lowerBound, theirs + 1e-9 * size);
                EXPECT_GT(theirs, 1e-9 * size) << "their shells meet: ours should overlap";
            }
    std::cout << apart << " apart, " << converged << " of them converged, " << overlapping << " overlapping\n";
    EXPECT_GT(apart, 3);
    EXPECT_GT(overlapping, 1);
}

TEST(BrepBodyDistance, ConvexShapesAgainstTheSameShapesAsBreps)
{
    struct Case {
        TopoDS_Shape shape;
        ConvexBodyPtr body;
    };
    const std::vector<Case> cases{{makeBall(10), convexBody(Superovoid::sphere(0.01))},
                                  {makeRod(6, 20), convexBody(Cylinder{0.006, 0.02})},
                                  {makeBlock(10, 12, 14), convexBody(Box{{0.005, 0.006, 0.007}})}};
    const std::vector<ConvexBodyPtr> others{convexBody(Superovoid({{0.004, 0.006, 0.008}, 0.9, 0.8, 0, 0})),
                                            convexBody(Box{{0.003, 0.004, 0.005}}), convexBody(Capsule{0.003, 0.01})};
    std::mt19937_64 random(76);
    int apart = 0, overlapping = 0, converged = 0;
    for (const Case& one : cases) {
        BrepSolid solid = solidOf(one.shape);
        for (const ConvexBodyPtr& other : others)
            for (const double reach : {0.004, 0.012, 0.02, 0.03, 0.05}) {
                const Pose X_WA = test::randomPose(random, 0.03), X_WB = X_WA * test::randomPose(random, reach);
                const DistanceResult truth = distance(*one.body, X_WA, *other, X_WB);
                const DistanceResult found = distance(solid, X_WA, *other, X_WB);
                if (std::abs(truth.witness.distance) < 1e-6)
                    continue;
                EXPECT_EQ(found.status == Status::overlapping, truth.witness.distance < 0);
                if (truth.witness.distance < 0) {
                    ++overlapping;
                    continue;
                }
                ++apart;
                converged += found.status == Status::converged ? 1 : 0;
                EXPECT_LE(found.lowerBound, truth.upperBound + 1e-13);
                EXPECT_GE(found.upperBound, truth.lowerBound - 1e-13);
                EXPECT_NEAR(found.witness.distance, truth.witness.distance, 1e-7);
                expectInvariant(found);
            }
    }
    std::cout << apart << " apart, " << converged << " converged\n";
    EXPECT_GT(apart, 15);
    EXPECT_GT(overlapping, 5);
}

} // namespace
} // namespace osculo
