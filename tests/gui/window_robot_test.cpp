// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/robot_edits.h"
#include "app/window/close_hand_dialog.h"
#include "osculo/scene/scene_robots.h"
#include "tests/gui/window_fixture.h"
#include "widgets/panels/inspector_panel.h"
#include "widgets/panels/joint_section.h"
#include "widgets/panels/parameter_row.h"
#include "widgets/panels/scene_tree_panel.h"

#include <QApplication>
#include <QComboBox>
#include <QListWidget>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>

#include <cmath>
#include <fstream>

namespace osculo::test {
namespace {

using Kind = widgets::SceneItem::Kind;

/// Two fingers about y at x = ±30 mm, each a ball of 5 mm at 100 mm, and a palm that is a mesh.
const std::string kGripper = R"(<robot name="gripper">
  <link name="palm"><visual><geometry><mesh filename="palm.stl" scale="0.001 0.001 0.001"/></geometry></visual></link>
  <link name="left"><collision><origin xyz="0 0 0.1"/><geometry><sphere radius="0.005"/></geometry></collision></link>
  <link name="right"><collision><origin xyz="0 0 0.1"/><geometry><sphere radius="0.005"/></geometry></collision></link>
  <joint name="left" type="revolute"><parent link="palm"/><child link="left"/><origin xyz="-0.03 0 0"/>
    <axis xyz="0 1 0"/><limit lower="-0.1" upper="1.5" velocity="1" effort="1"/></joint>
  <joint name="right" type="revolute"><parent link="palm"/><child link="right"/><origin xyz="0.03 0 0"/>
    <axis xyz="0 1 0"/><limit lower="-1.5" upper="0.1" velocity="1" effort="1"/></joint></robot>)";

class WindowRobot : public WindowTest {
protected:
    void openGripper()
    {
        meshFile("palm.stl", ovoid());
        std::ofstream(file("gripper.urdf")) << kGripper;
        window.openFiles({file("gripper.urdf")});
        ASSERT_TRUE(waitFor([this] { return scene().robots.size() == 1; }));
        ASSERT_TRUE(rest());
        select({Kind::robot, 0});
    }
    void select(const widgets::SceneItem& item) { window.session().setSelection({item}); }
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
    widgets::ParameterRow* joint(const char* name) { return window.inspector().jointSection().row(name); }
    Vec3 finger(const std::string& body)
    {
        const Pose pose = worldPoses(scene(), window.session().time())[*findBody(scene(), body)];
        return pose * Vec3(0, 0, 0.1);
    }
    static Vec3 fingerAt(double angle) { return {-0.03 + 0.1 * std::sin(angle), 0, 0.1 * std::cos(angle)}; }
    /// One drag of a slider through several places.
    void drag(widgets::ParameterRow* row, std::initializer_list<double> shares)
    {
        QSlider* slider = row->slider();
        slider->setSliderDown(true);
        for (const double share : shares)
            slider->setSliderPosition(slider->minimum()
                                      + static_cast<int>(share * (slider->maximum() - slider->minimum())));
        slider->setSliderDown(false);
    }
};

TEST_F(WindowRobot, StandsInTheTreeWithItsLinks)
{
    openGripper();
    ASSERT_EQ(scene().bodies.size(), 3u);
    QStringList texts;
    const QAbstractItemModel& model = *window.tree().model();
    const std::function<void(const QModelIndex&)> collect = [&](const QModelIndex& parent) {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            texts << model.index(row, 0, parent).data().toString();
            collect(model.index(row, 0, parent));
        }
    };
    collect({});
    for (const char* name : {"gripper", "palm", "left", "right"})
        EXPECT_TRUE(texts.contains(name)) << name << " in " << texts.join(", ").toStdString();
    ASSERT_NE(joint("left"), nullptr);
    ASSERT_NE(joint("right"), nullptr);
    EXPECT_EQ(joint("palm"), nullptr);
}

TEST_F(WindowRobot, ADragOfAJointIsOneStepAndMovesTheLink)
{
    openGripper();
    const Scene before = scene();
    const int steps = window.session().document().undoStack().index();
    drag(joint("left"), {0.2, 0.5, 0.75});
    EXPECT_EQ(window.session().document().undoStack().index(), steps + 1);
    const double angle = scene().robots[0].joints.at("left");
    EXPECT_NEAR(angle, -0.1 + 0.75 * 1.6, 0.01);
    EXPECT_LT((finger("left") - fingerAt(angle)).norm(), 1e-12);
    action("edit.undo")->trigger();
    EXPECT_EQ(scene(), before);
    EXPECT_NEAR(joint("left")->value(), 0, 1e-12);
    action("edit.redo")->trigger();
    EXPECT_EQ(scene().robots[0].joints.at("left"), angle);
}

TEST_F(WindowRobot, PosesAreRecordedAndReplayed)
{
    openGripper();
    action("motion.record")->trigger();
    ASSERT_EQ(scene().motions.size(), 1u);
    EXPECT_EQ(scene().motions[0].robot, "gripper");
    window.motion().setFrame(60);
    // A motion moves the robot: without recording a slider is refused and goes back.
    QTimer::singleShot(0, [] {
        if (QWidget* dialog = QApplication::activeModalWidget())
            dialog->close();
    });
    const Scene before = scene();
    drag(joint("left"), {0.75});
    ASSERT_TRUE(rest());
    EXPECT_EQ(scene(), before);
    EXPECT_NEAR(joint("left")->value(), 0, 1e-12);

    action("motion.recordMoves")->setChecked(true);
    drag(joint("left"), {0.5, 0.75});
    ASSERT_EQ(scene().motions[0].keys.size(), 2u);
    const double angle = scene().motions[0].keys[1].joints.at("left");
    EXPECT_NEAR(angle, 1.1, 0.01);
    EXPECT_EQ(scene().motions[0].keys[1].frame, 60);
    window.motion().setFrame(30);
    EXPECT_LT((finger("left") - fingerAt(angle / 2)).norm(), 1e-12);
    EXPECT_NEAR(joint("left")->value(), angle / 2, 1e-12); // the slider shows where it is now
    EXPECT_EQ(window.motion().chosenMotion(), std::optional<std::size_t>(0));
}

TEST_F(WindowRobot, ClosesUntilItTouches)
{
    openGripper();
    SuperovoidParameters ball;
    ball.a = Vec3::Constant(0.01);
    addBody("ball", ball, Vec3(0, 0, 0.09));
    ASSERT_TRUE(action("motion.closeHand")->isEnabled());
    bool asked = false;
    QTimer::singleShot(0, [&] {
        auto* dialog = dynamic_cast<app::CloseHandDialog*>(QApplication::activeModalWidget());
        ASSERT_NE(dialog, nullptr);
        asked = true;
        EXPECT_EQ(dialog->options().targets, std::vector<std::string>{"ball"});
        dialog->framesField().setValue(11);
        dialog->accept();
    });
    action("motion.closeHand")->trigger();
    ASSERT_TRUE(asked);
    ASSERT_TRUE(waitFor([this] { return !scene().motions.empty(); }));
    ASSERT_EQ(scene().motions.size(), 1u);
    const Motion& grasp = scene().motions[0];
    ASSERT_EQ(grasp.keys.size(), 2u);
    EXPECT_EQ(grasp.frames, 11);
    EXPECT_NEAR(grasp.keys[0].joints.at("left"), -0.1, 1e-12); // opened first
    EXPECT_NEAR(grasp.keys[0].joints.at("right"), 0.1, 1e-12);
    EXPECT_EQ(window.motion().frame(), 10);
    for (const char* side : {"left", "right"}) {
        const double gap = (finger(side) - Vec3(0, 0, 0.09)).norm() - 0.015;
        EXPECT_GE(gap, 0) << side;
        EXPECT_LE(gap, 1.1e-4) << side;
    }
    action("edit.undo")->trigger();
    EXPECT_TRUE(scene().motions.empty());
}

TEST_F(WindowRobot, EveryLinkWithAMeshIsFitted)
{
    openGripper();
    ASSERT_TRUE(action("model.fitLinks")->isEnabled());
    action("model.fitLinks")->trigger();
    ASSERT_TRUE(waitFor([this] { return !window.session().tasks().busy(); }));
    const Body& palm = scene().bodies[*findBody(scene(), "palm")];
    const SceneShape* fitted = nullptr;
    for (const SceneShape& shape : palm.shapes)
        if (std::holds_alternative<Superovoid>(shape.geometry))
            fitted = &shape;
    ASSERT_NE(fitted, nullptr);
    EXPECT_EQ(fitted->role, ShapeRole::contact);
    EXPECT_NEAR(std::get<Superovoid>(fitted->geometry).a().maxCoeff(), 0.012, 1e-4);
    action("edit.undo")->trigger();
    EXPECT_EQ(scene().bodies[*findBody(scene(), "palm")].shapes.size(), 1u);
}

TEST_F(WindowRobot, CommandsSayWhyTheyAreOff)
{
    EXPECT_FALSE(action("model.fitLinks")->isEnabled());
    EXPECT_TRUE(action("model.fitLinks")->toolTip().contains("URDF"));
    openGripper();
    EXPECT_FALSE(action("motion.closeHand")->isEnabled() && app::grasped(scene(), 0, {}).empty());
}

} // namespace
} // namespace osculo::test
