// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/terrain_bench.h"

#include "bowl_run.h"

#include "osculo/bench/line_figure.h"
#include "osculo/distance/mesh_pair.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "osculo/shape/superovoid_tessellation.h"
#include "osculo/terrain/patch_surface.h"
#include "osculo/terrain/terrain_contact.h"
#include "osculo/terrain/terrain_mesh.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kHalfSide = 10;           ///< of the maps [m]
constexpr double kMeasured = 5;            ///< half side of the square where heights are compared [m]
constexpr double kPlaceAfter = 1;          ///< [s] when the ball's places are compared
constexpr std::size_t kBallVertices = 290; ///< of the ball as triangles
constexpr std::size_t kQueries = 500;      ///< places along the run that the questions are timed at
constexpr int kRepeats = 20;               ///< of each of our questions, which are too short to time alone

Row rowOf(const std::string& test, double spacing, double evaluations, double timeUs, double error, double order)
{
    return {{"test", test},
            {"spacing", spacing},
            {"evaluations", evaluations},
            {"time_us", timeUs},
            {"per_evaluation_us", timeUs / evaluations},
            {"error", error},
            {"order", order}};
}

std::shared_ptr<PatchSurface> mapOf(TerrainSurface& surface, double spacing)
{
    const int side = static_cast<int>(std::lround(2 * kHalfSide / spacing)) + 1;
    return std::make_shared<PatchSurface>(
        std::make_shared<const Heightmap>(sampledMap(surface, Vec2::Constant(-kHalfSide), spacing, side, side)));
}

double heightError(TerrainSurface& exact, TerrainSurface& map)
{
    constexpr int kSamples = 301;
    double error = 0;
    for (int i = 0; i < kSamples; ++i)
        for (int j = 0; j < kSamples; ++j) {
            const double x = kMeasured * (2.0 * i / (kSamples - 1) - 1), y = kMeasured * (2.0 * j / (kSamples - 1) - 1);
            error = std::max(error, std::abs(exact.sample(x, y)->z - map.sample(x, y)->z));
        }
    return error;
}

Vec3 lastPlace(const BowlCurves& curves)
{
    return {curves.values[3].back(), curves.values[4].back(), curves.values[5].back()};
}

/// Errors of the bowl that is no quadratic, finer from map to map.
void addOrders(const TerrainBenchOptions& options, Table& table, std::stop_token stop)
{
    const auto exact = quarticBowl();
    const Vec3 place = lastPlace(bowlRun(contactOn(exact), kPlaceAfter, false));
    double before = kNone, heightBefore = kNone, placeBefore = kNone;
    for (const double spacing : options.spacings) {
        if (stop.stop_requested())
            throw Cancelled();
        const auto map = mapOf(*exact, spacing);
        const BowlCurves run = bowlRun(contactOn(map), kPlaceAfter, false);
        const double height = heightError(*exact, *map), away = (lastPlace(run) - place).norm();
        const double refined = std::log(before / spacing);
        table.rows.push_back(
            rowOf("quartic height", spacing, kNone, kNone, height, std::log(heightBefore / height) / refined));
        table.rows.push_back(rowOf("quartic place", spacing, static_cast<double>(run.evaluations), run.timeUs, away,
                                   std::log(placeBefore / away) / refined));
        before = spacing;
        heightBefore = height;
        placeBefore = away;
    }
}

double medianOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// The single questions, at places of the run.
void addQuestions(const BowlCurves& run, Table& table)
{
    const auto exact = quadraticBowl();
    const auto ground = mapOf(*exact, 1);
    const TerrainBody ball = TerrainSphere{kBowlRadius};
    const MeshTree gridTree(
        std::make_shared<const TriangleMesh>(*terrainMesh(ground->map(), std::numeric_limits<std::size_t>::max())));
    const MeshTree ballTree(
        std::make_shared<const TriangleMesh>(tessellateByCount(Superovoid::sphere(kBowlRadius), kBallVertices)));
    std::vector<double> patch, find, follow, fcl;
    double sink = 0;
    std::vector<TerrainContact> found;
    const std::size_t stride = std::max<std::size_t>(run.time.size() / kQueries, 1);
    for (std::size_t i = 0; i + 1 < run.time.size(); i += stride) {
        const auto poseAt = [&](std::size_t k) {
            Pose X;
            X.translation = Vec3(run.values[3][k], run.values[4][k], run.values[5][k]);
            return X;
        };
        const Pose X = poseAt(i), next = poseAt(i + 1);
        const auto timed = [&](int repeats, auto&& question) {
            const Stopwatch watch;
            for (int repeat = 0; repeat < repeats; ++repeat)
                question();
            return watch.microseconds() / repeats;
        };
        const GridCell cell{static_cast<int>(X.translation.x() + kHalfSide),
                            static_cast<int>(X.translation.y() + kHalfSide)};
        patch.push_back(timed(kRepeats, [&] { sink += makePatch(ground->map(), cell).c[1][1]; }));
        find.push_back(timed(kRepeats, [&] { findContacts(*ground, ball, X, 0.2, found); }));
        if (!found.empty())
            follow.push_back(timed(kRepeats, [&] {
                if (const auto contact = trackContact(*ground, ball, next, found.front()))
                    sink += contact->distance;
            }));
        fcl.push_back(timed(1, [&] { sink += distance(gridTree, Pose{}, ballTree, X).upperBound; }));
    }
    const auto add = [&](const char* name, const std::vector<double>& times) {
        table.rows.push_back(rowOf(name, 1, 1, medianOf(times), kNone, kNone));
    };
    add("patch made", patch);
    add("contact followed", follow);
    add("contacts found", find);
    add("triangles, FCL's trees", fcl);
    // What was computed is used, so that nothing of it is left out by the compiler.
    if (!std::isfinite(sink))
        throw InvalidShape("a question of the bench has no answer", "finite answers");
}

} // namespace

TerrainReport terrainBench(const TerrainBenchOptions& options, std::stop_token stop)
{
    TerrainReport report;
    const auto exact = quadraticBowl();
    const auto ground = mapOf(*exact, 1);
    report.exact = bowlRun(contactOn(exact), options.duration, true);
    report.map = bowlRun(contactOn(ground), options.duration, true);
    if (stop.stop_requested())
        throw Cancelled();
    double worst = 0;
    for (std::size_t q = 0; q < report.differences.size(); ++q)
        for (std::size_t i = 0; i < report.map.time.size(); ++i) {
            const double difference = std::abs(report.map.values[q][i] - report.exact.values[q][i]);
            if (difference > report.differences[q])
                report.differences[q] = difference;
            worst = std::max(worst, report.differences[q]);
        }
    report.table.rows.push_back(
        rowOf("bowl, formula", kNone, static_cast<double>(report.exact.evaluations), report.exact.timeUs, 0, kNone));
    report.table.rows.push_back(
        rowOf("bowl, map", 1, static_cast<double>(report.map.evaluations), report.map.timeUs, worst, kNone));
    const BowlCurves triangles = bowlRun(contactOnTriangles(ground->map()), options.duration, true);
    report.table.rows.push_back(rowOf("bowl, triangles by FCL's trees", 1, static_cast<double>(triangles.evaluations),
                                      triangles.timeUs, (lastPlace(triangles) - lastPlace(report.exact)).norm(),
                                      kNone));
    if (stop.stop_requested())
        throw Cancelled();
    for (std::size_t q = 0; q < report.differences.size(); ++q)
        report.table.rows.push_back(rowOf(std::string("bowl, difference of ") + kBowlQuantities[q], 1, kNone, kNone,
                                          report.differences[q], kNone));
    addOrders(options, report.table, stop);
    addQuestions(report.map, report.table);
    return report;
}

namespace {

constexpr std::array<const char*, 6> kColors{"#2b6cb0", "#c05621", "#2f855a", "#6b46c1", "#b83280", "#4a5568"};
constexpr std::size_t kMostPoints = 2000; ///< of a line in a figure

LineFigure figureOf(const TerrainReport& report, bool differences)
{
    LineFigure figure;
    figure.xTitle = "time [s]";
    figure.xHigh = report.map.time.back();
    figure.shadeNegative = false;
    figure.logarithmic = differences;
    figure.yLow = differences ? 1e-17 : 0;
    figure.yHigh = differences ? 1e-2 : 0;
    const std::size_t stride = std::max<std::size_t>(report.map.time.size() / kMostPoints, 1);
    for (std::size_t q = 0; q < kBowlQuantities.size(); ++q) {
        FigureLine line;
        line.name = kBowlQuantities[q];
        line.color = kColors[q];
        for (std::size_t i = 0; i < report.map.time.size(); i += stride) {
            const double value = report.map.values[q][i];
            const double shown = differences ? std::abs(value - report.exact.values[q][i]) : value;
            line.x.push_back(report.map.time[i]);
            line.y.push_back(std::isnan(shown) ? std::nullopt : std::optional(shown));
            if (!differences && !std::isnan(shown)) {
                figure.yLow = std::min(figure.yLow, shown);
                figure.yHigh = std::max(figure.yHigh, shown);
            }
        }
        figure.lines.push_back(std::move(line));
    }
    return figure;
}

} // namespace

std::string bowlFigure(const TerrainReport& report)
{
    LineFigure figure = figureOf(report, false);
    figure.title = "A ball in the bowl 0.2 x² + 0.2 y², from a map of Δ = 1 m, struck at 2.2 s";
    figure.yTitle = "m";
    return lineFigure(figure);
}

std::string bowlDifferenceFigure(const TerrainReport& report)
{
    LineFigure figure = figureOf(report, true);
    figure.title = "The same on the map and on the formula: differences";
    figure.yTitle = "difference [m]";
    return lineFigure(figure);
}

} // namespace osculo
