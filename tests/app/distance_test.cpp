// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

Json pairOf(const std::vector<std::string>& arguments)
{
    std::vector<std::string> all{"distance", "--json"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const ProgramRun run = runOsculo(all);
    EXPECT_STATUS(run, 0);
    return run.status == 0 ? run.json()["pairs"][0] : Json();
}

constexpr const char* kScene = R"({ "version": 1, "unit": "mm",
  "bodies": [ { "name": "left ball", "shapes": [ { "kind": "superovoid", "a": [10, 10, 10], "e": [1, 1], "T": [0, 0] } ] },
              { "name": "right ball", "shapes": [ { "kind": "superovoid", "a": [5, 5, 5], "e": [1, 1], "T": [0, 0] } ],
                "pose": { "translation": [30, 0, 0] } },
              { "name": "high ball", "shapes": [ { "kind": "superovoid", "a": [1, 1, 1], "e": [1, 1], "T": [0, 0] } ],
                "pose": { "translation": [0, 0, 20] } } ],
  "pairs": [ { "a": "left ball", "b": "right ball" }, { "a": "high ball", "b": "left ball" } ],
  "motions": [ { "body": "right ball", "frames": 31, "fps": 30, "keys": [ { "frame": 0, "pose": { "translation": [30, 0, 0] } },
                 { "frame": 30, "pose": { "translation": [20, 0, 0] } } ] } ] })";

TEST(Distance, TwoSpheresHaveEveryKeyOfTheContract)
{
    const Json pair = pairOf({"sphere:1", "sphere:0.5", "--pose-b", "0,0,2,0,0,0"});
    for (const char* key : {"a", "b", "distance", "point_a", "point_b", "normal", "status", "iterations", "method",
                            "initial", "residual", "lower_bound", "upper_bound", "time_us"})
        EXPECT_TRUE(pair.contains(key)) << key;
    EXPECT_EQ(pair["a"], "sphere:1");
    EXPECT_EQ(pair["b"], "sphere:0.5");
    EXPECT_EQ(pair["status"], "converged");
    EXPECT_EQ(pair["method"], "support");
    EXPECT_NEAR(pair["distance"].get<double>(), 0.5, 1e-12);
    EXPECT_LE(pair["lower_bound"].get<double>(), pair["distance"].get<double>());
    EXPECT_GE(pair["upper_bound"].get<double>(), pair["distance"].get<double>());
    EXPECT_NEAR(pair["point_a"][2].get<double>(), 1, 1e-9);
    EXPECT_NEAR(pair["point_b"][2].get<double>(), 1.5, 1e-9);
    EXPECT_NEAR(pair["normal"][2].get<double>(), 1, 1e-9);
}

TEST(Distance, OverlapIsMinusTheDepth)
{
    const Json pair = pairOf({"sphere:1", "sphere:1", "--pose-b", "1.5,0,0,0,0,0"});
    EXPECT_NEAR(pair["distance"].get<double>(), -0.5, 1e-9);
    EXPECT_NEAR(pair["normal"][0].get<double>(), 1, 1e-9);
}

TEST(Distance, LengthsTakeSuffixes)
{
    const Json pair = pairOf({"sphere:10mm", "sphere:1in", "--pose-b", "30cm,0,0,0,0,0"});
    EXPECT_NEAR(pair["distance"].get<double>(), 0.3 - 0.01 - 0.0254, 1e-12);
}

TEST(Distance, PosesTakeAnglesOrQuaternions)
{
    // An ellipsoid turned by 90° about y points its long axis along x.
    const Json angles = pairOf({"ellipsoid:1,1,3", "sphere:1", "--pose-a", "0,0,0,0,90,0", "--pose-b", "6,0,0,0,0,0"});
    const Json quaternion = pairOf({"ellipsoid:1,1,3", "sphere:1", "--pose-a",
                                    "0,0,0,0.70710678118654757,0,0.70710678118654757,0", "--pose-b", "6,0,0,0,0,0"});
    EXPECT_NEAR(angles["distance"].get<double>(), 2, 1e-9);
    EXPECT_NEAR(quaternion["distance"].get<double>(), 2, 1e-9);
    // Negative first numbers are values, not flags.
    EXPECT_NEAR(pairOf({"sphere:1", "sphere:1", "--pose-b", "-5,0,0,0,0,0"})["distance"].get<double>(), 3, 1e-12);
    EXPECT_NEAR(pairOf({"sphere:1", "sphere:1", "--pose-b", "-.5e1,0,0,0,0,0"})["distance"].get<double>(), 3, 1e-12);
}

TEST(Distance, RefusesWhatIsOutOfRange)
{
    const std::vector<std::vector<std::string>> lines{
        {"sphere:-1", "sphere:1"},
        {"sphere:0", "sphere:1"},
        {"sphere:nan", "sphere:1"},
        {"sphere:one", "sphere:1"},
        {"superovoid:1,1,1,2,1,0,0", "sphere:1"},
        {"superovoid:1,1,1,0,1,0,0", "sphere:1"},
        {"superovoid:1,1,1,1,1,0.51,0", "sphere:1"},
        {"superovoid:1,1,1,1,1,0", "sphere:1"},
        {"superovid:1,1,1,1,1,0,0", "sphere:1"},
        {"box:1e308,1,1", "sphere:1"},
        {"sphere:1e101", "sphere:1e101"},
        {"cylinder:1,1e200", "cylinder:1,1e200"},
        {"halfspace:0,0,1,1e308", "sphere:1"},
        {"sphere:1", "sphere:1", "--pose-b", "1e308,0,0,0,0,0"},
        {"sphere:1", "sphere:1", "--pose-b", "1,2,3"},
        {"sphere:1", "sphere:1", "--pose-b", "0,0,3,1.1,0,0,0"},
        {"sphere:1", "sphere:1", "--pose-b", "a,b,c,0,0,0"},
        {"sphere:1", "sphere:1", "--tolerance", "0"},
        {"sphere:1", "sphere:1", "--tolerance", "small"},
        {"sphere:1", "sphere:1", "--method", "magic"},
        {"sphere:1", "sphere:1", "--initial", "magic"},
        {"sphere:1", "sphere:1", "--time", "1"},
        {"sphere:1", "sphere:1", "--mesh-vertices", "100"},
    };
    for (const auto& line : lines) {
        std::vector<std::string> all{"distance", "--json"};
        all.insert(all.end(), line.begin(), line.end());
        const ProgramRun run = runOsculo(all);
        EXPECT_STATUS(run, 2) << line[0] << " " << line.back();
        EXPECT_ERROR_LINE(run, "");
        EXPECT_EQ(run.out, "");
    }
}

TEST(Distance, AnUnknownMethodIsAnsweredWithThoseThereAre)
{
    const ProgramRun run = runOsculo({"distance", "sphere:1", "sphere:1", "--method", "magic"});
    EXPECT_NE(run.err.find("auto"), std::string::npos);
    EXPECT_NE(run.err.find("support"), std::string::npos);
    EXPECT_NE(run.err.find("mesh"), std::string::npos);
}

TEST(Distance, MeshesAreMeasuredAsSurfaces)
{
    const TemporaryFolder folder;
    const std::string file = folder.write("tetrahedron.stl", tetrahedronStl(10));
    const Json apart = pairOf({file, file, "--pose-b", "0,0,30mm,0,0,0"});
    EXPECT_EQ(apart["method"], "mesh");
    EXPECT_NEAR(apart["distance"].get<double>(), 0.02, 1e-12);

    const Json overlapping = pairOf({file, file, "--pose-b", "1mm,1mm,1mm,0,0,0"});
    EXPECT_EQ(overlapping["status"], "overlapping");
    EXPECT_TRUE(overlapping["distance"].is_null());
}

TEST(Distance, SuperovoidsCanBeMeasuredAsMeshes)
{
    const Json coarse =
        pairOf({"sphere:1", "sphere:1", "--pose-b", "3,0,0,0,0,0", "--method", "mesh", "--mesh-vertices", "300"});
    const Json fine =
        pairOf({"sphere:1", "sphere:1", "--pose-b", "3,0,0,0,0,0", "--method", "mesh", "--mesh-vertices", "20000"});
    EXPECT_EQ(fine["method"], "mesh");
    EXPECT_GE(fine["distance"].get<double>(), 1 - 1e-12); // inscribed meshes are farther apart
    EXPECT_NEAR(fine["distance"].get<double>(), 1, 1e-3);
    EXPECT_GE(coarse["distance"].get<double>(), fine["distance"].get<double>() - 1e-12);
    // A triangle's centre lies within the bound of the chord error, at most by the factor that samples are given.
    for (const Json& pair : {coarse, fine}) {
        EXPECT_LE(pair["lower_bound"].get<double>(), 1);
        EXPECT_GE(pair["lower_bound"].get<double>(), 1 - 8 * (pair["distance"].get<double>() - 1));
    }
}

TEST(Distance, PairsWithoutASolverAreRefused)
{
    const ProgramRun run = runOsculo({"distance", "surface:torus", "sphere:1", "--method", "mesh", "--json"});
    EXPECT_STATUS(run, 2);
    EXPECT_ERROR_LINE(run, "surface:torus and sphere:1: ");
    const ProgramRun unsuited = runOsculo({"distance", "sphere:1", "box:1,1,1", "--method", "ntb"});
    EXPECT_STATUS(unsuited, 2);
    EXPECT_TRUE(unsuited.err.ends_with("; --method auto, support\n")) << unsuited.err;
}

TEST(Distance, ARefusedPairSaysWhatWouldBeRightAndPromisesNoBounds)
{
    const TemporaryFolder folder;
    const std::string scene = folder.write("empty.osculo.json", R"({ "version": 1, "unit": "mm", "bodies": [
        { "name": "a" }, { "name": "b", "shapes": [ { "kind": "box", "half_sizes": [1, 1, 1] } ] } ],
        "pairs": [ { "a": "a", "b": "b" } ] })");
    const ProgramRun run = runOsculo({"distance", scene, "--json"});
    EXPECT_STATUS(run, 1);
    EXPECT_EQ(run.err, "osculo: a and b: body 'a' has no shape to measure; give it a contact shape or a mesh\n");
}

TEST(Distance, ASceneIsMeasuredPairByPairAndOverTime)
{
    const TemporaryFolder folder;
    const std::string scene = folder.write("scene.osculo.json", kScene);
    const ProgramRun all = runOsculo({"distance", scene, "--json"});
    ASSERT_STATUS(all, 0);
    ASSERT_EQ(all.json()["pairs"].size(), 2u);
    EXPECT_EQ(all.json()["pairs"][0]["a"], "left ball");
    EXPECT_NEAR(all.json()["pairs"][0]["distance"].get<double>(), 0.015, 1e-12);
    EXPECT_NEAR(all.json()["pairs"][1]["distance"].get<double>(), 0.009, 1e-12);
    EXPECT_NEAR(pairOf({scene, "--time", "0.5"})["distance"].get<double>(), 0.010, 1e-12);
    for (const char* name : {"high ball – left ball", "high ball - left ball", "high ball,left ball", "1"}) {
        const ProgramRun one = runOsculo({"distance", scene, "--json", "--pair", name});
        ASSERT_STATUS(one, 0);
        ASSERT_EQ(one.json()["pairs"].size(), 1u);
        EXPECT_EQ(one.json()["pairs"][0]["a"], "high ball");
    }
    EXPECT_STATUS(runOsculo({"distance", scene, "--pair", "nobody – nothing"}), 2);
    EXPECT_STATUS(runOsculo({"distance", scene, "--pose-b", "1,0,0,0,0,0"}), 2);
    EXPECT_STATUS(runOsculo({"distance", scene, "--time", "soon"}), 2);
    EXPECT_STATUS(runOsculo({"distance", scene, "sphere:1"}), 2); // three bodies are no shape
}

TEST(Distance, ASceneWithOneBodyIsAShape)
{
    const TemporaryFolder folder;
    const std::string scene =
        folder.write("one.osculo.json", R"({ "version": 1, "unit": "mm", "bodies": [ { "name": "b",
        "shapes": [ { "kind": "superovoid", "a": [10, 10, 10], "e": [1, 1], "T": [0, 0], "pose": { "translation": [0, 0, 5] } } ],
        "pose": { "translation": [900, 0, 0] } } ] })");
    EXPECT_NEAR(pairOf({scene, "sphere:5mm", "--pose-b", "0,0,30mm,0,0,0"})["distance"].get<double>(), 0.010, 1e-12);
}

TEST(Distance, ConcentricSpheresAreDegenerate)
{
    const ProgramRun run = runOsculo({"distance", "sphere:1", "sphere:0.5", "--json"});
    EXPECT_STATUS(run, 1);
    EXPECT_EQ(run.json()["pairs"][0]["status"], "degenerate");
    EXPECT_ERROR_LINE(run, "sphere:1 and sphere:0.5: ");
    EXPECT_EQ(run.out.find("nan"), std::string::npos);
}

TEST(Distance, SameBytesWithOneAndTwoThreads)
{
    const TemporaryFolder folder;
    const std::string scene = folder.write("scene.osculo.json", kScene);
    for (const char* json : {"--json", "--no-times"}) {
        const ProgramRun one = runOsculo({"distance", scene, "--time", "0.4", "--no-times", json, "--threads", "1"});
        const ProgramRun two = runOsculo({"distance", scene, "--time", "0.4", "--no-times", json, "--threads", "2"});
        ASSERT_STATUS(one, 0);
        EXPECT_EQ(one.out, two.out);
        EXPECT_EQ(one.out.find("_us"), std::string::npos);
    }
}

TEST(Distance, ForPeopleItIsATable)
{
    const ProgramRun run = runOsculo({"distance", "sphere:10mm", "sphere:10mm", "--pose-b", "30mm,0,0,0,0,0"},
                                     {{"LC_ALL", "de_DE.UTF-8"}});
    ASSERT_STATUS(run, 0);
    EXPECT_NE(run.out.find("0.01 m"), std::string::npos) << run.out;
    EXPECT_EQ(run.out.find("-0.00000"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("converged"), std::string::npos);
}

} // namespace
} // namespace osculo::test
