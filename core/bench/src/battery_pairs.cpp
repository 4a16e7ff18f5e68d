// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/battery.h"
#include "portable_random.h"

#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr double kCentreDistance = 2.21;         ///< of the battery's two centres, along y
constexpr double kTurn = std::numbers::pi / 180; ///< between two frames of a motion [rad]

Superovoid randomSuperovoid(PortableRandom& random)
{
    SuperovoidParameters parameters;
    parameters.e1 = random.uniform(0.3, 1.1);
    parameters.e2 = random.uniform(0.3, 1.1);
    parameters.tx = random.uniform(-0.4, 0.4);
    parameters.ty = random.uniform(-0.4, 0.4);
    return Superovoid(parameters);
}

Superovoid randomEllipsoid(PortableRandom& random)
{
    Vec3 a;
    for (double& size : a)
        size = random.uniform(0.6, 1.4);
    return Superovoid::ellipsoid(a);
}

template <typename MakeShape>
std::vector<BatteryPair> placedPairs(std::size_t count, std::uint64_t seed, const MakeShape& makeShape)
{
    PortableRandom random(seed);
    std::vector<BatteryPair> pairs;
    pairs.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        BatteryPair pair;
        pair.A = makeShape(random);
        pair.X_WA.rotation = random.rotation();
        pair.B = makeShape(random);
        pair.X_WB.rotation = random.rotation();
        pair.X_WB.translation = Vec3(0, kCentreDistance, 0);
        pairs.push_back(pair);
    }
    return pairs;
}

} // namespace

std::vector<BatteryPair> batteryPairs(std::size_t count, std::uint64_t seed)
{
    return placedPairs(count, seed, randomSuperovoid);
}

std::vector<BatteryPair> ellipsoidPairs(std::size_t count, std::uint64_t seed)
{
    return placedPairs(count, seed, randomEllipsoid);
}

std::vector<BatteryPair> turnedPairs(const std::vector<BatteryPair>& pairs, std::uint64_t seed)
{
    PortableRandom random(seed);
    std::vector<BatteryPair> turned = pairs;
    for (BatteryPair& pair : turned) {
        const Vec3 axis = random.rotation() * Vec3::UnitZ();
        Eigen::Quaterniond turn;
        turn.w() = std::cos(kTurn / 2);
        turn.vec() = std::sin(kTurn / 2) * axis;
        pair.X_WB.rotation = (turn * pair.X_WB.rotation).normalized();
    }
    return turned;
}

} // namespace osculo
