// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/registry.h"

#include "osculo/math/error.h"

#include "evaluate/evaluation_scenes.h"

#include <gtest/gtest.h>

#include <set>

namespace osculo {
namespace {

using test::at;
using test::meshBox;

SolverOptions byMethod(const std::string& method)
{
    SolverOptions options;
    options.method = method;
    return options;
}

TEST(Registry, EveryPairOfKindsHasOneDefaultAndNoMethodTwice)
{
    std::set<std::tuple<std::string_view, std::string_view, std::string_view>> methods;
    std::map<std::pair<std::string_view, std::string_view>, int> defaults;
    for (const Solver& solver : solvers()) {
        EXPECT_TRUE(methods.insert({solver.kindA, solver.kindB, solver.method}).second) << solver.method;
        EXPECT_NE(solver.solve, nullptr);
        EXPECT_NE(solver.method, "auto");
        defaults[{solver.kindA, solver.kindB}] += solver.isDefault ? 1 : 0;
    }
    for (const auto& [kinds, count] : defaults) {
        EXPECT_EQ(count, 1) << kinds.first << " " << kinds.second;
        EXPECT_TRUE(kinds.first == kinds.second || !defaults.contains({kinds.second, kinds.first}));
    }
}

TEST(Registry, FindsSolversForKindsInEitherOrder)
{
    EXPECT_EQ(findSolver("superovoid", "superovoid", "auto").solver->method, "support");
    EXPECT_EQ(findSolver("superovoid", "superovoid", "mesh").solver->method, "mesh");
    EXPECT_EQ(findSolver("mesh", "mesh", "auto").solver->method, "mesh");
    EXPECT_FALSE(findSolver("superovoid", "mesh", "auto").swapped);
    EXPECT_TRUE(findSolver("mesh", "superovoid", "auto").swapped);
    EXPECT_EQ(findSolver("superovoid", "mesh", "auto").solver->method, "support");
    EXPECT_EQ(findSolver("superovoid", "mesh", "implicit").solver, nullptr);
    EXPECT_EQ(findSolver("box", "cloud", "auto").solver->method, "points");
    EXPECT_EQ(findSolver("box", "cloud", "support").solver, nullptr);
    EXPECT_EQ(findSolver("surface", "box", "auto").solver->method, "global");
    EXPECT_EQ(findSolver("superovoid", "superovoid", "global").solver->method, "global");
    EXPECT_EQ(findSolver("cloud", "surface", "auto").solver, nullptr);
}

TEST(Registry, BRepsAreMeasuredOnTheirFacesAndMeshesByTheirTriangles)
{
    for (const char* kind : {"superovoid", "box", "cylinder", "capsule", "polytope", "polygon", "brep"})
        EXPECT_EQ(findSolver("brep", kind, "auto").solver->method, "global") << kind;
    EXPECT_EQ(findSolver("halfspace", "brep", "auto").solver->method, "support");
    EXPECT_EQ(findSolver("mesh", "brep", "auto").solver->method, "mesh");
    EXPECT_EQ(findSolver("brep", "brep", "mesh").solver->method, "mesh");
}

TEST(Registry, SaysWhichMethodsThereAre)
{
    try {
        distance(Superovoid(), {}, Superovoid(), at(3), byMethod("magic"));
        FAIL();
    } catch (const InvalidShape& error) {
        EXPECT_EQ(
            std::string(error.what()),
            "no solver measures superovoid and superovoid by method 'magic'; use auto, support, implicit, parametric, "
            "ntb, quadImplicit, octImplicit, quadParametric, ntbParametric, mesh, global");
    }
    try {
        distance(meshBox({1, 1, 1}), {}, Superovoid(), at(3), byMethod("ntb"));
        FAIL();
    } catch (const InvalidShape& error) {
        EXPECT_EQ(std::string(error.what()),
                  "no solver measures mesh and superovoid by method 'ntb'; use auto, mesh, support, global");
    }
    EXPECT_THROW(distance(CloudGeometry{}, {}, Superovoid(), at(3)), InvalidShape);
    SolverOptions options;
    options.initial = "quadtree";
    EXPECT_THROW(distance(Superovoid(), {}, Superovoid(), at(3), options), InvalidShape);
    EXPECT_THROW(distance(MeshGeometry{}, {}, Superovoid(), at(3)), InvalidShape);
}

TEST(Registry, SpheresByTheirClosedForm)
{
    const Pose X_WB = at(1, 2, 2); // 3 away
    for (const double radius : {0.5, 1.9, 2.5}) {
        const DistanceResult result = distance(Superovoid::sphere(1), {}, Superovoid::sphere(radius), X_WB);
        EXPECT_NEAR(result.witness.distance, 3 - 1 - radius, 1e-9);
        EXPECT_NEAR((result.witness.nhat_AB_W - Vec3(1, 2, 2) / 3).norm(), 0, 1e-7);
        EXPECT_EQ(result.method, "support");
    }
}

TEST(Registry, MeshBoxesByTheirClosedForm)
{
    const DistanceResult result = distance(meshBox({1, 1, 1}), {}, meshBox({0.5, 0.5, 0.5}), at(4, 5, 0.2));
    EXPECT_NEAR(result.witness.distance, std::hypot(2.5, 3.5), 1e-12);
    EXPECT_EQ(result.status, Status::converged);
    const DistanceResult overlap = distance(meshBox({1, 1, 1}), {}, meshBox({0.5, 0.5, 0.5}), at(1.2));
    EXPECT_EQ(overlap.status, Status::overlapping);
}

TEST(Registry, TessellatedSuperovoidsAreBoundedAroundTheTruth)
{
    const double truth = std::hypot(3.0, 4.0) - 1 - 2;
    const auto a = Superovoid::sphere(1), b = Superovoid::sphere(2);
    const DistanceResult result = distance(a, {}, b, at(3, 4), byMethod("mesh"));
    EXPECT_EQ(result.status, Status::bounded);
    EXPECT_EQ(result.method, "mesh");
    EXPECT_LE(result.lowerBound, truth);
    EXPECT_GE(result.upperBound, truth);
    const double errors = kTessellationError * std::sqrt(3.0) * (2 + 4);
    EXPECT_NEAR(result.upperBound - result.lowerBound, 2 * errors, 1e-9);
    EXPECT_NEAR(result.witness.distance, truth, errors);
}

TEST(Registry, SuperovoidAndMeshAreSwappedTogether)
{
    // A sphere above the top face of a box.
    const auto sphere = Superovoid::sphere(1);
    const Geometry box = meshBox({2, 2, 2});
    const Pose X_WS = at(0.3, 0.4, 4);
    const DistanceResult forth = distance(sphere, X_WS, box, {}, byMethod("mesh"));
    const DistanceResult back = distance(box, {}, sphere, X_WS, byMethod("mesh"));
    for (const DistanceResult& result : {forth, back}) {
        EXPECT_EQ(result.status, Status::bounded);
        EXPECT_LE(result.lowerBound, 1);
        EXPECT_GE(result.upperBound, 1);
        const WitnessPair& w = result.witness;
        EXPECT_NEAR((w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm(), 0, 1e-12);
    }
    EXPECT_NEAR(forth.witness.p_WB.z(), 2, 1e-12);
    EXPECT_NEAR(back.witness.p_WA.z(), 2, 1e-12);
    EXPECT_EQ(back.witness.nhat_AB_W, -forth.witness.nhat_AB_W);
    EXPECT_EQ(back.witness.distance, forth.witness.distance);
}

TEST(Registry, ACacheMayServeShapesThatChange)
{
    PairCache cache;
    for (const double radius : {1.0, 1.5, 1.0}) {
        for (const char* method : {"support", "mesh"}) {
            const DistanceResult result =
                distance(Superovoid::sphere(radius), {}, Superovoid::sphere(1), at(4), byMethod(method), &cache);
            EXPECT_LE(result.lowerBound, 3 - radius);
            EXPECT_GE(result.upperBound, 3 - radius);
        }
        const DistanceResult mesh =
            distance(meshBox(Vec3::Constant(radius)), {}, meshBox({1, 1, 1}), at(4), {}, &cache);
        EXPECT_NEAR(mesh.witness.distance, 3 - radius, 1e-12);
    }
}

} // namespace
} // namespace osculo
