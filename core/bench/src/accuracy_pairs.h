// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/battery.h"

namespace osculo {

enum class PairClass { separated, overlapping };

/// A pair and the answer to it.
struct KnownPair {
    BatteryPair pair;
    double distance = 0;                           ///< signed [m]
    Vec3 p_WA = Vec3::Zero(), p_WB = Vec3::Zero(); ///< [m]
};

/// Shapes and poses of the accuracy comparison, whatever they do: also overlapping ones.
/// @param centreDistance the least and the greatest [m]
std::vector<BatteryPair> placedPairs(std::size_t count, std::uint64_t seed, const Vec2& centreDistance);

/// Pairs with a certain truth (see accuracy.h); the same on every platform to rounding.
std::vector<KnownPair> knownPairs(PairClass kind, std::size_t count, std::uint64_t seed);

} // namespace osculo
