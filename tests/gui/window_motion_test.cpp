// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/bite_dialog.h"
#include "tests/gui/motion_scene.h"
#include "tests/gui/window_fixture.h"
#include "widgets/panels/inspector_panel.h"
#include "widgets/panels/motion_section.h"
#include "widgets/panels/results_model.h"
#include "widgets/panels/results_panel.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

#include <fstream>

namespace osculo::test {
namespace {

using app::PlayMode;
using widgets::ResultsModel;
using Kind = widgets::SceneItem::Kind;

class WindowMotion : public WindowTest {
protected:
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
    app::MotionController& motion() { return window.motion(); }
    void open(const Scene& opened)
    {
        window.session().document().reset(opened, {});
        ASSERT_TRUE(rest());
    }
    double shownDistance()
    {
        const auto frame = window.session().evaluator().frame();
        return frame && !frame->pairs.empty() ? frame->pairs[0].distance.value_or(1e300) : 1e300;
    }
};

TEST_F(WindowMotion, EverythingIsAtTheSameFrame)
{
    open(approach());
    ASSERT_TRUE(motion().evaluator().current() && motion().evaluator().current()->complete());
    for (const int frame : {7, 20, 33, 40, 0}) {
        motion().setFrame(frame);
        // At once, without waiting: the stored frame is shown.
        EXPECT_NEAR(shownDistance(), approachDistance(frame), 1e-9) << frame;
        EXPECT_FALSE(window.session().evaluator().stale());
        EXPECT_EQ(window.session().time(), frame / 30.0);
        EXPECT_EQ(window.session().evaluator().frame()->time, frame / 30.0);
        const QString text = window.results().model().index(0, ResultsModel::distanceColumn).data().toString();
        QString plain = text;
        EXPECT_NEAR(plain.replace(QChar(0x2212), '-').toDouble(), 1000 * approachDistance(frame), 6e-4) << "[mm]";
        EXPECT_EQ(motion().timeline().transport().frameField().value(), frame);
    }
}

TEST_F(WindowMotion, AnEditMakesStoredFramesUnused)
{
    open(approach());
    motion().evaluator().setAutomatic(false);
    window.session().edit("Move", [](Scene s) {
        s.bodies[0].X_PB.translation.x() = -0.005;
        return s;
    });
    motion().setFrame(12);
    ASSERT_TRUE(rest());
    EXPECT_NEAR(shownDistance(), approachDistance(12) + 0.005, 1e-9) << "measured anew, not the stored one";
    EXPECT_EQ(motion().timeline().transport().state().text(), "out of date");
    action("edit.undo")->trigger();
    motion().setFrame(13);
    EXPECT_NEAR(shownDistance(), approachDistance(13), 1e-9) << "stored again";
}

TEST_F(WindowMotion, PlaysByTheClockAndStops)
{
    open(approach());
    motion().setMode(PlayMode::once);
    motion().setSpeed(10);
    ASSERT_TRUE(action("motion.play")->isEnabled());
    action("motion.play")->trigger();
    EXPECT_TRUE(motion().playing());
    ASSERT_TRUE(waitFor([this] { return !motion().playing(); }));
    EXPECT_EQ(motion().frame(), 40) << "the last frame is shown however many were left out";
    EXPECT_NEAR(shownDistance(), approachDistance(40), 1e-9);
    action("motion.play")->trigger();
    EXPECT_TRUE(motion().playing()) << "from the first again";
    action("motion.previous")->trigger();
    EXPECT_FALSE(motion().playing()) << "a step stops it";
}

TEST_F(WindowMotion, StepsAndEnds)
{
    open(approach());
    action("motion.next")->trigger();
    EXPECT_EQ(motion().frame(), 1);
    action("motion.last")->trigger();
    EXPECT_EQ(motion().frame(), 40);
    action("motion.next")->trigger();
    EXPECT_EQ(motion().frame(), 40);
    action("motion.first")->trigger();
    action("motion.previous")->trigger();
    EXPECT_EQ(motion().frame(), 0);
    motion().setFrame(10);
    action("motion.rangeFirst")->trigger();
    motion().setFrame(30);
    action("motion.rangeLast")->trigger();
    EXPECT_EQ(motion().firstPlayed(), 10);
    EXPECT_EQ(motion().lastPlayed(), 30);
    action("motion.first")->trigger();
    EXPECT_EQ(motion().frame(), 10);
    action("motion.rangeAll")->trigger();
    EXPECT_EQ(motion().lastPlayed(), 40);
}

TEST_F(WindowMotion, KeysOfTheKeyboardBelongToWhatHasTheFocus)
{
    open(approach());
    QApplication::setActiveWindow(&window); // no window manager gives it the keyboard here
    motion().timeline().tracks().setFocus();
    QTest::keyClick(&motion().timeline().tracks(), Qt::Key_Right);
    EXPECT_EQ(motion().frame(), 1);
    QTest::keyClick(&motion().timeline().tracks(), Qt::Key_End);
    EXPECT_EQ(motion().frame(), 40);
    window.viewport().setFocus();
    const Camera before = window.viewport().camera();
    QTest::keyClick(&window.viewport(), Qt::Key_Left);
    EXPECT_EQ(motion().frame(), 40) << "in the view the arrows turn the camera";
    EXPECT_FALSE(*window.viewport().camera().position == *before.position);
    QTest::keyClick(&window.viewport(), Qt::Key_Home);
    EXPECT_EQ(motion().frame(), 0);
    QTest::keyClick(&window.viewport(), Qt::Key_Space);
    EXPECT_TRUE(motion().playing());
    QTest::keyClick(&window.viewport(), Qt::Key_Space);
    EXPECT_FALSE(motion().playing());
}

TEST_F(WindowMotion, APoseIsRecordedAndUndone)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    const Scene before = scene();
    window.session().setSelection({{Kind::body, 1}});
    action("motion.record")->trigger();
    ASSERT_EQ(scene().motions.size(), 1u);
    EXPECT_EQ(motion().clock().frames, app::kNewMotionFrames);
    EXPECT_TRUE(window.findChild<QWidget*>("motionDock")->isVisible()) << "the timeline comes with the first motion";
    motion().setFrame(60);
    action("motion.recordMoves")->trigger();
    EXPECT_TRUE(motion().recording());
    emit window.inspector().poseEdited({Kind::body, 1}, {Eigen::Quaterniond::Identity(), Vec3(0.05, 0, 0)});
    ASSERT_EQ(scene().motions[0].keys.size(), 2u);
    EXPECT_EQ(scene().motions[0].keys[1].frame, 60);
    motion().setFrame(30);
    EXPECT_NEAR(worldPoses(scene(), window.session().time())[1].translation.x(), 0.04, 1e-12) << "half way";
    action("edit.undo")->trigger();
    action("edit.undo")->trigger();
    EXPECT_TRUE(scene() == before);
    EXPECT_EQ(motion().frame(), 0) << "there is one frame only";
}

TEST_F(WindowMotion, ADragOfKeysIsOneStep)
{
    open(approach());
    auto& tracks = motion().timeline().tracks();
    const Scene before = scene();
    for (const int frames : {1, 3, 8, 5})
        emit tracks.keysDragged({{0, 1}}, frames, 4711);
    emit tracks.keyDragFinished(true, 4711);
    EXPECT_EQ(scene().motions[0].keys[1].frame, 25);
    EXPECT_EQ(tracks.selectedKeys(), (widgets::MotionKeySelection{{0, 1}}));
    EXPECT_EQ(window.session().document().undoStack().count(), 1);
    action("edit.undo")->trigger();
    EXPECT_TRUE(scene() == before);
    emit tracks.keysDragged({{0, 1}}, 6, 4712);
    emit tracks.keyDragFinished(false, 4712);
    EXPECT_TRUE(scene() == before) << "Escape";
    tracks.setSelectedKeys({{0, 0}, {0, 1}});
    action("motion.deleteKeys")->trigger();
    EXPECT_EQ(scene().motions[0].keys.size(), 1u);
}

TEST_F(WindowMotion, TheInspectorChangesAMotion)
{
    open(approach());
    window.session().setSelection({{Kind::motion, 0}});
    auto& section = window.inspector().motionSection();
    section.framesField().setValue(81);
    EXPECT_EQ(scene().motions[0].frames, 81);
    EXPECT_EQ(motion().clock().frames, 81);
    EXPECT_EQ(motion().lastPlayed(), 80) << "all is still played";
    section.fpsField().setText("60");
    emit section.fpsField().editingFinished();
    EXPECT_EQ(scene().motions[0].fps, 60);
    action("motion.remove")->trigger();
    EXPECT_TRUE(scene().motions.empty());
}

TEST_F(WindowMotion, EditsWhilePlayingAndEvaluating)
{
    open(approach(2001));
    action("motion.play")->trigger();
    for (int i = 0; i < 5; ++i) {
        QTest::qWait(20);
        window.session().edit("Move", [&](Scene s) {
            s.bodies[0].X_PB.translation.y() = 1e-4 * (i + 1);
            return s;
        });
        QTest::qWait(20);
        action("edit.undo")->trigger();
    }
    EXPECT_TRUE(motion().playing());
    window.session().setSelection({{Kind::body, 1}});
    action("edit.delete")->trigger();
    EXPECT_FALSE(motion().playing()) << "what moved is gone";
    EXPECT_EQ(motion().frame(), 0);
    action("edit.undo")->trigger();
    action("motion.play")->trigger();
    action("motion.evaluate")->trigger();
    QTest::qWait(30);
    open(approach(5));
    EXPECT_FALSE(motion().playing());
    EXPECT_EQ(motion().clock().frames, 5);
    ASSERT_TRUE(motion().evaluator().current());
    EXPECT_EQ(motion().evaluator().current()->summaries.size(), 5u);
}

/// Memory of this program in pages of the kernel's [bytes]; 0 where that is not told.
std::size_t residentBytes()
{
    std::ifstream file("/proc/self/statm");
    std::size_t all = 0, resident = 0;
    file >> all >> resident;
    return resident * 4096;
}

TEST_F(WindowMotion, TenThousandFramesLeaveMemoryAsItWas)
{
    open(approach(10'001));
    ASSERT_TRUE(motion().evaluator().current() && motion().evaluator().current()->complete());
    const auto through = [this] {
        for (int frame = 0; frame <= 10'000; ++frame) {
            motion().setFrame(frame);
            if (frame % 250 == 0)
                QTest::qWait(1); // pictures and what is measured on the way
        }
        ASSERT_TRUE(rest());
    };
    through(); // fonts, buffers and caches are made once
    const std::size_t before = residentBytes();
    through();
    const std::size_t after = residentBytes();
    constexpr std::size_t kNoise = std::size_t{24} << 20;
    EXPECT_LT(after, before + kNoise) << "2.4 kB a frame would be a leak";
}

TEST_F(WindowMotion, AScriptedBiteIsAMotion)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    app::BiteDialog dialog(window.session().scene(), 1, 0);
    dialog.directionField().setCurrentIndex(4); // −x
    dialog.depthField().setValue(0.02);
    emit dialog.depthField().valueEdited(0.02);
    EXPECT_NEAR(dialog.closedField(0).value(), 0.01, 1e-12);
    EXPECT_EQ(dialog.framesField().value(), 181);
    window.session().edit("bite", [&](Scene s) { return app::withMotion(std::move(s), dialog.motion()); });
    ASSERT_TRUE(rest());
    EXPECT_EQ(motion().clock().frames, 181);
    motion().setFrame(90);
    EXPECT_NEAR(worldPoses(scene(), window.session().time())[1].translation.x(), 0.01, 1e-12);
    motion().setFrame(180);
    EXPECT_NEAR(worldPoses(scene(), window.session().time())[1].translation.x(), 0.03, 1e-12);
    // Again, from where it is half way: the motion it has is replaced.
    motion().setFrame(45);
    app::BiteDialog again(window.session().scene(), 1, window.session().time());
    EXPECT_NEAR(again.motion().keys[0].pose.translation.x(), 0.02, 1e-12);
    window.session().edit("bite", [&](Scene s) { return app::withMotion(std::move(s), again.motion()); });
    EXPECT_EQ(scene().motions.size(), 1u);
}

TEST_F(WindowMotion, OddMotionsAreShown)
{
    Scene odd = approach(1);
    open(odd);
    EXPECT_EQ(motion().clock().frames, 1);
    action("motion.play")->trigger();
    QTest::qWait(50);
    EXPECT_EQ(motion().frame(), 0);
    motion().setPlaying(false);

    odd = approach(1'000'001);
    open(odd);
    motion().setFrame(999'999);
    ASSERT_TRUE(rest());
    EXPECT_NEAR(shownDistance(), approachDistance(999'999, 1'000'001), 1e-9);
    EXPECT_TRUE(motion().timeline().transport().state().text().contains("1,000,001"));

    odd = approach();
    odd.pairs.clear();
    open(odd);
    motion().setFrame(20);
    ASSERT_TRUE(rest());
    EXPECT_TRUE(motion().timeline().transport().state().text().contains("no pair"));

    odd = approach();
    odd.motions[0].keys = {keyAt(-5, Vec3(0.05, 0, 0)), keyAt(400, Vec3(0.09, 0, 0))}; // keys outside the frames
    open(odd);
    motion().setFrame(40);
    ASSERT_TRUE(rest());
    EXPECT_NEAR(shownDistance(), 0.05 + 0.04 * 45 / 405 - 0.02, 1e-9);
}

} // namespace
} // namespace osculo::test
