// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

TEST(BenchVerb, HasEveryKeyOfTheContract)
{
    const ProgramRun run = runOsculo({"bench", "battery", "--pairs", "200", "--seed", "1", "--json"});
    ASSERT_STATUS(run, 0);
    const Json document = run.json();
    EXPECT_EQ(document["version"], 1);
    EXPECT_FALSE(document["machine"].get<std::string>().empty());
    int pairs = 0;
    for (const Json& row : document["table"]) {
        for (const char* key :
             {"method", "initial", "class", "pairs", "accepted", "failed", "wrong", "mean_us", "std_us", "median_us",
              "p95_us", "p999_us", "iterations", "verified", "evaluations", "guess_us", "iteration_us", "median_pow"})
            EXPECT_TRUE(row.contains(key)) << key;
        EXPECT_EQ(row["wrong"], 0);
        if (row["method"] == "support") {
            EXPECT_EQ(row["failed"], 0);
        }
        if (row["method"] == "quadImplicit" && row["initial"] == "quadtree"
            && (row["class"] == "separated" || row["class"] == "overlapping"))
            pairs += row["pairs"].get<int>();
    }
    EXPECT_EQ(pairs, 200);
}

TEST(BenchVerb, WritesTableAndFigure)
{
    const TemporaryFolder folder;
    const std::string csv = folder.file("t.csv"), svg = folder.file("t.svg");
    ASSERT_STATUS(runOsculo({"bench", "battery", "--pairs", "50", "--out", csv, "--figure", svg}), 0);
    EXPECT_TRUE(readText(csv).starts_with("method,initial,class,pairs,"));
    EXPECT_TRUE(readText(svg).starts_with("<svg "));
}

TEST(BenchVerb, SameBytesWithoutTimes)
{
    const ProgramRun one = runOsculo({"bench", "battery", "--pairs", "50", "--no-times", "--json", "--threads", "1"});
    const ProgramRun two = runOsculo({"bench", "battery", "--pairs", "50", "--no-times", "--json", "--threads", "2"});
    ASSERT_STATUS(one, 0);
    EXPECT_EQ(one.out, two.out);
    EXPECT_EQ(one.out.find("_us"), std::string::npos);
    EXPECT_EQ(one.out.find("_pow"), std::string::npos);
}

TEST(BenchVerb, FitHasARowForEveryMethodAndMeshWhateverTheThreads)
{
    const TemporaryFolder folder;
    folder.write("corner.stl", tetrahedronStl(20));
    const std::string csv = folder.file("fit.csv"), svg = folder.file("fit.svg");
    const auto job = [&](std::string threads) {
        return runOsculo({"bench", "fit", "--pairs", "1", "--class", "untapered", "--data", folder.path().string(),
                          "--out", csv, "--figure", svg, "--json", "--no-times", "--threads", std::move(threads)});
    };
    const ProgramRun one = job("1");
    ASSERT_STATUS(one, 0);
    const Json table = one.json()["table"];
    ASSERT_EQ(table.size(), 4u + 3);
    EXPECT_EQ(table[0]["method"], "osculo");
    EXPECT_LE(table[0]["rms_relative_max"].get<double>(), 1e-6);
    EXPECT_EQ(table[4]["data"], "corner.stl");
    EXPECT_EQ(table[6]["ovoids"], 3);
    EXPECT_TRUE(readText(csv).starts_with("method,data,class,shapes,"));
    EXPECT_TRUE(readText(svg).starts_with("<svg "));
    EXPECT_EQ(job("2").out, one.out);
}

TEST(BenchVerb, AccuracyHasItsRowsTablesAndFigure)
{
    const TemporaryFolder folder;
    const std::string csv = folder.file("a b.csv"), svg = folder.file("a.svg");
    const std::vector<std::string> job{"bench", "accuracy", "--pairs", "3", "--largest-mesh", "290", "--json"};
    std::vector<std::string> withFiles = job;
    withFiles.insert(withFiles.end(), {"--out", csv, "--figure", svg});
    const ProgramRun run = runOsculo(withFiles);
    ASSERT_STATUS(run, 0);
    const Json document = run.json();
    ASSERT_EQ(document["table"].size(), 4u + 2 + 8); // meshes, schemes, ours apart and overlapping
    for (const char* key :
         {"method", "class", "vertices", "tolerance", "pairs", "answered", "mean_point_error", "median_point_error",
          "max_point_error", "median_distance_error", "max_distance_error", "distance_us", "collision_us"})
        for (const Json& row : document["table"])
            EXPECT_TRUE(row.contains(key)) << key;
    ASSERT_EQ(document["bounding_volumes"].size(), 6u);
    EXPECT_EQ(document["bounding_volumes"][0]["volume"], "sphere");
    EXPECT_EQ(document["bounding_volumes"][5]["missed"], 0);
    EXPECT_TRUE(readText(csv).starts_with("method,class,vertices,"));
    EXPECT_TRUE(readText(folder.file("a b-volumes.csv")).starts_with("volume,pairs,apart,"));
    EXPECT_TRUE(readText(svg).starts_with("<svg "));
}

TEST(BenchVerb, LmdHasItsRowsAndFigures)
{
    const TemporaryFolder folder;
    const std::string csv = folder.file("lmd.csv"), svg = folder.file("lmd.svg");
    const ProgramRun run = runOsculo(
        {"bench", "lmd", "--frames", "3", "--repeats", "1", "--out", csv, "--figure", svg, "--json", "--no-times"});
    ASSERT_STATUS(run, 0);
    const Json table = run.json()["table"];
    ASSERT_EQ(table.size(), 3u * 6);
    for (const char* key : {"scene", "method", "chord_error", "features", "leaves", "frames", "contacts", "per_frame",
                            "most", "fewer", "least", "crossing", "normal_jump"})
        for (const Json& row : table)
            EXPECT_TRUE(row.contains(key)) << key;
    EXPECT_EQ(run.out.find("_us"), std::string::npos);
    EXPECT_EQ(run.out.find("time_ratio"), std::string::npos);
    EXPECT_EQ(table[0]["frames"], 3);
    EXPECT_EQ(table[12]["contacts"], 3); // of the torus, ours: one a frame
    EXPECT_TRUE(readText(csv).starts_with("scene,method,chord_error,"));
    for (const char* name : {"lmd.svg", "lmd-contacts.svg", "lmd-hotstab.svg", "lmd-hotstab-contacts.svg"})
        EXPECT_TRUE(readText(folder.file(name)).starts_with("<svg ")) << name;
}

TEST(BenchVerb, RefusesWrongUsage)
{
    EXPECT_STATUS(runOsculo({"bench", "battery", "--frames", "3"}), 2);
    EXPECT_STATUS(runOsculo({"bench", "lmd", "--frames", "1"}), 2);
    EXPECT_STATUS(runOsculo({"bench", "lmd", "--pairs", "3"}), 2);
    EXPECT_STATUS(runOsculo({"bench", "lmd", "--scene", "x"}), 2);
    const TemporaryFolder nothing;
    EXPECT_STATUS(runOsculo({"bench", "lmd", "--data", nothing.path().string()}), 3);
    EXPECT_STATUS(runOsculo({"bench", "battery", "--largest-mesh", "100"}), 2);
    EXPECT_STATUS(runOsculo({"bench", "accuracy", "--repeats", "2"}), 2);
    EXPECT_STATUS(runOsculo({"bench", "accuracy", "--largest-mesh", "17"}), 2);
    EXPECT_STATUS(runOsculo({"bench", "battery", "--class", "tapered"}), 2);
    EXPECT_STATUS(runOsculo({"bench", "battery", "--data", "."}), 2);
    EXPECT_STATUS(runOsculo({"bench", "fit", "--class", "twisted"}), 2);
    EXPECT_STATUS(runOsculo({"bench", "battery", "--pairs", "0"}), 2);
    EXPECT_STATUS(runOsculo({"bench", "battery", "--repeats", "0"}), 2);
    EXPECT_STATUS(runOsculo({"bench", "battery", "--out", "table.xls"}), 2);
    EXPECT_STATUS(runOsculo({"bench", "battery", "--figure", "figure.bmp"}), 2);
    for (const char* seed : {"-1", "18446744073709551616", "", "1e3", "0x1", " 1"}) {
        const ProgramRun run = runOsculo({"bench", "battery", "--pairs", "1", "--seed", seed});
        EXPECT_STATUS(run, 2) << seed;
        EXPECT_ERROR_LINE(run, "bench: --seed: ");
    }
    EXPECT_STATUS(runOsculo({"bench", "battery", "--pairs", "1", "--seed", "18446744073709551615"}), 0);
}

TEST(BenchVerb, WritesAllItsFilesOrNone)
{
    const TemporaryFolder folder;
    const std::string csv = folder.write("old.csv", "old"), svg = folder.write("old.svg", "old");
    const std::string nowhere = folder.file("no such folder/x");
    std::filesystem::create_directory(folder.path() / "old-volumes.csv");
    const std::vector<std::vector<std::string>> jobs{
        {"bench", "battery", "--out", nowhere + ".csv", "--figure", svg},
        {"bench", "battery", "--out", csv, "--figure", nowhere + ".svg"},
        {"bench", "accuracy", "--out", csv, "--figure", svg}, // whose second table would replace a folder
    };
    for (const auto& job : jobs) { // of their full sizes: refused before the work
        const ProgramRun run = runOsculo(job);
        EXPECT_STATUS(run, 3);
        EXPECT_ERROR_LINE(run, "/");
        EXPECT_EQ(readText(csv), "old");
        EXPECT_EQ(readText(svg), "old");
    }
}

} // namespace
} // namespace osculo::test
