// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

const std::string kScene = R"({"version": 1, "unit": "mm", "bodies": [
  {"name": "a", "shapes": [{"kind": "superovoid", "a": [2, 3, 4], "e": [0.8, 0.9], "T": [0.1, -0.2]}]},
  {"name": "b", "parent": "a", "pose": {"translation": [10, 0, 0], "quaternion_wxyz": [0.8, 0, 0.6, 0]},
   "shapes": [{"kind": "superovoid", "a": [2, 3, 4], "e": [1, 1], "T": [0, 0]},
              {"kind": "box", "half_sizes": [1, 1, 1]}]}], "pairs": [{"a": "a", "b": "b"}]})";

TEST(Exchange, EveryFormatKeepsTheDistance)
{
    const TemporaryFolder folder;
    const std::string box = R"(,
              {"kind": "box", "half_sizes": [1, 1, 1]})";
    std::string withoutBox = kScene;
    withoutBox.erase(withoutBox.find(box), box.size());
    const std::string scene = folder.write("s.osculo.json", withoutBox);
    const Json wanted = runOsculo({"distance", scene, "--json", "--no-times"}).json()["pairs"][0]["distance"];
    for (const char* name : {"s.csv", "s.urdf", "s.mjcf.xml", "s.glb", "s.vtp"}) {
        const std::string file = folder.file(name);
        ASSERT_STATUS(runOsculo({"convert", scene, file}), 0);
        const ProgramRun direct = runOsculo({"distance", file, "--json", "--no-times"});
        ASSERT_STATUS(direct, 0);
        EXPECT_NEAR(direct.json()["pairs"][0]["distance"].get<double>(), wanted.get<double>(), 1e-15) << name;
        ASSERT_STATUS(runOsculo({"convert", file, folder.file("back.osculo.json")}), 0);
        const ProgramRun info = runOsculo({"info", file, "--json"});
        ASSERT_STATUS(info, 0);
        EXPECT_EQ(info.json()["files"][0]["kind"], "superovoids");
        EXPECT_EQ(info.json()["files"][0]["shapes"], 2);
    }
}

TEST(Exchange, SaysWhatIsLeftOut)
{
    const TemporaryFolder folder;
    const std::string scene = folder.write("s.osculo.json", kScene);
    const ProgramRun run = runOsculo({"convert", scene, folder.file("s.csv"), "--unit", "mm", "--json"});
    ASSERT_STATUS(run, 0);
    EXPECT_EQ(run.json()["warnings"], Json::array({"left out what is no superovoid: 1 shape"}));
    EXPECT_EQ(readText(folder.file("s.csv")).substr(0, 22), "body,shape,a1[mm],a2[m");
    const std::string mesh = folder.write("t.stl", tetrahedronStl(1));
    EXPECT_STATUS(runOsculo({"convert", mesh, folder.file("t.urdf")}), 2);
    EXPECT_STATUS(runOsculo({"info", folder.write("r.urdf", "<robot name='r'><link/></robot>")}), 3);
    EXPECT_STATUS(runOsculo({"info", folder.write("bad.csv", "a1,a2,a3\n1,2,-3\n")}), 3);
}

/// How far a pose of the results is from the identity: [m] and the sine of half the angle.
double offIdentity(const Json& pose)
{
    double largest = 0;
    for (int i = 0; i < 3; ++i)
        largest = std::max({largest, std::abs(pose["translation"][i].get<double>()),
                            std::abs(pose["quaternion_wxyz"][i + 1].get<double>())});
    return largest;
}

TEST(Seat, ComesToRestOnTheSameSurface)
{
    const TemporaryFolder folder;
    const std::string crown = folder.file("crown.stl"), out = folder.file("out.osculo.json");
    ASSERT_STATUS(runOsculo({"convert", "superovoid:0.02,0.013,0.03,0.7,0.8,0.35,-0.2", crown}), 0);
    const ProgramRun run = runOsculo(
        {"seat", crown, crown, "--icp", "--pose-a", "0.001,0.002,0,0,0,10", "--out", out, "--json", "--no-times"});
    ASSERT_STATUS(run, 0);
    EXPECT_EQ(run.json()["status"], "converged");
    EXPECT_LT(run.json()["rms"].get<double>(), 1e-9);
    EXPECT_EQ(run.json()["residuals"].size(), 3000u);
    EXPECT_LT(offIdentity(run.json()["pose"]), 1e-7);
    EXPECT_EQ(runOsculo({"info", out, "--json"}).json()["files"][0]["bodies"], 2);
    const ProgramRun wrong = runOsculo({"seat", crown, crown, "--icp", "--pose-a", "0,0,0,180,0,0"});
    EXPECT_STATUS(wrong, 1);
}

TEST(Seat, TakesPairsOfPointsInTheUnitOfTheTarget)
{
    const TemporaryFolder folder;
    const std::string mesh = folder.write("t.stl", tetrahedronStl(1));
    const std::string pairs =
        folder.write("p.txt", "on A, on B\n0,0,0, 5,0,0\n1 0 0 5 1 0 # turned about z\n0;1;0;4;0;0\n");
    const ProgramRun run = runOsculo({"seat", mesh, mesh, "--pairs", pairs, "--json"});
    ASSERT_STATUS(run, 0);
    EXPECT_NEAR(run.json()["pose"]["translation"][0].get<double>(), 0.005, 1e-15);
    EXPECT_NEAR(run.json()["pose"]["quaternion_wxyz"][3].get<double>(), std::sqrt(0.5), 1e-15);
    EXPECT_EQ(run.json()["residuals"].size(), 3u);
    EXPECT_STATUS(
        runOsculo({"seat", mesh, mesh, "--pairs", folder.write("l.txt", "0 0 0 0 0 0\n1 0 0 1 0 0\n2 0 0 2 0 0\n")}),
        3);
    EXPECT_STATUS(runOsculo({"seat", mesh, mesh, "--pairs", folder.write("b.txt", "0 0 0 0 0\n")}), 3);
    EXPECT_STATUS(runOsculo({"seat", mesh, mesh}), 2);
    EXPECT_STATUS(runOsculo({"seat", mesh, mesh, "--icp", "--overlap", "2"}), 2);
}

} // namespace
} // namespace osculo::test
