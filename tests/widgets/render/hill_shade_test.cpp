// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/hill_shade.h"

#include "osculo/scene/geometry.h"
#include "osculo/terrain/heightmap.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace osculo::widgets {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

/// The shade of a slope by the formula of geographic information systems (P. A. Burrough and R. A. McDonnell, Principles of
/// Geographical Information Systems, 1998): zenith 45°, azimuth of the light 315° clockwise from north, and the slope's
/// aspect, the way it falls, likewise.
double burrough(double slopeDeg, double aspectDeg)
{
    const double zenith = 45 * kDegree, slope = slopeDeg * kDegree;
    return std::max(0.0, std::cos(zenith) * std::cos(slope)
                             + std::sin(zenith) * std::sin(slope) * std::cos((315 - aspectDeg) * kDegree));
}

TEST(HillShade, IsThatOfMaps)
{
    int dark = 0;
    for (double slope = 0; slope < 89; slope += 7)
        for (double aspect = 0; aspect < 360; aspect += 15) {
            // Downhill is where the level part of the normal points: clockwise from north, x east, y north.
            const Vec3 normal(std::sin(slope * kDegree) * std::sin(aspect * kDegree),
                              std::sin(slope * kDegree) * std::cos(aspect * kDegree), std::cos(slope * kDegree));
            EXPECT_NEAR(hillShade(normal), burrough(slope, aspect), 1e-12) << slope << "°, " << aspect << "°";
            dark += burrough(slope, aspect) == 0;
        }
    EXPECT_GT(dark, 10) << "slopes that are turned away";
    EXPECT_LT(dark, 150);
}

TEST(HillShade, HeightsGoFromGreenToNearlyWhite)
{
    EXPECT_EQ(heightColor(-1), heightColor(0));
    EXPECT_EQ(heightColor(2), heightColor(1));
    EXPECT_GT(heightColor(0)[1], heightColor(0)[0]);
    EXPECT_GT(heightColor(1)[2], 220);
    for (double share = 0; share < 1; share += 0.01)
        for (std::size_t c = 0; c < 3; ++c)
            EXPECT_LE(std::abs(heightColor(share)[c] - heightColor(share + 0.01)[c]), 5) << "no jump at " << share;
}

TEST(HillShade, ARidgeIsBrightInTheNorthWestAndDarkInTheSouthEast)
{
    DisplayMesh mesh; // two faces of one height, turned to and from the light
    mesh.points = {Vec3(-1, 1, 0), Vec3(1, -1, 0)};
    mesh.normals = {Vec3(-0.5, 0.5, std::sqrt(0.5)), Vec3(0.5, -0.5, std::sqrt(0.5))};
    const auto colors = hillShadeColors(mesh);
    ASSERT_EQ(colors.size(), 2u);
    for (std::size_t c = 0; c < 3; ++c) {
        EXPECT_GT(colors[0][c], heightColor(0)[c]) << "brighter than level ground";
        EXPECT_NEAR(colors[1][c], 0.28 * heightColor(0)[c], 1) << "in shadow";
    }
}

} // namespace
} // namespace osculo::widgets
