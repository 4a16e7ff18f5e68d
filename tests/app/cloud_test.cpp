// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"
#include "support/test_data.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

/// Rows x y z evenly at random on an ellipsoid about (1, 2, 3), mapped from a sphere; in the unit of its half sizes.
std::string ellipsoidRows(double a, double b, double c, int count)
{
    std::mt19937_64 engine(3);
    std::normal_distribution<double> normal;
    std::string rows;
    for (int i = 0; i < count; ++i) {
        const double x = normal(engine), y = normal(engine), z = normal(engine), r = std::sqrt(x * x + y * y + z * z);
        rows += fmt::format("{} {} {}\n", 1 + a * x / r, 2 + b * y / r, 3 + c * z / r);
    }
    return rows;
}

TEST(Cloud, InfoTellsWhatItHolds)
{
    const TemporaryFolder folder;
    const std::string file =
        folder.write("scan.pcd", "FIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nWIDTH 3\nHEIGHT 2\nPOINTS 6\n"
                                 "DATA ascii\n0 0 1\nnan nan nan\n2 0 1\n0 1 1\n1 1 1\n2 1 1\n");
    const ProgramRun run = runOsculo({"info", file, "--json"});
    ASSERT_STATUS(run, 0);
    const Json facts = run.json()["files"][0];
    EXPECT_EQ(facts["kind"], "cloud");
    EXPECT_EQ(facts["format"], "pcd");
    EXPECT_EQ(facts["unit"], "m");
    EXPECT_EQ(facts["points"], 5);
    EXPECT_EQ(facts["dropped_points"], 1);
    EXPECT_EQ(facts["rows"], 2);
    EXPECT_EQ(facts["cols"], 3);
    EXPECT_EQ(facts["bounds"]["max"], Json::array({2.0, 1.0, 1.0}));
    EXPECT_EQ(facts["warnings"], Json::array({"1 of 6 points is not finite and was dropped"}));
    EXPECT_EQ(runOsculo({"info", file, "--unit", "mm", "--json"}).json()["files"][0]["bounds"]["max"][0], 0.002);
}

TEST(Cloud, APlyWithoutFacesIsOneAndAnUnlikelySizeIsSaid)
{
    const TemporaryFolder folder;
    const std::string file =
        folder.write("scan.ply", "ply\nformat ascii 1.0\nelement vertex 2\nproperty float x\nproperty float y\n"
                                 "property float z\nend_header\n0 0 0\n0 900 0\n");
    const Json facts = runOsculo({"info", file, "--json"}).json()["files"][0];
    EXPECT_EQ(facts["kind"], "cloud");
    ASSERT_EQ(facts["warnings"].size(), 1u);
    EXPECT_NE(facts["warnings"][0].get<std::string>().find("900 m across"), std::string::npos);
}

TEST(Cloud, ConvertsBetweenFormatsAndIntoAScene)
{
    const TemporaryFolder folder;
    const std::string file = folder.write("scan.xyz", "1 2 3 10 20 30\n4 5 6 40 50 60\n");
    std::string last = file;
    for (const char* name : {"a.pcd", "b.ply", "c.csv", "d.xyz"}) {
        ASSERT_STATUS(runOsculo({"convert", last, folder.file(name)}), 0);
        last = folder.file(name);
    }
    EXPECT_EQ(readText(last), "x y z red green blue\n1 2 3 10 20 30\n4 5 6 40 50 60\n");
    ASSERT_STATUS(runOsculo({"convert", file, folder.file("scan.osculo.json")}), 0);
    EXPECT_EQ(runOsculo({"info", folder.file("scan.osculo.json"), "--json"}).json()["files"][0]["points"], 2);
    const std::string mesh = folder.write("t.stl", tetrahedronStl(1));
    EXPECT_STATUS(runOsculo({"convert", mesh, folder.file("t.pcd")}), 2);
    EXPECT_STATUS(runOsculo({"convert", file, folder.file("scan.stl")}), 3);
    EXPECT_FALSE(std::filesystem::exists(folder.file("t.pcd")));
    EXPECT_FALSE(std::filesystem::exists(folder.file("scan.stl")));
}

TEST(Cloud, AFitFindsTheShapeInAnyUnit)
{
    const TemporaryFolder folder;
    const std::string file = folder.write("scan.xyz", ellipsoidRows(0.05, 0.03, 0.02, 3000) + "9 9 9\n9 9 9\n");
    const std::string scene = folder.file("fit.osculo.json");
    const ProgramRun run = runOsculo({"fit", file, "--kind", "ellipsoid", "--out", scene, "--json", "--no-times"});
    ASSERT_STATUS(run, 0);
    const Json fit = run.json();
    std::vector<double> sizes = fit["superovoids"][0]["a"];
    std::sort(sizes.begin(), sizes.end());
    EXPECT_NEAR(sizes[0], 0.02, 1e-6);
    EXPECT_NEAR(sizes[2], 0.05, 1e-6);
    EXPECT_LT(fit["rms"].get<double>(), 1e-7);
    EXPECT_EQ(fit["cloud"]["repeated"], 1);
    EXPECT_EQ(fit["cloud"]["strays"], 1);
    EXPECT_EQ(runOsculo({"info", scene, "--json"}).json()["files"][0]["points"], 3002);

    const Json small = runOsculo({"fit", file, "--kind", "ellipsoid", "--unit", "mm", "--json"}).json();
    std::vector<double> thousandth = small["superovoids"][0]["a"];
    std::sort(thousandth.begin(), thousandth.end());
    EXPECT_NEAR(thousandth[2], 1e-3 * sizes[2], 1e-9 * sizes[2]);
}

TEST(Cloud, WhatCannotBeFittedIsSaid)
{
    const TemporaryFolder folder;
    const std::string line =
        folder.write("line.xyz", "0 0 0\n1 1 1\n2 2 2\n3 3 3\n4 4 4\n5 5 5\n6 6 6\n7 7 7\n"
                                 "8 8 8\n9 9 9\n10 10 10\n11 11 11\n12 12 12\n13 13 13\n14 14 14\n");
    EXPECT_STATUS(runOsculo({"fit", line}), 1);
    const std::string grid = folder.write("map.asc", "ncols 2\nnrows 2\ncellsize 1\n1 2\n3 4\n");
    const ProgramRun run = runOsculo({"fit", grid});
    EXPECT_STATUS(run, 3);
    EXPECT_NE(run.err.find("elevation map"), std::string::npos);
}

TEST(Cloud, IsMeasuredByItsPoints)
{
    const TemporaryFolder folder;
    const std::string cloud = folder.write("scan é.xyz", "0 0 0\n5 0 0\n0 9 0\n"),
                      one = folder.write("one.xyz", "8 4 0\n");
    const auto measured = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "distance");
        arguments.push_back("--json");
        return runOsculo(arguments).json()["pairs"][0];
    };
    const Json ball = measured({cloud, "sphere:1", "--pose-b", "7,0,0,0,0,0"});
    EXPECT_NEAR(ball["distance"], 1, 1e-12);
    EXPECT_EQ(ball["method"], "points");
    EXPECT_EQ(ball["status"], "converged");
    EXPECT_EQ(ball["point_a"], Json::array({5.0, 0.0, 0.0}));
    const Json turned = measured({"box:3,3,3", cloud, "--pose-a", "7.7,0,0,0,0,0"});
    EXPECT_NEAR(turned["distance"], -0.3, 1e-12) << "the deepest point";
    EXPECT_EQ(turned["normal"], Json::array({-1.0, 0.0, 0.0}));
    const Json clouds = measured({cloud, one});
    EXPECT_NEAR(clouds["distance"], 5, 1e-14);
    EXPECT_EQ(clouds["normal"], Json::array({0.6, 0.8, 0.0}));
    EXPECT_STATUS(runOsculo({"distance", cloud, one, "--method", "support"}), 2);
    EXPECT_STATUS(runOsculo({"distance", cloud, one, "--initial", "support"}), 2);
}

} // namespace
} // namespace osculo::test
