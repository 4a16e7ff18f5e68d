// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep/made_solids.h"
#include "support/sanitized.h"

#include <BRepBuilderAPI_MakeFace.hxx>
#include <GeomAPI_PointsToBSplineSurface.hxx>
#include <Geom_BSplineSurface.hxx>
#include <TColgp_Array2OfPnt.hxx>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace osculo {
namespace {

/// A sheet through waves, 40 mm wide: a bicubic B-spline surface.
Handle(Geom_BSplineSurface) wavySurface()
{
    constexpr int kPoints = 15;
    TColgp_Array2OfPnt points(1, kPoints, 1, kPoints);
    for (int i = 1; i <= kPoints; ++i)
        for (int j = 1; j <= kPoints; ++j) {
            const double x = 40.0 * (i - 1) / (kPoints - 1) - 20, y = 40.0 * (j - 1) / (kPoints - 1) - 20;
            points(i, j) = gp_Pnt(x, y, 2 * std::sin(0.4 * x) * std::cos(0.35 * y + 0.3) + 0.02 * x * y / 4);
        }
    return GeomAPI_PointsToBSplineSurface(points, 3, 3, GeomAbs_C2, 1e-6).Surface();
}

/// The interior local minima of the distance to c [mm]: grid points nearer than all their neighbours, refined on finer and finer grids.
std::vector<double> scannedMinima(const Handle(Geom_BSplineSurface) & surface, const gp_Pnt& c)
{
    constexpr int kScan = 240;
    double u0 = 0, u1 = 0, v0 = 0, v1 = 0;
    surface->Bounds(u0, u1, v0, v1);
    const double du = (u1 - u0) / kScan, dv = (v1 - v0) / kScan;
    const auto distance = [&](double u, double v) { return surface->Value(u, v).Distance(c); };
    std::vector<std::vector<double>> grid(kScan + 1, std::vector<double>(kScan + 1));
    for (int i = 0; i <= kScan; ++i)
        for (int j = 0; j <= kScan; ++j)
            grid[i][j] = distance(u0 + i * du, v0 + j * dv);
    std::vector<double> minima;
    for (int i = 1; i < kScan; ++i)
        for (int j = 1; j < kScan; ++j) {
            bool least = true;
            for (int k = -1; k <= 1; ++k)
                for (int l = -1; l <= 1; ++l)
                    least = least && grid[i][j] <= grid[i + k][j + l];
            if (!least)
                continue;
            double u = u0 + i * du, v = v0 + j * dv, best = grid[i][j];
            for (double step = 0.5; step > 1e-9; step *= 0.5)
                for (int sweep = 0; sweep < 4; ++sweep)
                    for (int k = -1; k <= 1; ++k)
                        for (int l = -1; l <= 1; ++l) {
                            const double a = std::clamp(u + k * step * du, u0, u1),
                                         b = std::clamp(v + l * step * dv, v0, v1);
                            if (const double d = distance(a, b); d < best) {
                                best = d;
                                u = a;
                                v = b;
                            }
                        }
            if (u > u0 + 1e-6 && u < u1 - 1e-6 && v > v0 + 1e-6 && v < v1 - 1e-6)
                minima.push_back(best);
        }
    std::ranges::sort(minima);
    return minima;
}

/// A ball over and under the sheet, in 24 places: every minimum that a dense scan finds is listed, and no other inside of the face.
TEST(LmdWavySheet, EveryScannedMinimumToABallIsListed)
{
    constexpr double kRadius = 0.2;
    constexpr int kBalls = test::cases(24, 4);
    const Handle(Geom_BSplineSurface) surface = wavySurface();
    const TopoDS_Shape sheet = BRepBuilderAPI_MakeFace(surface, 1e-6).Shape();
    const auto a = test::preparedOf(sheet), ball = test::preparedOf(test::makeBall(kRadius));
    std::mt19937_64 random(41);
    std::uniform_real_distribution<double> across(-18, 18), up(4, 25);
    std::size_t found = 0, several = 0;
    for (int i = 0; i < kBalls; ++i) {
        const double side = i % 2 == 0 ? 1 : -1;
        const Vec3 c(across(random), across(random), side * up(random));
        const std::vector<double> expected = scannedMinima(surface, gp_Pnt(c.x(), c.y(), c.z()));
        Pose X;
        X.translation = 1e-3 * c;
        std::vector<double> ours;
        for (const LmdContact& contact : localMinimalDistances(*a, {}, *ball, X).contacts)
            if (contact.a.kind == BrepFeatureKind::face)
                ours.push_back(1e3 * contact.distance + kRadius);
        ASSERT_EQ(ours.size(), expected.size()) << i;
        for (std::size_t k = 0; k < ours.size(); ++k)
            EXPECT_NEAR(ours[k], expected[k], 1e-7) << i;
        found += ours.size();
        several += ours.size() > 1 ? 1 : 0;
    }
    EXPECT_GE(found, std::size_t{kBalls});
    EXPECT_GE(several, std::size_t{kBalls / 4});
}

} // namespace
} // namespace osculo
