// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/evaluate.h"
#include "osculo/evaluate/registry.h"
#include "osculo/math/error.h"

#include "evaluate/evaluation_scenes.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

using test::at;

SolverOptions optionsOf(const std::string& method, const std::string& initial = "auto")
{
    SolverOptions options;
    options.method = method;
    options.initial = initial;
    return options;
}

const Superovoid kA({Vec3(1, 1, 1), 0.7, 0.8, 0.1, 0.1}), kB({Vec3(1, 0.8, 1), 0.9, 0.6, 0, 0});

TEST(SchemeSolver, EveryMethodOfThePaperIsInTheRegistry)
{
    const double ours = distance(kA, {}, kB, at(1, 2, 2)).witness.distance;
    for (const SchemeMethod& method : schemeMethods()) {
        const DistanceResult result = distance(kA, {}, kB, at(1, 2, 2), optionsOf(std::string(method.name)));
        EXPECT_EQ(result.method, method.name);
        EXPECT_EQ(result.initial, toString(method.guess));
        ASSERT_TRUE(result.verdict);
        EXPECT_TRUE(result.verdict->verified) << method.name;
        EXPECT_NEAR(result.witness.distance, ours, 1e-9);
        EXPECT_FALSE(findSolver("superovoid", "superovoid", method.name).solver->isDefault);
        EXPECT_EQ(findSolver("superovoid", "mesh", method.name).solver, nullptr);
    }
}

TEST(SchemeSolver, OnlyWarmStartsFromTheLastAnswer)
{
    PairCache cache;
    EXPECT_EQ(distance(kA, {}, kB, at(1, 2, 2), optionsOf("implicit", "warm"), &cache).initial, "quadtree");
    const DistanceResult warm = distance(kA, {}, kB, at(1, 2, 2.01), optionsOf("implicit", "warm"), &cache);
    EXPECT_EQ(warm.initial, "warm");
    const DistanceResult cold = distance(kA, {}, kB, at(1, 2, 2.01), optionsOf("implicit"), &cache);
    EXPECT_EQ(cold.initial, "quadtree");
    EXPECT_LT(warm.iterations, cold.iterations);
    EXPECT_NEAR(warm.witness.distance, cold.witness.distance, 1e-9);
    // Another method's memory in the same cache is none of a scheme's.
    distance(kA, {}, kB, at(1, 2, 2), optionsOf("support"), &cache);
    EXPECT_EQ(distance(kA, {}, kB, at(1, 2, 2), optionsOf("implicit", "warm"), &cache).initial, "quadtree");
}

TEST(SchemeSolver, SettingsReachTheScheme)
{
    SolverOptions options = optionsOf("implicit");
    options.scheme.tolerance = 1e-2;
    const int coarse = distance(kA, {}, kB, at(1, 2, 2), options).iterations;
    options.scheme = {};
    const int printed = distance(kA, {}, kB, at(1, 2, 2), options).iterations;
    EXPECT_LT(coarse, printed);
    options.scheme.tolerance = 1e-13;
    EXPECT_GT(distance(kA, {}, kB, at(1, 2, 2), options).iterations, printed);
    options.scheme.formula = SchemeFormula::superellipsoid;
    EXPECT_THROW(distance(kA, {}, kB, at(1, 2, 2), options), InvalidShape); // tapered
    EXPECT_NO_THROW(distance(kB, {}, kB, at(1, 2, 2), options));
}

TEST(SchemeSolver, WhatDoesNotGoTogetherIsRefused)
{
    for (const char* method : {"quadImplicit", "octImplicit", "quadParametric", "ntbParametric"}) {
        SolverOptions damped = optionsOf(method);
        damped.scheme.damped = true;
        EXPECT_THROW(distance(kA, {}, kB, at(3), damped), InvalidShape);
        EXPECT_THROW(distance(kA, {}, kB, at(3), optionsOf(method, "sphere")), InvalidShape);
    }
    EXPECT_THROW(distance(kA, {}, kB, at(3), optionsOf("implicit", "magic")), InvalidShape);
    EXPECT_THROW(distance(kA, {}, kB, at(3), optionsOf("support", "quadtree")), InvalidShape);
}

TEST(SchemeSolver, AFrameTellsTheVerdictAndLeavesTheCheckOutOfTheTime)
{
    Scene scene;
    scene.bodies = {test::bodyOf("a", {test::shapeOf(kA)}), test::bodyOf("b", {test::shapeOf(kB)}, at(1, 2, 2))};
    scene.pairs = {test::pairOf("a", "b", "quadImplicit"), test::pairOf("a", "b")};
    const Frame frame = evaluate(scene, 0);
    ASSERT_TRUE(frame.pairs[0].verdict);
    EXPECT_TRUE(frame.pairs[0].verdict->accepted && frame.pairs[0].verdict->verified);
    EXPECT_GT(frame.pairs[0].checkUs, 0);
    EXPECT_GT(frame.pairs[0].timeUs, 0);
    EXPECT_FALSE(frame.pairs[1].verdict);
    EXPECT_EQ(frame.pairs[1].checkUs, 0);
}

} // namespace
} // namespace osculo
