// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

/// A mesh of a literal, made by the program itself: the fit must find the literal's own numbers again.
std::string meshOf(const TemporaryFolder& folder, const std::string& literal)
{
    const std::string file = folder.file("shape.stl");
    const ProgramRun run = runOsculo({"convert", literal, file});
    EXPECT_STATUS(run, 0);
    return file;
}

TEST(Fit, HasEveryKeyOfTheContractAndFindsAnEllipsoid)
{
    const TemporaryFolder folder;
    const ProgramRun run =
        runOsculo({"fit", meshOf(folder, "ellipsoid:10mm,20mm,30mm"), "--kind", "ellipsoid", "--json"});
    ASSERT_STATUS(run, 0);
    const Json fit = run.json();
    EXPECT_EQ(fit["version"], 1);
    for (const char* key : {"superovoids", "rms", "mean", "sd", "p95", "max", "hausdorff", "relative_rms", "time_us"})
        EXPECT_TRUE(fit.contains(key)) << key;
    ASSERT_EQ(fit["superovoids"].size(), 1u);
    const Json& ovoid = fit["superovoids"][0];
    for (const char* key : {"a", "e", "T", "pose", "rms", "max", "points", "convex"})
        EXPECT_TRUE(ovoid.contains(key)) << key;
    EXPECT_EQ(ovoid["pose"]["translation"].size(), 3u);
    EXPECT_EQ(ovoid["pose"]["quaternion_wxyz"].size(), 4u);
    auto sizes = ovoid["a"].get<std::vector<double>>();
    std::sort(sizes.begin(), sizes.end());
    EXPECT_NEAR(sizes[0], 0.010, 1e-4);
    EXPECT_NEAR(sizes[1], 0.020, 1e-4);
    EXPECT_NEAR(sizes[2], 0.030, 1e-4);
    EXPECT_EQ(ovoid["e"], Json::array({1.0, 1.0}));
    EXPECT_EQ(ovoid["T"], Json::array({0.0, 0.0}));
    EXPECT_EQ(ovoid["convex"], true);
    EXPECT_LT(fit["relative_rms"].get<double>(), 2e-3);
}

TEST(Fit, HoldsWhatIsLocked)
{
    const TemporaryFolder folder;
    const std::string mesh = meshOf(folder, "superovoid:20mm,15mm,25mm,0.8,0.7,0.2,0.2");
    const ProgramRun run =
        runOsculo({"fit", mesh, "--lock", "a1=18mm", "--lock", "e1=0.9", "--lock", "Tx=0", "--json"});
    ASSERT_STATUS(run, 0);
    const Json ovoid = run.json()["superovoids"][0];
    EXPECT_EQ(ovoid["a"][0].get<double>(), 0.018);
    EXPECT_EQ(ovoid["e"][0].get<double>(), 0.9);
    EXPECT_EQ(ovoid["T"][0].get<double>(), 0);
}

TEST(Fit, WritesASceneThatOpens)
{
    const TemporaryFolder folder;
    const std::string mesh = meshOf(folder, "ellipsoid:10mm,20mm,30mm");
    const std::string scene = folder.file("fit é.osculo.json");
    ASSERT_STATUS(runOsculo({"fit", mesh, "--kind", "superellipsoid", "--out", scene}), 0);
    const ProgramRun run = runOsculo({"info", scene, "--json"});
    ASSERT_STATUS(run, 0);
    EXPECT_EQ(run.json()["files"][0]["bodies"], 1);
    EXPECT_EQ(run.json()["files"][0]["shapes"], 2);
    EXPECT_GT(run.json()["files"][0]["triangles"].get<int>(), 100);
}

TEST(Fit, SameBytesWithoutTimes)
{
    const TemporaryFolder folder;
    const std::string mesh = meshOf(folder, "superovoid:20mm,15mm,25mm,0.8,0.7,0.2,0.2");
    const ProgramRun one = runOsculo({"fit", mesh, "--json", "--no-times", "--threads", "1"});
    const ProgramRun two = runOsculo({"fit", mesh, "--json", "--no-times", "--threads", "2"});
    ASSERT_STATUS(one, 0);
    EXPECT_EQ(one.out, two.out);
    EXPECT_EQ(one.out.find("_us"), std::string::npos);
}

TEST(Fit, RefusesWrongUsage)
{
    const TemporaryFolder folder;
    const std::string mesh = folder.write("tetrahedron.stl", tetrahedronStl(10));
    const std::vector<std::vector<std::string>> lines{
        {"--kind", "cone"}, {"--lock", "a4=1"},   {"--lock", "a1"},       {"--lock", "a1=-1"},
        {"--lock", "e1=2"}, {"--lock", "Tx=0.6"}, {"--lock", "e1=round"}, {"--outliers", "0.9"},
        {"--samples", "3"}, {"--unit", "yard"},   {"--out", "fit.stl"},   {"--climb"},
    };
    for (const auto& line : lines) {
        std::vector<std::string> all{"fit", mesh};
        all.insert(all.end(), line.begin(), line.end());
        const ProgramRun run = runOsculo(all);
        EXPECT_STATUS(run, 2) << line.front() << " " << line.back();
        EXPECT_ERROR_LINE(run, "");
    }
    EXPECT_STATUS(runOsculo({"fit", "sphere:1"}), 2);
}

TEST(Fit, WhatCannotBeFittedFailsInOneLine)
{
    const TemporaryFolder folder;
    const std::string flat = folder.write("flat.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3\nf 1 3 4\n");
    const std::string line = folder.write("line.obj", "v 0 0 0\nv 1 0 0\nv 2 0 0\nf 1 2 3\n");
    for (const std::string& file : {flat, line}) {
        const ProgramRun run = runOsculo({"fit", file, "--json"});
        EXPECT_STATUS(run, 1) << file;
        EXPECT_TRUE(run.err.starts_with("osculo: " + file + ": ")) << run.err;
    }
    EXPECT_STATUS(runOsculo({"fit", folder.write("empty.stl", "")}), 3);
    EXPECT_STATUS(runOsculo({"fit", folder.file("missing.stl")}), 3);
}

TEST(Fit, ARealFingerLink)
{
    const auto file = dataFile("01_icub/hand_mk3/sim_l_hand_prox_index_finger_prt.stl");
    OSCULO_REQUIRE_DATA(file);
    const ProgramRun run = runOsculo({"fit", file->string(), "--json"});
    ASSERT_STATUS(run, 0);
    EXPECT_LT(run.json()["relative_rms"].get<double>(), 0.05);
    EXPECT_GT(run.json()["relative_rms"].get<double>(), 0.001); // it is no superovoid
}

} // namespace
} // namespace osculo::test
