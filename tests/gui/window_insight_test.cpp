// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// Dimensions, methods compared, iterations, distance map, poses relative to bodies: in a real window.

#include "osculo/evaluate/evaluate.h"
#include "tests/gui/window_fixture.h"
#include "widgets/panels/inspector_panel.h"
#include "widgets/panels/plain_table.h"
#include "widgets/panels/pose_reference.h"
#include "widgets/panels/pose_section.h"
#include "widgets/render/insight.h"
#include "widgets/render/projection.h"

#include <QComboBox>

namespace osculo::test {
namespace {

using widgets::SceneItem;

class WindowInsight : public WindowTest {
protected:
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
    QPoint positionOf(const Vec3& p_W)
    {
        const auto& viewport = window.viewport();
        const Vec3 pixel = widgets::Projection(viewport.camera(), viewport.width(), viewport.height()).toPixel(p_W);
        return {qRound(pixel.x()), qRound(pixel.y())};
    }
    void click(const Vec3& p_W, Qt::KeyboardModifiers modifiers = {})
    {
        const QPoint at = positionOf(p_W);
        QTest::mouseMove(&window.viewport(), at);
        QTest::mouseClick(&window.viewport(), Qt::LeftButton, modifiers, at);
        QTest::qWait(10);
    }
    /// A box of 20 × 16 × 12 mm about the origin, seen from the front (along +y).
    void addBox()
    {
        window.session().edit("Add", [](Scene scene) {
            Body body;
            body.name = "box";
            SceneShape shape;
            shape.geometry = Box{Vec3(0.010, 0.008, 0.006)};
            body.shapes = {shape};
            scene.bodies.push_back(body);
            return scene;
        });
        ASSERT_TRUE(rest());
        window.viewport().setView(widgets::StandardView::front);
        QTest::qWait(30);
    }
};

TEST_F(WindowInsight, TwoClicksMakeADistanceThatCanBeUndoneRenamedAndRemoved)
{
    addBox();
    ASSERT_TRUE(action("measure.distance")->isEnabled());
    action("measure.distance")->trigger();
    EXPECT_TRUE(action("measure.distance")->isChecked());
    const auto selection = window.session().selection();
    click(Vec3(-0.0096, -0.008, -0.0056), Qt::ShiftModifier); // near corners: they are taken
    EXPECT_TRUE(scene().marks.empty());
    click(Vec3(0.0096, -0.008, 0.0056), Qt::ShiftModifier);
    ASSERT_EQ(scene().marks.size(), 1u);
    EXPECT_EQ(window.session().selection(), selection) << "clicks choose nothing meanwhile";
    const std::vector<Vec3> points = markPoints(scene(), scene().marks[0], 0);
    EXPECT_NEAR((points[0] - Vec3(-0.010, -0.008, -0.006)).norm(), 0, 1e-15);
    EXPECT_NEAR(*markValue(MarkKind::distance, points), 2 * Vec3(0.010, 0, 0.006).norm(), 1e-15);
    EXPECT_TRUE(window.viewport().settings().overlays.has(widgets::Overlay::marks));
    auto& table = window.measure().marksPanel().table();
    ASSERT_EQ(table.rowCount(), 1);
    EXPECT_EQ(table.item(0, 2)->text(), QStringLiteral("23.32 mm"));
    table.item(0, 0)->setText(QStringLiteral("diagonal"));
    EXPECT_EQ(scene().marks[0].name, "diagonal");
    action("measure.dimensions")->trigger(); // a row is chosen where it is seen
    ASSERT_TRUE(waitFor([&] { return table.isVisible(); }));
    QTest::qWait(20);
    table.selectionModel()->select(table.model()->index(0, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    EXPECT_EQ(window.viewport().settings().selectedMark, std::optional<std::size_t>(0));
    emit window.measure().marksPanel().removeRequested({0});
    EXPECT_TRUE(scene().marks.empty());
    for (int i = 0; i < 3; ++i)
        action("edit.undo")->trigger();
    EXPECT_TRUE(scene().marks.empty());
    action("edit.redo")->trigger();
    EXPECT_EQ(scene().marks.size(), 1u);
    EXPECT_EQ(table.rowCount(), 1);
    QTest::keyClick(&window.viewport(), Qt::Key_Escape);
    EXPECT_FALSE(action("measure.distance")->isChecked());
}

TEST_F(WindowInsight, AnAngleHasThreePointsAndEscapeTakesBackOne)
{
    addBox();
    action("measure.angle")->trigger();
    click(Vec3(-0.005, -0.008, 0));
    click(Vec3(0, -0.008, 0));
    QTest::keyClick(&window.viewport(), Qt::Key_Escape);
    EXPECT_TRUE(window.measure().marks().kind().has_value()) << "one point is taken back";
    click(Vec3(0, -0.008, 0));
    click(Vec3(0, -0.008, 0.004));
    ASSERT_EQ(scene().marks.size(), 1u);
    const auto angle = markValue(MarkKind::angle, markPoints(scene(), scene().marks[0], 0));
    ASSERT_TRUE(angle);
    EXPECT_NEAR(*angle, M_PI / 2, 0.02); // pixels
    action("model.place")->trigger();    // another tool: not both
    EXPECT_TRUE(window.clicks().use() == app::SurfaceClicks::Use::none || !window.measure().marks().kind());
}

TEST_F(WindowInsight, MethodsAreComparedOnTheFrameThatIsSeen)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    action("measure.methods")->trigger();
    auto& table = window.measure().methodsPanel().table();
    ASSERT_TRUE(waitFor([&] { return window.atRest() && table.rowCount() == 7; })) << table.rowCount();
    EXPECT_EQ(table.item(0, 0)->text(), QStringLiteral("support"));
    const QString before = table.item(0, 1)->text();
    window.session().edit("Move", [](Scene scene) {
        scene.bodies[1].X_PB.translation.x() += 0.004;
        return scene;
    });
    ASSERT_TRUE(waitFor([&] { return window.atRest() && table.item(0, 1)->text() != before; })) << "it is live";
    EXPECT_NEAR(table.item(0, 1)->text().section(QLatin1Char(' '), 0, 0).toDouble(),
                *evaluate(scene(), 0).pairs[0].distance * 1000, 0.01);
}

TEST_F(WindowInsight, IterationsAreSteppedThroughAndShown)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    action("measure.iterations")->trigger();
    auto& panel = window.measure().replayPanel();
    ASSERT_TRUE(waitFor([&] { return window.atRest() && panel.trace(); }));
    ASSERT_TRUE(window.viewport().settings().replay.has_value());
    EXPECT_EQ(window.viewport().settings().replay->trace->steps.back().stage, "answer");
    panel.setStep(0);
    EXPECT_EQ(window.viewport().settings().replay->step, 0u);
    auto* methods = panel.findChild<QComboBox*>();
    methods->setCurrentText(QStringLiteral("quadParametric"));
    emit panel.methodChosen();
    ASSERT_TRUE(waitFor([&] { return window.atRest() && panel.trace() && panel.trace()->method == "quadParametric"; }));
    EXPECT_EQ(panel.trace()->trace.quadtree.size(), 6u);
    window.showMinimized();
    window.showNormal();
}

TEST_F(WindowInsight, TheDistanceMapFollowsTheSceneAndGoesWithItsDialog)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    action("measure.distanceMap")->trigger();
    ASSERT_TRUE(waitFor([&] { return window.atRest() && !window.viewport().settings().errorMaps.empty(); }));
    const auto first = window.viewport().settings().errorMaps.front();
    EXPECT_EQ(first.words, "distance to right");
    window.session().edit("Move", [](Scene scene) {
        scene.bodies[1].X_PB.translation.x() += 0.004;
        return scene;
    });
    ASSERT_TRUE(waitFor([&] {
        const auto& maps = window.viewport().settings().errorMaps;
        return window.atRest() && !maps.empty() && maps.front().values != first.values;
    }));
    window.measure().mapDialog().close();
    EXPECT_TRUE(window.viewport().settings().errorMaps.empty());
    EXPECT_TRUE(std::holds_alternative<Superovoid>(scene().bodies[0].shapes[0].geometry)) << "the scene is untouched";
}

TEST_F(WindowInsight, ConesAndGuessesComeWithTheirOverlays)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    EXPECT_FALSE(window.viewport().settings().insight);
    action("show.guess")->trigger();
    ASSERT_TRUE(waitFor([&] { return window.atRest() && window.viewport().settings().insight; }));
    EXPECT_EQ(window.viewport().settings().insight->guesses.size(), 1u);
}

TEST_F(WindowInsight, APoseIsToldAndTypedRelativeToAnyBody)
{
    addTwoBodies();
    window.session().edit("Turn", [](Scene scene) {
        scene.bodies[0].X_PB = poseFromRpy(Vec3(0.01, 0, 0), 0, 0, M_PI / 2);
        return scene;
    });
    window.session().setSelection({{SceneItem::Kind::body, 1}});
    auto& reference = window.inspector().poseReference();
    EXPECT_EQ(reference.currentText(), QStringLiteral("relative to the world"));
    auto& x = window.inspector().poseSection().field(0);
    EXPECT_EQ(x.value(), 0.03);
    const int left = reference.findText(QStringLiteral("relative to left"));
    ASSERT_GE(left, 0);
    reference.setCurrentIndex(left);
    emit reference.activated(left);
    EXPECT_NEAR(x.value(), 0.002, 1e-15);                                                  // left's x is the world's y
    EXPECT_NEAR(window.inspector().poseSection().field(1).value(), -(0.03 - 0.01), 1e-15); // and its y against x
    EXPECT_NEAR(window.inspector().poseSection().field(5).value(), -M_PI / 2, 1e-12);
    emit x.valueEdited(0.005);
    EXPECT_NEAR((scene().bodies[1].X_PB.translation - Vec3(0.03, 0.005, 0.001)).norm(), 0, 1e-15);
    window.session().setSelection({{SceneItem::Kind::body, 0}});
    EXPECT_EQ(reference.findText(QStringLiteral("relative to left")), -1) << "not to itself";
}

} // namespace
} // namespace osculo::test
