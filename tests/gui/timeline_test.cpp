// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/timeline_panel.h"

#include "tests/gui/motion_scene.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

namespace osculo::widgets {
namespace {

class Timeline : public testing::Test {
protected:
    void SetUp() override
    {
        panel.resize(700, 140);
        panel.setColors(colorsOf(Theme::light));
        panel.setScene(std::make_shared<const Scene>(test::approach()), {41, 30});
        panel.tracks().setRange(0, 40);
        panel.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    }
    MotionTracks& tracks() { return panel.tracks(); }
    QPoint at(const MotionKeyRef& key) { return tracks().keyPosition(key).toPoint(); }
    QPoint ruler(int frame, int y = 18) { return {qRound(tracks().scale().xOf(frame)), y}; }
    void drag(const QPoint& from, const QPoint& to)
    {
        QTest::mousePress(tracks().viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(tracks().viewport(), (from + to) / 2);
        QTest::mouseMove(tracks().viewport(), to);
        QTest::mouseRelease(tracks().viewport(), Qt::LeftButton, {}, to);
    }
    TimelinePanel panel;
};

TEST_F(Timeline, TheRulerIsScrubbed)
{
    QSignalSpy spy(&tracks(), &MotionTracks::frameRequested);
    drag(ruler(10), ruler(30));
    ASSERT_GE(spy.size(), 2);
    EXPECT_EQ(spy.front().front().toInt(), 10);
    EXPECT_EQ(spy.back().front().toInt(), 30);
    drag(ruler(30), ruler(300));
    EXPECT_EQ(spy.back().front().toInt(), 40) << "held to the motion";
}

TEST_F(Timeline, HandlesOfTheRangeAreDragged)
{
    QSignalSpy spy(&tracks(), &MotionTracks::rangeRequested);
    drag(ruler(40, 4), ruler(25, 4));
    ASSERT_FALSE(spy.empty());
    EXPECT_EQ(spy.back()[0].toInt(), 0);
    EXPECT_EQ(spy.back()[1].toInt(), 25);
}

TEST_F(Timeline, KeysAreSelectedAndDragged)
{
    QSignalSpy moved(&tracks(), &MotionTracks::keysDragged), done(&tracks(), &MotionTracks::keyDragFinished);
    QTest::mouseClick(tracks().viewport(), Qt::LeftButton, {}, at({0, 1}));
    EXPECT_EQ(tracks().selectedKeys(), (MotionKeySelection{{0, 1}}));
    EXPECT_TRUE(moved.empty()) << "a click moves nothing";
    QTest::mouseClick(tracks().viewport(), Qt::LeftButton, Qt::ControlModifier, at({0, 2}));
    EXPECT_EQ(tracks().selectedKeys(), (MotionKeySelection{{0, 1}, {0, 2}}));
    done.clear();
    drag(at({0, 1}), at({0, 1}) + QPoint(qRound(tracks().scale().xOf(5) - tracks().scale().xOf(0)), 0));
    ASSERT_FALSE(moved.empty());
    EXPECT_EQ(moved.back()[1].toInt(), 5);
    EXPECT_EQ(moved.back()[0].value<MotionKeySelection>(), (MotionKeySelection{{0, 1}, {0, 2}})) << "both move";
    ASSERT_EQ(done.size(), 1);
    EXPECT_TRUE(done[0][0].toBool());
    for (const auto& signal : moved)
        EXPECT_EQ(signal[2].toInt(), done[0][1].toInt()) << "one gesture";
}

TEST_F(Timeline, EscapeTakesADragBack)
{
    QSignalSpy done(&tracks(), &MotionTracks::keyDragFinished);
    QTest::mousePress(tracks().viewport(), Qt::LeftButton, {}, at({0, 1}));
    QTest::mouseMove(tracks().viewport(), at({0, 1}) + QPoint(40, 0));
    QTest::keyClick(&tracks(), Qt::Key_Escape);
    ASSERT_EQ(done.size(), 1);
    EXPECT_FALSE(done[0][0].toBool());
    QTest::mouseRelease(tracks().viewport(), Qt::LeftButton, {}, at({0, 1}));
    EXPECT_EQ(done.size(), 1) << "already over";
}

TEST_F(Timeline, KeysAreReachedByTheKeyboard)
{
    QSignalSpy moved(&tracks(), &MotionTracks::keysDragged), removed(&tracks(), &MotionTracks::deleteRequested);
    tracks().setFocus();
    QTest::keyClick(&tracks(), Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(tracks().selectedKeys().size(), 3u);
    QTest::keyClick(&tracks(), Qt::Key_Right, Qt::AltModifier);
    ASSERT_EQ(moved.size(), 1);
    EXPECT_EQ(moved[0][1].toInt(), 1);
    QTest::keyClick(&tracks(), Qt::Key_Delete);
    EXPECT_EQ(removed.size(), 1);
}

TEST_F(Timeline, ABoxSelects)
{
    drag({at({0, 1}).x() - 20, at({0, 1}).y() - 9}, {at({0, 2}).x() + 8, at({0, 2}).y() + 9});
    EXPECT_EQ(tracks().selectedKeys(), (MotionKeySelection{{0, 1}, {0, 2}}));
    QTest::mouseClick(tracks().viewport(), Qt::LeftButton, {}, at({0, 1}) + QPoint(30, 0));
    EXPECT_TRUE(tracks().selectedKeys().empty());
}

TEST_F(Timeline, FrameAndSpeedAreTyped)
{
    QSignalSpy frames(&panel.transport(), &TransportBar::frameEntered);
    panel.setFrame(7);
    EXPECT_TRUE(frames.empty()) << "showing is not typing";
    auto& field = panel.transport().frameField();
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, "33");
    EXPECT_TRUE(frames.empty()) << "not while it is typed";
    QTest::keyClick(&field, Qt::Key_Return);
    ASSERT_EQ(frames.size(), 1);
    EXPECT_EQ(frames[0][0].toInt(), 33);
    EXPECT_EQ(field.suffix(), " / 40");

    QSignalSpy speeds(&panel.transport(), &TransportBar::speedEntered);
    auto* line = panel.transport().speedField().lineEdit();
    const std::pair<const char*, double> typed[] = {{"2", 2}, {"0.3×", 0.3}, {"0,5x", 0.5}, {"99", 10}, {"fast", 1}};
    for (const auto& [text, speed] : typed) {
        line->setText(QString::fromUtf8(text));
        QTest::keyClick(line, Qt::Key_Return);
        ASSERT_FALSE(speeds.empty());
        EXPECT_DOUBLE_EQ(speeds.back()[0].toDouble(), speed) << text;
    }
}

TEST_F(Timeline, AMillionFramesAreZoomedInto)
{
    Scene scene = test::approach(1'000'001);
    panel.setScene(std::make_shared<const Scene>(scene), {1'000'001, 30});
    panel.grab();
    for (int i = 0; i < 80; ++i) {
        QWheelEvent wheel(QPointF(ruler(500'000)), tracks().mapToGlobal(QPointF(ruler(500'000))), {}, {0, 120},
                          Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(tracks().viewport(), &wheel);
    }
    EXPECT_GT(tracks().scale().xOf(500'001) - tracks().scale().xOf(500'000), 50) << "[px] a frame";
    EXPECT_FALSE(panel.grab().isNull());
}

} // namespace
} // namespace osculo::widgets
