// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_body_descent.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo {

namespace {

constexpr int kMaxSteps = 60;
constexpr int kMaxHalvings = 60;     ///< towards a crossing: to the last digit
constexpr double kDifference = 1e-6; ///< step of differences, against the domain: the bend to some six digits
constexpr double kFirstDamping = 1e-3, kLeastDamping = 1e-12, kMostDamping = 1e12; ///< against the bend
constexpr double kBoldest = 0.1;                                                   ///< longest step, against the domain
constexpr double kStepDone = 1e-14;  ///< against the domain: a shorter step changes no digit of the distance
constexpr double kPole = 1e-9;       ///< against the shape: an end of the domain this long is a point
constexpr double kStationary = 1e-6; ///< [rad] a deepest point has normals that agree this well
constexpr int kPoleDirections = 8;   ///< around it in which a normal is compared

double wrapped(double x, const Interval& range)
{
    if (range.contains(x))
        return x;
    const double turns = std::floor((x - range.lo) / range.width());
    return std::clamp(x - turns * range.width(), range.lo, range.hi);
}

} // namespace

WitnessPair witnessOf(const SurfaceBodyPoint& x, const Pose& X_WB)
{
    return {X_WB * x.point, X_WB * x.foot.point, X_WB.rotation * -x.foot.normal, x.foot.distance};
}

SurfaceBodyField::SurfaceBodyField(const ParametricSurface& surface, const Pose& X_BA, const FootField& shape)
    : m_surface(surface)
    , m_X(X_BA)
    , m_R(X_BA.matrix())
    , m_shape(shape)
    , m_size(surface.domain.u.width(), surface.domain.v.width())
{
}

SurfaceBodyPoint SurfaceBodyField::at(const Vec2& parameters) const
{
    const Vec3 point = m_X * m_surface.point(parameters);
    return {parameters, point, m_shape.foot(point)};
}

Vec2 SurfaceBodyField::gradient(const SurfaceBodyPoint& x) const
{
    return m_surface.tangents(x.parameters).transpose() * (m_R.transpose() * x.foot.normal);
}

Vec2 SurfaceBodyField::kept(const Vec2& p) const
{
    const ParameterBox& d = m_surface.domain;
    return {m_surface.periodicU ? wrapped(p.x(), d.u) : std::clamp(p.x(), d.u.lo, d.u.hi),
            m_surface.periodicV ? wrapped(p.y(), d.v) : std::clamp(p.y(), d.v.lo, d.v.hi)};
}

bool SurfaceBodyField::isAtEnd(const Vec2& p, int axis) const
{
    const Interval& range = axis == 0 ? m_surface.domain.u : m_surface.domain.v;
    return !(axis == 0 ? m_surface.periodicU : m_surface.periodicV) && (p[axis] <= range.lo || p[axis] >= range.hi);
}

/// Whether the surface has the same point all along the end of the domain that a parameter stands at.
bool SurfaceBodyField::isPole(const Vec2& p, int axis) const
{
    return isAtEnd(p, axis) && m_surface.tangents(p).col(1 - axis).norm() * m_size[1 - axis] <= kPole * m_shape.reach();
}

bool SurfaceBodyField::isAtBorder(const Vec2& p) const
{
    return (isAtEnd(p, 0) && !isPole(p, 0)) || (isAtEnd(p, 1) && !isPole(p, 1));
}

/// Newton's step of the parameters that are free; along the gradient where the distance does not bend up.
Vec2 SurfaceBodyField::stepFrom(const SurfaceBodyPoint& x, const Vec2& g, double damping) const
{
    const std::array<const Interval*, 2> ranges{&m_surface.domain.u, &m_surface.domain.v};
    const std::array<bool, 2> periodic{m_surface.periodicU, m_surface.periodicV};
    Mat2 bend = Mat2::Zero();
    std::array<bool, 2> held{};
    for (const int i : {0, 1}) {
        held[i] =
            !periodic[i]
            && ((x.parameters[i] <= ranges[i]->lo && g[i] >= 0) || (x.parameters[i] >= ranges[i]->hi && g[i] <= 0));
        const double side = !periodic[i] && x.parameters[i] + kDifference * m_size[i] > ranges[i]->hi ? -1 : 1;
        const double h = side * kDifference * m_size[i];
        bend.col(i) = (gradient(at(kept(x.parameters + h * Vec2::Unit(i)))) - g) / h;
    }
    bend = (0.5 * (bend + bend.transpose())).eval();
    for (const int i : {0, 1})
        bend(i, i) += damping * std::abs(bend(i, i));
    Vec2 step = Vec2::Zero();
    const double det = bend(0, 0) * bend(1, 1) - bend(0, 1) * bend(0, 1);
    if (!held[0] && !held[1] && bend(0, 0) > 0 && det > 0) {
        step = Vec2(bend(0, 1) * g.y() - bend(1, 1) * g.x(), bend(0, 1) * g.x() - bend(0, 0) * g.y()) / det;
    } else {
        for (const int i : {0, 1})
            if (!held[i] && g[i] != 0)
                step[i] = bend(i, i) != 0 ? -g[i] / ((1 + damping) * std::abs(bend(i, i)))
                                          : -std::copysign(m_size[i] / (1 + damping), g[i]);
    }
    const double boldness = step.cwiseAbs().cwiseQuotient(m_size).maxCoeff();
    return boldness > kBoldest ? Vec2(step * (kBoldest / boldness)) : step;
}

/// Where the surface crosses an open shape between two points on both sides of it, by halving.
SurfaceBodyPoint SurfaceBodyField::crossing(const SurfaceBodyPoint& one, const SurfaceBodyPoint& other) const
{
    SurfaceBodyPoint low = one, high = other;
    for (int i = 0; i < kMaxHalvings && low.foot.distance > 0; ++i) {
        const SurfaceBodyPoint middle = at(0.5 * (low.parameters + high.parameters));
        (middle.foot.normal.dot(low.foot.normal) > 0 ? low : high) = middle;
    }
    return low.foot.distance < high.foot.distance ? low : high;
}

SurfaceBodyPoint SurfaceBodyField::descend(const SurfaceBodyPoint& start, bool intoDepth) const
{
    SurfaceBodyPoint here = start;
    double damping = kFirstDamping;
    for (int i = 0; i < kMaxSteps && damping < kMostDamping && (intoDepth || here.foot.distance > 0); ++i) {
        const Vec2 g = gradient(here);
        if (!g.allFinite())
            break;
        const Vec2 step = stepFrom(here, g, damping);
        const Vec2 next = kept(here.parameters + step);
        if (!step.allFinite() || (step.cwiseAbs().array() <= kStepDone * m_size.array()).all())
            break;
        const SurfaceBodyPoint there = at(next);
        const bool alongStep =
            ((next - here.parameters).cwiseAbs().array() <= kBoldest * m_size.array()).all(); // no seam between
        if (!m_shape.hasInside() && alongStep && there.foot.normal.dot(here.foot.normal) < 0) {
            const SurfaceBodyPoint met = crossing(here, there);
            if (met.foot.distance < here.foot.distance) {
                here = met;
                continue;
            }
        }
        if (there.foot.distance < here.foot.distance) {
            here = there;
            damping = std::max(damping / 10, kLeastDamping);
        } else {
            damping = std::max(10 * damping, kFirstDamping);
        }
    }
    return here;
}

std::optional<SurfaceBodyPoint> SurfaceBodyField::deepest(const SurfaceBodyPoint& start, double rounding) const
{
    const SurfaceBodyPoint found = descend(start, true);
    const bool stands = found.foot.distance < -rounding && !isAtBorder(found.parameters);
    return stands && obliqueness(found) <= kStationary ? std::optional(found) : std::nullopt;
}

double SurfaceBodyField::obliqueness(const SurfaceBodyPoint& x) const
{
    const Vec3 n = m_R.transpose() * x.foot.normal;
    double worst = 0;
    const auto look = [&](const Vec2& p, int axis) {
        const Vec3 tangent = m_surface.tangents(p).col(axis);
        const double length = tangent.norm();
        if (length > 0 && std::isfinite(length))
            worst = std::max(worst, std::abs(n.dot(tangent)) / length);
    };
    for (const int axis : {0, 1}) {
        if (!isAtEnd(x.parameters, axis))
            look(x.parameters, axis);
        else if (isPole(x.parameters, axis))
            for (int k = 0; k < kPoleDirections; ++k) {
                Vec2 p = x.parameters;
                const Interval& around = axis == 0 ? m_surface.domain.v : m_surface.domain.u;
                p[1 - axis] = around.lo + (k + 0.5) * around.width() / kPoleDirections;
                look(p, axis);
            }
    }
    return worst;
}

} // namespace osculo
