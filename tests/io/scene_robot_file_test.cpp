// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/robot_import.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"
#include "osculo/scene/scene_robots.h"

#include "scene_samples.h"

#include <gtest/gtest.h>

namespace osculo {

namespace {

using test::SceneFolder;

/// What is wrong with a scene whose text after `"version": 1` is this.
std::string faultOf(const std::string& rest)
{
    const SceneFolder folder;
    try {
        parseScene("{\"version\": 1, \"unit\": \"m\", " + rest + "}", folder.path(), "s");
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

const std::string kHand = R"("robots": [{"name": "hand", "file": "hand.urdf"}])";

} // namespace

TEST(SceneRobotFile, RoundTripsAHand)
{
    const SceneFolder folder;
    const UrdfFile file = readUrdf(folder.path() / "hand.urdf");
    Scene scene;
    const RobotImport import = addRobot(scene, readRobotBodies(file.model, file.file));
    scene.robots[import.robot].joints["index_0"] = 0.3;
    scene.robots[import.robot].X_WR = poseFromRpy({1, 2, 3}, 0.1, 0.2, 0.3);
    Motion motion;
    motion.robot = "small hand";
    motion.frames = 11;
    motion.keys = {{0, {}, {{"index_0", 0}}, {}}, {10, {}, {{"index_0", 1}}, {}, poseFromRpy({1, 0, 0}, 0, 0, 1)}};
    scene.motions.push_back(motion);
    writeScene(folder.path() / "hand.osculo.json", scene);
    EXPECT_EQ(readScene(folder.path() / "hand.osculo.json"), scene);
}

TEST(SceneRobotFile, RefusesJointsOutsideTheirLimits)
{
    EXPECT_EQ(faultOf(kHand), "");
    EXPECT_EQ(faultOf(R"("robots": [{"name": "hand", "file": "hand.urdf", "joints": {"index_0": 1.6}}])"),
              "s:robots[0].joints.index_0: 1.6 is outside the limits of the joint `index_0`; from -0.1 to 1.5 rad");
    EXPECT_EQ(faultOf(R"("robots": [{"name": "hand", "file": "hand.urdf", "joints": {"index_0": 1.5000005}}])"), "");
    EXPECT_NE(faultOf(R"("robots": [{"name": "hand", "file": "hand.urdf", "joints": {"index_1": 0}}])").find("follows"),
              std::string::npos);
    EXPECT_EQ(
        faultOf(kHand + R"(, "motions": [{"robot": "hand", "frames": 2, "keys": [{"frame": 0, "joints": {}},
                                  {"frame": 1, "joints": {"index_0": -2}}]}])"),
        "s:motions[0].keys[1].joints.index_0: -2 is outside the limits of the joint `index_0`; from -0.1 to 1.5 rad");
}

TEST(SceneRobotFile, FindsLinksAsParents)
{
    EXPECT_EQ(
        faultOf(kHand + R"(, "bodies": [{"name": "nail", "parent": "hand/tip"}, {"name": "dot", "parent": "nail"}])"),
        "");
    EXPECT_EQ(
        faultOf(kHand + R"(, "bodies": [{"name": "nail", "parent": "hand/toe"}])"),
        "s:bodies[0].parent: \"hand/toe\" names no body and no ROBOT/LINK; write the name of a body of this scene, or "
        "ROBOT/LINK");
    EXPECT_NE(faultOf(kHand + R"(, "bodies": [{"name": "hand/tip"}])").find("the name of a robot's link too"),
              std::string::npos);
}

TEST(SceneRobotFile, SaysWhatIsWrongWithTheRobotsFile)
{
    const std::string fault = faultOf(R"("robots": [{"name": "hand", "file": "shell.json"}])");
    EXPECT_NE(fault.find("s:robots[0].file: "), std::string::npos) << fault;
    EXPECT_NE(fault.find("no XML"), std::string::npos) << fault;
}

} // namespace osculo
