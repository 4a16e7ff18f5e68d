// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "bump_split.h"

#include "starts.h"

#include "osculo/shape/point_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace osculo::detail {

namespace {

constexpr std::size_t kLeastPoints = 16;
constexpr std::size_t kNeighbours = 8;
constexpr double kLeastShare = 1.0 / 7; ///< of the points on each side
constexpr double kValleyAngle = 0.15;   ///< turn of the normals over which a link's weight falls to 1/e [rad]
constexpr double kLeastWeight = 1e-3;   ///< keeps the graph in one piece
constexpr int kPowerSteps = 300;        ///< of the search for the second eigenvector

struct Link {
    std::uint32_t a, b;
    double weight;
};

bool oriented(const SurfaceSample& s)
{
    return !s.normal.isZero(0);
}

/// How strongly two neighbours hold together: 1 on planes and bumps and where a normal is not known, less across a valley,
/// not at all through a thin wall.
double bond(const SurfaceSample& a, const SurfaceSample& b)
{
    if (!oriented(a) || !oriented(b))
        return 1;
    if (a.normal.dot(b.normal) <= 0)
        return 0;
    const Vec3 step = b.point - a.point;
    const double length = step.norm();
    if (length == 0)
        return 1;
    const double turn = (b.normal - a.normal).dot(step) / length; // negative where the normals lean together
    return std::max(kLeastWeight, turn >= 0 ? 1 : std::exp(turn / kValleyAngle));
}

std::vector<Link> linksOf(std::span<const SurfaceSample> samples)
{
    std::vector<Vec3> points;
    for (const SurfaceSample& s : samples)
        points.push_back(s.point);
    const PointTree tree{points};
    std::vector<Link> links;
    std::vector<NearPoint> near;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        tree.nearest(points[i], kNeighbours + 1, near);
        for (const NearPoint& n : near)
            if (n.index != i)
                links.push_back({i, n.index, bond(samples[i], samples[n.index])});
    }
    return links;
}

/// The second eigenvector of the normalised adjacency by power steps from the coordinate along the longest axis.
std::vector<double> secondVector(std::span<const SurfaceSample> samples, const std::vector<Link>& links,
                                 const std::vector<double>& degree)
{
    const std::size_t n = samples.size();
    std::vector<Vec3> points;
    for (const SurfaceSample& s : samples)
        points.push_back(s.point);
    const Spread spread = spreadOf(points);
    std::vector<double> x(n), next(n);
    for (std::size_t i = 0; i < n; ++i)
        x[i] = spread.axes.col(2).dot(points[i] - spread.mean);
    const double total = std::accumulate(degree.begin(), degree.end(), 0.0);
    for (int step = 0; step < kPowerSteps; ++step) {
        double mean = 0, square = 0;
        for (std::size_t i = 0; i < n; ++i)
            mean += degree[i] * x[i] / total;
        for (std::size_t i = 0; i < n; ++i) {
            x[i] -= mean;
            square += degree[i] * x[i] * x[i];
        }
        if (!(square > 0))
            break;
        for (double& value : x)
            value /= std::sqrt(square);
        for (std::size_t i = 0; i < n; ++i) // half a step stays put: no alternating sign
            next[i] = 0.5 * x[i];
        for (const Link& l : links) {
            next[l.a] += 0.5 * l.weight * x[l.b] / degree[l.a];
            next[l.b] += 0.5 * l.weight * x[l.a] / degree[l.b];
        }
        x.swap(next);
    }
    return x;
}

} // namespace

PointSplit splitAtValley(std::span<const SurfaceSample> samples)
{
    const std::size_t n = samples.size();
    if (n < kLeastPoints || 2 * std::count_if(samples.begin(), samples.end(), oriented) < std::ssize(samples))
        return {};
    const std::vector<Link> links = linksOf(samples);
    std::vector<double> degree(n, kLeastWeight);
    for (const Link& l : links) {
        degree[l.a] += l.weight;
        degree[l.b] += l.weight;
    }
    const std::vector<double> x = secondVector(samples, links, degree);

    std::vector<std::uint32_t> order(n);
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return x[a] < x[b]; });
    std::vector<std::size_t> rank(n);
    for (std::size_t r = 0; r < n; ++r)
        rank[order[r]] = r;
    // Weight of the links cut after each rank, and of the degrees before it.
    std::vector<double> cut(n + 1, 0.0);
    for (const Link& l : links) {
        const auto [low, high] = std::minmax(rank[l.a], rank[l.b]);
        cut[low] += l.weight;
        cut[high] -= l.weight;
    }
    const double total = std::accumulate(degree.begin(), degree.end(), 0.0);
    const auto margin = static_cast<std::size_t>(kLeastShare * static_cast<double>(n));
    double open = 0, before = 0, best = std::numeric_limits<double>::infinity();
    std::size_t at = 0;
    for (std::size_t r = 0; r + 1 < n; ++r) {
        open += cut[r];
        before += degree[order[r]];
        const double value = open * (1 / before + 1 / (total - before));
        if (r + 1 >= margin && n - r - 1 >= margin && value < best) {
            best = value;
            at = r + 1;
        }
    }
    if (at == 0)
        return {};
    return {{order.begin(), order.begin() + static_cast<std::ptrdiff_t>(at)},
            {order.begin() + static_cast<std::ptrdiff_t>(at), order.end()}};
}

PointSplit splitAcross(std::span<const SurfaceSample> samples)
{
    if (samples.size() < kLeastPoints)
        return {};
    std::vector<Vec3> points;
    for (const SurfaceSample& s : samples)
        points.push_back(s.point);
    const Spread spread = spreadOf(points);
    PointSplit split;
    for (std::uint32_t i = 0; i < points.size(); ++i)
        (spread.axes.col(2).dot(points[i] - spread.mean) < 0 ? split.first : split.second).push_back(i);
    return split;
}

} // namespace osculo::detail
