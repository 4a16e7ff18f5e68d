// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/superovoid_pair.h"
#include "osculo/shape/superovoid_convexity.h"
#include "osculo/support/superovoid_support.h"

#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

namespace osculo::test {

/// Random shapes and poses, the same on every run.
class Draw {
public:
    explicit Draw(std::uint64_t seed)
        : m_engine(seed)
    {
    }

    double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(m_engine); }
    double normal() { return std::normal_distribution<double>()(m_engine); }
    Vec3 direction() { return Vec3(normal(), normal(), normal()).normalized(); }
    Eigen::Quaterniond rotation() { return Eigen::Quaterniond(normal(), normal(), normal(), normal()).normalized(); }
    Vec3 sizes(double low, double high) { return {uniform(low, high), uniform(low, high), uniform(low, high)}; }

    Superovoid shape(double least, double most, double taper)
    {
        return Superovoid({sizes(0.3, 2), uniform(least, most), uniform(least, most), uniform(-taper, taper),
                           uniform(-taper, taper)});
    }
    /// Two of three with equal tapers: unequal ones make a waist wherever ε2 < 1.
    Superovoid convexShape(double least, double most, double taper)
    {
        for (;;) {
            SuperovoidParameters p = shape(least, most, taper).parameters();
            if (uniform(0, 3) < 2)
                p.ty = p.tx;
            const Superovoid candidate(p);
            if (isConvex(candidate))
                return candidate;
        }
    }

private:
    std::mt19937_64 m_engine;
};

struct PlacedPair {
    Superovoid A, B;
    Pose X_WA, X_WB;
};

/// The setting of the superovoid paper's battery (section 5.1).
inline PlacedPair batteryPair(Draw& draw)
{
    const auto shape = [&] {
        return Superovoid({Vec3::Ones(), draw.uniform(0.3, 1.1), draw.uniform(0.3, 1.1), draw.uniform(-0.4, 0.4),
                           draw.uniform(-0.4, 0.4)});
    };
    return {shape(), shape(), {draw.rotation(), Vec3::Zero()}, {draw.rotation(), Vec3(0, 2.21, 0)}};
}

inline PlacedPair convexPair(Draw& draw, double least, double most, double taper, double farthest)
{
    PlacedPair pair{draw.convexShape(least, most, taper), draw.convexShape(least, most, taper), {}, {}};
    pair.X_WA = {draw.rotation(), Vec3(draw.normal(), draw.normal(), draw.normal())};
    pair.X_WB = {draw.rotation(), pair.X_WA.translation + draw.uniform(0.2, farthest) * draw.direction()};
    return pair;
}

/// The pair moved so that A's and B's support points along a random direction are `gap` apart along it: the signed
/// distance of convex bodies that are apart or barely overlap.
inline PlacedPair pairWithGap(Draw& draw, double least, double most, double taper, double gap)
{
    PlacedPair pair{draw.convexShape(least, most, taper), draw.convexShape(least, most, taper), {}, {}};
    pair.X_WA.rotation = draw.rotation();
    pair.X_WB.rotation = draw.rotation();
    const Vec3 n = draw.direction();
    const Vec3 p_A = pair.X_WA * support(pair.A, pair.X_WA.matrix().transpose() * n).point;
    const Vec3 p_B = pair.X_WB * support(pair.B, pair.X_WB.matrix().transpose() * -n).point;
    pair.X_WB.translation += p_A + gap * n - p_B;
    return pair;
}

inline DistanceResult measure(const PlacedPair& pair, const SuperovoidPairOptions& options = {},
                              SuperovoidWarmStart* warm = nullptr)
{
    return distance(pair.A, pair.X_WA, pair.B, pair.X_WB, options, warm);
}

/// g(n) from the support functions alone.
inline double separationAlong(const PlacedPair& pair, const Vec3& n)
{
    return n.dot(pair.X_WB.translation - pair.X_WA.translation)
           - support(pair.A, pair.X_WA.matrix().transpose() * n).value
           - support(pair.B, pair.X_WB.matrix().transpose() * -n).value;
}

/// From an overlap of 1e-3 by powers of ten through touching to a gap of 1e-3 [m].
inline std::vector<double> gapsThroughTouching()
{
    std::vector<double> gaps;
    for (int k = 3; k <= 15; ++k)
        gaps.push_back(-std::pow(10, -k));
    gaps.push_back(0);
    for (int k = 15; k >= 3; --k)
        gaps.push_back(std::pow(10, -k));
    return gaps;
}

} // namespace osculo::test
