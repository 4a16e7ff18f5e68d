// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// The window under load: frames of a mesh of a million triangles while it turns and at rest, how long the window's thread
// is held up while such a mesh is opened, memory over many openings and closings, and how soon a job lets go.

#include "app/window/main_window.h"
#include "osculo/io/mesh_file.h"
#include "osculo/shape/triangle_mesh.h"
#include "widgets/viewport/vtk_viewport.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <numbers>
#include <string>
#include <vector>

namespace osculo {
namespace {

constexpr int kWarmCycles = 50; ///< after which memory is taken as the start

TriangleMesh ball(std::uint32_t rings, std::uint32_t sides)
{
    std::vector<Vec3> points;
    std::vector<Triangle> triangles;
    for (std::uint32_t ring = 0; ring <= rings; ++ring)
        for (std::uint32_t side = 0; side < sides; ++side) {
            const double polar = std::numbers::pi * (0.001 + 0.998 * ring / rings);
            const double angle = 2 * std::numbers::pi * side / sides, r = 0.05 + 0.001 * std::sin(20 * polar);
            points.push_back(
                r * Vec3(std::sin(polar) * std::cos(angle), std::sin(polar) * std::sin(angle), -std::cos(polar)));
        }
    for (std::uint32_t ring = 0; ring < rings; ++ring)
        for (std::uint32_t side = 0; side < sides; ++side) {
            const std::uint32_t a = ring * sides + side, b = ring * sides + (side + 1) % sides;
            triangles.push_back({a, b, a + sides});
            triangles.push_back({b, b + sides, a + sides});
        }
    return {std::move(points), std::move(triangles)};
}

double residentMegabytes()
{
    std::ifstream status("/proc/self/status");
    std::string word;
    while (status >> word)
        if (word == "VmRSS:") {
            double kilobytes = 0;
            status >> kilobytes;
            return kilobytes / 1024;
        }
    return 0;
}

/// A window with a file that holds a mesh.
class OpenWindow {
public:
    OpenWindow(std::uint32_t rings, std::uint32_t sides)
        : m_file(std::filesystem::path(m_folder.path().toStdString()) / "ball.stl")
    {
        writeMesh(m_file, ball(rings, sides));
        window.resize(1280, 800);
        window.show();
        window.files().setUnsavedQuestion([] { return app::FileController::Unsaved::discard; });
        static_cast<void>(QTest::qWaitForWindowExposed(&window));
    }
    void rest()
    {
        do
            QTest::qWait(1);
        while (!window.atRest());
    }
    void start() { window.openFiles({m_file}); }
    void open()
    {
        start();
        rest();
    }

    app::MainWindow window{app::MainWindow::Settings::none};

private:
    QTemporaryDir m_folder;
    std::filesystem::path m_file;
};

void turn(benchmark::State& state, bool moving)
{
    OpenWindow opened(500, 1000);
    opened.open();
    auto& viewport = opened.window.viewport();
    const QPoint centre(viewport.width() / 2, viewport.height() / 2);
    if (moving)
        QTest::mousePress(&viewport, Qt::LeftButton, {}, centre);
    int step = 0;
    for (auto _ : state) {
        ++step;
        if (moving) {
            QMouseEvent move(QEvent::MouseMove, centre + QPoint(step % 200, step % 90),
                             viewport.mapToGlobal(centre + QPoint(step % 200, step % 90)), Qt::NoButton, Qt::LeftButton,
                             Qt::NoModifier);
            QApplication::sendEvent(&viewport, &move);
        }
        benchmark::DoNotOptimize(moving ? viewport.grabFramebuffer() : viewport.grabImage());
    }
    if (moving)
        QTest::mouseRelease(&viewport, Qt::LeftButton, {}, centre);
}

/// The longest time between two turns of the event loop while a million triangles are opened.
void heldUp(benchmark::State& state)
{
    OpenWindow opened(500, 1000);
    double longest = 0;
    for (auto _ : state) {
        QElapsedTimer since;
        QTimer ticks;
        since.start();
        double worst = 0;
        QObject::connect(&ticks, &QTimer::timeout, [&] {
            worst = std::max(worst, static_cast<double>(since.nsecsElapsed()) * 1e-6);
            since.restart();
        });
        ticks.start(1);
        opened.open();
        longest = std::max(longest, worst);
        state.PauseTiming();
        opened.window.files().newScene();
        opened.rest();
        state.ResumeTiming();
    }
    state.counters["longest_hold_ms"] = longest;
}

void openAndClose(benchmark::State& state)
{
    OpenWindow opened(40, 60);
    const auto cycle = [&] {
        opened.open();
        opened.window.files().newScene();
        opened.rest();
    };
    for (int k = 0; k < kWarmCycles; ++k)
        cycle();
    const double before = residentMegabytes();
    for (auto _ : state)
        cycle();
    state.counters["growth_MB"] = residentMegabytes() - before;
    state.counters["resident_MB"] = residentMegabytes();
}

/// From the moment a job is cancelled till the worker has let go; the window takes a cancel at once.
/// @param stepMs the moment of the cancel moves on by this at each turn, from stage to stage of the job
void letGo(benchmark::State& state, int afterMs, int stepMs, const std::function<void(OpenWindow&)>& start)
{
    OpenWindow opened(500, 1000);
    opened.open();
    app::JobRunner& tasks = opened.window.session().tasks();
    std::vector<double> waits;
    for (auto _ : state) {
        start(opened);
        QTest::qWait(afterMs);
        afterMs += stepMs;
        QElapsedTimer since;
        since.start();
        tasks.cancel();
        while (tasks.busy())
            QApplication::processEvents(QEventLoop::AllEvents, 1);
        const double wait = static_cast<double>(since.nsecsElapsed()) * 1e-9;
        waits.push_back(wait);
        state.SetIterationTime(wait);
    }
    state.counters["longest_ms"] = 1e3 * *std::max_element(waits.begin(), waits.end());
}

void fitSeveral(OpenWindow& opened)
{
    widgets::FitSettings settings;
    settings.count = widgets::FitCount::automatic;
    opened.window.session().setSelection({{widgets::SceneItem::Kind::body, 0}});
    opened.window.fit().start(settings, {});
}

BENCHMARK_CAPTURE(turn, a_million_triangles_turning, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(turn, a_million_triangles_at_rest, false)->Unit(benchmark::kMillisecond);
BENCHMARK(heldUp)->Name("opening_a_million_triangles")->Iterations(3)->Unit(benchmark::kMillisecond);
BENCHMARK(openAndClose)->Name("open_and_close")->Iterations(1000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(letGo, cancelled_fit, 300, 0, fitSeveral)
    ->UseManualTime()
    ->Iterations(10)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(letGo, cancelled_reading, 60, 60, [](OpenWindow& opened) { opened.start(); })
    ->UseManualTime()
    ->Iterations(20)
    ->Unit(benchmark::kMillisecond);

} // namespace
} // namespace osculo

int main(int argc, char** argv)
{
    osculo::widgets::VtkViewport::setDefaultSurfaceFormat();
    QApplication application(argc, argv);
    QApplication::setOrganizationName("Osculo tests");
    QApplication::setApplicationName("Osculo tests");
    osculo::app::MainWindow::prepareApplication();
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
