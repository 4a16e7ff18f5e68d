// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "distance/superovoid_draw.h"

#include "osculo/distance/superovoid_batch.h"
#include "osculo/shape/superovoid_implicit.h"

#include <benchmark/benchmark.h>

#include <vector>

namespace osculo {
namespace {

constexpr std::size_t kPairs = 1000;

/// Battery pairs that are apart, or that overlap.
std::vector<test::PlacedPair> pairs(bool overlapping)
{
    test::Draw draw(1);
    std::vector<test::PlacedPair> chosen;
    while (chosen.size() < kPairs) {
        const test::PlacedPair pair = test::batteryPair(draw);
        if ((test::measure(pair).witness.distance < 0) == overlapping)
            chosen.push_back(pair);
    }
    return chosen;
}

void cold(benchmark::State& state, bool overlapping, double depthBound)
{
    const std::vector<test::PlacedPair> chosen = pairs(overlapping);
    SuperovoidPairOptions options;
    options.depthBound = depthBound;
    std::size_t i = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(test::measure(chosen[i++ % kPairs], options));
}

/// Each pair from the answer to itself turned by one degree.
void warm(benchmark::State& state, bool overlapping)
{
    std::vector<test::PlacedPair> chosen = pairs(overlapping);
    std::vector<SuperovoidWarmStart> starts(kPairs);
    for (std::size_t i = 0; i < kPairs; ++i) {
        test::measure(chosen[i], {}, &starts[i]);
        chosen[i].X_WB.rotation =
            Eigen::Quaterniond(Eigen::AngleAxisd(0.01745, Vec3::UnitX())) * chosen[i].X_WB.rotation;
    }
    std::size_t i = 0;
    for (auto _ : state) {
        SuperovoidWarmStart start = starts[i % kPairs];
        benchmark::DoNotOptimize(test::measure(chosen[i++ % kPairs], {}, &start));
    }
}

/// Arrays of pairs, half of them apart: time a pair.
void batch(benchmark::State& state)
{
    std::vector<test::PlacedPair> chosen = pairs(false);
    const std::vector<test::PlacedPair> others = pairs(true);
    chosen.insert(chosen.end(), others.begin(), others.end());
    std::vector<SuperovoidQuery> queries;
    for (const test::PlacedPair& pair : chosen)
        queries.push_back({&pair.A, &pair.B, pair.X_WA, pair.X_WB});
    std::vector<DistanceResult> results(queries.size());
    for (auto _ : state) {
        distances(queries, results, {}, {}, static_cast<int>(state.range(0)));
        benchmark::DoNotOptimize(results.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(queries.size()));
}

void ellipsoids(benchmark::State& state)
{
    test::Draw draw(2);
    std::vector<test::PlacedPair> chosen;
    for (std::size_t i = 0; i < kPairs; ++i)
        chosen.push_back({Superovoid::ellipsoid(draw.sizes(0.5, 1)),
                          Superovoid::ellipsoid(draw.sizes(0.5, 1)),
                          {draw.rotation(), Vec3::Zero()},
                          {draw.rotation(), Vec3(0, 2.21, 0)}});
    std::size_t i = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(test::measure(chosen[i++ % kPairs]));
}

void supportFunction(benchmark::State& state)
{
    test::Draw draw(3);
    std::vector<SuperovoidSupportMap> maps;
    std::vector<Vec3> directions;
    for (std::size_t i = 0; i < kPairs; ++i) {
        maps.emplace_back(test::batteryPair(draw).A);
        directions.push_back(draw.direction());
    }
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(maps[i % kPairs].sample(directions[i % kPairs]));
        ++i;
    }
}

void gaugeWithHessian(benchmark::State& state)
{
    test::Draw draw(4);
    std::vector<Superovoid> shapes;
    std::vector<Vec3> points;
    for (std::size_t i = 0; i < kPairs; ++i) {
        shapes.push_back(test::batteryPair(draw).A);
        points.push_back(draw.direction());
    }
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(gaugeSample(shapes[i % kPairs], points[i % kPairs]));
        ++i;
    }
}

BENCHMARK_CAPTURE(cold, apart, false, 1e-4);
BENCHMARK_CAPTURE(cold, overlapping_bound_1e4, true, 1e-4);
BENCHMARK_CAPTURE(cold, overlapping_bound_1e6, true, 1e-6);
BENCHMARK_CAPTURE(cold, overlapping_bound_1e9, true, 1e-9);
BENCHMARK_CAPTURE(warm, apart, false);
BENCHMARK_CAPTURE(warm, overlapping, true);
BENCHMARK(batch)->ArgName("threads")->Arg(1)->Arg(0)->UseRealTime();
BENCHMARK(ellipsoids);
BENCHMARK(supportFunction);
BENCHMARK(gaugeWithHessian);

} // namespace
} // namespace osculo

BENCHMARK_MAIN();
