// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/edits.h"
#include "gui/window_fixture.h"
#include "widgets/panels/inspector_panel.h"
#include "widgets/panels/superovoid_section.h"

#include <Eigen/Geometry>

namespace osculo::test {
namespace {

using widgets::SceneItem;
using Kind = SceneItem::Kind;

TEST(Symmetry, TheOtherSideIsReadFromTheName)
{
    const std::pair<const char*, const char*> names[] = {{"left index", "right index"}, {"Right Foot", "Left Foot"},
                                                         {"hand.L", "hand.R"},          {"tooth_r", "tooth_l"},
                                                         {"L thumb", "R thumb"},        {"myLeftHand", "myRightHand"}};
    for (const auto& [name, other] : names) {
        EXPECT_EQ(app::otherSide(name), other);
        EXPECT_EQ(app::otherSide(other), name);
    }
    for (const char* none : {"", "L", "molar", "handL", "R2"})
        EXPECT_EQ(app::otherSide(none), "") << none;
}

class WindowSymmetry : public WindowTest {
protected:
    void SetUp() override
    {
        WindowTest::SetUp();
        addBody("tooth.L", ovoid(), Vec3(-0.03, 0.002, 0.001));
        addBody("tooth.R", ovoid(), Vec3(0.03, 0.002, 0.001));
        addBody("jaw", ovoid(), Vec3(0.5, 0.1, 0));
        window.session().setSelection({{Kind::shape, 0, 0}});
    }
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
    const Superovoid& shape(std::size_t body) { return std::get<Superovoid>(scene().bodies[body].shapes[0].geometry); }
    /// A point of the first body and of its partner, as the reflection of each other about x = c of the world.
    void expectMirrored(double c)
    {
        const Vec3 p(0.001, 0.002, 0.003), mirrored = Vec3(-p.x(), p.y(), p.z());
        const Vec3 one = scene().bodies[0].X_PB * (scene().bodies[0].shapes[0].X_BS * p);
        const Vec3 other = scene().bodies[1].X_PB * (scene().bodies[1].shapes[0].X_BS * mirrored);
        EXPECT_LE((other - Vec3(2 * c - one.x(), one.y(), one.z())).norm(), 1e-15);
    }
};

TEST_F(WindowSymmetry, WhatIsTypedOnOneSideStandsOnTheOtherInOneStep)
{
    action("edit.symmetric")->trigger();
    const Scene before = scene();
    auto& row = window.inspector().superovoidSection().row(3);
    emit row.field()->valueEdited(0.5);
    EXPECT_EQ(shape(0).e1(), 0.5);
    EXPECT_EQ(shape(1).e1(), 0.5);
    EXPECT_TRUE(scene().bodies[2] == before.bodies[2]);
    window.session().edit("Turn", [](Scene s) {
        s.bodies[0].X_PB = {Eigen::Quaterniond(Eigen::AngleAxisd(0.7, Vec3(1, 2, 3).normalized())),
                            Vec3(-0.02, 0.01, 0)};
        s.bodies[0].shapes[0].X_BS = {Eigen::Quaterniond(Eigen::AngleAxisd(0.3, Vec3::UnitY())), Vec3(0.001, 0, 0)};
        return s;
    });
    expectMirrored(0);
    action("edit.undo")->trigger();
    action("edit.undo")->trigger();
    EXPECT_TRUE(scene() == before) << "both sides at once";
}

TEST_F(WindowSymmetry, ThePlaneMayBeThatOfABody)
{
    window.session().setSelection({{Kind::body, 2}});
    action("symmetry.body")->trigger();
    action("edit.symmetric")->trigger();
    window.session().setSelection({{Kind::body, 0}});
    window.session().edit("Move", [](Scene s) {
        s.bodies[0].X_PB.translation.y() = 0.07;
        return s;
    });
    expectMirrored(0.5);
}

TEST_F(WindowSymmetry, OffOrWithBothSidesSelectedEachStandsForItself)
{
    const auto sharpen = [](Scene s) {
        auto p = std::get<Superovoid>(s.bodies[0].shapes[0].geometry).parameters();
        p.e2 = 0.4;
        s.bodies[0].shapes[0].geometry = Superovoid(p);
        return s;
    };
    window.session().edit("Sharpen", sharpen);
    EXPECT_EQ(shape(1).e2(), ovoid().e2);
    action("edit.undo")->trigger();
    action("edit.symmetric")->trigger();
    window.session().setSelection({{Kind::body, 0}, {Kind::body, 1}});
    window.session().edit("Sharpen", sharpen);
    EXPECT_EQ(shape(1).e2(), ovoid().e2);
}

} // namespace
} // namespace osculo::test
