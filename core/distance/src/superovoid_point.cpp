// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/superovoid_point.h"

#include "surface_descent.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numbers>
#include <numeric>

namespace osculo {

namespace {

using detail::kProjectionRounding;
using detail::SurfaceConstants;
using detail::SurfaceState;

constexpr int kQuarterSeeds = 11;        ///< seeds along a quarter of a curve
constexpr int kColumns = kQuarterSeeds;  ///< seeds around z, x, y ≥ 0
constexpr int kRows = 2 * kQuarterSeeds; ///< seeds from pole to pole
constexpr int kMaxRuns = 6;              ///< runs of one projection from locally nearest seeds
constexpr int kRescueRuns = 40;          ///< further runs, from the nearest seeds on, when none converged
constexpr double kOffPlane = 0.02;       ///< ÷ half size: distance of hits from the symmetry planes
constexpr double kHitReach = 2;          ///< hits further than this many depths cannot start a nearer foot
constexpr double kSameFace = 0.1;        ///< ÷ depth: a hit this near to the tangent plane of a foot is on its face

/// (cos^ε t, sin^ε t) for angles spread over the curve and over its normals, increasing in t.
struct QuarterCurve {
    std::array<double, kQuarterSeeds> c{}, s{};
};

QuarterCurve quarterCurve(double exponent)
{
    // Spread by the direction of the point (with one near each end) and by the direction of the normal.
    constexpr std::array kPointAngles{1.5, 9.0, 27.0, 45.0, 63.0, 81.0, 88.5};
    constexpr std::array kNormalAngles{18.0, 36.0, 54.0, 72.0};
    std::array<double, kQuarterSeeds> logTangent{};
    int k = 0;
    for (const double degrees : kPointAngles)
        logTangent[k++] = std::log(std::tan(degrees * std::numbers::pi / 180)) / exponent;
    for (const double degrees : kNormalAngles)
        logTangent[k++] = std::log(std::tan(degrees * std::numbers::pi / 180)) / (2 - exponent);
    std::sort(logTangent.begin(), logTangent.end());
    QuarterCurve curve;
    for (k = 0; k < kQuarterSeeds; ++k) {
        const double t = std::abs(logTangent[k]);
        const double large = std::exp(-0.5 * exponent * std::log1p(std::exp(-2 * t)));
        const double small = large * std::exp(-exponent * t);
        curve.c[k] = logTangent[k] < 0 ? large : small;
        curve.s[k] = logTangent[k] < 0 ? small : large;
    }
    return curve;
}

/// Where the four rays from an inside point along +x, +y, +z and −z leave the surface (z rays with the taper at the
/// point).
std::array<Vec3, 4> axisHits(const SurfaceConstants& s, const Vec3& p)
{
    const auto root = [](double power, double exponent) { return std::pow(std::max(power, 0.0), 1 / exponent); };
    const double sx = s.a1 * (1 + s.kx * p.z()), sy = s.a2 * (1 + s.ky * p.z());
    const double u = std::pow(p.x() / sx, s.q), v = std::pow(p.y() / sy, s.q);
    const double section =
        root(1 - std::pow(std::abs(p.z()) / s.a3, s.p), s.p / s.q); // u^q + v^q of the surface at this z
    const double z = s.a3 * root(1 - std::pow(u + v, s.p / s.q), s.p);
    // Off the symmetry planes, where the surface may be farthest instead of nearest.
    const double x0 = std::max(p.x(), kOffPlane * s.a1), y0 = std::max(p.y(), kOffPlane * s.a2);
    const double z0 = std::copysign(std::max(std::abs(p.z()), kOffPlane * s.a3), p.z());
    return {Vec3{sx * root(section - v, s.q), y0, z0}, Vec3{x0, sy * root(section - u, s.q), z0}, Vec3{x0, y0, z},
            Vec3{x0, y0, -z}};
}

/// The foot of a folded point as that of the point itself.
SurfaceFoot unfolded(SurfaceFoot foot, const Vec3& p_S, bool inside)
{
    if (inside)
        foot.distance = -foot.distance;
    foot.point.x() = std::copysign(foot.point.x(), p_S.x());
    foot.point.y() = std::copysign(foot.point.y(), p_S.y());
    foot.normal.x() = std::copysign(foot.normal.x(), p_S.x());
    foot.normal.y() = std::copysign(foot.normal.y(), p_S.y());
    return foot;
}

} // namespace

SuperovoidProjector::SuperovoidProjector(const Superovoid& shape)
    : m_shape{shape}
{
    const SurfaceConstants s{shape};
    const QuarterCurve around = quarterCurve(shape.e1()), meridian = quarterCurve(shape.e2());
    m_seedX.reserve(kRows * kColumns);
    m_seedY.reserve(kRows * kColumns);
    m_seedZ.reserve(kRows * kColumns);
    for (int row = 0; row < kRows; ++row) {
        const int k = row < kQuarterSeeds ? kQuarterSeeds - 1 - row : row - kQuarterSeeds;
        const double z = (row < kQuarterSeeds ? -s.a3 : s.a3) * meridian.s[k];
        const double rx = s.a1 * (1 + s.kx * z) * meridian.c[k], ry = s.a2 * (1 + s.ky * z) * meridian.c[k];
        for (int column = 0; column < kColumns; ++column) {
            m_seedX.push_back(rx * around.c[column]);
            m_seedY.push_back(ry * around.s[column]);
            m_seedZ.push_back(z);
        }
    }
}

SurfaceFoot SuperovoidProjector::project(const Vec3& p_S) const
{
    const Vec3 p{std::abs(p_S.x()), std::abs(p_S.y()), p_S.z()};
    constexpr int kSeeds = kRows * kColumns;
    std::array<double, kSeeds> nearness; // |s|² − 2 s·p: squared distance without the part all share
    for (int k = 0; k < kSeeds; ++k)
        nearness[k] = m_seedX[k] * (m_seedX[k] - 2 * p.x()) + m_seedY[k] * (m_seedY[k] - 2 * p.y())
                      + m_seedZ[k] * (m_seedZ[k] - 2 * p.z());

    const auto locallyNearest = [&](int row, int column) {
        const double value = nearness[row * kColumns + column];
        for (int i = std::max(row - 1, 0); i <= std::min(row + 1, kRows - 1); ++i)
            for (int j = std::max(column - 1, 0); j <= std::min(column + 1, kColumns - 1); ++j)
                if (nearness[i * kColumns + j] < value)
                    return false;
        return true;
    };

    struct Candidate {
        double value;
        int index;
    };
    std::array<Candidate, kMaxRuns> candidates;
    int count = 0;
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const int index = row * kColumns + column;
            if (!locallyNearest(row, column))
                continue;
            const Candidate candidate{nearness[index], index};
            int place = std::min(count, kMaxRuns - 1);
            if (count == kMaxRuns && candidate.value >= candidates[place].value)
                continue;
            count = std::min(count + 1, kMaxRuns);
            for (; place > 0 && candidates[place - 1].value > candidate.value; --place)
                candidates[place] = candidates[place - 1];
            candidates[place] = candidate;
        }

    const SurfaceConstants constants{m_shape};
    const double size = m_shape.a().maxCoeff();
    SurfaceFoot best;
    best.distance = std::numeric_limits<double>::infinity();
    int iterations = 0;
    const auto consider = [&](const Vec3& start) {
        const SurfaceFoot foot = detail::descend(constants, size, p, start);
        iterations += foot.iterations;
        const double nearer = best.distance - foot.distance;
        if (nearer > kProjectionRounding * size
            || (foot.converged && !best.converged && nearer > -kProjectionRounding * size))
            best = foot;
    };
    const auto seed = [&](int index) { return Vec3{m_seedX[index], m_seedY[index], m_seedZ[index]}; };
    for (int k = 0; k < count; ++k)
        consider(seed(candidates[k].index));

    bool inside = false;
    if (1 + constants.kx * p.z() > 0 && 1 + constants.ky * p.z() > 0) {
        const SurfaceState radial = SurfaceState::onRayThrough(constants, p);
        inside = radial.gauge < 1;
        if ((radial.point - p).norm() < best.distance)
            consider(radial.point);
    }
    if (inside)
        for (const Vec3& hit : axisHits(constants, p)) {
            const double reach = (hit - p).norm();
            const double asPlane =
                best.normal.dot(hit - p); // the depth again where the hit lies on the face already found
            if (reach < kHitReach * best.distance && std::abs(asPlane - best.distance) > kSameFace * best.distance)
                consider(hit);
        }
    if (!best.converged) {
        std::array<int, kSeeds> order;
        std::iota(order.begin(), order.end(), 0);
        std::sort(order.begin(), order.end(), [&](int i, int j) { return nearness[i] < nearness[j]; });
        for (int k = 0; k < kRescueRuns; ++k)
            consider(seed(order[k]));
    }

    best.iterations = iterations;
    return unfolded(best, p_S, inside);
}

SurfaceFoot SuperovoidProjector::projectFrom(const Vec3& start_S, const Vec3& p_S) const
{
    return osculo::projectFrom(m_shape, start_S, p_S);
}

SurfaceFoot projectFrom(const Superovoid& shape, const Vec3& start_S, const Vec3& p_S)
{
    const Vec3 p{std::abs(p_S.x()), std::abs(p_S.y()), p_S.z()};
    const SurfaceFoot foot = detail::descend(SurfaceConstants{shape}, shape.a().maxCoeff(), p, start_S);
    return unfolded(foot, p_S, foot.normal.dot(p - foot.point) < 0);
}

SurfaceFoot project(const Superovoid& shape, const Vec3& p_S)
{
    return SuperovoidProjector{shape}.project(p_S);
}

} // namespace osculo
