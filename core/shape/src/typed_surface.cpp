// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/typed_surface.h"

#include <cmath>

#include <fmt/format.h>

namespace osculo {

namespace {

constexpr int kProbes = 33; ///< along each parameter: formulas without a value somewhere are found by these

/// [m] Beyond, digits of a micrometre are lost and no bound of a distance could be narrow.
constexpr double kLargestReach = 1e9;

struct TypedFormula {
    std::array<Expression, 3> xyz;

    template <typename T>
    SurfaceJet<T> operator()(const Jet<T>& u, const Jet<T>& v) const
    {
        return {xyz[0](u, v), xyz[1](u, v), xyz[2](u, v)};
    }
};

void demandDomain(const Interval& range, char name)
{
    if (!(range.isFinite() && range.lo < range.hi))
        throw InvalidShape(fmt::format("{} from {} to {} is no range", name, range.lo, range.hi),
                           "two finite numbers, the lower first");
}

double probe(const Interval& range, int i)
{
    return i + 1 == kProbes ? range.hi : range.lo + i * range.width() / (kProbes - 1);
}

void demandValues(const ParametricSurface& surface)
{
    for (int i = 0; i < kProbes; ++i)
        for (int j = 0; j < kProbes; ++j) {
            const Vec2 at(probe(surface.domain.u, i), probe(surface.domain.v, j));
            const Vec3 point = surface.point(at);
            for (int k = 0; k < 3; ++k)
                if (!std::isfinite(point[k]))
                    throw InvalidShape(
                        fmt::format("{} has no finite value at u = {:.6g}, v = {:.6g}", "xyz"[k], at.x(), at.y()),
                        "formulas that have a value everywhere in the domain");
                else if (std::abs(point[k]) > kLargestReach)
                    throw InvalidShape(
                        fmt::format("{} is {:.6g} m at u = {:.6g}, v = {:.6g}", "xyz"[k], point[k], at.x(), at.y()),
                        fmt::format("a surface that reaches {:g} m at most", kLargestReach));
        }
}

} // namespace

ParametricSurface typedSurface(std::string name, const std::array<Expression, 3>& xyz, const ParameterBox& domain,
                               bool closed)
{
    demandDomain(domain.u, 'u');
    demandDomain(domain.v, 'v');
    ParametricSurface surface;
    surface.name = std::move(name);
    surface.map = std::make_shared<FormulaMap<TypedFormula>>(TypedFormula{xyz});
    surface.domain = domain;
    surface.closed = closed;
    demandValues(surface);
    return surface;
}

} // namespace osculo
