// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "distance/superovoid_draw.h"

#include "osculo/evaluate/evaluate.h"

#include <benchmark/benchmark.h>

#include <algorithm>

namespace osculo {
namespace {

constexpr std::size_t kParts = 60;

Body ovoids(test::Draw& draw, const char* name)
{
    Body body;
    body.name = name;
    for (std::size_t i = 0; i < kParts; ++i) {
        SceneShape shape;
        shape.geometry = Superovoid({draw.sizes(0.1, 0.3), draw.uniform(0.4, 1.2), draw.uniform(0.4, 1.2), 0, 0});
        shape.X_BS = {draw.rotation(), draw.uniform(0, 1) * draw.direction()};
        body.shapes.push_back(shape);
    }
    return body;
}

/// Two bodies of 60 superovoids each, their centres this far apart in units of their radius of about 1.2.
Scene sceneOf(double centreDistance)
{
    test::Draw draw(1);
    Scene scene;
    scene.bodies = {ovoids(draw, "a"), ovoids(draw, "b")};
    scene.bodies[1].X_PB = {draw.rotation(), 1.2 * centreDistance * draw.direction()};
    Pair pair;
    pair.a = "a";
    pair.b = "b";
    scene.pairs = {pair};
    return scene;
}

void tree(benchmark::State& state, double centreDistance)
{
    const Scene scene = sceneOf(centreDistance);
    EvaluateOptions options;
    options.threads = 1;
    options.initial = "support"; // no warm starts, as for brute force
    EvaluationCache cache;
    Frame frame;
    for (auto _ : state)
        benchmark::DoNotOptimize(frame = evaluate(scene, 0, options, &cache));
    state.counters["solved"] = static_cast<double>(frame.pairs[0].solvedPairs);
    state.counters["box_tests"] = static_cast<double>(frame.pairs[0].boxTests);
}

void bruteForce(benchmark::State& state, double centreDistance)
{
    const Scene scene = sceneOf(centreDistance);
    const Body &a = scene.bodies[0], &b = scene.bodies[1];
    for (auto _ : state) {
        double least = 1e300;
        for (const SceneShape& s : a.shapes)
            for (const SceneShape& t : b.shapes)
                least = std::min(least,
                                 distance(s.geometry, a.X_PB * s.X_BS, t.geometry, b.X_PB * t.X_BS).witness.distance);
        benchmark::DoNotOptimize(least);
    }
    state.counters["solved"] = kParts * kParts;
}

BENCHMARK_CAPTURE(tree, far, 10.0);
BENCHMARK_CAPTURE(bruteForce, far, 10.0);
BENCHMARK_CAPTURE(tree, near, 2.2);
BENCHMARK_CAPTURE(bruteForce, near, 2.2);
BENCHMARK_CAPTURE(tree, overlapping, 0.5);
BENCHMARK_CAPTURE(bruteForce, overlapping, 0.5);

} // namespace
} // namespace osculo

BENCHMARK_MAIN();
