// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

/// A mesh of a literal, made by the program itself.
std::string meshOf(const TemporaryFolder& folder, const std::string& literal)
{
    const std::string file = folder.file("shape.stl");
    const ProgramRun run = runOsculo({"convert", literal, file});
    EXPECT_STATUS(run, 0);
    return file;
}

/// Two tetrahedra in an OBJ, the second (triangles 4 to 7) 500 mm above the first.
std::string twoTetrahedra()
{
    std::string vertices, faces;
    for (const int k : {0, 1}) {
        const std::string base = std::to_string(500 * k), top = std::to_string(500 * k + 10);
        vertices += "v 0 0 " + base + "\nv 10 0 " + base + "\nv 0 10 " + base + "\nv 0 0 " + top + "\n";
        const auto face = [&](int a, int b, int c) {
            faces += "f";
            for (const int corner : {a, b, c})
                faces += " " + std::to_string(4 * k + corner);
            faces += "\n";
        };
        face(1, 3, 2);
        face(1, 2, 4);
        face(1, 4, 3);
        face(2, 3, 4);
    }
    return vertices + faces;
}

/// A box of 10 × 20 × 30 mm, two triangles a side.
const char* const kBox = "v 0 0 0\nv 10 0 0\nv 0 20 0\nv 10 20 0\nv 0 0 30\nv 10 0 30\nv 0 20 30\nv 10 20 30\n"
                         "f 1 3 2\nf 2 3 4\nf 5 6 7\nf 6 8 7\nf 1 2 5\nf 2 6 5\n"
                         "f 3 7 4\nf 4 7 8\nf 1 5 3\nf 3 5 7\nf 2 4 6\nf 4 8 6\n";

TEST(FitFaces, HalfSpaceIsThatOfTheLiteral)
{
    const TemporaryFolder folder;
    const std::string mesh = meshOf(folder, "sphere:10mm");
    const std::string scene = folder.file("fit.osculo.json");
    const ProgramRun run =
        runOsculo({"fit", mesh, "--kind", "sphere", "--half-space", "0,0,2,-5mm", "--json", "--out", scene});
    ASSERT_STATUS(run, 0);
    const Json fit = run.json();
    EXPECT_NEAR(fit["superovoids"][0]["a"][0].get<double>(), 0.01, 2e-5); // the mesh lies a little inside
    // z ≤ −5 mm of a sphere of radius 10 mm is a quarter of its area; its lowest rim is 5 mm below the centre.
    const double share = fit["chosen_faces"].get<double>() / fit["faces"].get<double>();
    EXPECT_NEAR(share, 0.25, 0.05);
    const Json saved = Json::parse(readText(scene));
    const Json& faces = saved["bodies"][0]["shapes"][1]["faces"];
    double kept = 0;
    for (const Json& range : faces)
        kept += range[1].get<double>();
    EXPECT_EQ(kept, fit["chosen_faces"].get<double>());
    // The scene remembers: fitted again without flags it is the same fit.
    const ProgramRun again = runOsculo({"fit", scene, "--kind", "sphere", "--json", "--no-times"});
    ASSERT_STATUS(again, 0);
    EXPECT_EQ(again.json()["chosen_faces"], fit["chosen_faces"]);
    EXPECT_EQ(again.json()["superovoids"], fit["superovoids"]);
}

TEST(FitFaces, SeveralFlagsIntersect)
{
    const TemporaryFolder folder;
    const std::string mesh = folder.write("box.obj", kBox);
    const auto chosen = [&](std::vector<std::string> flags) {
        std::vector<std::string> arguments{"fit", mesh, "--kind", "sphere", "--json"};
        arguments.insert(arguments.end(), flags.begin(), flags.end());
        const ProgramRun run = runOsculo(arguments);
        EXPECT_STATUS(run, 0);
        return run.json().value("chosen_faces", -1);
    };
    EXPECT_EQ(chosen({"--component", "0"}), 12);
    EXPECT_EQ(chosen({"--normal", "0,0,1,90"}), 10);                                // all but the bottom
    EXPECT_EQ(chosen({"--normal", "0,0,1,90", "--half-space", "0,0,1,29.9mm"}), 8); // nor the top
    EXPECT_EQ(chosen({"--normal", "0,0,1,0", "--weight", "5"}), 12);                // the others still count, once
}

TEST(FitFaces, FilesChooseByNumberFromZero)
{
    const TemporaryFolder folder;
    const std::string mesh = folder.write("parts.obj", twoTetrahedra());
    const auto height = [&](const std::string& faces) {
        const ProgramRun run =
            runOsculo({"fit", mesh, "--kind", "sphere", "--faces", folder.write("faces.txt", faces), "--json"});
        EXPECT_STATUS(run, 0);
        return run.json()["superovoids"][0]["pose"]["translation"][2].get<double>();
    };
    EXPECT_NEAR(height("0\n1\n2-3 2\n"), 0.003, 0.003);
    EXPECT_NEAR(height("4-7"), 0.503, 0.003);
    EXPECT_NEAR(height("[[4, 4, 1]]"), 0.503, 0.003);
    EXPECT_NEAR(height("{\"faces\": [[0, 4, 1]]}"), 0.003, 0.003);
    const ProgramRun none = runOsculo({"fit", mesh, "--faces", folder.write("none.txt", "# nothing\n")});
    EXPECT_STATUS(none, 1);
    EXPECT_ERROR_LINE(none, "");
    EXPECT_NE(none.err.find("none of the 8 triangles is chosen"), std::string::npos) << none.err;
    const ProgramRun outside = runOsculo({"fit", mesh, "--faces", folder.write("outside.txt", "0\n1-8\n")});
    EXPECT_STATUS(outside, 3);
    EXPECT_NE(outside.err.find("outside.txt:2: there is no triangle 8; numbers from 0 to 7"), std::string::npos)
        << outside.err;
}

TEST(FitFaces, WrongUseIsSaid)
{
    const TemporaryFolder folder;
    const std::string mesh = meshOf(folder, "sphere:10mm");
    const std::pair<std::vector<std::string>, std::string> cases[] = {
        {{"--half-space", "0,0,0,1"}, "the normal is zero"},
        {{"--half-space", "0,0,1"}, "--half-space"},
        {{"--normal", "0,0,1"}, "--normal"},
        {{"--normal", "0,0,1,200"}, "the angle 200 is out of range"},
        {{"--normal", "0,0,0,20"}, "--normal"},
        {{"--component", "1"}, "component 1 is chosen of 1"},
        {{"--component", "-1"}, "is no number of a component"},
        {{"--half-space", "0,0,1,0", "--weight", "0"}, "is no weight above zero"},
    };
    for (const auto& [flags, expected] : cases) {
        std::vector<std::string> arguments{"fit", mesh};
        arguments.insert(arguments.end(), flags.begin(), flags.end());
        const ProgramRun run = runOsculo(arguments);
        EXPECT_STATUS(run, 2);
        EXPECT_NE(run.err.find(expected), std::string::npos) << run.err;
    }
    const ProgramRun empty = runOsculo({"fit", mesh, "--half-space", "0,0,1,-1"});
    EXPECT_STATUS(empty, 1);
    EXPECT_NE(empty.err.find("triangles is chosen"), std::string::npos) << empty.err;
}

} // namespace
} // namespace osculo::test
