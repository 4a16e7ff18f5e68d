// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/transforms.h"
#include "tests/gui/window_fixture.h"
#include "widgets/panels/inspector_panel.h"
#include "widgets/panels/superovoid_section.h"
#include "widgets/render/projection.h"

#include <QFrame>
#include <QLineEdit>

#include <numbers>

namespace osculo::test {
namespace {

using widgets::GizmoHandle;
using widgets::GizmoMode;
using widgets::SceneItem;
using Kind = GizmoHandle::Kind;

class WindowGizmo : public WindowTest {
protected:
    /// An ovoid in a turned body, selected, looked at from the front right above.
    void addTurnedOvoid()
    {
        addBody("ovoid", ovoid(), Vec3(0.01, -0.02, 0.005));
        window.session().edit("Turn", [](Scene s) {
            s.bodies[0].X_PB = poseFromRpy(s.bodies[0].X_PB.translation, 0.4, -0.3, 0.9);
            s.bodies[0].shapes[0].X_BS = poseFromRpy(Vec3(0.002, 0.001, -0.001), 0.2, 0.5, -0.4);
            return s;
        });
        ASSERT_TRUE(rest());
        window.viewport().setView(widgets::StandardView::iso);
        window.session().setSelection({item});
        QTest::qWait(20);
    }
    void useTool(const char* id)
    {
        QAction* action = window.actions().find(QLatin1String(id));
        ASSERT_NE(action, nullptr) << id;
        ASSERT_TRUE(action->isEnabled()) << action->statusTip().toStdString();
        action->trigger();
        QTest::qWait(20);
        ASSERT_TRUE(window.gizmo().tool().gizmo()) << id;
    }
    widgets::Projection view()
    {
        const auto& viewport = window.viewport();
        return {viewport.camera(), double(viewport.width()), double(viewport.height())};
    }
    QPoint placeOf(const GizmoHandle& handle)
    {
        const Vec2 at = gizmoHandlePlace(view(), *window.gizmo().tool().gizmo(), handle);
        return {qRound(at.x()), qRound(at.y())};
    }
    void press(const QPoint& at) { QTest::mousePress(&window.viewport(), Qt::LeftButton, {}, at); }
    void drag(const QPoint& to, Qt::KeyboardModifiers modifiers = {})
    {
        QMouseEvent move(QEvent::MouseMove, QPointF(to), window.viewport().mapToGlobal(QPointF(to)), Qt::NoButton,
                         Qt::LeftButton, modifiers);
        QApplication::sendEvent(&window.viewport(), &move);
        QTest::qWait(5);
    }
    void release(const QPoint& at) { QTest::mouseRelease(&window.viewport(), Qt::LeftButton, {}, at); }
    /// From the handle, so many pixels along the handle's axis as it is seen.
    QPoint along(const GizmoHandle& handle, double pixels)
    {
        const auto& gizmo = *window.gizmo().tool().gizmo();
        const Vec2 centre = view().toPixel(gizmo.centre_W).head<2>();
        const Vec2 tip = gizmoHandlePlace(view(), gizmo, {Kind::axis, handle.axis});
        const Vec2 step = pixels * (tip - centre).normalized();
        return placeOf(handle) + QPoint(qRound(step.x()), qRound(step.y()));
    }
    Pose pose() { return *app::worldPose(scene(), item); }
    int steps() { return window.session().document().undoStack().count(); }
    QFrame* field() { return window.viewport().findChild<QFrame*>(QStringLiteral("valueField")); }
    void type(const char* keys) { QTest::keyClicks(&window.viewport(), keys); }

    const SceneItem item{SceneItem::Kind::shape, 0, 0};
};

TEST_F(WindowGizmo, AnArrowMovesAlongItsAxisOnlyAndUndoRestores)
{
    addTurnedOvoid();
    useTool("tool.move");
    const Scene before = scene();
    const Pose start = pose();
    const int known = steps();
    const GizmoHandle handle{Kind::axis, 0};
    const QPoint from = placeOf(handle), to = along(handle, 60);
    press(from);
    drag(from + (to - from) / 2);
    EXPECT_TRUE(field()->isVisible());
    EXPECT_FALSE(field()->findChild<QLineEdit*>()->text().isEmpty());
    drag(to);
    release(to);
    EXPECT_FALSE(field()->isVisible());
    const Vec3 way_S = start.rotation.conjugate() * (pose().translation - start.translation);
    EXPECT_GT(way_S.x(), 0.001);
    EXPECT_LT(std::abs(way_S.y()) + std::abs(way_S.z()), 1e-9 * way_S.x());
    EXPECT_EQ(pose().rotation.coeffs(), start.rotation.coeffs());
    EXPECT_EQ(steps(), known + 1) << "one drag, one step";
    window.actions().find("edit.undo")->trigger();
    EXPECT_TRUE(scene() == before);
}

TEST_F(WindowGizmo, WorldAxesMoveAlongTheWorld)
{
    addTurnedOvoid();
    useTool("tool.move");
    window.actions().find("tool.worldAxes")->setChecked(true);
    const Vec3 start = pose().translation;
    const GizmoHandle handle{Kind::axis, 2};
    press(placeOf(handle));
    const QPoint to = along(handle, 40);
    drag(to);
    release(to);
    const Vec3 way = pose().translation - start;
    EXPECT_GT(way.z(), 0.0005);
    EXPECT_LT(way.head<2>().norm(), 1e-12);
}

TEST_F(WindowGizmo, EscapeTakesTheDragBackAndLeavesNoStep)
{
    addTurnedOvoid();
    useTool("tool.move");
    const Scene before = scene();
    const int known = steps();
    const GizmoHandle handle{Kind::plane, 1};
    press(placeOf(handle));
    drag(placeOf(handle) + QPoint(50, 20));
    EXPECT_FALSE(scene() == before);
    QTest::keyClick(&window.viewport(), Qt::Key_Escape);
    EXPECT_TRUE(scene() == before);
    EXPECT_EQ(steps(), known);
    EXPECT_FALSE(window.session().document().undoStack().canRedo());
    release(placeOf(handle));
    EXPECT_TRUE(scene() == before);
}

TEST_F(WindowGizmo, ATypedNumberIsTheDrag)
{
    addTurnedOvoid();
    useTool("tool.move");
    const Pose start = pose();
    const GizmoHandle handle{Kind::axis, 1};
    press(placeOf(handle));
    drag(along(handle, 30));
    type("5");
    EXPECT_NEAR((start.rotation.conjugate() * (pose().translation - start.translation)).y(), 0.005, 1e-12);
    type(".25");
    drag(along(handle, 80)); // the mouse has no say any more
    QTest::keyClick(&window.viewport(), Qt::Key_Return);
    release(along(handle, 80));
    const Vec3 way_S = start.rotation.conjugate() * (pose().translation - start.translation);
    EXPECT_LT((way_S - Vec3(0, 0.00525, 0)).norm(), 1e-12);
    EXPECT_EQ(window.viewport().camera().parallel, false) << "5 is a number now, not a key of the view";
}

TEST_F(WindowGizmo, WithoutTheMouseValuesAreTyped)
{
    addTurnedOvoid();
    useTool("tool.rotate");
    const Pose start = pose();
    const int known = steps();
    window.actions().find("tool.type")->trigger();
    EXPECT_TRUE(field()->isVisible());
    QTest::keyClick(&window.viewport(), Qt::Key_Z);
    type("-30");
    QTest::keyClick(&window.viewport(), Qt::Key_Return);
    const Eigen::AngleAxisd turn(start.rotation.conjugate() * pose().rotation);
    EXPECT_NEAR(turn.angle(), std::numbers::pi / 6, 1e-12);
    EXPECT_LT((turn.axis() + Vec3::UnitZ()).norm(), 1e-9);
    EXPECT_EQ(steps(), known + 1);
}

TEST_F(WindowGizmo, ARingTurnsAboutItsAxisAndSnaps)
{
    addTurnedOvoid();
    useTool("tool.rotate");
    const Pose start = pose();
    const Vec3 centre = *app::worldCentre(scene(), item);
    const GizmoHandle handle{Kind::ring, 2};
    const QPoint from = placeOf(handle);
    press(from);
    drag(from + QPoint(35, 3), Qt::ControlModifier);
    const Eigen::AngleAxisd turn(start.rotation.conjugate() * pose().rotation);
    EXPECT_GT(turn.angle(), 0.05);
    EXPECT_LT(turn.axis().head<2>().norm(), 1e-9);
    const double notches = turn.angle() / (std::numbers::pi / 36);
    EXPECT_NEAR(notches, std::round(notches), 1e-9) << "steps of 5°";
    EXPECT_LT((*app::worldCentre(scene(), item) - centre).norm(), 1e-12);
    release(from + QPoint(35, 3));
}

TEST_F(WindowGizmo, ACubeChangesOneHalfSize)
{
    addTurnedOvoid();
    useTool("tool.scale");
    const GizmoHandle handle{Kind::axis, 2};
    press(placeOf(handle));
    const QPoint to = along(handle, 40);
    drag(to);
    release(to);
    const Vec3 a = widgets::superovoidOf(scene(), item)->a();
    EXPECT_EQ(a.head<2>(), ovoid().a.head<2>());
    EXPECT_GT(a.z(), 1.2 * ovoid().a.z());
    EXPECT_DOUBLE_EQ(window.inspector().superovoidSection().row(2).value(), a.z()) << "the panel follows";
}

TEST_F(WindowGizmo, WhatIsMeasuredFollowsTheDrag)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    window.viewport().setView(widgets::StandardView::front);
    window.session().setSelection({{SceneItem::Kind::body, 1}});
    useTool("tool.move");
    const double before = *window.session().evaluator().frame()->pairs[0].distance;
    const GizmoHandle handle{Kind::axis, 0};
    press(placeOf(handle));
    drag(along(handle, 40));
    ASSERT_TRUE(rest());
    const double during = *window.session().evaluator().frame()->pairs[0].distance;
    EXPECT_GT(during, before + 0.001) << "while the button is still down";
    release(along(handle, 40));
}

TEST_F(WindowGizmo, UndoInTheMiddleOfADragLetsGo)
{
    addTurnedOvoid();
    useTool("tool.move");
    const Scene before = scene();
    const GizmoHandle handle{Kind::axis, 0};
    press(placeOf(handle));
    drag(along(handle, 40));
    window.actions().find("edit.undo")->trigger();
    EXPECT_TRUE(scene() == before);
    drag(along(handle, 80));
    release(along(handle, 80));
    EXPECT_TRUE(scene() == before);
    window.actions().find("edit.undo")->trigger();
    window.actions().find("edit.undo")->trigger();
    EXPECT_TRUE(scene().bodies.empty());
    EXPECT_TRUE(rest());
}

TEST_F(WindowGizmo, MirrorAddsAnImageAndSelectsIt)
{
    addTurnedOvoid();
    const Vec3 position = pose().translation;
    window.actions().find("edit.mirrorYZ")->trigger();
    ASSERT_EQ(scene().bodies[0].shapes.size(), 2u);
    const SceneItem image{SceneItem::Kind::shape, 0, 1};
    EXPECT_EQ(window.session().selection(), (widgets::ItemSelection{image}));
    EXPECT_LT((app::worldPose(scene(), image)->translation - Vec3(-position.x(), position.y(), position.z())).norm(),
              1e-12);
    window.session().setSelection({{SceneItem::Kind::body, 0}});
    window.actions().find("edit.mirrorXZ")->trigger();
    ASSERT_EQ(scene().bodies.size(), 2u);
    window.actions().find("edit.undo")->trigger();
    window.actions().find("edit.undo")->trigger();
    EXPECT_EQ(scene().bodies.size(), 1u);
    EXPECT_EQ(scene().bodies[0].shapes.size(), 1u);
}

TEST_F(WindowGizmo, ThingsAreCentredOnTheOriginAndOnEachOther)
{
    addTwoBodies();
    window.session().setSelection({{SceneItem::Kind::body, 0}, {SceneItem::Kind::body, 1}});
    window.actions().find("edit.centreReference")->trigger();
    const auto middle = [&](std::size_t body) { return *app::worldCentre(scene(), {SceneItem::Kind::body, body}); };
    EXPECT_LT((middle(0) - middle(1)).norm(), 1e-12);
    window.session().setSelection({{SceneItem::Kind::body, 1}});
    window.actions().find("edit.centreOrigin")->trigger();
    EXPECT_LT(middle(1).norm(), 1e-12);
}

} // namespace
} // namespace osculo::test
