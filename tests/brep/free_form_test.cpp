// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/free_form.h"

#include "osculo/brep/cone_bound.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace osculo {
namespace {

/// A bumpy rational patch.
BezierPatch bumpyPatch(int p, int q, bool rational)
{
    std::mt19937_64 random(19);
    std::uniform_real_distribution<double> noise(-0.1, 0.1);
    BezierPatch patch;
    patch.min = Vec2(-1, 2);
    patch.max = Vec2(1, 5);
    patch.degreeU = p;
    patch.degreeV = q;
    for (int i = 0; i <= p; ++i)
        for (int j = 0; j <= q; ++j) {
            const double w = rational ? 1 + 4 * noise(random) : 1;
            const Vec3 point(double(i) / p + noise(random), double(j) / q + noise(random), 3 * noise(random));
            patch.points.emplace_back(w * point.x(), w * point.y(), w * point.z(), w);
            patch.box.extend(point);
        }
    return patch;
}

TEST(FreeForm, DerivativesAreThoseOfDifferences)
{
    constexpr double kStep = 1e-5;
    for (const bool rational : {false, true}) {
        const BezierPatch patch = bumpyPatch(3, 4, rational);
        for (const Vec2& uv : {Vec2(-1, 2), Vec2(0.3, 3.1), Vec2(1, 5), Vec2(-0.7, 4.6)}) {
            const SurfacePoint at = evaluate(patch, uv);
            const auto moved = [&](double u, double v) { return evaluate(patch, uv + Vec2(u, v)); };
            const SurfacePoint east = moved(kStep, 0), west = moved(-kStep, 0);
            const SurfacePoint north = moved(0, kStep), south = moved(0, -kStep);
            EXPECT_LT((at.du - (east.p - west.p) / (2 * kStep)).norm(), 1e-8);
            EXPECT_LT((at.dv - (north.p - south.p) / (2 * kStep)).norm(), 1e-8);
            EXPECT_LT((at.duu - (east.du - west.du) / (2 * kStep)).norm(), 1e-7);
            EXPECT_LT((at.duv - (north.du - south.du) / (2 * kStep)).norm(), 1e-7);
            EXPECT_LT((at.dvv - (north.dv - south.dv) / (2 * kStep)).norm(), 1e-7);
        }
    }
}

TEST(FreeForm, AQuarterOfACircleIsOne)
{
    BezierCurve arc;
    const double w = std::sqrt(0.5);
    arc.points = {{1, 0, 0, 1}, {w, w, 0, w}, {0, 1, 0, 1}};
    for (double t = 0; t <= 1; t += 0.1) {
        const CurvePoint at = evaluate(arc, t);
        EXPECT_NEAR(at.p.norm(), 1, 1e-15);
        EXPECT_NEAR(at.p.dot(at.d), 0, 1e-15);
        const double curvature = at.d.cross(at.dd).norm() / std::pow(at.d.norm(), 3);
        EXPECT_NEAR(curvature, 1, 1e-13);
    }
}

TEST(FreeForm, RestrictedPiecesAreTheSamePointsWithinTighterBoxes)
{
    const BezierPatch patch = bumpyPatch(4, 3, true);
    const BezierPatch part = restricted(patch, {-0.2, 2.5}, {0.4, 3.0});
    EXPECT_LT(part.box.diagonal(), patch.box.diagonal());
    for (double s = 0; s <= 1; s += 0.125)
        for (double t = 0; t <= 1; t += 0.125) {
            const Vec2 uv = part.min + Vec2(s, t).cwiseProduct(part.max - part.min);
            const Vec3 p = evaluate(part, uv).p;
            EXPECT_LT((p - evaluate(patch, uv).p).norm(), 1e-14);
            EXPECT_TRUE((p.array() >= part.box.min.array() - 1e-14).all());
            EXPECT_TRUE((p.array() <= part.box.max.array() + 1e-14).all());
        }
}

/// Every sampled normal lies on the inner side of all planes of the cone around the control vectors; the two corner normals are among them.
TEST(FreeForm, TheConeOfNormalControlsHoldsEveryNormal)
{
    for (const bool rational : {false, true}) {
        const BezierPatch whole = bumpyPatch(3, 2, rational);
        const BezierPatch patch = restricted(whole, {-0.4, 3}, {0.1, 3.6});
        const std::vector<Vec3> controls = normalControls(patch);
        EXPECT_LT((controls.front().normalized() - evaluate(patch, patch.min).normal()).norm(), 1e-12);
        EXPECT_LT((controls.back().normalized() - evaluate(patch, patch.max).normal()).norm(), 1e-12);
        const ConeBound cone = boundingCone(controls, 0);
        ASSERT_FALSE(cone.whole);
        for (double s = 0; s <= 1; s += 0.05)
            for (double t = 0; t <= 1; t += 0.05) {
                const Vec3 n = evaluate(patch, patch.min + Vec2(s, t).cwiseProduct(patch.max - patch.min)).normal();
                EXPECT_TRUE(((cone.sides.transpose() * n).array() >= -1e-12).all());
            }
    }
}

TEST(FreeForm, PointsOfASurfaceAreFoundAgain)
{
    FreeSurface surface{{bumpyPatch(3, 3, true)}};
    std::mt19937_64 random(23);
    std::uniform_real_distribution<double> part(0, 1);
    for (int i = 0; i < 200; ++i) {
        const Vec2 uv =
            surface.patches[0].min
            + Vec2(part(random), part(random)).cwiseProduct(surface.patches[0].max - surface.patches[0].min);
        EXPECT_LT((parametersOf(surface, evaluate(surface, uv).p) - uv).norm(), 1e-9);
    }
}

} // namespace
} // namespace osculo
