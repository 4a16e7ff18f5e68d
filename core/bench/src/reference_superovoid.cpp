// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "reference_superovoid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace osculo {

namespace {

constexpr int kGrid =
    32; ///< intervals of the profile's polar angle, from pole to pole; even, so that the waist is on it
constexpr int kGoldenSteps = 60; ///< each shrinks the bracket by 0.618: 0.1 rad to 1e-13 rad
constexpr double kGolden = 0.6180339887498949;

/// (x^q + y^q)^(1/q) of two numbers ≥ 0.
double norm(double x, double y, double q)
{
    const double larger = std::max(x, y);
    return larger > 0 ? larger * std::pow(std::pow(x / larger, q) + std::pow(y / larger, q), 1 / q) : 0;
}

/// What u attains on the slice where the profile's point (r, ζ) is seen under the polar angle ψ.
double slice(const SuperovoidParameters& s, const Vec3& u, double psi)
{
    const double sine = std::sin(psi), cosine = std::max(0.0, std::cos(psi));
    const double scale = norm(cosine, std::abs(sine), 2 / s.e2);
    const double zeta = sine / scale, r = cosine / scale;
    const double x = std::abs(s.a.x() * (1 + s.tx * zeta) * u.x());
    const double y = std::abs(s.a.y() * (1 + s.ty * zeta) * u.y());
    return s.a.z() * u.z() * zeta + r * norm(x, y, 2 / (2 - s.e1));
}

/// The largest value of a slice between two angles with one maximum between them.
double goldenSection(const SuperovoidParameters& shape, const Vec3& u, double low, double high)
{
    double left = high - kGolden * (high - low), right = low + kGolden * (high - low);
    double atLeft = slice(shape, u, left), atRight = slice(shape, u, right);
    double best = std::max(atLeft, atRight);
    for (int step = 0; step < kGoldenSteps; ++step) {
        if (atLeft > atRight) {
            high = std::exchange(right, left);
            atRight = atLeft;
            left = high - kGolden * (high - low);
            atLeft = slice(shape, u, left);
        } else {
            low = std::exchange(left, right);
            atLeft = atRight;
            right = low + kGolden * (high - low);
            atRight = slice(shape, u, right);
        }
        best = std::max({best, atLeft, atRight});
    }
    return best;
}

} // namespace

ReferenceField referenceField(const SuperovoidParameters& s, const Vec3& p)
{
    const double q = 2 / s.e1, power = 2 / s.e2;
    const double X = 1 + s.tx * p.z() / s.a.z(), Y = 1 + s.ty * p.z() / s.a.z();
    const double u = p.x() / (s.a.x() * X), v = p.y() / (s.a.y() * Y), w = p.z() / s.a.z();
    const double sum = std::pow(std::abs(u), q) + std::pow(std::abs(v), q);

    ReferenceField field;
    field.value = std::pow(sum, s.e1 / s.e2) + std::pow(std::abs(w), power) - 1;
    field.gradient.z() = power * std::copysign(std::pow(std::abs(w), power - 1), w) / s.a.z();
    if (sum > 0) {
        const double outer = s.e1 / s.e2 * std::pow(sum, s.e1 / s.e2 - 1);
        const double du = outer * q * std::copysign(std::pow(std::abs(u), q - 1), u);
        const double dv = outer * q * std::copysign(std::pow(std::abs(v), q - 1), v);
        field.gradient.x() = du / (s.a.x() * X);
        field.gradient.y() = dv / (s.a.y() * Y);
        field.gradient.z() -= (du * u * s.tx / X + dv * v * s.ty / Y) / s.a.z();
    }
    return field;
}

double referenceSupport(const SuperovoidParameters& shape, const Vec3& u_S, SearchEffort effort)
{
    const auto angle = [](int i) { return std::numbers::pi * (static_cast<double>(i) / kGrid - 0.5); };
    std::array<double, kGrid + 1> values;
    for (int i = 0; i <= kGrid; ++i)
        values[static_cast<std::size_t>(i)] = slice(shape, u_S, angle(i));
    double best = *std::max_element(values.begin(), values.end());
    if (effort == SearchEffort::coarse)
        return best;

    // Every maximum of the grid, on both its sides: a waist has two maxima, one on each side of it.
    const auto at = [&](int i) { return values[static_cast<std::size_t>(std::clamp(i, 0, kGrid))]; };
    for (int i = 0; i <= kGrid; ++i) {
        if (at(i) < at(i - 1) || at(i) < at(i + 1))
            continue;
        if (i > 0)
            best = std::max(best, goldenSection(shape, u_S, angle(i - 1), angle(i)));
        if (i < kGrid)
            best = std::max(best, goldenSection(shape, u_S, angle(i), angle(i + 1)));
    }
    return best;
}

} // namespace osculo
