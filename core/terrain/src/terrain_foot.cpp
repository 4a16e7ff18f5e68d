// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/terrain_foot.h"

#include "lattice_minima.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr int kMostSteps = 60;       ///< Newton needs 3 to 6; more when the start is far or a second minimum near
constexpr int kMostHalvings = 30;    ///< of one step, before the foot is taken for lost
constexpr double kSettled = 1e-13;   ///< a step this small, against the size of the numbers, ends the iteration
constexpr double kStationary = 1e-7; ///< largest sine between the joining line and the normal of a foot [1]
constexpr double kSameFoot = 1e-6;   ///< feet this near each other, in spans, are one
constexpr double kLongestStep = 0.5; ///< of Newton, in spans: a longer one may pass over a valley

/// Half the squared distance of p and the surface over x, y, with derivatives by x, y.
struct Square {
    double value = 0;
    Vec2 gradient;
    double xx = 0, xy = 0, yy = 0;
};

Square squareAt(const HeightSample& f, const Vec2& at, const Vec3& p)
{
    const double dx = at.x() - p.x(), dy = at.y() - p.y(), dz = f.z - p.z();
    const double fx = f.gradient.x(), fy = f.gradient.y();
    return {0.5 * (dx * dx + dy * dy + dz * dz), Vec2(dx + dz * fx, dy + dz * fy), 1 + fx * fx + dz * f.xx,
            fx * fy + dz * f.xy, 1 + fy * fy + dz * f.yy};
}

/// Newton's step where the Hessian is positive definite, else one with it lifted until it is.
Vec2 descentStep(const Square& q)
{
    const double mean = 0.5 * (q.xx + q.yy), half = 0.5 * (q.xx - q.yy);
    const double least = mean - std::sqrt(half * half + q.xy * q.xy);
    constexpr double kLeast = 0.05; ///< of the eigenvalues, which are 1 on a flat surface
    const double lift = least < kLeast ? kLeast - least : 0;
    const double a = q.xx + lift, b = q.xy, c = q.yy + lift, determinant = a * c - b * b;
    return -Vec2(c * q.gradient.x() - b * q.gradient.y(), a * q.gradient.y() - b * q.gradient.x()) / determinant;
}

TerrainFoot footAt(const HeightSample& f, const Vec2& at, const Vec3& p, const Square& q, int iterations)
{
    TerrainFoot foot;
    foot.point = Vec3(at.x(), at.y(), f.z);
    foot.normal = Vec3(-f.gradient.x(), -f.gradient.y(), 1).normalized();
    foot.distance = (p - foot.point).dot(foot.normal);
    foot.sample = f;
    foot.strict = q.xx > 0 && q.xx * q.yy > q.xy * q.xy;
    foot.iterations = iterations;
    return foot;
}

} // namespace

std::optional<TerrainFoot> footFrom(TerrainSurface& surface, const Vec3& p, const Vec2& start)
{
    std::optional<HeightSample> f = surface.sample(start.x(), start.y());
    if (!f)
        return std::nullopt;
    Vec2 at = start;
    Square q = squareAt(*f, at, p);
    const double longest = kLongestStep * surface.span();
    for (int iteration = 1; iteration <= kMostSteps; ++iteration) {
        Vec2 step = descentStep(q);
        const double length = step.norm();
        const double small = kSettled * (at.cwiseAbs().maxCoeff() + std::sqrt(2 * q.value) + surface.span());
        if (length <= small)
            return footAt(*f, at, p, q, iteration);
        if (length > longest)
            step *= longest / length;
        bool moved = false;
        for (int halving = 0; halving < kMostHalvings && !moved; ++halving, step *= 0.5) {
            const Vec2 next = at + step;
            const std::optional<HeightSample> g = surface.sample(next.x(), next.y());
            if (!g)
                continue;
            const Square r = squareAt(*g, next, p);
            // Near the foot values differ by rounding alone: there a smaller slope counts.
            if (r.value < q.value || r.gradient.squaredNorm() < 0.25 * q.gradient.squaredNorm()) {
                at = next;
                f = g;
                q = r;
                moved = true;
            }
        }
        if (!moved) {
            const double sine = q.gradient.norm();
            if (sine <= kStationary * (std::sqrt(2 * q.value) + surface.span()))
                return footAt(*f, at, p, q, iteration);
            return std::nullopt;
        }
    }
    return std::nullopt;
}

void feet(TerrainSurface& surface, const Vec3& p, double reach, std::vector<TerrainFoot>& found)
{
    found.clear();
    // Within the height above or below it no point but one can be nearest, where the distance is convex that far.
    if (const auto over = surface.sample(p.x(), p.y());
        over && surface.convexFrom(p, p.head<2>(), std::max(reach, std::abs(over->z - p.z()))))
        if (const auto foot = footFrom(surface, p, p.head<2>())) {
            if (std::abs(foot->distance) <= reach)
                found.push_back(*foot);
            return;
        }
    std::vector<SearchStart> starts;
    surface.starts({p, p}, reach, starts);
    const auto value = [&](const Vec2& at) {
        const auto f = surface.sample(at.x(), at.y());
        return f ? squareAt(*f, at, p).value : std::numeric_limits<double>::infinity();
    };
    const double same = kSameFoot * surface.span();
    for (const Vec2& start : latticeMinima(starts, value)) {
        const auto foot = footFrom(surface, p, start);
        if (!foot || std::abs(foot->distance) > reach)
            continue;
        const bool known = std::ranges::any_of(
            found, [&](const TerrainFoot& other) { return (other.point - foot->point).norm() <= same; });
        if (!known)
            found.push_back(*foot);
    }
    std::ranges::sort(
        found, [](const TerrainFoot& a, const TerrainFoot& b) { return std::abs(a.distance) < std::abs(b.distance); });
}

} // namespace osculo
