// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/curvature.h"

#include "osculo/shape/superovoid_tessellation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace osculo {
namespace {

Superovoid ellipsoid(const Vec3& a)
{
    SuperovoidParameters parameters;
    parameters.a = a;
    parameters.e1 = parameters.e2 = 1;
    return Superovoid(parameters);
}

/// An open patch z = f(x, y) over a square of half side 1, of n × n squares.
template <class Height>
TriangleMesh patch(int n, const Height& height)
{
    std::vector<Vec3> points;
    std::vector<Triangle> triangles;
    const auto at = [&](int i, int j) { return static_cast<std::uint32_t>(j * (n + 1) + i); };
    for (int j = 0; j <= n; ++j)
        for (int i = 0; i <= n; ++i) {
            const double x = 2.0 * i / n - 1, y = 2.0 * j / n - 1;
            points.emplace_back(x, y, height(x, y));
        }
    for (int j = 0; j < n; ++j)
        for (int i = 0; i < n; ++i) {
            triangles.push_back({at(i, j), at(i + 1, j), at(i + 1, j + 1)});
            triangles.push_back({at(i, j), at(i + 1, j + 1), at(i, j + 1)});
        }
    return {points, triangles};
}

TEST(Curvature, OfAnEllipsoidIsThatOfItsClosedForm)
{
    const Vec3 a(0.03, 0.02, 0.01);
    const Superovoid shape = ellipsoid(a);
    for (int k = 0; k < 60; ++k) {
        const double z = -0.95 + 1.9 * k / 59, angle = 2.4 * k, ring = std::sqrt(1 - z * z);
        const Vec3 p = a.cwiseProduct(Vec3(ring * std::cos(angle), ring * std::sin(angle), z));
        // With h = 1/√Σ x²/a⁴: K = h⁴/(a²b²c²), H = h³(Σa² − Σx²)/(2a²b²c²).
        const double h = 1 / std::sqrt(p.cwiseQuotient(a.cwiseProduct(a)).squaredNorm());
        const double product = std::pow(a.prod(), 2);
        const Curvature found = curvatureAt(shape, p);
        EXPECT_NEAR(found.gaussian, std::pow(h, 4) / product, 1e-9 * std::pow(h, 4) / product);
        const double mean = std::pow(h, 3) * (a.squaredNorm() - p.squaredNorm()) / (2 * product);
        EXPECT_NEAR(found.mean, mean, 1e-9 * mean);
    }
}

TEST(Curvature, OfABallsTrianglesIsItsRadius)
{
    const double radius = 0.02;
    const TriangleMesh mesh = tessellateByCount(ellipsoid(Vec3::Constant(radius)), 8000);
    const auto found = vertexCurvatures(mesh);
    double meanError = 0, gaussianError = 0;
    for (const Curvature& curvature : found) {
        meanError = std::max(meanError, std::abs(curvature.mean * radius - 1));
        gaussianError = std::max(gaussianError, std::abs(curvature.gaussian * radius * radius - 1));
    }
    EXPECT_LT(meanError, 0.05);
    EXPECT_LT(gaussianError, 0.1);
}

TEST(Curvature, KnowsHollowsSaddlesAndPlanes)
{
    constexpr int n = 40;
    const std::size_t middle = (n / 2) * (n + 1) + n / 2;
    const auto at = [&](const TriangleMesh& mesh) { return vertexCurvatures(mesh)[middle]; };
    // At the flat middle of z = (p x² + q y²)/2, its normal up, the principal curvatures are −p and −q.
    const Curvature hollow = at(patch(n, [](double x, double y) { return 0.5 * (0.4 * x * x + 0.2 * y * y); }));
    EXPECT_NEAR(hollow.mean, -0.3, 1e-3);
    EXPECT_NEAR(hollow.gaussian, 0.08, 1e-3);
    const Curvature saddle = at(patch(n, [](double x, double y) { return 0.5 * (0.4 * x * x - 0.4 * y * y); }));
    EXPECT_NEAR(saddle.mean, 0, 1e-3);
    EXPECT_NEAR(saddle.gaussian, -0.16, 2e-3);
    const TriangleMesh plane = patch(n, [](double x, double y) { return 0.3 * x - 0.1 * y; });
    for (const Curvature& curvature : vertexCurvatures(plane)) {
        EXPECT_NEAR(curvature.mean, 0, 1e-9);
        EXPECT_NEAR(curvature.gaussian, 0, 1e-9) << "also at the boundary";
    }
}

} // namespace
} // namespace osculo
