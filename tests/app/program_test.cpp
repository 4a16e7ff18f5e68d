// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace osculo::test {
namespace {

const std::vector<std::string> kVerbs{"info", "fit", "distance", "render", "convert", "edit", "samples", "bench"};

TEST(Program, HelpListsEveryVerb)
{
    const ProgramRun run = runOsculo({"--help"});
    EXPECT_STATUS(run, 0);
    for (const std::string& verb : kVerbs)
        EXPECT_NE(run.out.find("\n  " + verb), std::string::npos) << verb;
    EXPECT_EQ(run.err, "");
}

TEST(Program, EveryVerbHasHelpWithAnExampleOfItself)
{
    for (const std::string& verb : kVerbs) {
        const ProgramRun run = runOsculo({verb, "--help"});
        EXPECT_STATUS(run, 0);
        const std::size_t example = run.out.find("Example:");
        ASSERT_NE(example, std::string::npos) << verb;
        EXPECT_NE(run.out.find("osculo " + verb, example), std::string::npos) << verb;
        for (const char* flag : {"--json", "--threads", "--no-times"})
            EXPECT_NE(run.out.find(flag), std::string::npos) << verb << flag;
    }
}

TEST(Program, TellsItsVersion)
{
    const ProgramRun run = runOsculo({"--version"});
    EXPECT_STATUS(run, 0);
    EXPECT_TRUE(run.out.starts_with("osculo 0.")) << run.out;
}

TEST(Program, WrongUsageIsStatusTwoInOneLine)
{
    const std::vector<std::vector<std::string>> lines{
        {"dance"},
        {"--colour"},
        {"info"},
        {"info", "--colour", "a.stl"},
        {"distance", "sphere:1"},
        {"distance", "sphere:1", "sphere:2", "sphere:3"},
        {"distance", "sphere:1", "sphere:1", "--threads", "-1"},
        {"distance", "sphere:1", "sphere:1", "--threads", "many"},
        {"fit", "a.stl", "--count", "none"},
        {"bench", "battle"},
        {"samples", "nothing"},
        {"convert", "sphere:1"},
    };
    for (const auto& line : lines) {
        const ProgramRun run = runOsculo(line);
        EXPECT_STATUS(run, 2) << line.front();
        EXPECT_ERROR_LINE(run, "");
        EXPECT_EQ(run.out, "");
    }
}

TEST(Program, EmptyValuesAreWrongUsage)
{
    const std::vector<std::vector<std::string>> lines{
        {"planes", "scan.pcd", "--max-range", ""},
        {"planes", "scan.pcd", "--out", ""},
        {"convert", "sphere:1", "a.pcd", "--camera", ""},
        {"convert", "", "a.stl"},
        {"distance", "sphere:1", "sphere:1", "--pose-b", ""},
        {"bench", "battery", "--out", ""},
        {"render", "sphere:1", "--out", "a.png", "--camera", ""},
    };
    for (const auto& line : lines) {
        const ProgramRun run = runOsculo(line);
        EXPECT_STATUS(run, 2) << line.front();
        EXPECT_NE(run.err.find("is empty"), std::string::npos) << run.err;
    }
}

TEST(Program, ValuesOfADepthCameraAreBlamedOnTheirFlags)
{
    for (const auto& [flag, value] : {std::pair("--seed", "-1"), {"--noise", "-1mm"}, {"--size", "100000x100000"}}) {
        const ProgramRun run =
            runOsculo({"convert", "sphere:1", "a.pcd", "--camera", "-3,0,0,0,0,0", std::string(flag) + "=" + value});
        EXPECT_STATUS(run, 2) << flag;
        EXPECT_NE(run.err.find(flag), std::string::npos) << run.err;
        EXPECT_EQ(run.err.find("--camera"), std::string::npos) << run.err;
    }
}

TEST(Program, WithoutADisplayTheWindowSaysWhatWorks)
{
    const ProgramRun run = runOsculo({});
    EXPECT_STATUS(run, 2);
    EXPECT_ERROR_LINE(run, "window: ");
    EXPECT_NE(run.err.find("scripts/run"), std::string::npos);
}

TEST(Program, AMissingFileForTheWindowIsUnreadable)
{
    const ProgramRun run = runOsculo({"nothing-here.stl"});
    EXPECT_STATUS(run, 3);
    EXPECT_ERROR_LINE(run, "nothing-here.stl: ");
}

TEST(Program, CommonFlagsMayStandBeforeTheVerb)
{
    const ProgramRun run =
        runOsculo({"--json", "--no-times", "distance", "sphere:1", "sphere:1", "--pose-b", "3,0,0,0,0,0"});
    ASSERT_STATUS(run, 0);
    EXPECT_EQ(run.json()["version"], 1);
    EXPECT_EQ(run.out.find("time_us"), std::string::npos);
}

TEST(Program, AnOutputThatIsFullIsAFailure)
{
    if (!std::filesystem::exists("/dev/full"))
        GTEST_SKIP() << "needs /dev/full";
    for (const std::string job : {"--version", "--help", "distance sphere:1 box:1,1,1 --json", "samples"}) {
        const std::string line = "\"" OSCULO_PROGRAM "\" " + job + " > /dev/full 2> /dev/null";
        EXPECT_EQ(WEXITSTATUS(std::system(line.c_str())), 1) << job;
    }
}

TEST(Program, ErrorsGoToStandardErrorAlsoWithJson)
{
    const ProgramRun run = runOsculo({"info", "nothing-here.stl", "--json"});
    EXPECT_STATUS(run, 3);
    EXPECT_EQ(run.out, "");
    EXPECT_ERROR_LINE(run, "nothing-here.stl: ");
}

} // namespace
} // namespace osculo::test
