// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "gui/window_fixture.h"

namespace osculo::test {
namespace {

using app::SceneItem;

class WindowSeat : public WindowTest {
protected:
    void SetUp() override
    {
        WindowTest::SetUp();
        QObject::connect(&window.session(), &app::Session::logged,
                         [this](widgets::LogLevel, const QString& text) { last = text; });
    }
    QAction* action() { return window.actions().find(QStringLiteral("model.seat")); }
    void select(std::size_t first, std::size_t second)
    {
        window.session().setSelection({{SceneItem::Kind::body, first}, {SceneItem::Kind::body, second}});
    }

    QString last; ///< line of the log
};

TEST_F(WindowSeat, ABodyComesToRestOnItsTwinInOneStep)
{
    addBody("moved", ovoid(), Vec3(0.0007, -0.0004, 0.0005));
    addBody("target", ovoid(), Vec3::Zero());
    window.session().setSelection({{SceneItem::Kind::body, 0}});
    EXPECT_FALSE(action()->isEnabled());
    const Scene before = scene();
    select(0, 1);
    ASSERT_TRUE(action()->isEnabled());
    action()->trigger();
    EXPECT_TRUE(scene() == before) << "in the background";
    ASSERT_TRUE(rest());
    EXPECT_LT(scene().bodies[0].X_PB.translation.norm(), 1e-5) << last.toStdString();
    EXPECT_TRUE(scene().bodies[1] == before.bodies[1]);
    EXPECT_TRUE(last.contains(QStringLiteral("converged")) && last.contains(QStringLiteral("rms")))
        << last.toStdString();
    window.actions().find("edit.undo")->trigger();
    EXPECT_TRUE(scene() == before);
}

TEST_F(WindowSeat, APoorSeatChangesNothingAndSaysWhy)
{
    SuperovoidParameters larger = ovoid();
    larger.a *= 2;
    addBody("moved", ovoid(), Vec3::Zero());
    addBody("target", larger, Vec3::Zero());
    const Scene before = scene();
    select(0, 1);
    action()->trigger();
    ASSERT_TRUE(rest());
    EXPECT_TRUE(scene() == before);
    EXPECT_TRUE(last.contains(QStringLiteral("was not moved"))) << last.toStdString();
}

/// Half an ovoid more on the moved body has nothing to rest on: with all of it counted the seat is poor.
TEST_F(WindowSeat, TheOverlapLeavesOutWhatHasNoCounterpart)
{
    addBody("moved", ovoid(), Vec3(0.0003, 0, 0));
    addBody("target", ovoid(), Vec3::Zero());
    window.session().edit("Add", [this](Scene before) {
        SceneShape further;
        further.geometry = Superovoid::sphere(0.004);
        further.X_BS.translation = Vec3(0, 0, 0.03);
        before.bodies[0].shapes.push_back(further);
        return before;
    });
    const Scene before = scene();
    select(0, 1);
    action()->trigger();
    ASSERT_TRUE(rest());
    EXPECT_TRUE(scene() == before) << last.toStdString();
    window.actions().find(QStringLiteral("seat.overlap.60"))->trigger();
    action()->trigger();
    ASSERT_TRUE(rest());
    EXPECT_LT(scene().bodies[0].X_PB.translation.norm(), 2e-5) << last.toStdString();
}

} // namespace
} // namespace osculo::test
