// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/surface_foot.h"

#include <Eigen/LU>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr int kMaxSteps = 40;
constexpr double kFirstDamping = 1e-3, kLeastDamping = 1e-12, kMostDamping = 1e12; ///< against the bend
constexpr double kStepDone = 1e-14; ///< against the domain: a shorter step changes no digit

Vec2 kept(const ParametricSurface& surface, Vec2 p)
{
    const std::array<std::pair<const Interval*, bool>, 2> ranges{
        {{&surface.domain.u, surface.periodicU}, {&surface.domain.v, surface.periodicV}}};
    for (const int i : {0, 1}) {
        const auto& [range, periodic] = ranges[static_cast<std::size_t>(i)];
        if (periodic && !range->contains(p[i]))
            p[i] -= std::floor((p[i] - range->lo) / range->width()) * range->width();
        p[i] = std::clamp(p[i], range->lo, range->hi);
    }
    return p;
}

} // namespace

Vec2 nearestParameters(const ParametricSurface& surface, const Vec3& p, const Vec2& start)
{
    Vec2 here = start;
    const ParameterBox& d = surface.domain;
    const Vec2 size(d.u.width(), d.v.width());
    double damping = kFirstDamping, least = (surface.point(here) - p).squaredNorm();
    for (int i = 0; i < kMaxSteps && damping < kMostDamping; ++i) {
        const SurfaceJet<double> jet = surface.map->at(here);
        const auto part = [&jet](double Jet<double>::*of) { return Vec3(jet[0].*of, jet[1].*of, jet[2].*of); };
        const Vec3 away = part(&Jet<double>::value) - p, fu = part(&Jet<double>::du), fv = part(&Jet<double>::dv);
        const Vec2 gradient(away.dot(fu), away.dot(fv));
        Mat2 bend, gauss;
        gauss << fu.dot(fu), fu.dot(fv), fu.dot(fv), fv.dot(fv);
        bend << away.dot(part(&Jet<double>::duu)), away.dot(part(&Jet<double>::duv)), 0,
            away.dot(part(&Jet<double>::dvv));
        bend(1, 0) = bend(0, 1);
        bend += gauss;
        Mat2 matrix = bend(0, 0) > 0 && bend.determinant() > 0 ? bend : gauss; // where it does not bend up
        for (const int k : {0, 1}) {
            matrix(k, k) += damping * std::max(std::abs(matrix(k, k)), std::numeric_limits<double>::min());
            const Interval& range = k == 0 ? d.u : d.v;
            const bool free = k == 0 ? surface.periodicU : surface.periodicV;
            if (!free && ((here[k] <= range.lo && gradient[k] >= 0) || (here[k] >= range.hi && gradient[k] <= 0)))
                matrix(0, 1) = matrix(1, 0) = 0; // held there: the other goes alone
        }
        const Vec2 step = -matrix.inverse() * gradient;
        const Vec2 next = kept(surface, here + step);
        if (!step.allFinite() || ((next - here).cwiseAbs().array() <= kStepDone * size.array()).all())
            break;
        const double there = (surface.point(next) - p).squaredNorm();
        if (there < least) {
            least = there;
            here = next;
            damping = std::max(damping / 10, kLeastDamping);
        } else {
            damping = std::max(10 * damping, kFirstDamping);
        }
    }
    return here;
}

} // namespace osculo
