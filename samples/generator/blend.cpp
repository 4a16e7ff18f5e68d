// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "blend.h"

#include "osculo/shape/superovoid_implicit.h"

#include <algorithm>
#include <cmath>

namespace osculo::samples {

namespace {

constexpr double kDeepInside =
    0.2; ///< gauge below which the field is taken as for a ball: its gradient is not sharp there

/// About the signed distance to one superovoid: first order in the gauge.
double partField(const PlacedOvoid& part, const Vec3& p_B)
{
    const Vec3 p_S = part.X_BS.inverse() * p_B;
    const SuperovoidParameters& s = part.shape.parameters();
    const double height = p_S.z() / s.a.z();
    if (1 + s.tx * height <= 0 || 1 + s.ty * height <= 0)
        return p_S.norm(); // beyond a taper's apex: far outside
    const FieldSample g = gaugeSample(part.shape, p_S);
    if (g.value < kDeepInside)
        return -s.a.minCoeff() * (1 - g.value);
    return (g.value - 1) / g.gradient.norm();
}

double smoothMinimum(double a, double b, double width)
{
    const double overlap = std::max(width - std::abs(a - b), 0.0);
    return std::min(a, b) - overlap * overlap / (4 * width);
}

} // namespace

double blendField(const Blend& blend, const Vec3& p_B)
{
    double field = partField(blend.parts.front(), p_B);
    for (std::size_t i = 1; i < blend.parts.size(); ++i)
        field = smoothMinimum(field, partField(blend.parts[i], p_B), blend.roundness);
    return field;
}

} // namespace osculo::samples
