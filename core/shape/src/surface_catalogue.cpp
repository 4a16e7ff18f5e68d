// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/surface_catalogue.h"

#include "osculo/math/error.h"
#include "osculo/math/jet_functions.h"

#include <fmt/format.h>

#include <numbers>

namespace osculo {

namespace {

using std::numbers::pi;

struct EllipsoidFormula {
    Vec3 a;

    template <typename T>
    SurfaceJet<T> operator()(const Jet<T>& theta, const Jet<T>& phi) const
    {
        const Jet<T> c = cos(theta);
        return {a.x() * (c * cos(phi)), a.y() * (c * sin(phi)), a.z() * sin(theta)};
    }
};

struct TorusFormula {
    double ring, tube;

    template <typename T>
    SurfaceJet<T> operator()(const Jet<T>& theta, const Jet<T>& phi) const
    {
        const Jet<T> r = ring + tube * cos(phi);
        return {r * cos(theta), r * sin(theta), tube * sin(phi)};
    }
};

struct HeartFormula {
    template <typename T>
    SurfaceJet<T> operator()(const Jet<T>& theta, const Jet<T>& phi) const
    {
        const Jet<T> r = power(sin(theta), 3);
        return {16 * (r * cos(phi)), 8 * (r * sin(phi)),
                13 * cos(theta) - 5 * cos(2 * theta) - 2 * cos(3 * theta) - cos(4 * theta)};
    }
};

struct SeashellFormula {
    template <typename T>
    SurfaceJet<T> operator()(const Jet<T>& theta, const Jet<T>& phi) const
    {
        const Jet<T> growth = exp((1 / (6 * pi)) * theta), r = 1 - growth, across = r * (1 + cos(phi));
        return {across * cos(theta), -(across * sin(theta)), 1 - growth * growth - r * sin(phi)};
    }
};

struct SuperovoidFormula {
    Vec3 a;
    double e1, e2, taperX, taperY;

    template <typename T>
    SurfaceJet<T> operator()(const Jet<T>& phi1, const Jet<T>& phi2) const
    {
        const Jet<T> height = signedPower(sin(phi2), e2), r = signedPower(cos(phi2), e2);
        return {a.x() * ((1 + taperX * height) * (r * signedPower(cos(phi1), e1))),
                a.y() * ((1 + taperY * height) * (r * signedPower(sin(phi1), e1))), a.z() * height};
    }
};

template <typename Formula>
std::shared_ptr<const SurfaceMap> mapOf(const Formula& formula)
{
    return std::make_shared<FormulaMap<Formula>>(formula);
}

} // namespace

ParametricSurface ellipsoidSurface(const Vec3& halfAxes)
{
    if (!halfAxes.allFinite() || halfAxes.minCoeff() <= 0)
        throw InvalidShape(
            fmt::format("an ellipsoid with half axes {}, {}, {}", halfAxes.x(), halfAxes.y(), halfAxes.z()),
            "half axes are finite and above 0");
    return {"ellipsoid", mapOf(EllipsoidFormula{halfAxes}), {{-pi / 2, pi / 2}, {0, 2 * pi}}, false, true, true};
}

ParametricSurface sphereSurface(double radius)
{
    ParametricSurface surface = ellipsoidSurface(Vec3::Constant(radius));
    surface.name = "sphere";
    return surface;
}

ParametricSurface torusSurface(double ring, double tube, const Interval& angles)
{
    if (!(tube > 0 && ring > tube && std::isfinite(ring)))
        throw InvalidShape(fmt::format("a torus with ring radius {} and tube radius {}", ring, tube),
                           "the tube is thinner than the ring, and both are above 0");
    if (!(angles.width() > 0 && angles.width() <= 2 * pi))
        throw InvalidShape(fmt::format("a torus from {} to {} rad", angles.lo, angles.hi),
                           "angles that rise, by at most a turn");
    const bool whole = angles.width() == 2 * pi;
    return {"torus", mapOf(TorusFormula{ring, tube}), {angles, {0, 2 * pi}}, whole, true, whole};
}

ParametricSurface heartSurface()
{
    return {"heart", mapOf(HeartFormula{}), {{0, pi}, {0, 2 * pi}}, false, true, true};
}

ParametricSurface seashellSurface()
{
    return {"seashell", mapOf(SeashellFormula{}), {{0, 6 * pi}, {0, 2 * pi}}, false, true, false};
}

ParametricSurface superovoidSurface(const Superovoid& shape)
{
    const SuperovoidFormula formula{shape.a(), shape.e1(), shape.e2(), shape.tx(), shape.ty()};
    return {"superovoid", mapOf(formula), {{-pi, pi}, {-pi / 2, pi / 2}}, true, false, true};
}

std::optional<ParametricSurface> namedSurface(std::string_view name)
{
    if (name == "ellipsoid123") {
        ParametricSurface surface = ellipsoidSurface({1, 2, 3});
        surface.name = name;
        return surface;
    }
    if (name == "torus")
        return torusSurface(6, 1.5, {0, pi / 2});
    if (name == "heart")
        return heartSurface();
    if (name == "seashell")
        return seashellSurface();
    return std::nullopt;
}

} // namespace osculo
