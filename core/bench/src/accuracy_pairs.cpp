// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "accuracy_pairs.h"

#include "osculo/distance/superovoid_pair.h"
#include "osculo/math/demand.h"
#include "portable_random.h"

#include <cmath>

namespace osculo {

namespace {

constexpr double kTruthTolerance = 1e-12; ///< [m] asked of the truth
constexpr double kTruthGap = 1e-11;   ///< [m] between its bounds, at most: ten times less than the finest error shown
const Vec2 kCentreDistance(2.4, 2.8); ///< [m] of the pairs that are known: about half of them overlap

Superovoid randomShape(PortableRandom& random)
{
    SuperovoidParameters parameters;
    for (double& size : parameters.a)
        size = random.uniform(0.96, 1.4); // Fig. 9
    parameters.e1 = random.uniform(0.3, 1.1);
    parameters.e2 = random.uniform(0.3, 1.1);
    parameters.tx = random.uniform(-0.4, 0.4);
    parameters.ty = random.uniform(-0.4, 0.4);
    return Superovoid(parameters);
}

BatteryPair randomPair(PortableRandom& random, const Vec2& centreDistance)
{
    BatteryPair pair;
    pair.A = randomShape(random);
    pair.X_WA.rotation = random.rotation();
    pair.B = randomShape(random);
    pair.X_WB.rotation = random.rotation();
    pair.X_WB.translation = random.rotation() * Vec3(0, 0, random.uniform(centreDistance.x(), centreDistance.y()));
    return pair;
}

/// The truth is taken from the pair in another place: what rounding does to it there, it does not do here.
std::optional<KnownPair> known(const BatteryPair& pair, const Pose& X_EW, PairClass kind)
{
    SuperovoidPairOptions options;
    options.tolerance = kTruthTolerance;
    options.certify = true;
    const DistanceResult result = distance(pair.A, X_EW * pair.X_WA, pair.B, X_EW * pair.X_WB, options);
    const bool certain = result.status == Status::converged
                         && (kind == PairClass::separated ? result.lowerBound > 0 : result.upperBound < 0)
                         && result.upperBound - result.lowerBound <= kTruthGap;
    if (!certain)
        return std::nullopt;
    const Pose X_WE = X_EW.inverse();
    return KnownPair{pair, result.witness.distance, X_WE * result.witness.p_WA, X_WE * result.witness.p_WB};
}

} // namespace

std::vector<BatteryPair> placedPairs(std::size_t count, std::uint64_t seed, const Vec2& centreDistance)
{
    PortableRandom random(seed);
    std::vector<BatteryPair> pairs;
    pairs.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        pairs.push_back(randomPair(random, centreDistance));
    return pairs;
}

std::vector<KnownPair> knownPairs(PairClass kind, std::size_t count, std::uint64_t seed)
{
    constexpr std::size_t kMostDraws =
        1'000; // for each pair; of overlapping ones, only convex shapes have a certain truth
    PortableRandom random(seed);
    std::vector<KnownPair> pairs;
    pairs.reserve(count);
    for (std::size_t draw = 0; pairs.size() < count; ++draw) {
        OSCULO_DEMAND(draw < kMostDraws * count);
        const BatteryPair pair = randomPair(random, kCentreDistance);
        const Pose X_EW{random.rotation(), Vec3(random.unit(), random.unit(), random.unit())};
        if (const auto found = known(pair, X_EW, kind))
            pairs.push_back(*found);
    }
    return pairs;
}

} // namespace osculo
