// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

Json measure(const std::string& a, const std::string& b, const std::string& pose)
{
    const ProgramRun run = runOsculo(
        {"distance", a, b, "--pose-b", pose, "--method", "global", "--tolerance", "1e-6", "--json", "--no-times"});
    EXPECT_STATUS(run, 0);
    return run.status == 0 ? run.json()["pairs"][0] : Json();
}

TEST(GlobalMethod, SurfacesThatAreNotConvexHaveTheirTrueDistance)
{
    // The second ellipsoid lies above the dimple of the heart, whose lobes are higher.
    const Json pair = measure("surface:heart", "surface:ellipsoid123", "0,0,14,0,0,0");
    EXPECT_EQ(pair["status"], "converged");
    EXPECT_EQ(pair["method"], "global");
    EXPECT_GT(pair["distance"].get<double>(), 0.5);
    EXPECT_LT(pair["distance"].get<double>(), 14 - 3 - 4); // from the dimple, at z = 4 or higher, straight up
    EXPECT_LE(pair["upper_bound"].get<double>() - pair["lower_bound"].get<double>(), 1.1e-6);
    for (int i = 0; i < 3; ++i)
        EXPECT_NEAR(pair["point_b"][i].get<double>() - pair["point_a"][i].get<double>(),
                    pair["distance"].get<double>() * pair["normal"][i].get<double>(), 1e-9);
    // Their hulls overlap there by what the lobes' tops (z = 11.9232524) reach above the ellipsoid's lowest point.
    const ProgramRun hulls = runOsculo({"distance", "surface:heart", "surface:ellipsoid123", "--pose-b", "0,0,14,0,0,0",
                                        "--method", "support", "--json", "--no-times"});
    ASSERT_STATUS(hulls, 0);
    EXPECT_NEAR(hulls.json()["pairs"][0]["distance"].get<double>(), 14 - 3 - 11.9232524152, 1e-6);
}

TEST(GlobalMethod, SurfacesThatMeetOverlapWithAPointOfBoth)
{
    const Json pair = measure("surface:heart", "surface:heart", "10,0,0,0,0,0");
    EXPECT_EQ(pair["status"], "overlapping");
    EXPECT_TRUE(pair["distance"].is_null());
    EXPECT_EQ(pair["point_a"], pair["point_b"]);
}

TEST(GlobalMethod, AUsersSurfaceIsMeasured)
{
    const TemporaryFolder folder;
    const std::string file = folder.write(
        "ring.json",
        R"j({"version": 1, "x": "cos(u)*(2 + 0.5*cos(v))", "y": "sin(u)*(2 + 0.5*cos(v))", "z": "0.5*sin(v)",
                          "u": [0, "2*pi"], "v": [0, "2*pi"], "closed": true})j");
    EXPECT_NEAR(measure("surface:" + file, "surface:" + file, "2,0,0,90,0,0")["distance"].get<double>(), 1, 1e-6)
        << "two links of a chain";
    EXPECT_EQ(runOsculo({"distance", "surface:none.json", "surface:heart"}).status, 3);
}

TEST(GlobalMethod, BodiesAndHalfSpacesAreMeasuredAgainstSurfaces)
{
    // The paper's torus piece lies between the half planes x ≥ 0 and y ≥ 0: ring 6, tube 1.5.
    const double diagonal = 6 / std::sqrt(2.0);
    const std::string onRing = fmt::format("{},{},3,0,0,0", diagonal, diagonal);
    EXPECT_NEAR(measure("surface:torus", "sphere:1", onRing)["distance"].get<double>(), 0.5, 1e-6);
    EXPECT_NEAR(measure("sphere:1", "surface:torus", "0,0,0,0,0,0")["distance"].get<double>(), 3.5, 1e-6);
    EXPECT_NEAR(measure("surface:torus", "box:0.5,0.5,1", onRing)["distance"].get<double>(), 0.5, 1e-6);
    EXPECT_NEAR(measure("surface:torus", "cylinder:0.5,2", onRing)["distance"].get<double>(), 0.5, 1e-6);
    EXPECT_NEAR(measure("capsule:0.5,1", "surface:ellipsoid123", "0,0,5,0,0,0")["distance"].get<double>(), 1, 1e-6);
    const Json below = measure("halfspace:0,0,1,0", "surface:ellipsoid123", "0,0,2.5,0,0,0");
    EXPECT_NEAR(below["distance"].get<double>(), -0.5, 1e-6) << "exact also where they overlap";
    EXPECT_EQ(below["status"], "converged");
}

TEST(GlobalMethod, AnOverlapHasAWitnessInBothAndItsLocalDepth)
{
    const Json pair = measure("surface:ellipsoid123", "box:2,2,2", "0,0,4.8,0,0,0");
    EXPECT_EQ(pair["status"], "overlapping");
    EXPECT_TRUE(pair["distance"].is_null());
    EXPECT_EQ(pair["point_a"], pair["point_b"]);
    EXPECT_GE(pair["point_a"][2].get<double>(), 2.8 - 1e-9);
    EXPECT_NEAR(pair["common_normal"]["distance"].get<double>(), -0.2, 1e-9);
    EXPECT_NEAR(pair["common_normal"]["point_a"][2].get<double>(), 3, 1e-9);
    EXPECT_NEAR(pair["common_normal"]["point_b"][2].get<double>(), 2.8, 1e-9);
}

TEST(GlobalMethod, SuperovoidsThatAreNotConvexHaveTheirTrueDistance)
{
    const std::vector<std::string> pair{"superovoid:1,1,2,0.5,1.5,0.4,0.4", "superovoid:1,2,1,0.6,0.5,0.3,-0.4"};
    for (const std::string pose : {"3,1,0.5,20,30,40", "0.5,-4,1,0,10,-30", "1,1,-5,50,-20,0"}) {
        const auto by = [&](const std::string& method) {
            const ProgramRun run = runOsculo({"distance", pair[0], pair[1], "--pose-b", pose, "--method", method,
                                              "--tolerance", "1e-6", "--json", "--no-times"});
            EXPECT_STATUS(run, 0);
            return run.json()["pairs"][0];
        };
        const Json surfaces = by("global"), meshes = by("mesh");
        EXPECT_EQ(surfaces["status"], "converged");
        EXPECT_LE(surfaces["upper_bound"].get<double>() - surfaces["lower_bound"].get<double>(), 1.1e-6);
        EXPECT_GE(surfaces["distance"].get<double>(), meshes["lower_bound"].get<double>());
        EXPECT_LE(surfaces["distance"].get<double>(), meshes["upper_bound"].get<double>());
    }
}

TEST(GlobalMethod, MeshesAreMeasuredAsTheirTriangles)
{
    const TemporaryFolder folder;
    const std::string file =
        folder.write("plate.off", "OFF\n4 2 0\n-1 -1 0\n1 -1 0\n1 1 0\n-1 1 0\n3 0 1 2\n3 0 2 3\n");
    const ProgramRun run = runOsculo({"distance", "surface:ellipsoid123", file, "--unit", "m", "--pose-b",
                                      "0,0,4,0,0,0", "--tolerance", "1e-6", "--json"});
    ASSERT_STATUS(run, 0);
    const Json pair = run.json()["pairs"][0];
    EXPECT_EQ(pair["method"], "global");
    EXPECT_NEAR(pair["distance"].get<double>(), 1, 1e-6);
}

} // namespace
} // namespace osculo::test
