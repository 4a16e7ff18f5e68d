// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/transforms.h"
#include "tests/gui/window_fixture.h"
#include "widgets/render/projection.h"

#include <QLabel>

namespace osculo::test {
namespace {

using widgets::SceneItem;
using Use = app::SurfaceClicks::Use;

class WindowPlace : public WindowTest {
protected:
    /// A mesh of a ball of radius 8 mm at (20, 5, −3) mm, alone in the scene.
    void openBall()
    {
        SuperovoidParameters ball;
        ball.a = Vec3::Constant(kRadius);
        window.openFiles({meshFile("ball.stl", ball)});
        ASSERT_TRUE(waitFor([this] { return scene().bodies.size() == 1 && window.atRest(); }));
        window.session().edit("Move", [](Scene s) {
            s.bodies[0].X_PB = poseFromRpy(Vec3(0.02, 0.005, -0.003), 0.3, 0.2, 0.1);
            return s;
        });
        ASSERT_TRUE(rest());
        window.viewport().setView(widgets::StandardView::front);
        QTest::qWait(30);
    }
    QPoint positionOf(const Vec3& p_W)
    {
        const auto& viewport = window.viewport();
        const Vec3 pixel = widgets::Projection(viewport.camera(), viewport.width(), viewport.height()).toPixel(p_W);
        return {qRound(pixel.x()), qRound(pixel.y())};
    }
    void click(const QPoint& at)
    {
        QTest::mouseMove(&window.viewport(), at);
        QTest::mouseClick(&window.viewport(), Qt::LeftButton, {}, at);
        QTest::qWait(10);
    }

    static constexpr double kRadius = 0.008; // [m]
    const Vec3 centre_W{0.02, 0.005, -0.003};
};

TEST_F(WindowPlace, AClickOnAMeshPutsAnOvoidOfTheRightSizeThere)
{
    openBall();
    QAction* place = window.actions().find("model.place");
    ASSERT_TRUE(place->isEnabled());
    place->trigger();
    EXPECT_TRUE(place->isChecked());
    EXPECT_TRUE(window.viewport().findChild<QLabel*>(QStringLiteral("viewportHint"))->isVisible());
    const Vec3 wanted = centre_W + kRadius * Vec3(0.3, -0.9, 0.3).normalized();
    const int steps = window.session().document().undoStack().count();
    click(positionOf(wanted));
    ASSERT_EQ(scene().bodies[0].shapes.size(), 2u);
    const SceneItem placed{SceneItem::Kind::shape, 0, 1};
    const Superovoid* shape = widgets::superovoidOf(scene(), placed);
    ASSERT_NE(shape, nullptr);
    for (int axis = 0; axis < 3; ++axis)
        EXPECT_NEAR(shape->a()[axis], kRadius, 0.05 * kRadius);
    EXPECT_LT((app::worldPose(scene(), placed)->translation - centre_W).norm(), 0.05 * kRadius);
    EXPECT_EQ(window.session().selection(), (widgets::ItemSelection{placed}));
    EXPECT_EQ(window.session().document().undoStack().count(), steps + 1);
    EXPECT_EQ(window.clicks().use(), Use::place) << "for the next one";
    QTest::keyClick(&window.viewport(), Qt::Key_Escape);
    EXPECT_EQ(window.clicks().use(), Use::none);
    EXPECT_FALSE(place->isChecked());
    window.actions().find("edit.undo")->trigger();
    EXPECT_EQ(scene().bodies[0].shapes.size(), 1u);
}

TEST_F(WindowPlace, HoveringShowsWhatAClickWouldDo)
{
    openBall();
    window.actions().find("model.place")->trigger();
    QTest::mouseMove(&window.viewport(), positionOf(centre_W + Vec3(0, -kRadius, 0)));
    QTest::qWait(20);
    const auto& preview = window.viewport().settings().preview;
    ASSERT_TRUE(preview);
    EXPECT_NEAR(preview->shape.a().x(), kRadius, 0.05 * kRadius);
    EXPECT_GT(preview->normal_W.dot(-Vec3::UnitY()), 0.99);
    QTest::mouseMove(&window.viewport(), QPoint(30, window.viewport().height() - 120));
    QTest::qWait(20);
    EXPECT_FALSE(window.viewport().settings().preview);
    const Scene before = scene();
    click(QPoint(30, window.viewport().height() - 120));
    EXPECT_TRUE(scene() == before) << "a click beside the mesh does nothing";
}

TEST_F(WindowPlace, ADragStillTurnsTheCamera)
{
    openBall();
    window.actions().find("model.place")->trigger();
    const Camera before = window.viewport().camera();
    const QPoint from = positionOf(centre_W);
    QTest::mousePress(&window.viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&window.viewport(), from + QPoint(40, 10));
    QTest::mouseMove(&window.viewport(), from + QPoint(80, 10));
    QTest::mouseRelease(&window.viewport(), Qt::LeftButton, {}, from + QPoint(80, 10));
    EXPECT_GT((*window.viewport().camera().position - *before.position).norm(), 1e-4);
    EXPECT_EQ(scene().bodies[0].shapes.size(), 1u);
}

TEST_F(WindowPlace, SnapPutsTheSelectionOnTheSurfaceWithZAlongTheNormal)
{
    openBall();
    addBody("probe", ovoid(), Vec3(0.05, 0, 0));
    ASSERT_TRUE(rest());
    window.session().setSelection({{SceneItem::Kind::body, 1}});
    QAction* snap = window.actions().find("edit.snapOnto");
    ASSERT_TRUE(snap->isEnabled());
    snap->trigger();
    const Vec3 normal = Vec3(-0.4, -0.9, 0.2).normalized();
    click(positionOf(centre_W + kRadius * normal));
    const Pose X_W = *app::worldPose(scene(), {SceneItem::Kind::body, 1});
    EXPECT_LT((X_W.translation - (centre_W + kRadius * normal)).norm(), 0.03 * kRadius);
    EXPECT_GT((X_W.rotation * Vec3::UnitZ()).dot(normal), std::cos(0.05));
    EXPECT_EQ(window.clicks().use(), Use::none) << "one thing is put down once";
}

TEST_F(WindowPlace, WithoutAMeshThereIsNothingToClickOn)
{
    addTwoBodies();
    QAction* place = window.actions().find("model.place");
    EXPECT_FALSE(place->isEnabled());
    EXPECT_TRUE(place->statusTip().contains("mesh"));
}

} // namespace
} // namespace osculo::test
