// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

/// Two superovoids that are apart, and flags.
ProgramRun measure(const std::vector<std::string>& flags)
{
    std::vector<std::string> all{
        "distance", "superovoid:1,1,1,0.7,0.6,0.1,0", "superovoid:1,1,1,0.9,0.9,0,0.2", "--pose-b", "0,2.4,0,30,0,20",
        "--json"};
    all.insert(all.end(), flags.begin(), flags.end());
    return runOsculo(all);
}

Json answerOf(const std::vector<std::string>& flags)
{
    const ProgramRun run = measure(flags);
    EXPECT_STATUS(run, 0);
    return run.status == 0 ? run.json()["pairs"][0] : Json();
}

TEST(SchemeMethods, AgreeWithOursAndSayWhatTheyAre)
{
    const double ours = answerOf({})["distance"];
    for (const char* method :
         {"implicit", "parametric", "ntb", "quadImplicit", "octImplicit", "quadParametric", "ntbParametric"})
        for (const char* jacobian : {"finite", "analytic"}) {
            const Json pair = answerOf({"--method", method, "--jacobian", jacobian});
            EXPECT_EQ(pair["method"], method);
            EXPECT_EQ(pair["initial"], std::string(method) == "octImplicit" ? "octree" : "quadtree");
            EXPECT_EQ(pair["status"], "converged");
            EXPECT_EQ(pair["accepted"], true);
            EXPECT_EQ(pair["verified"], true);
            EXPECT_EQ(pair["restarts"], 0);
            EXPECT_NEAR(pair["distance"].get<double>(), ours, 1e-9);
            EXPECT_GT(pair["iterations"].get<int>(), 2);
            EXPECT_LE(pair["lower_bound"].get<double>(), ours + 1e-12);
            EXPECT_GE(pair["upper_bound"].get<double>(), ours - 1e-12);
        }
    EXPECT_FALSE(answerOf({}).contains("accepted")); // ours has nothing to be verified
}

TEST(SchemeMethods, StartWhereTheyAreTold)
{
    for (const char* initial : {"quadtree", "octree", "sphere", "support"})
        EXPECT_EQ(answerOf({"--method", "implicit", "--initial", initial, "--damped"})["initial"], initial);
    EXPECT_EQ(answerOf({"--method", "implicit", "--initial", "warm"})["initial"], "quadtree"); // nothing is warm yet
    EXPECT_EQ(answerOf({"--method", "quadImplicit", "--initial", "quadtree"})["initial"], "quadtree");
}

TEST(SchemeMethods, ACoarseToleranceStopsEarlier)
{
    EXPECT_LT(answerOf({"--method", "implicit"})["iterations"].get<int>(),
              answerOf({"--method", "implicit", "--tolerance", "1e-12"})["iterations"].get<int>());
}

TEST(SchemeMethods, WhatDoesNotGoTogetherIsRefused)
{
    const std::vector<std::pair<std::vector<std::string>, std::string>> lines{
        {{"--damped"}, "--damped"},
        {{"--method", "support", "--jacobian", "analytic"}, "--jacobian"},
        {{"--method", "mesh", "--formula", "superovoid"}, "--formula"},
        {{"--method", "quadImplicit", "--damped"}, "--method"},
        {{"--method", "quadImplicit", "--initial", "sphere"}, "--method"},
        {{"--initial", "octree"}, "--initial"},
        {{"--method", "mesh", "--initial", "sphere"}, "--initial"},
        {{"--method", "implicit", "--formula", "superellipsoid"}, "--formula"}, // tapered
        {{"--method", "implicit", "--formula", "egg"}, "--formula"},
        {{"--method", "implicit", "--jacobian", "guessed"}, "--jacobian"},
        {{"--method", "implicit", "--certify"}, "--certify"},
    };
    for (const auto& [flags, place] : lines) {
        const ProgramRun run = measure(flags);
        EXPECT_STATUS(run, 2) << flags.back();
        EXPECT_ERROR_LINE(run, "--");
        EXPECT_TRUE(run.err.starts_with("osculo: " + place + ": ")) << run.err;
        EXPECT_EQ(run.out, "");
    }
}

TEST(SchemeMethods, AnAnswerThatIsNoneEndsWithOne)
{
    // Concentric spheres: every direction is as good.
    const ProgramRun run = runOsculo({"distance", "sphere:1", "sphere:1", "--method", "implicit", "--json"});
    EXPECT_STATUS(run, 1);
    const Json pair = run.json()["pairs"][0];
    EXPECT_EQ(pair["verified"], false);
    EXPECT_NE(pair["status"], "converged");
}

TEST(SchemeMethods, AScenesPairsNameThem)
{
    const TemporaryFolder folder;
    const std::string scene = folder.write("s.osculo.json", R"({ "version": 1, "unit": "m",
      "bodies": [ { "name": "a", "shapes": [ { "kind": "superovoid", "a": [1, 1, 1], "e": [0.8, 1], "T": [0, 0] } ] },
                  { "name": "b", "shapes": [ { "kind": "superovoid", "a": [1, 1, 1], "e": [1, 1], "T": [0, 0] } ],
                    "pose": { "translation": [1, 2, 2] } } ],
      "pairs": [ { "a": "a", "b": "b", "method": "ntbParametric" } ] })");
    const ProgramRun run = runOsculo({"distance", scene, "--json", "--formula", "superellipsoid"});
    ASSERT_STATUS(run, 0);
    const Json pair = run.json()["pairs"][0];
    EXPECT_EQ(pair["method"], "ntbParametric");
    EXPECT_EQ(pair["verified"], true);
}

} // namespace
} // namespace osculo::test
