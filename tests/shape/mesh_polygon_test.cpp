// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_polygon.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include <cmath>
#include <numbers>
#include <random>

namespace osculo {
namespace {

/// Area by the shoelace formula, in the plane.
double shoelace(const std::vector<Vec3>& corners)
{
    double sum = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec3 &p = corners[i], &q = corners[(i + 1) % corners.size()];
        sum += p.x() * q.y() - q.x() * p.y();
    }
    return 0.5 * sum;
}

/// Cuts a face of positive area: n − 2 triangles, none turned over, their areas adding up to the face's. Triangles that
/// all turn the same way and add up to the area cannot overlap or leave the face.
void expectCut(const std::vector<Vec3>& flat, const Mat3& turn)
{
    std::vector<Vec3> corners;
    for (const Vec3& p : flat)
        corners.push_back(turn * p);
    const TriangleMesh mesh(corners, triangulatePolygon(corners));
    ASSERT_EQ(mesh.triangles().size(), flat.size() - 2);
    double sum = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        const double area =
            0.5 * (mesh.vertex(t, 1) - mesh.vertex(t, 0)).cross(mesh.vertex(t, 2) - mesh.vertex(t, 0)).dot(turn.col(2));
        EXPECT_GT(area, -1e-12) << t;
        sum += area;
    }
    EXPECT_NEAR(sum, shoelace(flat), 1e-10 * std::abs(shoelace(flat)));
}

TEST(MeshPolygon, StarsCombsAndSpiralsInAnyPlane)
{
    std::mt19937_64 generator(3);
    std::uniform_real_distribution<double> radius(0.2, 1), angle(-3, 3);
    for (int trial = 0; trial < 200; ++trial) {
        const Mat3 turn =
            Eigen::AngleAxisd(angle(generator), Vec3(angle(generator), 1, 2).normalized()).toRotationMatrix();
        std::vector<Vec3> star;
        const int corners = 4 + trial % 60;
        for (int i = 0; i < corners; ++i) {
            const double phi = 2 * std::numbers::pi * i / corners;
            star.emplace_back(radius(generator) * Vec3(std::cos(phi), std::sin(phi), 0));
        }
        expectCut(star, turn);
    }
    std::vector<Vec3> comb{{0, -1, 0}, {20, -1, 0}};
    for (int tooth = 20; tooth > 0; --tooth) {
        comb.emplace_back(tooth, 3, 0);
        comb.emplace_back(tooth - 0.5, 0, 0);
    }
    expectCut(comb, Mat3::Identity());
    std::vector<Vec3> spiral;
    for (int i = 0; i <= 100; ++i)
        spiral.emplace_back((1 + 0.1 * i) * Vec3(std::cos(0.3 * i), std::sin(0.3 * i), 0));
    for (int i = 100; i >= 0; --i)
        spiral.emplace_back((0.2 + 0.1 * i) * Vec3(std::cos(0.3 * i), std::sin(0.3 * i), 0));
    if (shoelace(spiral) < 0)
        std::reverse(spiral.begin(), spiral.end());
    expectCut(spiral, Mat3::Identity());
}

TEST(MeshPolygon, ConvexFacesAreFansAboutTheirFirstCorner)
{
    const std::vector<Vec3> square{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
    EXPECT_EQ(triangulatePolygon(square), (std::vector<Triangle>{{0, 1, 2}, {0, 2, 3}}));
    const std::vector<Vec3> fromBelow{square.rbegin(), square.rend()};
    EXPECT_EQ(triangulatePolygon(fromBelow), (std::vector<Triangle>{{0, 1, 2}, {0, 2, 3}}));
    // A pentagram winds twice: convex at every corner, and no fan.
    std::vector<Vec3> pentagram;
    for (int i = 0; i < 5; ++i)
        pentagram.emplace_back(std::cos(0.8 * std::numbers::pi * i), std::sin(0.8 * std::numbers::pi * i), 0);
    EXPECT_EQ(triangulatePolygon(pentagram).size(), 3u);
}

TEST(MeshPolygon, CornersOnALineAndFewCorners)
{
    expectCut({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 2, 0}, {1, 2, 0}, {0, 2, 0}}, Mat3::Identity());
    EXPECT_TRUE(triangulatePolygon({}).empty());
    const std::vector<Vec3> two{{0, 0, 0}, {1, 0, 0}}, point(5, Vec3(1, 1, 1)), broken(4, Vec3::Constant(std::nan("")));
    EXPECT_TRUE(triangulatePolygon(two).empty());
    EXPECT_EQ(triangulatePolygon(point).size(), 3u);
    EXPECT_EQ(triangulatePolygon(broken).size(), 2u);
}

TEST(MeshPolygon, ManyCornersTakeQuadraticTimeAtMost)
{
    std::vector<Vec3> comb{{0, -1, 0}, {2500, -1, 0}};
    for (int tooth = 2500; tooth > 0; --tooth) {
        comb.emplace_back(tooth, 3, 0);
        comb.emplace_back(tooth - 0.5, 0, 0);
    }
    expectCut(comb, Mat3::Identity());
}

} // namespace
} // namespace osculo
