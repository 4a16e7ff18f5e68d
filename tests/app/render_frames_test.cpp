// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace osculo::test {
namespace {

/// A ball rises 100 mm in 10 frames.
const std::string kRising = R"({"version": 1, "unit": "mm",
  "bodies": [{"name": "ball", "shapes": [{"kind": "superovoid", "a": [10, 10, 10], "e": [1, 1], "T": [0, 0]}]}],
  "motions": [{"body": "ball", "frames": 11, "fps": 10, "keys": [
    {"frame": 0, "pose": {}}, {"frame": 10, "pose": {"translation": [0, 0, 100]}}]}]})";

TEST(RenderFrames, WritesANumberedPictureForEach)
{
    const TemporaryFolder folder;
    const ProgramRun run = runOsculo({"render", folder.write("rising.osculo.json", kRising), "--frames", "0-10/5",
                                      "--size", "120x90", "--out", folder.file("ball.png"), "--json", "--no-times"});
    ASSERT_STATUS(run, 0);
    const nlohmann::json document = run.json();
    EXPECT_EQ(document["width"], 120);
    EXPECT_EQ(document["height"], 90);
    ASSERT_EQ(document["files"].size(), 3u);
    std::vector<std::string> pictures;
    for (const int frame : {0, 5, 10}) {
        const std::string name =
            folder.file("ball-" + std::string(frame < 10 ? "000" : "00") + std::to_string(frame) + ".png");
        ASSERT_TRUE(std::filesystem::exists(name)) << name;
        pictures.push_back(readText(name));
        EXPECT_TRUE(pictures.back().starts_with("\x89PNG"));
    }
    // One camera for all: the ball moves in the picture.
    EXPECT_NE(pictures[0], pictures[1]);
    EXPECT_NE(pictures[1], pictures[2]);
    EXPECT_FALSE(std::filesystem::exists(folder.file("ball.png")));
}

TEST(RenderFrames, WritesAMovieThatTakesItsPlaceWhenFinished)
{
    const TemporaryFolder folder;
    const ProgramRun run = runOsculo({"render", folder.write("rising.osculo.json", kRising), "--frames", "all",
                                      "--size", "120x90", "--out", folder.file("ball.ogv")});
    ASSERT_STATUS(run, 0);
    EXPECT_TRUE(readText(folder.file("ball.ogv")).starts_with("OggS"));
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 2); // the scene and the movie
}

TEST(RenderFrames, RefusesRangesAndFormatsBeforeAnythingIsWritten)
{
    const TemporaryFolder folder;
    const std::string scene = folder.write("rising.osculo.json", kRising);
    for (const std::string range : {"x", "3", "3-", "5-2", "0-11", "0-10/0", "-1-3", "0-10/2x"}) {
        const ProgramRun run = runOsculo({"render", scene, "--frames=" + range, "--out", folder.file("a.png")});
        EXPECT_STATUS(run, 2) << range;
        EXPECT_ERROR_LINE(run, "--frames");
    }
    for (const std::string name : {"a.svg", "a.pdf", "a.txt"})
        EXPECT_STATUS(runOsculo({"render", scene, "--frames", "all", "--out", folder.file(name)}), 2) << name;
    EXPECT_STATUS(runOsculo({"render", scene, "--frames", "all", "--transparent", "--out", folder.file("a.ogv")}), 2);
    EXPECT_STATUS(runOsculo({"render", scene, "--frames", "all", "--frame", "1", "--out", folder.file("a.png")}), 2);
    EXPECT_STATUS(runOsculo({"render", scene, "--out", folder.file("a.ogv")}), 2); // a movie of one frame
    EXPECT_STATUS(
        runOsculo({"render", scene, "--frames", "0-1", "--size", "64x48", "--out", folder.file("none/a.ogv")}), 3);
}

/// The virtual display is gone with the program, and what it needed.
TEST(RenderFrames, LeavesNothingBehindWhereThereIsNoDisplay)
{
    const TemporaryFolder folder, temporary;
    const std::string scene = folder.write("rising.osculo.json", kRising);
    const Environment environment{{"TMPDIR", temporary.path().string()}};
    const auto render = [&](const std::string& out) {
        return runOsculo({"render", scene, "--size", "64x48", "--out", folder.file(out)}, environment);
    };
    EXPECT_STATUS(render("a.png"), 0);
    EXPECT_TRUE(std::filesystem::is_empty(temporary.path()));
    EXPECT_STATUS(render("none/a.png"), 3);
    EXPECT_STATUS(render("a.txt"), 2);
    EXPECT_TRUE(std::filesystem::is_empty(temporary.path()));
    Environment nowhere = environment;
    nowhere.emplace_back("PATH", "/none");
    const ProgramRun run = runOsculo({"render", scene, "--out", folder.file("b.png")}, nowhere);
    EXPECT_STATUS(run, 1);
    EXPECT_ERROR_LINE(run, "render: no display answers");
    EXPECT_TRUE(std::filesystem::is_empty(temporary.path()));
}

} // namespace
} // namespace osculo::test
