// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/nonconvex_bench.h"

#include "portable_random.h"
#include "time_statistics.h"

#include "osculo/distance/convex_pair.h"
#include "osculo/distance/surface_pair.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "osculo/shape/surface_catalogue.h"
#include "osculo/support/surface_body.h"

#include <algorithm>
#include <functional>
#include <numbers>

namespace osculo {

namespace {

constexpr double kTolerance = 1e-6;

struct Case {
    const char* name;
    ParametricSurface a, b;
    double spread; ///< of B's place, along each axis
};

struct Series {
    std::vector<DistanceResult> found;
    std::vector<double> us;
};

bool isApart(const DistanceResult& result)
{
    return result.lowerBound > 0;
}

Series measured(const std::vector<Pose>& poses, const std::function<DistanceResult(const Pose&)>& method,
                const std::stop_token& stop)
{
    Series series;
    for (const Pose& X_AB : poses) {
        if (stop.stop_requested())
            throw Cancelled();
        const Stopwatch watch;
        series.found.push_back(method(X_AB));
        series.us.push_back(watch.microseconds());
    }
    return series;
}

Row row(const Case& pair, const char* method, const Series& series, const Series& surfaces, const Series& hulls)
{
    long long apart = 0, failed = 0, above = 0;
    double gap = 0, difference = 0, evaluations = 0;
    int both = 0;
    for (std::size_t i = 0; i < series.found.size(); ++i) {
        const DistanceResult& found = series.found[i];
        failed += isFailure(found.status);
        evaluations += found.evaluations;
        if (isApart(found)) {
            ++apart;
            gap = std::max(gap, found.upperBound - found.lowerBound);
        }
        const DistanceResult &surface = surfaces.found[i], &hull = hulls.found[i];
        above += hull.lowerBound > std::max(surface.upperBound, 0.0) + kTolerance;
        if (isApart(surface) && isApart(hull)) {
            difference += surface.witness.distance - hull.witness.distance;
            ++both;
        }
    }
    const auto count = static_cast<long long>(series.found.size());
    const TimeStatistics times = timeStatistics(series.us);
    return {{"pair", std::string(pair.name)},
            {"method", std::string(method)},
            {"poses", count},
            {"apart", apart},
            {"overlapping", count - apart - failed},
            {"failed", failed},
            {"gap", gap},
            {"above", above},
            {"difference", both > 0 ? difference / both : 0},
            {"mean_us", times.mean},
            {"median_us", times.median},
            {"p95_us", times.p95},
            {"max_us", std::ranges::max(series.us)},
            {"evaluations", evaluations / static_cast<double>(count)}};
}

} // namespace

Table nonconvexBench(const NonconvexBenchOptions& options, std::stop_token stop)
{
    if (options.poses == 0)
        throw InvalidShape("no pose to measure", "at least one");
    const Case cases[] = {{"heart, heart", heartSurface(), heartSurface(), 25},
                          {"torus, seashell", torusSurface(6, 1.5, {0, 2 * std::numbers::pi}), seashellSurface(), 8}};
    Table table;
    for (const Case& pair : cases) {
        PortableRandom random(options.seed);
        std::vector<Pose> poses;
        for (std::size_t i = 0; i < options.poses; ++i) {
            const Eigen::Quaterniond turn = random.rotation();
            const double x = random.uniform(-pair.spread, pair.spread), y = random.uniform(-pair.spread, pair.spread);
            poses.push_back({turn, Vec3(x, y, random.uniform(-pair.spread, pair.spread))});
        }
        const auto a = std::make_shared<SurfaceCells>(pair.a), b = std::make_shared<SurfaceCells>(pair.b);
        const Series surfaces = measured(
            poses, [&](const Pose& X) { return distance(*a, Pose{}, *b, X, {.tolerance = kTolerance}); }, stop);
        const ConvexBodyPtr hullA = surfaceBody(a), hullB = surfaceBody(b);
        ConvexPairOptions own;
        own.tolerance = kTolerance;
        const Series hulls = measured(
            poses, [&](const Pose& X) { return distance(*hullA, Pose{}, *hullB, X, own); }, stop);
        table.rows.push_back(row(pair, "global", surfaces, surfaces, hulls));
        table.rows.push_back(row(pair, "support", hulls, surfaces, hulls));
    }
    return table;
}

} // namespace osculo
