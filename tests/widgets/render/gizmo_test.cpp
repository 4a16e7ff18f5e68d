// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/gizmo.h"

#include "widgets/render/projection.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

namespace osculo::widgets {
namespace {

using Kind = GizmoHandle::Kind;

Projection viewFrom(const Vec3& eye, bool parallel = false, double width = 900)
{
    Camera camera;
    camera.position = eye;
    camera.focus = Vec3::Zero();
    camera.parallel = parallel;
    camera.parallelScale = 0.3 * eye.norm();
    return {camera, width, 700};
}

std::optional<GizmoHandle> under(const Projection& view, const Gizmo& gizmo, const Vec2& at)
{
    return gizmoHandleAt(view, gizmo, at.x(), at.y());
}

TEST(Gizmo, EveryHandleIsFoundWhereItSaysItIs)
{
    for (const bool parallel : {false, true})
        for (const GizmoMode mode : {GizmoMode::move, GizmoMode::rotate, GizmoMode::scale})
            for (const double distance : {0.01, 1.0, 500.0}) {
                const Projection view = viewFrom(distance * Vec3(1, -1.6, 0.9), parallel);
                Gizmo gizmo;
                gizmo.mode = mode;
                gizmo.centre_W = 0.1 * distance * Vec3(0.3, 0.2, -0.4);
                gizmo.axes_W = Eigen::AngleAxisd(0.3, Vec3(1, 2, 0.5).normalized()).toRotationMatrix();
                const Kind kind = mode == GizmoMode::rotate ? Kind::ring : Kind::axis;
                for (int axis = 0; axis < 3; ++axis) {
                    const GizmoHandle handle{kind, axis};
                    EXPECT_EQ(under(view, gizmo, gizmoHandlePlace(view, gizmo, handle)), handle);
                    const GizmoHandle plane{Kind::plane, axis};
                    if (mode == GizmoMode::move) {
                        EXPECT_EQ(under(view, gizmo, gizmoHandlePlace(view, gizmo, plane)), plane);
                    }
                }
                if (mode == GizmoMode::scale) {
                    EXPECT_EQ(under(view, gizmo, gizmoHandlePlace(view, gizmo, {Kind::uniform, 0})),
                              (GizmoHandle{Kind::uniform, 0}));
                }
                EXPECT_FALSE(under(view, gizmo, {3, 3}));
            }
}

TEST(Gizmo, ArrowsHaveTheSameLengthOnTheScreenFromEverywhere)
{
    for (const double distance : {0.01, 1.0, 500.0}) {
        const Projection view = viewFrom({0, -distance, 0});
        const Gizmo gizmo;
        const Vec2 centre = view.toPixel(gizmo.centre_W).head<2>();
        EXPECT_TRUE(under(view, gizmo, centre + Vec2(kGizmoReach - 5, 0)));
        EXPECT_FALSE(under(view, gizmo, centre + Vec2(kGizmoReach + 12, 0)));
    }
}

TEST(Gizmo, ArrowsSeenEndOnAndSquaresSeenEdgeOnAreNotThere)
{
    const Projection view = viewFrom({0, -5, 0});
    const Gizmo gizmo;
    const Vec2 centre = view.toPixel(gizmo.centre_W).head<2>();
    EXPECT_FALSE(under(view, gizmo, centre)) << "the y arrow points away";
    for (double x = -60; x <= 60; x += 3)
        for (double y = -60; y <= 60; y += 3)
            if (const auto handle = under(view, gizmo, centre + Vec2(x, y)); handle && handle->kind == Kind::plane) {
                EXPECT_EQ(handle->axis, 1);
            }
}

TEST(Gizmo, OnlyTheNearHalfOfARingIsGrabbed)
{
    // About z from above the horizon: the near half is the lower one in the picture.
    const Projection view = viewFrom({0, -5, 3});
    Gizmo gizmo;
    gizmo.mode = GizmoMode::rotate;
    const Vec2 centre = view.toPixel(gizmo.centre_W).head<2>();
    const Vec2 place = gizmoHandlePlace(view, gizmo, {Kind::ring, 2});
    EXPECT_GT(place.y(), centre.y());
    EXPECT_NE(under(view, gizmo, 2 * centre - place), (GizmoHandle{Kind::ring, 2}));
}

TEST(Gizmo, BodiesOfSeveralShapesScaleTogetherOnly)
{
    const Projection view = viewFrom({1, -5, 2});
    Gizmo gizmo;
    gizmo.mode = GizmoMode::scale;
    gizmo.single = false;
    for (int axis = 0; axis < 3; ++axis)
        EXPECT_FALSE(under(view, gizmo, gizmoHandlePlace(view, gizmo, {Kind::axis, axis})));
    EXPECT_TRUE(under(view, gizmo, gizmoHandlePlace(view, gizmo, {Kind::uniform, 0})));
}

TEST(Gizmo, BehindTheEyeThereIsNothing)
{
    const Projection view = viewFrom({0, -5, 0});
    Gizmo gizmo;
    gizmo.centre_W = Vec3(0, -8, 0);
    EXPECT_FALSE(under(view, gizmo, {450, 350}));
}

} // namespace
} // namespace osculo::widgets
