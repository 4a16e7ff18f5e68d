// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

Json supportOf(const std::string& shape, const std::string& direction, std::vector<std::string> more = {})
{
    std::vector<std::string> arguments{"support", shape, "--direction", direction, "--json", "--no-times"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const ProgramRun run = runOsculo(arguments);
    EXPECT_STATUS(run, 0);
    return run.status == 0 ? run.json() : Json();
}

TEST(SupportVerb, TheEllipsoidHasItsClosedFormAndEveryKey)
{
    const Json json = supportOf("surface:ellipsoid123", "1,-2,0.5");
    const double truth = std::sqrt(1 + 4 * 4.0 + 9 * 0.25);
    EXPECT_EQ(json["version"], 1);
    EXPECT_NEAR(json["value"].get<double>(), truth, 1e-9);
    EXPECT_GE(json["upper_bound"].get<double>(), truth - 1e-12);
    EXPECT_LE(json["upper_bound"].get<double>(), truth + 1e-6);
    EXPECT_NEAR(json["point"][1].get<double>(), -8 / truth, 1e-6);
    EXPECT_EQ(json["parameters"].size(), 2U);
    EXPECT_GT(json["iterations"].get<int>(), 0);
    EXPECT_GT(json["local_solves"].get<int>(), 0);
    EXPECT_FALSE(json.contains("time_us"));
}

TEST(SupportVerb, ThePapersAlgorithmsAgree)
{
    const double ours = supportOf("surface:heart", "0.3,0.2,0.9")["value"].get<double>();
    const double second = supportOf("surface:heart", "0.3,0.2,0.9", {"--algorithm", "2"})["value"].get<double>();
    EXPECT_NEAR(ours, second, 1e-6);
    const Json first = supportOf("surface:heart", "0.3,0.2,0.9", {"--algorithm", "1", "--epsilon", "0.1"});
    EXPECT_NEAR(ours, first["value"].get<double>(), 0.1);
}

TEST(SupportVerb, EveryOtherShapeHasOneToo)
{
    const TemporaryFolder folder;
    EXPECT_NEAR(supportOf("box:1,2,3", "1,1,1")["value"].get<double>(), 6, 1e-12);
    EXPECT_NEAR(supportOf("sphere:2", "0,3,4")["value"].get<double>(), 10, 1e-12);
    EXPECT_NEAR(supportOf("ellipsoid:1,2,3", "1,-2,0.5")["value"].get<double>(), std::sqrt(19.25), 1e-12);
    EXPECT_NEAR(supportOf("capsule:0.5,2", "0,0,1")["value"].get<double>(), 1.5, 1e-12);
    const std::string mesh = folder.write("tetrahedron.stl", tetrahedronStl(1000));
    EXPECT_NEAR(supportOf(mesh, "1,2,3")["value"].get<double>(), 3, 1e-12);
}

TEST(SupportVerb, AUsersSurfaceListsAllItsMaximisers)
{
    const TemporaryFolder folder;
    const std::string file = folder.write(
        "hills.json", R"({"version": 1, "x": "u", "y": "v", "z": "cos(2*u) - v^2", "u": [-2, 4], "v": [-1, 1]})");
    const Json json = supportOf("surface:" + file, "0,0,1", {"--all"});
    EXPECT_NEAR(json["value"].get<double>(), 1, 1e-12);
    EXPECT_EQ(json["maximisers"].size(), 2U);
}

TEST(SupportVerb, MistakesAreNamed)
{
    const TemporaryFolder folder;
    const auto statusOf = [](const std::vector<std::string>& arguments) {
        std::vector<std::string> all{"support"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        const ProgramRun run = runOsculo(all);
        EXPECT_ERROR_LINE(run, "");
        return run.status;
    };
    EXPECT_EQ(statusOf({"surface:klein", "--direction", "0,0,1"}), 2);
    EXPECT_EQ(statusOf({"surface:heart", "--direction", "0,0,0"}), 2);
    EXPECT_EQ(statusOf({"surface:heart", "--direction", "0,0,1", "--epsilon", "0"}), 2);
    EXPECT_EQ(statusOf({"halfspace:0,0,1,0", "--direction", "0,0,1"}), 2);
    EXPECT_EQ(statusOf({"box:1,1,1", "--direction", "0,0,1", "--algorithm", "2"}), 2);
    EXPECT_EQ(statusOf({"surface:seashell", "--direction", "0,0.6,0.8", "--max-iterations", "2", "--epsilon", "1e-9"}),
              1);
    const std::string pole = folder.write(
        "pole.json", R"j({"version": 1, "x": "u", "y": "v", "z": "1/(u-0.3)", "u": [0, 1], "v": [0, 1]})j");
    EXPECT_EQ(statusOf({"surface:" + pole, "--direction", "0,0,1"}), 1);
    EXPECT_EQ(statusOf({"surface:heart", "--direction", "1e308,1e308,1e308"}), 2);
    const std::string endless = folder.write(
        "endless.json", R"j({"version": 1, "x": "u", "y": "v", "z": "0", "u": [-1e15, 1e15], "v": [0, 1]})j");
    EXPECT_EQ(statusOf({"surface:" + endless, "--direction", "0,0,1"}), 3);
    const std::string broken = folder.write(
        "broken.json", R"j({"version": 1, "x": "sine(u)", "y": "v", "z": "u", "u": [0, 1], "v": [0, 1]})j");
    EXPECT_EQ(statusOf({"surface:" + broken, "--direction", "0,0,1"}), 3);
}

} // namespace
} // namespace osculo::test
