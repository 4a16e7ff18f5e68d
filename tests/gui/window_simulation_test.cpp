// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/simulation_record.h"
#include "osculo/io/scene_file.h"
#include "tests/app/program_runner.h"
#include "tests/gui/window_fixture.h"
#include "widgets/panels/plot_panel.h"
#include "widgets/render/dynamics_picture.h"
#include "widgets/render/projection.h"

#include <QAction>
#include <QMessageBox>
#include <QTabBar>

#include <cmath>
#include <fstream>
#include <iterator>

namespace osculo::test {
namespace {

using widgets::Overlay;

constexpr double kGravity = 9.81; ///< [m/s²]
constexpr double kHeight = 0.5;   ///< of the ball's centre above the table's top [m]
constexpr double kRadius = 0.05;  ///< [m]

class WindowSimulation : public WindowTest {
protected:
    /// A ball above a table that does not move.
    void addBallAndTable()
    {
        window.session().edit("Ball", [](Scene s) {
            Body table, ball;
            table.name = "table";
            table.fixed = true;
            SceneShape shape;
            shape.geometry = Box{Vec3(0.4, 0.4, 0.02)};
            table.shapes = {shape};
            table.X_PB.translation = Vec3(0, 0, -0.02);
            ball.name = "ball";
            ball.mass = 0.5;
            ball.inertia = Vec3::Constant(0.4 * ball.mass * kRadius * kRadius);
            shape.geometry = Superovoid::sphere(kRadius);
            ball.shapes = {shape};
            ball.X_PB.translation = Vec3(0, 0, kHeight);
            Pair pair;
            pair.a = "table";
            pair.b = "ball";
            s.bodies = {table, ball};
            s.pairs = {pair};
            s.dynamics = Dynamics{};
            s.dynamics->stiffness = 5000;
            s.dynamics->damping = 30;
            return s;
        });
    }
    app::SimulationController& simulation() { return window.simulation(); }
    QAction* action(const char* id) { return window.actions().find(id); }
    Vec3 shownBall() { return window.viewport().scene()->bodies[1].X_PB.translation; }
};

TEST_F(WindowSimulation, NeedsDynamics)
{
    addTwoBodies();
    EXPECT_FALSE(action("motion.simulate")->isEnabled());
    addBallAndTable();
    EXPECT_TRUE(action("motion.simulate")->isEnabled());
    EXPECT_FALSE(action("motion.simulateBack")->isEnabled());
}

TEST_F(WindowSimulation, ABallFallsInTheViewAndTheDocumentStays)
{
    addBallAndTable();
    const Scene before = scene();
    simulation().setRunning(true);
    simulation().setRunning(false);
    const double already = simulation().time();
    simulation().advance(0.2);
    const double t = simulation().time();
    EXPECT_NEAR(t, already + 0.2, 1e-9);
    EXPECT_NEAR(shownBall().z(), kHeight - 0.5 * kGravity * t * t, kGravity * t * before.dynamics->step);
    EXPECT_EQ(scene(), before);
    simulation().advance(3); // it has come to rest: what it presses the spring in by carries its weight
    EXPECT_NEAR(shownBall().z(), kRadius - 0.5 * kGravity / before.dynamics->stiffness, 1e-5);
    const auto& picture = window.viewport().settings().dynamics;
    ASSERT_TRUE(picture);
    ASSERT_EQ(picture->forces.size(), 1u);
    EXPECT_NEAR(picture->forces[0].force.z(), 0.5 * kGravity, 1e-2);
    ASSERT_EQ(picture->paths.size(), 1u);
    EXPECT_EQ(picture->paths[0].body, 1u);
    EXPECT_TRUE(window.viewport().settings().overlays.has(Overlay::forces));
    action("motion.simulateBack")->trigger();
    EXPECT_FALSE(window.viewport().settings().dynamics);
    EXPECT_DOUBLE_EQ(shownBall().z(), kHeight);
    EXPECT_EQ(scene(), before);
}

TEST_F(WindowSimulation, KeptPosesAreOneStep)
{
    addBallAndTable();
    const Scene before = scene();
    simulation().setRunning(true);
    simulation().setRunning(false);
    simulation().advance(0.1);
    const Vec3 place = shownBall();
    action("motion.simulateKeep")->trigger();
    EXPECT_FALSE(simulation().begun());
    EXPECT_EQ(scene().bodies[1].X_PB.translation, place);
    EXPECT_EQ(shownBall(), place);
    action("edit.undo")->trigger();
    EXPECT_EQ(scene(), before);
}

TEST_F(WindowSimulation, PlotsGrowWithIt)
{
    addBallAndTable();
    widgets::PlotPanel& panel = window.plot().panel();
    EXPECT_TRUE(panel.showsSimulation());
    EXPECT_TRUE(panel.plot().series.empty()) << "nothing is simulated yet";
    EXPECT_FALSE(panel.tabs().isTabVisible(0)) << "distances of frames are a motion's";
    EXPECT_TRUE(panel.tabs().isTabVisible(5));
    EXPECT_FALSE(action("plot.saveCsv")->isEnabled());
    simulation().setRunning(true);
    simulation().setRunning(false);
    simulation().advance(2);
    const auto shown = [&] { return panel.plot().series.empty() ? 0.0 : panel.plot().series[0].x.back(); };
    EXPECT_TRUE(QTest::qWaitFor([&] { return std::abs(shown() - simulation().time()) < 1e-12; }));
    ASSERT_EQ(panel.plot().series.size(), 3u);
    EXPECT_EQ(panel.plot().series[0].name, "d");
    EXPECT_NEAR(*panel.plot().series[0].y.back(), -1e3 * 0.5 * kGravity / 5000, 1e-2)
        << "at rest, in the scene's millimetres";
    panel.tabs().setCurrentIndex(6);
    EXPECT_EQ(panel.plot().series[2].name, "z");
    EXPECT_NEAR(*panel.plot().series[2].y.front(), 1e3 * kHeight, 1e-9);
    EXPECT_FALSE(action("plot.logarithmic")->isEnabled());
    action("plot.differences")->trigger();
    EXPECT_TRUE(panel.plot().series.empty()) << "one body has no other to differ from";
    EXPECT_TRUE(action("plot.logarithmic")->isEnabled());
    panel.tabs().setCurrentIndex(8);
    EXPECT_EQ(panel.plot().series.size(), 6u);
    EXPECT_FALSE(action("plot.differences")->isEnabled()) << "energies are of all bodies";
    EXPECT_TRUE(action("plot.saveCsv")->isEnabled());
    action("motion.simulateBack")->trigger();
    EXPECT_TRUE(panel.plot().series.empty());
}

TEST_F(WindowSimulation, ItsNumbersAreThoseOfTheCommandLine)
{
    addBallAndTable();
    simulation().setHurries(true);
    simulation().setRunning(true);
    EXPECT_TRUE(QTest::qWaitFor([this] { return simulation().time() > 1; }));
    simulation().setRunning(false);
    const std::filesystem::path saved = file("ball.osculo.json"), csv = file("ball.csv");
    writeScene(saved, scene());
    const std::string duration = std::to_string(simulation().time() + 1e-9);
    const ProgramRun run = runOsculo({"simulate", saved.string(), "--duration", duration, "--plot", csv.string()});
    ASSERT_STATUS(run, 0);
    std::ifstream in(csv);
    const std::string written((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    EXPECT_EQ(recordCsv(*simulation().record()), written);
}

TEST_F(WindowSimulation, AnEditEndsIt)
{
    addBallAndTable();
    simulation().setRunning(true);
    EXPECT_TRUE(simulation().begun());
    addBody("third", ovoid(), Vec3(1, 0, 0));
    EXPECT_FALSE(simulation().begun());
    EXPECT_FALSE(simulation().running());
    EXPECT_EQ(window.viewport().scene()->bodies.size(), 3u);
}

TEST_F(WindowSimulation, TheMousePullsABody)
{
    addBallAndTable();
    ASSERT_TRUE(rest());
    auto& viewport = window.viewport();
    viewport.setView(widgets::StandardView::front);
    viewport.grabImage();
    simulation().setRunning(true);
    simulation().advance(0.05);
    viewport.grabImage();
    const auto pixelOf = [&](const Vec3& p) {
        const Vec3 at = widgets::Projection(viewport.camera(), viewport.width(), viewport.height()).toPixel(p);
        return QPointF(at.x(), at.y()).toPoint();
    };
    const Vec3 goal(0.2, 0, 0.3);
    QTest::mousePress(&viewport, Qt::LeftButton, {}, pixelOf(shownBall()));
    QTest::mouseMove(&viewport, pixelOf(goal));
    simulation().advance(4);
    const auto& picture = viewport.settings().dynamics;
    ASSERT_TRUE(picture && picture->pull);
    EXPECT_LT((picture->pull->hand_W - goal).norm(), 0.005);
    // At rest the pull carries the weight: the ball hangs g/ω² below the hand, ω = 8/s.
    EXPECT_LT((shownBall() - picture->pull->hand_W + Vec3(0, 0, kGravity / 64)).norm(), 0.002);
    QTest::mouseRelease(&viewport, Qt::LeftButton, {}, pixelOf(goal));
    simulation().advance(0.01);
    EXPECT_FALSE(viewport.settings().dynamics->pull);
    simulation().reset();
}

TEST_F(WindowSimulation, WhatCannotBeSimulatedIsSaid)
{
    addBallAndTable();
    window.session().edit("Model", [](Scene s) {
        s.dynamics->model = "rigid";
        return s;
    });
    simulation().setRunning(true);
    auto* box = window.findChild<QMessageBox*>(QStringLiteral("problem"));
    ASSERT_TRUE(box && box->isVisible());
    EXPECT_TRUE((box->text() + box->informativeText() + box->detailedText()).contains(QStringLiteral("rigid")));
    box->close();
    EXPECT_FALSE(simulation().running());
    EXPECT_FALSE(simulation().begun());
}

TEST_F(WindowSimulation, AnElevationMapIsOpenedAsGround)
{
    const auto path = file("hill.asc");
    std::ofstream(path) << "ncols 4\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 1\n0 0 0 0\n0 1 1 0\n0 0 0 0\n";
    window.openFiles({path});
    ASSERT_TRUE(rest());
    ASSERT_EQ(scene().bodies.size(), 1u);
    EXPECT_EQ(scene().bodies[0].name, "hill");
    EXPECT_TRUE(std::holds_alternative<HeightmapGeometry>(scene().bodies[0].shapes[0].geometry));
    action("show.contours")->trigger();
    EXPECT_TRUE(window.viewport().settings().overlays.has(Overlay::contours));
}

} // namespace
} // namespace osculo::test
