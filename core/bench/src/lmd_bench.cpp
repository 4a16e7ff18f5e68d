// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/lmd_bench.h"

#include "lmd_parts.h"
#include "time_statistics.h"

#include "osculo/brep/faceted_model.h"
#include "osculo/brep/lmd_sequence.h"
#include "osculo/brep/made_solid.h"
#include "osculo/distance/mesh_pair.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <optional>

namespace osculo {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kReach = 3;        ///< gaps: further contacts are left out
constexpr double kFacetAngle = 0.8; ///< [rad] between neighbouring triangles: wide, so that the chord error decides
constexpr const char* kCoarse = "triangles, gap";

/// Both solids made ready by one method.
struct Contestant {
    std::string method;
    double chordError = 0; ///< [m]; 0: true surfaces
    LmdShapePtr moving, fixed;
    double preparationUs = 0;
    bool sequence = false; ///< each frame begins where the one before ended
    std::shared_ptr<const MeshTree> movingTriangles = {}, fixedTriangles = {};
};

Contestant onSurfaces(const std::string& method, const BrepModelPtr& moving, const BrepModelPtr& fixed,
                      const LmdPreparation& preparation)
{
    Contestant contestant{method, 0, {}, {}};
    const Stopwatch watch;
    contestant.moving = prepareLmd(moving, preparation);
    contestant.fixed = prepareLmd(fixed, preparation);
    contestant.preparationUs = watch.microseconds();
    return contestant;
}

Contestant onTriangles(const std::string& method, const LmdScene& scene, double chordError)
{
    Contestant contestant{method, chordError, {}, {}};
    const auto moving = std::make_shared<const TriangleMesh>(trianglesOf(*scene.moving, chordError, kFacetAngle));
    const auto fixed = std::make_shared<const TriangleMesh>(trianglesOf(*scene.fixed, chordError, kFacetAngle));
    const Stopwatch watch;
    contestant.moving = prepareLmd(std::make_shared<const BrepModel>(facetedModel(*moving)));
    contestant.fixed = prepareLmd(std::make_shared<const BrepModel>(facetedModel(*fixed)));
    contestant.preparationUs = watch.microseconds();
    contestant.movingTriangles = std::make_shared<const MeshTree>(moving);
    contestant.fixedTriangles = std::make_shared<const MeshTree>(fixed);
    return contestant;
}

/// What a path gave.
struct Run {
    LmdSeries series;
    double least = std::numeric_limits<double>::infinity();
    double largestTurn = 0; ///< [rad] of the nearest contact's normal
    std::size_t crossing = 0;
};

double angleBetween(const Vec3& a, const Vec3& b)
{
    return std::atan2(a.cross(b).norm(), a.dot(b));
}

Run runOf(const LmdScene& scene, const Contestant& contestant, int repeats, const std::stop_token& stop)
{
    Run run{{scene.name, contestant.method, {}, {}}};
    std::optional<Vec3> before;
    std::vector<LmdSequence> sequences; // one a repeat: each goes along the path once
    for (int repeat = 0; repeat < repeats; ++repeat)
        sequences.emplace_back(contestant.moving, contestant.fixed);
    const LmdOptions options{.threshold = kReach * scene.gap};
    for (const Pose& X : scene.path) {
        if (stop.stop_requested())
            throw Cancelled();
        double time = std::numeric_limits<double>::infinity();
        LmdResult found;
        for (LmdSequence& sequence : sequences) {
            found = contestant.sequence
                        ? sequence.localMinimalDistances(X, Pose{}, options)
                        : localMinimalDistances(*contestant.moving, X, *contestant.fixed, Pose{}, options);
            time = std::min(time, found.time);
        }
        run.series.timeUs.push_back(time);
        run.series.contacts.push_back(static_cast<double>(found.contacts.size()));
        if (!found.contacts.empty()) {
            const Vec3& normal = found.contacts.front().nhat_AB_W;
            run.least = std::min(run.least, found.contacts.front().distance);
            if (before)
                run.largestTurn = std::max(run.largestTurn, angleBetween(*before, normal));
            before = normal;
        }
        if (contestant.movingTriangles && collide(*contestant.movingTriangles, X, *contestant.fixedTriangles, Pose{}))
            ++run.crossing;
    }
    return run;
}

double sumOf(const std::vector<double>& values)
{
    return std::accumulate(values.begin(), values.end(), 0.0);
}

Row rowOf(const Contestant& contestant, const Run& run, const Run& ours, double coarseContacts, double trueTurn)
{
    const TimeStatistics times = timeStatistics(run.series.timeUs), own = timeStatistics(ours.series.timeUs);
    const double contacts = sumOf(run.series.contacts), frames = static_cast<double>(run.series.contacts.size());
    const LmdSizes a = sizesOf(*contestant.moving), b = sizesOf(*contestant.fixed);
    return {{"scene", run.series.scene},
            {"method", contestant.method},
            {"chord_error", contestant.chordError > 0 ? contestant.chordError : kNone},
            {"features", static_cast<long long>(a.features + b.features)},
            {"leaves", static_cast<long long>(a.leaves + b.leaves)},
            {"frames", static_cast<long long>(frames)},
            {"contacts", static_cast<long long>(contacts)},
            {"per_frame", contacts / frames},
            {"most", static_cast<long long>(*std::ranges::max_element(run.series.contacts))},
            {"fewer", coarseContacts > 0 ? 1 - contacts / coarseContacts : kNone},
            {"least", std::isfinite(run.least) ? run.least : kNone},
            {"crossing", static_cast<long long>(run.crossing)},
            {"normal_jump", trueTurn > 0 ? run.largestTurn / trueTurn : kNone},
            {"preparation_us", contestant.preparationUs},
            {"mean_us", times.mean},
            {"median_us", times.median},
            {"p95_us", times.p95},
            {"median_time_ratio", times.median / own.median},
            {"mean_time_ratio", times.mean / own.mean}};
}

} // namespace

void addLmdScene(const LmdScene& scene, const LmdBenchOptions& options, LmdBenchReport& report,
                 const std::stop_token& stop)
{
    const auto moving = std::make_shared<const BrepModel>(modelOf(*scene.moving));
    const auto fixed = std::make_shared<const BrepModel>(modelOf(*scene.fixed));
    Contestant following = onSurfaces("ours, frame to frame", moving, fixed, {});
    following.sequence = true;
    const std::vector<Contestant> contestants{onSurfaces("ours", moving, fixed, {}),
                                              following,
                                              onSurfaces("revolution cones", moving, fixed, {.revolution = true}),
                                              onSurfaces("no supermaximal", moving, fixed, {.supermaximal = false}),
                                              onTriangles(kCoarse, scene, scene.gap),
                                              onTriangles("triangles, gap/2", scene, 0.5 * scene.gap)};
    std::vector<Run> runs;
    for (const Contestant& contestant : contestants)
        runs.push_back(runOf(scene, contestant, options.repeats, stop));
    const Run ours = runs[0];
    double coarseContacts = 0;
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (contestants[i].method == kCoarse)
            coarseContacts = sumOf(runs[i].series.contacts);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        report.table.rows.push_back(rowOf(contestants[i], runs[i], ours, coarseContacts, scene.normalTurn));
        report.series.push_back(std::move(runs[i].series));
    }
}

LmdBenchReport lmdBench(const LmdBenchOptions& options, std::stop_token stop)
{
    LmdBenchReport report;
    if (!options.data.empty()) // first: it may be refused
        report.parts = lmdParts(options, stop);
    for (const LmdScene& scene : {coneWithTooth(options.frames), hotstab(options.frames), rollingTorus(options.frames)})
        addLmdScene(scene, options, report, stop);
    return report;
}

} // namespace osculo
