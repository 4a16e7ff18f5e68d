// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/patch_surface.h"
#include "osculo/terrain/terrain_contact.h"

#include <benchmark/benchmark.h>

#include <cmath>

namespace osculo {
namespace {

HeightmapPtr hills()
{
    HeightmapData data{200, 200, 1, 1, Vec2::Zero(), {}};
    for (int row = 0; row < 200; ++row)
        for (int column = 0; column < 200; ++column)
            data.heights.push_back(std::sin(0.3 * column) * std::cos(0.2 * row));
    return std::make_shared<const Heightmap>(data);
}

void patchMade(benchmark::State& state)
{
    const HeightmapPtr map = hills();
    const auto smoothness = state.range(0) == 1 ? Smoothness::c1 : Smoothness::c2;
    int i = 0;
    for (auto _ : state) {
        i = (i + 37) % 190;
        benchmark::DoNotOptimize(makePatch(*map, {i, 190 - i}, smoothness));
    }
}
BENCHMARK(patchMade)->Arg(1)->Arg(2);

void surfaceSampled(benchmark::State& state)
{
    PatchSurface surface(hills());
    double x = 100;
    for (auto _ : state) {
        x = x > 101 ? 100 : x + 0.01;
        benchmark::DoNotOptimize(surface.sample(x, x));
    }
}
BENCHMARK(surfaceSampled);

/// A ball of half a metre that rolls: each step follows its contact.
void contactFollowed(benchmark::State& state)
{
    PatchSurface surface(hills());
    const TerrainBody ball = TerrainSphere{0.5};
    Pose X;
    std::vector<TerrainContact> found;
    X.translation = Vec3(50, 50, surface.sample(50, 50)->z + 0.5);
    findContacts(surface, ball, X, 0.3, found);
    TerrainContact contact = found.front();
    double step = 0.002;
    for (auto _ : state) {
        if (std::abs(X.translation.x() - 50) > 5)
            step = -step;
        X.translation.x() += step;
        X.translation.z() = surface.sample(X.translation.x(), 50)->z + 0.5;
        contact = *trackContact(surface, ball, X, contact);
        benchmark::DoNotOptimize(contact);
    }
}
BENCHMARK(contactFollowed);

void contactsFound(benchmark::State& state)
{
    PatchSurface surface(hills());
    const TerrainBody ball = TerrainSphere{0.5};
    Pose X;
    X.translation = Vec3(50.3, 50.7, surface.sample(50.3, 50.7)->z + 0.55);
    std::vector<TerrainContact> found;
    for (auto _ : state) {
        findContacts(surface, ball, X, 0.1, found);
        benchmark::DoNotOptimize(found);
    }
}
BENCHMARK(contactsFound);

} // namespace
} // namespace osculo

BENCHMARK_MAIN();
