// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/contour_lines.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo::widgets {
namespace {

/// Heights over a square from −1 to 1 of n × n cells, its coordinates relative to a centre.
template <typename Height>
DisplayMesh ground(std::uint32_t n, Height height, const Vec3& centre = Vec3::Zero())
{
    DisplayMesh mesh;
    mesh.centre_S = centre;
    for (std::uint32_t j = 0; j <= n; ++j)
        for (std::uint32_t i = 0; i <= n; ++i) {
            const double x = 2.0 * i / n - 1, y = 2.0 * j / n - 1;
            mesh.points.push_back(Vec3(x, y, height(x, y)) - centre);
        }
    for (std::uint32_t j = 0; j < n; ++j)
        for (std::uint32_t i = 0; i < n; ++i) {
            const std::uint32_t a = j * (n + 1) + i, b = a + 1, c = a + n + 1, d = c + 1;
            mesh.triangles.push_back({a, b, d});
            mesh.triangles.push_back({a, d, c});
        }
    return mesh;
}

double length(const std::vector<std::array<Vec3, 2>>& segments)
{
    double sum = 0;
    for (const auto& [from, to] : segments)
        sum += (to - from).norm();
    return sum;
}

TEST(ContourLines, AreRoundHeightsAndStraightOnAPlane)
{
    const Vec3 centre(0.1, -0.2, 0.3);
    const auto segments = contourSegments(ground(
                                              7, [](double x, double) { return 0.5 * x + 0.013; }, centre),
                                          0.1);
    for (const auto& segment : segments)
        for (const Vec3& p : segment) {
            const double level = (p.z() + centre.z()) / 0.1;
            EXPECT_NEAR(level, std::round(level), 1e-12);
        }
    EXPECT_NEAR(length(segments), 10 * 2, 1e-12); // the levels −0.4 … 0.5, each across the square
}

TEST(ContourLines, OfAConeAreCircles)
{
    const auto segments = contourSegments(ground(400, [](double x, double y) { return -std::hypot(x, y); }), 0.25);
    double inside = 0;
    for (const auto& [from, to] : segments)
        if (std::hypot(from.x(), from.y()) < 0.9)
            inside += (to - from).norm();
    EXPECT_NEAR(inside, 2 * 3.14159265 * (0.25 + 0.5 + 0.75), 2e-3);
}

TEST(ContourLines, EachLineIsDrawnOnceWhereItPassesThroughCorners)
{
    EXPECT_NEAR(length(contourSegments(ground(8, [](double x, double) { return x; }), 0.25)), 8 * 2, 1e-12);
}

TEST(ContourLines, FlatGroundHasNone)
{
    EXPECT_TRUE(contourSegments(ground(4, [](double, double) { return 2.0; }), 1).empty());
    EXPECT_FALSE(contourStep(0));
}

TEST(ContourLines, StepsAreRound)
{
    EXPECT_DOUBLE_EQ(*contourStep(2000), 100);
    EXPECT_DOUBLE_EQ(*contourStep(3000), 200);
    EXPECT_DOUBLE_EQ(*contourStep(0.9), 0.05);
    EXPECT_DOUBLE_EQ(*contourStep(15), 1);
}

} // namespace
} // namespace osculo::widgets
