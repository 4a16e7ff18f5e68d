// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include "support/mesh_makers.h"

#include "osculo/io/mesh_file.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

/// One literal of every kind, each reaching 1 m up and down the z axis.
const std::vector<std::string>& literals()
{
    static const std::vector<std::string> all{"superovoid:0.5,0.6,1,0.7,0.8,0.1,0.1",
                                              "superellipsoid:0.5,0.6,1,0.7,0.8",
                                              "ellipsoid:0.5,0.6,1",
                                              "sphere:1",
                                              "box:0.5,0.6,1",
                                              "cylinder:0.5,2",
                                              "capsule:0.4,1.2"};
    return all;
}

Json measure(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), "distance");
    arguments.insert(arguments.end(), {"--json", "--no-times"});
    const ProgramRun run = runOsculo(arguments);
    EXPECT_STATUS(run, 0);
    return run.json()["pairs"][0];
}

void expectPair(const Json& pair, double distance)
{
    EXPECT_NEAR(pair["distance"].get<double>(), distance, 1e-9);
    EXPECT_EQ(pair["status"], "converged");
    EXPECT_EQ(pair["method"], "support");
    for (const char* key : {"point_a", "point_b", "normal", "lower_bound", "upper_bound", "residual", "iterations"})
        EXPECT_FALSE(pair[key].is_null()) << key;
    for (int i = 0; i < 3; ++i)
        EXPECT_NEAR(pair["point_b"][i].get<double>() - pair["point_a"][i].get<double>(),
                    distance * pair["normal"][i].get<double>(), 1e-8);
}

TEST(ConvexShapes, EveryLiteralAgainstEveryOther)
{
    for (const std::string& a : literals())
        for (const std::string& b : literals()) {
            SCOPED_TRACE(a + " " + b);
            expectPair(measure({a, b, "--pose-b", "0,0,2.5,0,0,0"}), 0.5);
        }
}

TEST(ConvexShapes, HalfSpacesInAnyOrder)
{
    for (const std::string& shape : literals()) {
        SCOPED_TRACE(shape);
        expectPair(measure({"halfspace:0,0,2,0.25", shape, "--pose-b", "0,0,2,0,0,0"}), 0.75);
        expectPair(measure({shape, "halfspace:0,0,-1,1.5"}), -2.5);
    }
    const Json meeting = measure({"halfspace:0,0,1,0", "halfspace:1,0,0,0"});
    EXPECT_EQ(meeting["status"], "overlapping");
    EXPECT_TRUE(meeting["distance"].is_null());
    EXPECT_TRUE(meeting["lower_bound"].is_null());
    EXPECT_FALSE(meeting["point_a"].is_null());
}

TEST(ConvexShapes, MeshFilesAgainstLiterals)
{
    const TemporaryFolder folder;
    const std::string file = folder.file("cube.stl");
    writeMesh(file, boxMesh(Vec3::Constant(-0.001), Vec3::Constant(0.001))); // 2 mm
    for (const std::string& shape : literals()) {
        SCOPED_TRACE(shape);
        expectPair(measure({shape, file, "--pose-b", "0,0,1.5,0,0,0"}), 0.499);
        expectPair(measure({file, shape, "--pose-a", "0,0,1.5,0,0,0"}), 0.499);
    }
    expectPair(measure({file, "halfspace:0,0,1,-0.5"}), 0.499);
    const Json tessellated = measure({"sphere:1", file, "--pose-b", "0,0,1.5,0,0,0", "--method", "mesh"});
    EXPECT_EQ(tessellated["method"], "mesh");
    EXPECT_NEAR(tessellated["distance"].get<double>(), 0.499, 1e-3);
}

TEST(ConvexShapes, AScenesPolytopesPolygonsAndHalfSpaces)
{
    const TemporaryFolder folder;
    const std::string file = folder.file("shapes.osculo.json");
    std::ofstream(file) << R"({"version": 1, "unit": "m", "bodies": [
        {"name": "roof", "shapes": [{"kind": "polytope", "points": [[-1,-1,0],[1,-1,0],[-1,1,0],[1,1,0],[0,0,1]]}]},
        {"name": "tile", "shapes": [{"kind": "polygon", "vertices": [[-1,-1,0],[1,-1,0],[1,1,0],[-1,1,0]]}],
         "pose": {"translation": [0,0,3]}},
        {"name": "floor", "shapes": [{"kind": "halfspace", "normal": [0,0,1], "offset": -0.5}]},
        {"name": "ovoid", "shapes": [{"kind": "superovoid", "a": [0.5,0.4,0.5], "e": [0.8,0.9], "T": [0.1,0.1]}],
         "pose": {"translation": [0,0,2]}}],
        "pairs": [{"a": "roof", "b": "tile"}, {"a": "floor", "b": "roof"}, {"a": "tile", "b": "ovoid"},
                  {"a": "ovoid", "b": "roof"}, {"a": "ovoid", "b": "floor"}]})";
    const ProgramRun run = runOsculo({"distance", file, "--json", "--no-times"});
    ASSERT_STATUS(run, 0);
    const Json answer = run.json();
    const double expected[] = {2, 0.5, 0.5, 0.5, 2};
    ASSERT_EQ(answer["pairs"].size(), std::size(expected));
    for (std::size_t i = 0; i < std::size(expected); ++i)
        expectPair(answer["pairs"][i], expected[i]);
}

TEST(ConvexShapes, CertifyAndToleranceAreHeeded)
{
    const std::vector<std::string> pair{"superellipsoid:1,0.8,0.6,0.7,0.8", "cylinder:0.5,2", "--pose-b",
                                        "0.3,0.2,0.4,20,30,40"};
    std::vector<std::string> certify = pair;
    certify.insert(certify.end(), {"--certify"});
    const Json rough = measure(pair), proven = measure(certify);
    EXPECT_LT(proven["distance"].get<double>(), 0);
    EXPECT_NEAR(proven["distance"].get<double>(), rough["distance"].get<double>(), 1e-8);
    EXPECT_LE(proven["upper_bound"].get<double>() - proven["lower_bound"].get<double>(), 1.001e-9);
    EXPECT_LE(rough["upper_bound"].get<double>() - rough["lower_bound"].get<double>(), 1e-4);
}

} // namespace
} // namespace osculo::test
