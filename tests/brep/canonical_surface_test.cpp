// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/canonical_surface.h"

#include "osculo/math/pose.h"

#include <gtest/gtest.h>

#include <random>

namespace osculo {
namespace {

std::vector<CanonicalSurface> samples()
{
    std::vector<CanonicalSurface> surfaces;
    const Pose X = poseFromRpy({0.1, -0.2, 0.3}, 0.4, -0.7, 1.9);
    for (const SurfaceKind kind :
         {SurfaceKind::plane, SurfaceKind::cylinder, SurfaceKind::cone, SurfaceKind::sphere, SurfaceKind::torus}) {
        CanonicalSurface surface;
        surface.kind = kind;
        surface.origin_M = X.translation;
        surface.axes_M = X.matrix();
        surface.radius = 0.5;
        surface.minorRadius = 0.2;
        surface.halfAngle = 0.3;
        surfaces.push_back(surface);
    }
    return surfaces;
}

TEST(CanonicalSurface, ParametersOfItsPointsComeBack)
{
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> angle(0.01, 6.27), height(-1.0, 1.0);
    for (const CanonicalSurface& surface : samples())
        for (int i = 0; i < 100; ++i) {
            const Vec2 uv(angle(random), surface.periodicV() ? angle(random) : height(random));
            const Vec2 back = parametersOf(surface, pointAt(surface, uv));
            EXPECT_LT((back - uv).norm(), 1e-12) << toString(surface.kind);
        }
}

TEST(CanonicalSurface, NormalAndMetricAreThoseOfDifferences)
{
    std::mt19937_64 random(8);
    std::uniform_real_distribution<double> angle(0.01, 6.27), height(-1.0, 1.0), off(-0.05, 0.05);
    constexpr double kStep = 1e-6;
    for (const CanonicalSurface& surface : samples())
        for (int i = 0; i < 100; ++i) {
            const Vec2 uv(angle(random), surface.periodicV() ? angle(random) : height(random));
            const Vec3 p = pointAt(surface, uv);
            const Vec3 du =
                (pointAt(surface, uv + Vec2(kStep, 0)) - pointAt(surface, uv - Vec2(kStep, 0))) / (2 * kStep);
            const Vec3 dv =
                (pointAt(surface, uv + Vec2(0, kStep)) - pointAt(surface, uv - Vec2(0, kStep))) / (2 * kStep);
            const Vec3 n = awayNormal(surface, p);
            EXPECT_NEAR(n.norm(), 1, 1e-14);
            EXPECT_LT(std::abs(n.dot(du)) + std::abs(n.dot(dv)), 1e-8);
            EXPECT_LT((metricAt(surface, uv) - Vec2(du.norm(), dv.norm())).norm(), 1e-8);
            const double distance = off(random);
            EXPECT_NEAR(signedDistance(surface, p + distance * n), distance, 1e-14);
        }
}

} // namespace
} // namespace osculo
