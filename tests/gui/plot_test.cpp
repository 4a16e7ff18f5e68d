// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/plots/plot_svg.h"
#include "app/window/motion_export.h"
#include "osculo/io/scene_file.h"
#include "tests/app/program_runner.h"
#include "tests/gui/motion_scene.h"
#include "tests/gui/window_fixture.h"
#include "widgets/panels/plot_panel.h"
#include "widgets/viewport/plot_view.h"

#include <QDockWidget>
#include <QTabBar>

#include <fstream>
#include <iterator>

namespace osculo::test {
namespace {

using widgets::PlotChoice;
using widgets::PlotQuantity;
using widgets::PlotRun;

std::vector<FrameSummary> summaries(const std::vector<std::optional<double>>& distances)
{
    std::vector<FrameSummary> all;
    for (const auto& distance : distances) {
        FrameSummary one;
        one.frame = static_cast<int>(all.size());
        one.time = one.frame / 30.0;
        one.minDistance = distance;
        one.distances = {distance, 0.004};
        one.timeUs = 10.0 * (one.frame + 1);
        one.iterations = one.frame;
        one.pairsTested = 7;
        one.pairsSolved = 3;
        all.push_back(one);
    }
    return all;
}

TEST(MotionPlot, QuantitiesComeInTheScenesUnit)
{
    const auto frames = summaries({0.002, {}, -0.001});
    const std::vector<PlotRun> runs{{.name = "auto", .frames = frames, .clock = {3, 30}}};
    const auto plotOf = [&](const PlotChoice& choice) {
        return motionPlot(runs, {"A – B", "A – C"}, choice, {3, 30}, LengthUnit::millimetre, widgets::Theme::light);
    };
    widgets::Plot plot = plotOf({});
    ASSERT_EQ(plot.series.size(), 1u);
    EXPECT_EQ(plot.series[0].x, (std::vector<double>{0, 1, 2}));
    EXPECT_DOUBLE_EQ(*plot.series[0].y[0], 2);
    EXPECT_FALSE(plot.series[0].y[1]) << "unknown is a gap";
    EXPECT_DOUBLE_EQ(*plot.series[0].y[2], -1);
    EXPECT_EQ(plot.yTitle, "signed distance [mm]");
    EXPECT_EQ(plot.xTitle, "frame");

    plot = plotOf({.quantity = PlotQuantity::depth, .seconds = true});
    EXPECT_EQ(plot.xTitle, "time [s]");
    EXPECT_DOUBLE_EQ(plot.series[0].x[2], 2 / 30.0);
    EXPECT_FALSE(plot.series[0].y[0]) << "apart: no depth";
    EXPECT_DOUBLE_EQ(*plot.series[0].y[2], 1);

    plot = plotOf({.pairs = {1}});
    ASSERT_EQ(plot.series.size(), 2u);
    EXPECT_EQ(plot.series[1].name, "A – C");
    EXPECT_DOUBLE_EQ(*plot.series[1].y[0], 4);
    EXPECT_TRUE(plot.series[1].dashed) << "told apart without colour";

    plot = plotOf({.quantity = PlotQuantity::time, .logarithmic = true});
    EXPECT_TRUE(plot.logarithmic);
    EXPECT_NE(plot.series[0].note.find("median 20"), std::string::npos) << plot.series[0].note;
    EXPECT_NE(plot.series[0].note.find("p95 30"), std::string::npos) << plot.series[0].note;
    plot = plotOf({.quantity = PlotQuantity::pairs});
    ASSERT_EQ(plot.series.size(), 2u);
    EXPECT_DOUBLE_EQ(*plot.series[0].y[0], 7);
    EXPECT_DOUBLE_EQ(*plot.series[1].y[0], 3);
}

TEST(MotionPlot, AnOutOfDateRunSaysSo)
{
    const auto frames = summaries({0.002, 0.001});
    const std::vector<PlotRun> runs{{.name = "auto", .frames = frames, .clock = {2, 30}, .outOfDate = true}};
    const widgets::Plot plot = motionPlot(runs, {}, {}, {2, 30}, LengthUnit::metre, widgets::Theme::dark);
    EXPECT_TRUE(plot.series[0].outOfDate);
    EXPECT_NE(plot.series[0].note.find("out of date"), std::string::npos);
}

TEST(MotionPlot, QuantilesByNearestRank)
{
    std::vector<double> values;
    for (int i = 100; i >= 1; --i)
        values.push_back(i);
    EXPECT_EQ(widgets::quantilesOf(values)->median, 50);
    EXPECT_EQ(widgets::quantilesOf(values)->p95, 95);
    EXPECT_EQ(widgets::quantilesOf({7})->p95, 7);
    EXPECT_FALSE(widgets::quantilesOf({}));
}

class WindowPlot : public WindowTest {
protected:
    void open(const Scene& opened)
    {
        window.session().document().reset(opened, {});
        ASSERT_TRUE(rest());
    }
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
    widgets::PlotPanel& panel() { return window.plot().panel(); }
    widgets::PlotView& view() { return panel().view(); }
};

TEST_F(WindowPlot, ShowsWhatWasMeasured)
{
    open(approach());
    ASSERT_TRUE(view().isVisible());
    ASSERT_EQ(panel().plot().series.size(), 1u);
    for (int frame = 0; frame < 41; ++frame)
        EXPECT_NEAR(*panel().plot().series[0].y[static_cast<std::size_t>(frame)], 1000 * approachDistance(frame), 1e-6);
    EXPECT_TRUE(view().readingAt(20).contains(QStringLiteral("frame 20"))) << view().readingAt(20).toStdString();
    EXPECT_TRUE(view().readingAt(20).contains(QStringLiteral("−10")));
}

TEST_F(WindowPlot, AClickGoesToTheFrameAndTheWheelZooms)
{
    open(approach());
    const auto at = [&](double frame) { return QPoint(qRound(view().pixelOf(frame)), view().height() / 2); };
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(13));
    EXPECT_EQ(window.motion().frame(), 13);
    EXPECT_NEAR(view().xAt(view().pixelOf(13)), 13, 1e-9);

    view().zoom(4, 20);
    EXPECT_NEAR(view().window().x.span(), 10, 1e-9);
    EXPECT_NEAR(view().window().x.low, 15, 1e-9) << "the place under the mouse stays";
    window.motion().setFrame(30);
    EXPECT_NEAR(view().window().x.low, 15, 1e-9) << "going to a frame does not move the view";
    QTest::mouseDClick(&view(), Qt::LeftButton, {}, at(18));
    EXPECT_NEAR(view().window().x.span(), 40, 1e-9);

    QTest::mousePress(&view(), Qt::LeftButton, {}, at(10));
    QTest::mouseMove(&view(), at(20));
    QTest::mouseMove(&view(), at(30));
    QTest::mouseRelease(&view(), Qt::LeftButton, {}, at(30));
    EXPECT_NEAR(view().window().x.low, 10, 0.1);
    EXPECT_NEAR(view().window().x.high, 30, 0.1);
    action("plot.showAll")->trigger();
    EXPECT_NEAR(view().window().x.span(), 40, 1e-9);
}

TEST_F(WindowPlot, StaleCurvesAreMarked)
{
    open(approach());
    window.motion().evaluator().setAutomatic(false);
    window.session().edit("Move", [](Scene s) {
        s.bodies[0].X_PB.translation.x() = -0.005;
        return s;
    });
    ASSERT_EQ(panel().plot().series.size(), 1u);
    EXPECT_TRUE(panel().plot().series[0].outOfDate);
    EXPECT_FALSE(action("plot.saveCsv")->isEnabled()) << "no old numbers in a file";
    action("motion.evaluate")->trigger();
    ASSERT_TRUE(rest());
    EXPECT_FALSE(panel().plot().series[0].outOfDate);
    EXPECT_NEAR(*panel().plot().series[0].y[0], 35, 1e-6);
    EXPECT_TRUE(action("plot.saveCsv")->isEnabled());
}

TEST_F(WindowPlot, MethodsAreOverlaidAndExported)
{
    open(approach());
    action("plot.method.mesh")->setChecked(true);
    ASSERT_TRUE(rest());
    ASSERT_EQ(panel().plot().series.size(), 2u);
    EXPECT_EQ(panel().plot().series[1].name, "mesh");
    EXPECT_FALSE(panel().plot().series[1].y[20]) << "meshes that overlap have no depth: a gap";
    EXPECT_FALSE(panel().plot().series[0].color == panel().plot().series[1].color);

    const auto files = app::writeMotionCsv(file("bite é.csv"), window.motion().evaluator().runs());
    ASSERT_EQ(files.size(), 2u);
    EXPECT_EQ(files[1].filename(), file("bite é-mesh.csv").filename());
    std::ifstream stream(files[0], std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(stream)), {});
    EXPECT_EQ(text, app::motionCsv(*window.motion().evaluator().current()));
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 42);

    const std::string svg = app::plotSvg(panel().plot(), view().window(), "");
    EXPECT_NE(svg.find("signed distance [mm]"), std::string::npos);
    EXPECT_NE(svg.find("mesh"), std::string::npos);
    action("plot.method.mesh")->setChecked(false);
    EXPECT_EQ(panel().plot().series.size(), 1u);
}

TEST_F(WindowPlot, TheTableIsThatOfTheCommandLine)
{
    Scene turning = approach(61);
    SuperovoidParameters other = ovoid();
    turning.bodies[0].shapes[0].geometry = Superovoid(ovoid());
    other.e1 = 0.5;
    turning.bodies[1].shapes[0].geometry = Superovoid(other);
    turning.motions[0].keys[1].pose = poseFromRpy(Vec3(0.012, 0.004, 0.001), 0.3, 0.8, -0.4);
    const auto path = file("turning.osculo.json"), csv = file("turning.csv");
    writeScene(path, turning);
    window.openFiles({path});
    ASSERT_TRUE(rest());
    ASSERT_TRUE(action("plot.saveCsv")->isEnabled());
    const ProgramRun run = runOsculo({"play", path.string(), "--csv", csv.string(), "--no-times"});
    ASSERT_STATUS(run, 0);
    EXPECT_EQ(app::motionCsv(*window.motion().evaluator().current()), readText(csv)) << "byte for byte";
}

TEST_F(WindowPlot, FloatsAndComesBack)
{
    open(approach());
    auto* dock = window.findChild<QDockWidget*>("motionDock");
    for (int i = 0; i < 2; ++i) {
        dock->setFloating(true);
        QTest::qWait(80);
        EXPECT_FALSE(view().grabFramebuffer().isNull());
        dock->setFloating(false);
        QTest::qWait(80);
    }
    const QImage picture = view().grabFramebuffer();
    // The line is there: ink of the first colour somewhere.
    const QColor wanted = widgets::toQColor(widgets::palette(window.viewport().settings().theme).bodies[0]);
    bool found = false;
    for (int y = 0; y < picture.height() && !found; ++y)
        for (int x = 0; x < picture.width() && !found; ++x) {
            const QColor at = picture.pixelColor(x, y);
            found = std::abs(at.red() - wanted.red()) < 40 && std::abs(at.green() - wanted.green()) < 40
                    && std::abs(at.blue() - wanted.blue()) < 40;
        }
    EXPECT_TRUE(found);
}

} // namespace
} // namespace osculo::test
