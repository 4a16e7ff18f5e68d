// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

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

} // namespace
} // namespace osculo::test
