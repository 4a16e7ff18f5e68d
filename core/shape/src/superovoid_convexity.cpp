// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/superovoid_convexity.h"

#include "osculo/shape/superovoid_implicit.h"
#include "planar_norm.h"
#include "superovoid_concavity.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace osculo {

namespace {

constexpr double kLeastDefect =
    1e-14;                   ///< relative: a shallower pocket cannot be told from rounding and is reported as 0
constexpr int kPlaces = 96;  ///< even steps of the place along a profile
constexpr int kOffsets = 44; ///< geometric steps away from the weakest place …
constexpr double kOffsetRatio = 0.66; ///< … down to 1e-8, where a pocket is below rounding
constexpr int kShares = 13;           ///< directions tried at first
constexpr int kShareSteps = 16;       ///< golden sections of the direction: the defect to 1e-6 of itself
constexpr int kPolishRounds = 4;      ///< each divides the steps at the chord's ends and deepest place by kPolish
constexpr int kPolish = 6;

/// A point of the profile r(ζ) by its place u in [−2, 2], from pole to pole: |u| ≤ 1 is |ζ|/r, 2 − |u| is r/|ζ| beyond.
/// Both ζ and r keep all digits at both ends.
struct Place {
    double u, zeta, r;

    Place(double place, double p)
        : u(place)
    {
        const double size = std::abs(u);
        const double ratio = size <= 1 ? size : 2 - size;
        const double large = std::pow(1 + std::pow(ratio, p), -1 / p), small = ratio * large;
        zeta = std::copysign(size <= 1 ? small : large, u);
        r = size <= 1 ? large : small;
    }
};

double placeOf(double zeta, double p)
{
    const double z = std::abs(zeta), r = std::pow(1 - std::pow(z, p), 1 / p);
    return std::copysign(z <= r ? z / r : 2 - r / z, zeta);
}

/// A horizontal direction n as the weights A = a1 nx, B = a2 ny of its profile.
struct Direction {
    double A, B;

    /// The unit direction for which the share of x in S is λ at height ζ.
    Direction(const Superovoid& shape, double lambda, double zeta)
    {
        const double power = (2 - shape.e1()) / 2; // 1/q*
        const double weightX = std::pow(lambda, power) / (1 + shape.tx() * zeta);
        const double weightY = std::pow(1 - lambda, power) / (1 + shape.ty() * zeta);
        const double scale = std::hypot(weightX / shape.a().x(), weightY / shape.a().y());
        A = weightX / scale;
        B = weightY / scale;
    }

    PlanarNorm width(const Superovoid& shape, const Place& place) const
    {
        return planarNorm<1>(A * (1 + shape.tx() * place.zeta), B * (1 + shape.ty() * place.zeta),
                             2 / (2 - shape.e1()));
    }

    /// The surface point farthest along the direction at this height.
    Vec3 surfacePoint(const Superovoid& shape, const Place& place) const
    {
        const PlanarNorm norm = width(shape, place);
        return {shape.a().x() * (1 + shape.tx() * place.zeta) * place.r * norm.a,
                shape.a().y() * (1 + shape.ty() * place.zeta) * place.r * norm.b, shape.a().z() * place.zeta};
    }
};

/// A chord of a profile and the place deepest below it.
struct Pocket {
    double depth = 0; ///< [m]
    std::size_t from = 0, deepest = 0, to = 0;
};

/// The deepest pocket between a sampled profile and its upper hull.
Pocket deepestPocket(const Superovoid& shape, const Direction& direction, const std::vector<Place>& places)
{
    std::vector<Vec2> points;
    points.reserve(places.size());
    for (const Place& place : places)
        points.emplace_back(shape.a().z() * place.zeta, place.r * direction.width(shape, place).value);
    const auto above = [&](std::size_t i, std::size_t j, std::size_t k) {
        const Vec2 chord = points[k] - points[i], offset = points[j] - points[i];
        return chord.x() * offset.y() - chord.y() * offset.x();
    };
    std::vector<std::size_t> hull;
    for (std::size_t i = 0; i < points.size(); ++i) {
        while (hull.size() >= 2 && above(hull[hull.size() - 2], hull.back(), i) <= 0)
            hull.pop_back();
        hull.push_back(i);
    }
    Pocket best;
    for (std::size_t edge = 0; edge + 1 < hull.size(); ++edge) {
        const std::size_t from = hull[edge], to = hull[edge + 1];
        const double length = (points[to] - points[from]).norm();
        for (std::size_t i = from + 1; i < to; ++i) {
            const double depth = -above(from, i, to) / length;
            if (depth > best.depth)
                best = {depth, from, i, to};
        }
    }
    return best;
}

std::vector<Place> placed(std::vector<double> us, double p)
{
    std::sort(us.begin(), us.end());
    us.erase(std::unique(us.begin(), us.end()), us.end());
    std::vector<Place> places;
    places.reserve(us.size());
    for (const double u : us)
        places.emplace_back(u, p);
    return places;
}

/// Even steps from pole to pole and geometric steps about the weakest place, where a shallow pocket lies.
std::vector<Place> placesAbout(double centre, double p)
{
    std::vector<double> us{centre};
    for (int i = 0; i <= kPlaces; ++i)
        us.push_back(-2 + 4.0 * i / kPlaces);
    double offset = 1;
    for (int i = 0; i < kOffsets; ++i, offset *= kOffsetRatio)
        for (const double u : {centre - offset, centre + offset})
            if (std::abs(u) <= 2)
                us.push_back(u);
    return placed(std::move(us), p);
}

/// Finer places about the ends and the deepest place of a pocket.
std::vector<Place> polished(const std::vector<Place>& places, const Pocket& pocket, double p)
{
    std::vector<double> us;
    for (const std::size_t centre : {pocket.from, pocket.deepest, pocket.to}) {
        const std::size_t first = centre > 0 ? centre - 1 : 0, last = std::min(centre + 1, places.size() - 1);
        for (std::size_t i = first; i < last; ++i)
            for (int k = 0; k <= kPolish; ++k)
                us.push_back(places[i].u + (places[i + 1].u - places[i].u) * k / kPolish);
    }
    return placed(std::move(us), p);
}

/// The share λ of the deepest pocket: a scan, then golden sections about the best.
double deepestShare(const Superovoid& shape, double zeta, double weakest, const std::vector<Place>& places)
{
    const auto depthAt = [&](double lambda) {
        return deepestPocket(shape, Direction(shape, lambda, zeta), places).depth;
    };
    std::vector<double> shares{weakest};
    for (int i = 0; i < kShares; ++i)
        shares.push_back(static_cast<double>(i) / (kShares - 1));
    std::sort(shares.begin(), shares.end());
    std::size_t best = 0;
    double bestDepth = -1;
    for (std::size_t i = 0; i < shares.size(); ++i)
        if (const double depth = depthAt(shares[i]); depth > bestDepth) {
            bestDepth = depth;
            best = i;
        }
    double low = shares[best > 0 ? best - 1 : 0], high = shares[std::min(best + 1, shares.size() - 1)];
    double share = shares[best];
    constexpr double kSection = 1 / std::numbers::phi;
    double left = high - kSection * (high - low), right = low + kSection * (high - low);
    double leftDepth = depthAt(left), rightDepth = depthAt(right);
    for (int step = 0; step < kShareSteps; ++step) {
        if (leftDepth > rightDepth) {
            high = right;
            right = left;
            rightDepth = leftDepth;
            left = high - kSection * (high - low);
            leftDepth = depthAt(left);
        } else {
            low = left;
            left = right;
            leftDepth = rightDepth;
            right = low + kSection * (high - low);
            rightDepth = depthAt(right);
        }
        for (const auto& [lambda, depth] : {std::pair(left, leftDepth), std::pair(right, rightDepth)})
            if (depth > bestDepth) {
                bestDepth = depth;
                share = lambda;
            }
    }
    return share;
}

} // namespace

ConvexityReport convexity(const Superovoid& shape)
{
    ConvexityReport report;
    report.convex = isConvex(shape);
    if (report.convex)
        return report;
    const double p = 2 / shape.e2();
    // For ε2 < 1 the waist at ζ = 0 is the weakest place, whatever the direction.
    const ConcavityMargin weakest =
        shape.e2() < 1 ? ConcavityMargin{.zeta = 0, .lambda = 0.5} : leastConcavityMargin(shape);
    std::vector<Place> places = placesAbout(placeOf(weakest.zeta, p), p);
    const double share = deepestShare(shape, weakest.zeta, weakest.lambda, places);
    const Direction direction(shape, share, weakest.zeta);
    Pocket pocket = deepestPocket(shape, direction, places);
    for (int round = 0; round < kPolishRounds && pocket.depth > 0; ++round) {
        places = polished(places, pocket, p);
        pocket = deepestPocket(shape, direction, places);
    }
    if (!(pocket.depth > kLeastDefect * shape.a().maxCoeff()))
        return report;
    const Vec3 from = direction.surfacePoint(shape, places[pocket.from]);
    const Vec3 to = direction.surfacePoint(shape, places[pocket.to]);
    const double fraction =
        (places[pocket.deepest].zeta - places[pocket.from].zeta) / (places[pocket.to].zeta - places[pocket.from].zeta);
    if (insideOutside(shape, from + fraction * (to - from)) > 0) {
        report.defect = pocket.depth / shape.a().maxCoeff();
        report.from = from;
        report.to = to;
    }
    return report;
}

bool isPracticallyConvex(const Superovoid& shape)
{
    return convexity(shape).practicallyConvex();
}

} // namespace osculo
