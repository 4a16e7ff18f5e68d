// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// What the core does for one step of a slider: one parameter changes, the frame is measured again. Two hands of 20
// ovoids as one body each, and as 40 bodies with all 400 pairs between them.

#include "distance/superovoid_draw.h"

#include "osculo/evaluate/evaluate.h"

#include <benchmark/benchmark.h>

#include <string>

namespace osculo {
namespace {

constexpr std::size_t kOvoids = 20;

SceneShape ovoid(test::Draw& draw)
{
    SceneShape shape;
    shape.geometry = Superovoid({draw.sizes(0.004, 0.012), draw.uniform(0.4, 1.2), draw.uniform(0.4, 1.2),
                                 draw.uniform(-0.3, 0.3), draw.uniform(-0.3, 0.3)});
    shape.X_BS = {draw.rotation(), 0.04 * draw.uniform(0, 1) * draw.direction()};
    return shape;
}

/// Two hands 30 mm apart.
Scene hands(bool bodyForEach)
{
    test::Draw draw(7);
    Scene scene;
    for (int hand = 0; hand < 2; ++hand) {
        const Vec3 place(hand * 0.11, 0, 0);
        for (std::size_t i = 0; i < kOvoids; ++i) {
            if (bodyForEach || i == 0) {
                Body body;
                body.name = std::to_string(hand) + "." + std::to_string(i);
                body.X_PB.translation = place;
                scene.bodies.push_back(body);
            }
            scene.bodies.back().shapes.push_back(ovoid(draw));
        }
    }
    const std::size_t half = scene.bodies.size() / 2;
    for (std::size_t a = 0; a < half; ++a)
        for (std::size_t b = half; b < scene.bodies.size(); ++b) {
            Pair pair;
            pair.a = scene.bodies[a].name;
            pair.b = scene.bodies[b].name;
            scene.pairs.push_back(pair);
        }
    return scene;
}

void sliderStep(benchmark::State& state, bool bodyForEach)
{
    Scene scene = hands(bodyForEach);
    EvaluateOptions options;
    options.threads = 1;
    EvaluationCache cache;
    Frame frame = evaluate(scene, 0, options, &cache);
    int step = 0;
    for (auto _ : state) {
        SuperovoidParameters changed = std::get<Superovoid>(scene.bodies[0].shapes[0].geometry).parameters();
        changed.e1 = 0.6 + 0.004 * (++step % 100);
        scene.bodies[0].shapes[0].geometry = Superovoid(changed);
        benchmark::DoNotOptimize(frame = evaluate(scene, 0, options, &cache));
    }
    state.counters["pairs"] = static_cast<double>(frame.pairs.size());
}

BENCHMARK_CAPTURE(sliderStep, body_of_20_against_body_of_20, false)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(sliderStep, each_of_20_against_each_of_20, true)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace osculo

BENCHMARK_MAIN();
