// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

std::string meshOf(const TemporaryFolder& folder, const std::string& literal)
{
    const std::string file = folder.file("shape.stl");
    EXPECT_STATUS(runOsculo({"convert", literal, file}), 0);
    return file;
}

Json jsonOf(const std::vector<std::string>& arguments)
{
    const ProgramRun run = runOsculo(arguments);
    EXPECT_STATUS(run, 0);
    return run.json();
}

TEST(FitSeveral, CountsAreKept)
{
    const TemporaryFolder folder;
    const std::string mesh = meshOf(folder, "superellipsoid:10mm,20mm,60mm,0.1,0.1");
    const Json fit = jsonOf({"fit", mesh, "--count", "3", "--json"});
    ASSERT_EQ(fit["superovoids"].size(), 3u);
    std::size_t points = 0;
    for (const Json& ovoid : fit["superovoids"])
        points += ovoid["points"].get<std::size_t>();
    EXPECT_EQ(points, 3000u);
    for (const char* key : {"rms", "p95", "max", "hausdorff", "back", "within_tolerance", "time_us"})
        EXPECT_TRUE(fit.contains(key)) << key;
    EXPECT_GE(fit["hausdorff"].get<double>() + 1e-12, fit["back"]["max"].get<double>());
}

TEST(FitSeveral, AutomaticCountsStopAtOneWhereOneIsEnough)
{
    const TemporaryFolder folder;
    const std::string mesh = meshOf(folder, "superovoid:20mm,15mm,25mm,0.8,0.7,0.2,0.2");
    const Json fit = jsonOf({"fit", mesh, "--count", "auto", "--tolerance", "0.2mm", "--json"});
    EXPECT_EQ(fit["superovoids"].size(), 1u);
    EXPECT_EQ(fit["within_tolerance"], true);
    EXPECT_LE(fit["p95"].get<double>(), 2e-4);
}

TEST(FitSeveral, ToleranceThatIsNotReachedIsSaid)
{
    const TemporaryFolder folder;
    const std::string mesh = meshOf(folder, "superellipsoid:10mm,20mm,60mm,0.1,0.1");
    const ProgramRun run = runOsculo({"fit", mesh, "--count", "auto", "--tolerance", "1nm", "--max-count", "2"});
    EXPECT_STATUS(run, 2); // nm is no unit
    const Json fit = jsonOf({"fit", mesh, "--count", "auto", "--tolerance", "1e-9", "--max-count", "2", "--json"});
    EXPECT_EQ(fit["within_tolerance"], false);
    EXPECT_LE(fit["superovoids"].size(), 2u);
}

TEST(FitSeveral, APoorFitIsCalledPoor)
{
    const TemporaryFolder folder;
    const std::string box = meshOf(folder, "superellipsoid:10mm,20mm,60mm,0.1,0.1");
    const ProgramRun sphere = runOsculo({"fit", box, "--kind", "sphere", "--json"});
    ASSERT_STATUS(sphere, 0);
    EXPECT_EQ(sphere.json()["warnings"].size(), 1u);
    EXPECT_NE(sphere.err.find("a poor fit"), std::string::npos) << sphere.err;
    EXPECT_TRUE(jsonOf({"fit", box, "--json"})["warnings"].empty());
}

TEST(FitSeveral, RefitsTheSceneItWrote)
{
    const TemporaryFolder folder;
    const std::string mesh = meshOf(folder, "superellipsoid:10mm,20mm,60mm,0.1,0.1"),
                      scene = folder.file("two.osculo.json");
    const Json first = jsonOf({"fit", mesh, "--count", "2", "--out", scene, "--json"});
    const Json second = jsonOf({"fit", scene, "--refit", "--count", "2", "--json"});
    EXPECT_LE(second["rms"].get<double>(), 1.01 * first["rms"].get<double>());
    const ProgramRun one = runOsculo({"fit", scene, "--refit"});
    EXPECT_STATUS(one, 2);
    EXPECT_NE(one.err.find("--count 2"), std::string::npos) << one.err;
}

TEST(FitSeveral, HoldsAndTies)
{
    const TemporaryFolder folder;
    const std::string mesh = meshOf(folder, "superovoid:20mm,15mm,25mm,0.8,0.7,0.2,0.1");
    const Json tied = jsonOf({"fit", mesh, "--lock", "a1=a2", "--lock", "Tx=Ty", "--json"})["superovoids"][0];
    EXPECT_EQ(tied["a"][0], tied["a"][1]);
    EXPECT_EQ(tied["T"][0], tied["T"][1]);
    const Json placed = jsonOf({"fit", mesh, "--start", "superovoid:20mm,15mm,25mm,0.8,0.7,0.2,0.1", "--start-pose",
                                "3mm,2mm,-2mm,5,4,-6", "--hold", "shape", "--json"})["superovoids"][0];
    EXPECT_EQ(placed["a"], Json::array({0.02, 0.015, 0.025}));
    for (const Json& t : placed["pose"]["translation"])
        EXPECT_NEAR(t.get<double>(), 0, 1e-4); // the mesh is in its own frame
}

TEST(FitSeveral, LadderHasARungForEachKind)
{
    const TemporaryFolder folder;
    const std::string mesh = meshOf(folder, "ellipsoid:10mm,20mm,30mm"), csv = folder.file("ladder.csv");
    const std::string scene = folder.file("ladder.osculo.json");
    const Json fit = jsonOf({"fit", mesh, "--ladder", "--csv", csv, "--out", scene, "--json"});
    ASSERT_EQ(fit["ladder"].size(), 10u);
    EXPECT_EQ(fit["ladder"][0]["kind"], "sphere");
    EXPECT_EQ(fit["ladder"][9]["kind"], "superovoid");
    for (const Json& rung : fit["ladder"])
        for (const char* key : {"rms", "mean", "sd", "max", "p95", "aic", "bic", "unknowns", "a", "e", "T", "pose"})
            EXPECT_TRUE(rung.contains(key)) << key;
    // The mesh is flat between its vertices: the ellipsoid is within its chord error, a sphere is not.
    EXPECT_LT(fit["ladder"][2]["rms"].get<double>(), 1e-4);
    EXPECT_GT(fit["ladder"][0]["rms"].get<double>(), 2e-3);
    std::ifstream in(csv);
    EXPECT_EQ(std::count(std::istreambuf_iterator<char>(in), {}, '\n'), 11);
    EXPECT_EQ(jsonOf({"info", scene, "--json"})["files"][0]["bodies"], 10);
}

TEST(FitSeveral, SameBytesWithoutTimes)
{
    const TemporaryFolder folder;
    const std::string mesh = meshOf(folder, "superellipsoid:10mm,20mm,60mm,0.1,0.1");
    const ProgramRun one = runOsculo({"fit", mesh, "--count", "2", "--json", "--no-times", "--threads", "1"});
    const ProgramRun two = runOsculo({"fit", mesh, "--count", "2", "--json", "--no-times", "--threads", "2"});
    ASSERT_STATUS(one, 0);
    EXPECT_EQ(one.out, two.out);
    EXPECT_EQ(one.out.find("_us"), std::string::npos);
}

TEST(FitSeveral, FlagsThatContradictAreRefused)
{
    const TemporaryFolder folder;
    const std::string mesh = meshOf(folder, "ellipsoid:10mm,20mm,30mm");
    const std::vector<std::vector<std::string>> wrong{{"--ladder", "--count", "2"},
                                                      {"--ladder", "--kind", "sphere"},
                                                      {"--tolerance", "1mm"},
                                                      {"--overhang", "0.1"},
                                                      {"--count", "0"},
                                                      {"--count", "-3"},
                                                      {"--count", "2.5"},
                                                      {"--count", "many"},
                                                      {"--count", "nan"},
                                                      {"--max-count", "0"},
                                                      {"--count", "2", "--hold", "shape"},
                                                      {"--hold", "shape"},
                                                      {"--refit"},
                                                      {"--start", "box:1,1,1"},
                                                      {"--start", "sphere:1cm", "--hold", "everything"},
                                                      {"--start-pose", "0,0,0,0,0,0"},
                                                      {"--lock", "a1=Tx2"},
                                                      {"--lock", "a1="},
                                                      {"--csv", "x.csv"},
                                                      {"--exposed", "2"},
                                                      {"--exposed", "nan"},
                                                      {"--count", "auto", "--tolerance", "0"},
                                                      {"--count", "auto", "--overhang", "-1"},
                                                      {"--kind", "cube"},
                                                      {"--outliers", "0.5"}};
    for (const auto& flags : wrong) {
        std::vector<std::string> arguments{"fit", mesh};
        arguments.insert(arguments.end(), flags.begin(), flags.end());
        const ProgramRun run = runOsculo(arguments);
        EXPECT_STATUS(run, 2);
        EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
        EXPECT_TRUE(run.out.empty());
    }
    // Sizes are not exponents: known only when the fit is set up.
    EXPECT_STATUS(runOsculo({"fit", mesh, "--lock", "a1=e1"}), 1);
}

} // namespace
} // namespace osculo::test
