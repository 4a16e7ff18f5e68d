// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/superovoid.h"

#include "osculo/math/error.h"
#include "osculo/math/length_limit.h"

#include <fmt/format.h>

#include <cmath>

namespace osculo {

namespace {

void requireSize(std::string_view name, double value)
{
    if (!(value > 0 && value <= kLargestLength))
        throw InvalidShape(fmt::format("half size {} = {}", name, value),
                           fmt::format("give a finite length greater than 0, at most {} m", kLargestLength));
}

void requireExponent(std::string_view name, double value)
{
    if (!(value > 0 && value < 2))
        throw InvalidShape(fmt::format("exponent {} = {}", name, value),
                           "give a number greater than 0 (towards a box) and less than 2 (towards an octahedron)");
}

void requireTaper(std::string_view name, double value)
{
    if (!(std::abs(value) <= kMaxTaper))
        throw InvalidShape(fmt::format("taper {} = {}", name, value),
                           fmt::format("give a number between {} and {}", -kMaxTaper, kMaxTaper));
}

} // namespace

Superovoid::Superovoid(const SuperovoidParameters& parameters)
    : m_parameters(parameters)
{
    for (int axis = 0; axis < 3; ++axis)
        requireSize(kSuperovoidParameterNames[axis], parameters.a[axis]);
    requireExponent(kSuperovoidParameterNames[3], parameters.e1);
    requireExponent(kSuperovoidParameterNames[4], parameters.e2);
    requireTaper(kSuperovoidParameterNames[5], parameters.tx);
    requireTaper(kSuperovoidParameterNames[6], parameters.ty);
}

Superovoid Superovoid::sphere(double radius)
{
    return ellipsoid(Vec3::Constant(radius));
}

Superovoid Superovoid::ellipsoid(const Vec3& a)
{
    return superellipsoid(a, 1, 1);
}

Superovoid Superovoid::superellipsoid(const Vec3& a, double e1, double e2)
{
    return Superovoid({.a = a, .e1 = e1, .e2 = e2});
}

} // namespace osculo
