// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/surface_pair.h"

#include <Eigen/Geometry>

#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr int kCoarsest = 32, kFinest = 4096; ///< cells along each parameter
/// The winding number is whole: two sums that agree this well have decided it.
constexpr double kDecided = 0.1;

/// How often the surface winds around a point, by the midpoint rule.
double winding(const ParametricSurface& surface, const Vec3& p, int n)
{
    const ParameterBox& d = surface.domain;
    const double du = d.u.width() / n, dv = d.v.width() / n;
    double sum = 0;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
            const SurfaceJet<double> jet = surface.map->at({d.u.lo + (i + 0.5) * du, d.v.lo + (j + 0.5) * dv});
            const Vec3 out = pointOf(jet) - p;
            const Vec3 fu(jet[0].du, jet[1].du, jet[2].du), fv(jet[0].dv, jet[1].dv, jet[2].dv);
            const double r = out.norm();
            sum += out.dot(fu.cross(fv)) / (r * r * r);
        }
    return sum * du * dv / (4 * std::numbers::pi);
}

} // namespace

bool isInside(const ParametricSurface& surface, const Vec3& point, double clearance)
{
    if (!surface.closed || !(clearance > 0))
        return false;
    double last = winding(surface, point, kCoarsest);
    for (int n = 2 * kCoarsest; n <= kFinest; n *= 2) {
        const double finer = winding(surface, point, n);
        if (std::abs(finer - last) < kDecided && std::abs(finer - std::round(finer)) < kDecided)
            return std::round(finer) != 0;
        last = finer;
    }
    return std::abs(last) > 0.5;
}

} // namespace osculo
