// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/nonconvex_bench.h"

#include "nonconvex_series.h"
#include "portable_random.h"

#include "osculo/distance/convex_pair.h"
#include "osculo/distance/surface_pair.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "osculo/shape/surface_catalogue.h"
#include "osculo/support/printed_support.h"
#include "osculo/support/surface_body.h"

#include <numbers>

#include <tbb/task_arena.h>

namespace osculo {

namespace {

constexpr double kTolerance = 1e-6;
constexpr double kHullTolerances[] = {1e-2, 1e-3, 1e-4, 1e-5}; ///< ε_d of Table III
constexpr double kDomainSizes[] = {1e-1, 1e-2, 1e-3};          ///< ε_X of Table IV

struct Case {
    const char* name;
    ParametricSurface a, b;
    double spread; ///< of B's place, along each axis
};

SupportMapping oursOf(const std::shared_ptr<SurfaceCells>& cells)
{
    return [cells](const Vec3& u) { return support(*cells, u, {.epsilon = kTolerance}).point; };
}

SupportMapping algorithm2Of(const ParametricSurface& surface)
{
    return [&surface](const Vec3& u) {
        PrintedSupportOptions options;
        options.epsilon = kTolerance;
        options.slopePerCell = true;
        return supportByAlgorithm2(surface, u, slopeOver(surface, u, surface.domain), options).point;
    };
}

class PairBench {
public:
    PairBench(const Case& pair, const NonconvexBenchOptions& options, const std::stop_token& stop)
        : m_pair(pair)
        , m_options(options)
        , m_stop(stop)
    {
        PortableRandom random(options.seed);
        for (std::size_t i = 0; i < options.poses; ++i) {
            const Eigen::Quaterniond turn = random.rotation();
            const double x = random.uniform(-pair.spread, pair.spread), y = random.uniform(-pair.spread, pair.spread);
            m_poses.push_back({turn, Vec3(x, y, random.uniform(-pair.spread, pair.spread))});
        }
    }

    void addTo(Table& table)
    {
        const auto a = std::make_shared<SurfaceCells>(m_pair.a), b = std::make_shared<SurfaceCells>(m_pair.b);
        const auto measureSurfaces = [this](SurfaceCells& cellsA, SurfaceCells& cellsB) {
            return measured(m_poses, [&](const Pose& X) {
                return answerOf(distance(cellsA, Pose{}, cellsB, X, {.tolerance = kTolerance}));
            });
        };
        m_surfaces = measureSurfaces(*a, *b);
        tbb::task_arena single(1);
        const std::vector<NonconvexAnswer> byOne = single.execute([&] { // the same numbers in another time
            SurfaceCells freshA(m_pair.a), freshB(m_pair.b);
            return measureSurfaces(freshA, freshB);
        });
        const ConvexBodyPtr hullA = surfaceBody(a), hullB = surfaceBody(b);
        ConvexPairOptions hulls;
        hulls.tolerance = kTolerance;
        m_hulls =
            measured(m_poses, [&](const Pose& X) { return answerOf(distance(*hullA, Pose{}, *hullB, X, hulls)); });
        add(table, {"global", kTolerance, false, false, m_surfaces});
        add(table, {"global, one thread", kTolerance, false, false, byOne});
        add(table, {"support", kTolerance, true, false, m_hulls});
        addPrintedHulls(table, "gjk, ours", oursOf(a), oursOf(b));
        addPrintedHulls(table, "gjk, algorithm2", algorithm2Of(m_pair.a), algorithm2Of(m_pair.b));
        if (m_options.algorithm3Poses > 0)
            addAlgorithm3(table);
    }

private:
    template <typename Method>
    std::vector<NonconvexAnswer> measured(const std::vector<Pose>& poses, const Method& method) const
    {
        std::vector<NonconvexAnswer> answers;
        for (const Pose& X_AB : poses) {
            if (m_stop.stop_requested())
                throw Cancelled();
            const Stopwatch watch;
            answers.push_back(method(X_AB));
            answers.back().us = watch.microseconds();
        }
        return answers;
    }

    void add(Table& table, const NonconvexSeries& series) const
    {
        table.rows.push_back(nonconvexRow(m_pair.name, series, m_surfaces, m_hulls));
    }

    void addPrintedHulls(Table& table, const char* method, const SupportMapping& a, const SupportMapping& b) const
    {
        for (const double tolerance : kHullTolerances)
            add(table, {method, tolerance, true, true,
                        measured(m_poses, [&](const Pose& X) { return answerOf(hullDistance(a, b, X, tolerance)); })});
    }

    /// The first poses whose hulls are apart, as in the paper.
    void addAlgorithm3(Table& table) const
    {
        std::vector<Pose> poses;
        std::vector<NonconvexAnswer> surfaces, hulls;
        for (std::size_t i = 0; i < m_poses.size() && poses.size() < m_options.algorithm3Poses; ++i)
            if (m_hulls[i].isApart()) {
                poses.push_back(m_poses[i]);
                surfaces.push_back(m_surfaces[i]);
                hulls.push_back(m_hulls[i]);
            }
        if (poses.empty())
            return;
        for (const double size : kDomainSizes) {
            Algorithm3Options own;
            own.epsilonX = size;
            own.maxIterations = m_options.algorithm3Iterations;
            const NonconvexSeries series{"algorithm3", size, false, false, measured(poses, [&](const Pose& X) {
                                             return answerOf(distanceByAlgorithm3(m_pair.a, m_pair.b, X, own));
                                         })};
            table.rows.push_back(nonconvexRow(m_pair.name, series, surfaces, hulls));
        }
    }

    const Case& m_pair;
    NonconvexBenchOptions m_options;
    std::stop_token m_stop;
    std::vector<Pose> m_poses;
    std::vector<NonconvexAnswer> m_surfaces, m_hulls;
};

} // namespace

Table nonconvexBench(const NonconvexBenchOptions& options, std::stop_token stop)
{
    if (options.poses == 0)
        throw InvalidShape("no pose to measure", "at least one");
    const Case cases[] = {{"heart, heart", heartSurface(), heartSurface(), 25},
                          {"torus, seashell", torusSurface(6, 1.5, {0, 2 * std::numbers::pi}), seashellSurface(), 8}};
    Table table;
    for (const Case& pair : cases)
        PairBench(pair, options, stop).addTo(table);
    return table;
}

} // namespace osculo
