// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "bounding_volume_table.h"

#include "accuracy_pairs.h"
#include "bounding_volumes.h"
#include "osculo/distance/superovoid_pair.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "osculo/shape/superovoid_measures.h"

#include <algorithm>
#include <limits>

namespace osculo {

namespace {

constexpr std::size_t kPairs = 2'000;
const Vec2 kCentreDistance(1.5, 4.5); ///< [m]: about a third of the pairs overlap
constexpr int kPasses = 5;            ///< over all pairs; the fastest counts

/// One superovoid ready to be bounded.
struct Placed {
    Superovoid shape;
    SuperovoidSupportMap map;
    BoundingSphere sphere; ///< in the shape's frame
    Pose X_WS;
    double volume;

    Placed(const Superovoid& superovoid, const Pose& X)
        : shape(superovoid)
        , map(superovoid)
        , sphere(sphereAround(superovoid))
        , X_WS(X)
        , volume(osculo::volume(superovoid))
    {
    }
};

/// The pairs, A at even and B at odd places, and which are apart.
struct Scenes {
    std::vector<Placed> placed;
    std::vector<bool> apart;
};

Scenes scenes(std::uint64_t seed, const std::stop_token& stop)
{
    Scenes scenes;
    for (const BatteryPair& pair : placedPairs(kPairs, seed, kCentreDistance)) {
        if (stop.stop_requested())
            throw Cancelled();
        const DistanceResult result = distance(pair.A, pair.X_WA, pair.B, pair.X_WB);
        if (result.lowerBound <= 0 && result.upperBound >= 0)
            continue; // touching within the bounds: neither
        scenes.apart.push_back(result.lowerBound > 0);
        scenes.placed.emplace_back(pair.A, pair.X_WA);
        scenes.placed.emplace_back(pair.B, pair.X_WB);
    }
    return scenes;
}

/// The least time of a pass, divided by its length.
template <typename Pass>
double fastest(const Pass& pass, std::size_t length)
{
    double us = std::numeric_limits<double>::infinity();
    for (int i = 0; i < kPasses; ++i) {
        const Stopwatch watch;
        pass();
        us = std::min(us, watch.microseconds());
    }
    return us / static_cast<double>(length);
}

/// @param around makes the volume of a placed shape
template <typename Around>
Row row(const std::string& name, const Scenes& scenes, const Around& around)
{
    using Volume = decltype(around(scenes.placed[0]));
    const std::size_t pairs = scenes.apart.size();
    std::vector<Volume> volumes(scenes.placed.size());
    const double placeUs = fastest(
        [&] {
            for (std::size_t i = 0; i < volumes.size(); ++i)
                volumes[i] = around(scenes.placed[i]);
        },
        volumes.size());
    std::vector<char> overlapping(pairs);
    const double testUs = fastest(
        [&] {
            for (std::size_t i = 0; i < pairs; ++i)
                overlapping[i] = overlap(volumes[2 * i], volumes[2 * i + 1]);
        },
        pairs);

    long long apart = 0, falsePositives = 0, missed = 0;
    double ratio = 0;
    for (std::size_t i = 0; i < pairs; ++i) {
        apart += scenes.apart[i];
        falsePositives += scenes.apart[i] && overlapping[i];
        missed += !scenes.apart[i] && !overlapping[i];
        for (const std::size_t one : {2 * i, 2 * i + 1})
            ratio += volume(volumes[one]) / scenes.placed[one].volume / static_cast<double>(volumes.size());
    }
    return {{"volume", name},
            {"pairs", static_cast<long long>(pairs)},
            {"apart", apart},
            {"false_positives", static_cast<double>(falsePositives) / static_cast<double>(std::max(1LL, apart))},
            {"missed", missed},
            {"volume_ratio", ratio},
            {"bytes", static_cast<long long>(sizeof(Volume))},
            {"place_us", placeUs},
            {"test_us", testUs}};
}

} // namespace

Table boundingVolumeTable(std::uint64_t seed, std::stop_token stop)
{
    const Scenes all = scenes(seed, stop);
    Table table;
    table.rows.push_back(row("sphere", all, [](const Placed& p) {
        return BoundingSphere{p.X_WS * p.sphere.centre, p.sphere.radius};
    }));
    table.rows.push_back(row("AABB", all, [](const Placed& p) { return dopAround<6>(p.map, p.X_WS); }));
    table.rows.push_back(row("OBB", all, [](const Placed& p) { return orientedBox(p.shape, p.X_WS); }));
    table.rows.push_back(row("14-DOP", all, [](const Placed& p) { return dopAround<14>(p.map, p.X_WS); }));
    table.rows.push_back(row("18-DOP", all, [](const Placed& p) { return dopAround<18>(p.map, p.X_WS); }));
    table.rows.push_back(row("26-DOP", all, [](const Placed& p) { return dopAround<26>(p.map, p.X_WS); }));
    return table;
}

} // namespace osculo
