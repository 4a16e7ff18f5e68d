// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/vtk_viewport.h"

#include "render/sample_scenes.h"
#include "widgets/render/projection.h"

#include <QApplication>
#include <QDockWidget>
#include <QImage>
#include <QMainWindow>
#include <QSignalSpy>
#include <QWheelEvent>
#include <QtTest/QTest>

#include <gtest/gtest.h>

namespace osculo::widgets {
namespace {

void showTwoBoxes(VtkViewport& viewport)
{
    viewport.setContent(std::make_shared<const Scene>(test::twoBoxes()), 0,
                        std::make_shared<const Frame>(test::twoBoxesFrame()));
    viewport.setView(StandardView::front);
}

/// Where a point in world is in the widget, in logical pixels.
QPointF positionOf(const VtkViewport& viewport, const Vec3& p_W)
{
    const Vec3 pixel = Projection(viewport.camera(), viewport.width(), viewport.height()).toPixel(p_W);
    return {pixel.x(), pixel.y()};
}

/// How many pixels are the first body's blue and the second's orange.
std::pair<int, int> coloredPixels(const QImage& image)
{
    std::pair<int, int> count;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor color = image.pixelColor(x, y);
            count.first += color.blue() > color.red() + 60;
            count.second += color.red() > color.blue() + 60;
        }
    return count;
}

void expectBothBodies(VtkViewport& viewport, const char* when)
{
    const auto [blue, orange] = coloredPixels(viewport.grabImage());
    EXPECT_GT(blue, 1000) << when;
    EXPECT_GT(orange, 1000) << when;
}

class Viewport : public testing::Test {
protected:
    void SetUp() override
    {
        viewport.resize(500, 350);
        showTwoBoxes(viewport);
        viewport.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&viewport));
        viewport.setView(StandardView::front);
        QTest::qWait(50);
    }

    VtkViewport viewport;
};

TEST_F(Viewport, ShowsTheBodiesOnTheThemesGround)
{
    expectBothBodies(viewport, "light");
    EXPECT_GT(viewport.grabImage().pixelColor(5, 300).lightness(), 220);
    viewport.setTheme(Theme::dark);
    expectBothBodies(viewport, "dark");
    EXPECT_LT(viewport.grabImage().pixelColor(5, 300).lightness(), 60);
}

TEST_F(Viewport, KnowsWhereButtonsCoverIt)
{
    viewport.grabImage();
    EXPECT_TRUE(viewport.settings().covered.empty());
    QWidget strip(&viewport);
    strip.setGeometry(440, 120, 40, 200);
    strip.show();
    viewport.grabImage();
    ASSERT_EQ(viewport.settings().covered.size(), 1u);
    EXPECT_EQ(viewport.settings().covered[0], (Rect{440, 120, 40, 200}));
    strip.hide();
    viewport.grabImage();
    EXPECT_TRUE(viewport.settings().covered.empty());
}

TEST_F(Viewport, AnEmptyViewportIsNotBlack)
{
    VtkViewport empty;
    empty.resize(200, 150);
    empty.setContent(std::make_shared<const Scene>(), 0, nullptr);
    empty.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&empty));
    EXPECT_GT(empty.grabImage().pixelColor(5, 100).lightness(), 220);
}

TEST_F(Viewport, AClickPicksTheBodyUnderIt)
{
    QSignalSpy picked(&viewport, &VtkViewport::picked);
    QTest::mouseClick(&viewport, Qt::LeftButton, {}, positionOf(viewport, {2.5, -1, 0}).toPoint());
    QTest::mouseClick(&viewport, Qt::LeftButton, Qt::ControlModifier, positionOf(viewport, {-2.5, -1, 0}).toPoint());
    QTest::mouseClick(&viewport, Qt::LeftButton, {}, positionOf(viewport, {0, 0, -2}).toPoint());
    ASSERT_EQ(picked.count(), 3);
    EXPECT_EQ(picked[0], (QVariantList{1, 0, false}));
    EXPECT_EQ(picked[1], (QVariantList{0, 0, true}));
    EXPECT_EQ(picked[2][0], -1);
}

TEST_F(Viewport, HoveringSaysSoOnce)
{
    QSignalSpy hovered(&viewport, &VtkViewport::hovered);
    QTest::mouseMove(&viewport, positionOf(viewport, {2.5, -1, 0}).toPoint());
    QTest::mouseMove(&viewport, positionOf(viewport, {2.6, -1, 0.1}).toPoint());
    QTest::mouseMove(&viewport, positionOf(viewport, {0, 0, -2}).toPoint());
    QTest::qWait(20);
    ASSERT_EQ(hovered.count(), 2);
    EXPECT_EQ(hovered[0][0], 1);
    EXPECT_EQ(hovered[1][0], -1);
}

TEST_F(Viewport, ADragTurnsTheSceneAndIsNoClick)
{
    QSignalSpy picked(&viewport, &VtkViewport::picked), moved(&viewport, &VtkViewport::cameraChanged);
    const Camera before = viewport.camera();
    QTest::mousePress(&viewport, Qt::LeftButton, {}, {250, 170});
    QTest::mouseMove(&viewport, {300, 180});
    QTest::mouseMove(&viewport, {350, 190});
    QTest::mouseRelease(&viewport, Qt::LeftButton, {}, {350, 190});
    EXPECT_EQ(picked.count(), 0);
    EXPECT_GT(moved.count(), 0);
    EXPECT_GT((*viewport.camera().position - *before.position).norm(), 1);
    EXPECT_EQ(viewport.camera().focus, before.focus);
    expectBothBodies(viewport, "turned");
}

TEST_F(Viewport, TheWheelZoomsToTheCursor)
{
    const Vec3 p_W(2.5, -1, 0.5);
    const QPointF at = positionOf(viewport, p_W);
    QWheelEvent wheel(at, viewport.mapToGlobal(at), {}, {0, 240}, {}, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&viewport, &wheel);
    EXPECT_NEAR(positionOf(viewport, p_W).x(), at.x(), 1e-6);
    EXPECT_NEAR(positionOf(viewport, p_W).y(), at.y(), 1e-6);
}

TEST_F(Viewport, AClickOnTheCubeLooksFromThere)
{
    viewport.setView(StandardView::iso);
    QTest::mouseClick(&viewport, Qt::LeftButton, {}, {viewport.width() - 52, 56 - 18});
    EXPECT_LT((Projection(viewport.camera(), 1, 1).forward() + Vec3::UnitZ()).norm(), 1e-9) << "from the top";
}

TEST_F(Viewport, KeysTurnAndZoom)
{
    const Camera before = viewport.camera();
    QTest::keyClick(&viewport, Qt::Key_Left);
    EXPECT_GT((*viewport.camera().position - *before.position).norm(), 0.1);
    const double distance = (*viewport.camera().position - viewport.camera().focus).norm();
    QTest::keyClick(&viewport, Qt::Key_Plus);
    EXPECT_LT((*viewport.camera().position - viewport.camera().focus).norm(), distance);
}

TEST_F(Viewport, ParallelKeepsTheSizeAndTheImageHasTheWidgetsSize)
{
    viewport.setParallel(true);
    EXPECT_TRUE(viewport.camera().parallel);
    const QImage image = viewport.grabImage();
    EXPECT_EQ(image.width(), viewport.width() * viewport.devicePixelRatioF());
    expectBothBodies(viewport, "parallel");
}

TEST(ViewportInADock, SurvivesFloatingAndDockingTwice)
{
    QMainWindow window;
    window.resize(700, 450);
    auto* const dock = new QDockWidget(&window);
    auto* const viewport = new VtkViewport(dock);
    showTwoBoxes(*viewport);
    dock->setWidget(viewport);
    window.addDockWidget(Qt::LeftDockWidgetArea, dock);
    window.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
    viewport->setMinimumSize(400, 300);
    viewport->setView(StandardView::front);
    const Camera camera = viewport->camera();
    for (int round = 0; round < 2; ++round)
        for (const bool floating : {true, false}) {
            dock->setFloating(floating);
            QTest::qWait(150);
            expectBothBodies(*viewport, floating ? "floating" : "docked");
            EXPECT_EQ(*viewport->camera().position, *camera.position);
        }
}

TEST(ViewportLife, CanBeMadeAndDroppedRepeatedlyWithAndWithoutBeingShown)
{
    for (int k = 0; k < 3; ++k) {
        VtkViewport viewport;
        showTwoBoxes(viewport);
        if (k == 0)
            continue;
        viewport.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&viewport));
        expectBothBodies(viewport, "made again");
    }
}

} // namespace
} // namespace osculo::widgets
