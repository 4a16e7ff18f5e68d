// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/surface_support.h"

#include <limits>

namespace osculo {

namespace {

constexpr int kMaxSteps = 60;       ///< of Newton; from a bad start the first dozen are gradient steps
constexpr int kMaxHalvings = 40;    ///< of one step
constexpr double kStepDone = 1e-15; ///< against the domain's size: a shorter step changes no digit of the value
constexpr double kBoldest = 0.25;   ///< largest step, as a share of the domain

/// u · f with its derivatives at a point.
struct Height {
    double value;
    Vec2 gradient;
    Mat2 hessian;
};

Height heightAt(const ParametricSurface& surface, const Vec3& u, const Vec2& p)
{
    const SurfaceJet<double> j = surface.map->at(p);
    const auto sum = [&](double Jet<double>::*part) {
        return u.x() * j[0].*part + u.y() * j[1].*part + u.z() * j[2].*part;
    };
    Height height{sum(&Jet<double>::value), {sum(&Jet<double>::du), sum(&Jet<double>::dv)}, {}};
    height.hessian << sum(&Jet<double>::duu), sum(&Jet<double>::duv), sum(&Jet<double>::duv), sum(&Jet<double>::dvv);
    return height;
}

/// The box that a search may roam, with the seams of periodic parameters open.
class Roam {
public:
    Roam(const ParametricSurface& surface, const ParameterBox& box)
        : m_domain(surface.domain)
        , m_box(box)
        , m_openU(surface.periodicU && box.u.contains(surface.domain.u))
        , m_openV(surface.periodicV && box.v.contains(surface.domain.v))
    {
    }

    Vec2 kept(const Vec2& p) const
    {
        return {m_openU ? p.x() : std::clamp(p.x(), m_box.u.lo, m_box.u.hi),
                m_openV ? p.y() : std::clamp(p.y(), m_box.v.lo, m_box.v.hi)};
    }
    /// Whether a variable stands at an end and the gradient pushes it out.
    bool isHeld(const Vec2& p, const Vec2& gradient, int axis) const
    {
        if (axis == 0 ? m_openU : m_openV)
            return false;
        const Interval& range = axis == 0 ? m_box.u : m_box.v;
        return (p[axis] >= range.hi && gradient[axis] >= 0) || (p[axis] <= range.lo && gradient[axis] <= 0);
    }
    Vec2 wrapped(Vec2 p) const
    {
        if (m_openU)
            p.x() = intoRange(p.x(), m_domain.u);
        if (m_openV)
            p.y() = intoRange(p.y(), m_domain.v);
        return p;
    }
    Vec2 size() const { return {m_domain.u.width(), m_domain.v.width()}; }

private:
    static double intoRange(double x, const Interval& range)
    {
        if (range.contains(x))
            return x;
        const double turns = std::floor((x - range.lo) / range.width());
        return std::clamp(x - turns * range.width(), range.lo, range.hi);
    }

    ParameterBox m_domain, m_box;
    bool m_openU, m_openV;
};

/// Newton's step of the variables that are free; where u · f does not bend down, one along the gradient as long as the
/// bend would make it, or bold.
Vec2 stepOf(const Height& h, const Vec2& size, const std::array<bool, 2>& held)
{
    Vec2 step = Vec2::Zero();
    const double a = h.hessian(0, 0), b = h.hessian(0, 1), c = h.hessian(1, 1), det = a * c - b * b;
    if (!held[0] && !held[1] && a < 0 && det > 0) {
        step = Vec2(b * h.gradient.y() - c * h.gradient.x(), b * h.gradient.x() - a * h.gradient.y()) / det;
    } else {
        for (const int axis : {0, 1}) {
            const double bend = std::abs(h.hessian(axis, axis));
            if (!held[axis] && h.gradient[axis] != 0)
                step[axis] = bend > 0 ? h.gradient[axis] / bend : std::copysign(size[axis], h.gradient[axis]);
        }
    }
    const double boldness = std::max(std::abs(step.x()) / size.x(), std::abs(step.y()) / size.y());
    return boldness > kBoldest ? Vec2(step * (kBoldest / boldness)) : step;
}

bool isUsable(const Height& h)
{
    return std::isfinite(h.value) && h.gradient.allFinite() && h.hessian.allFinite();
}

} // namespace

SurfaceMaximiser climb(const ParametricSurface& surface, const Vec3& direction, const Vec2& start,
                       const ParameterBox& box)
{
    const Roam roam(surface, box);
    const Vec2 size = roam.size();
    Vec2 p = roam.kept(start);
    Height here = heightAt(surface, direction, p);
    for (int i = 0; i < kMaxSteps && isUsable(here); ++i) {
        const Vec2 step = stepOf(here, size, {roam.isHeld(p, here.gradient, 0), roam.isHeld(p, here.gradient, 1)});
        bool moved = false;
        double share = 1;
        for (int k = 0; k < kMaxHalvings && !moved; ++k, share /= 2) {
            const Vec2 next = roam.kept(p + share * step);
            if (((next - p).cwiseAbs().array() <= kStepDone * size.array()).all())
                break;
            const Height there = heightAt(surface, direction, next);
            if (there.value > here.value) {
                p = next;
                here = there;
                moved = true;
            }
        }
        if (!moved)
            break;
    }
    p = roam.wrapped(p);
    const Vec3 point = surface.point(p);
    return {direction.dot(point), p, point};
}

} // namespace osculo
