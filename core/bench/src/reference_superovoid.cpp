// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "reference_superovoid.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace osculo {

namespace {

constexpr int kGrid = 32;        ///< intervals of the latitude
constexpr int kGoldenSteps = 60; ///< each shrinks the bracket by 0.618: 0.2 rad to 1e-13 rad
constexpr double kGolden = 0.6180339887498949;

/// The value under the maximum at latitude φ, where ζ = sign(sin φ)|sin φ|^ε2 and r = cos φ^ε2.
double slice(const SuperovoidParameters& s, const Vec3& u, double phi)
{
    const double sine = std::sin(phi), cosine = std::max(0.0, std::cos(phi));
    const double zeta = std::copysign(std::pow(std::abs(sine), s.e2), sine);
    const double r = std::pow(cosine, s.e2);
    const double q = 2 / (2 - s.e1);
    const double x = std::abs(s.a.x() * (1 + s.tx * zeta) * u.x());
    const double y = std::abs(s.a.y() * (1 + s.ty * zeta) * u.y());
    const double larger = std::max(x, y);
    const double norm = larger > 0 ? larger * std::pow(std::pow(x / larger, q) + std::pow(y / larger, q), 1 / q) : 0;
    return s.a.z() * u.z() * zeta + r * norm;
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
    constexpr double kStep = std::numbers::pi / kGrid;
    const auto latitude = [](double i) { return -std::numbers::pi / 2 + kStep * i; };
    int best = 0;
    double bestValue = slice(shape, u_S, latitude(0));
    for (int i = 1; i <= kGrid; ++i)
        if (const double value = slice(shape, u_S, latitude(i)); value > bestValue) {
            best = i;
            bestValue = value;
        }
    if (effort == SearchEffort::coarse)
        return bestValue;

    double low = latitude(std::max(best - 1, 0)), high = latitude(std::min(best + 1, kGrid));
    double left = high - kGolden * (high - low), right = low + kGolden * (high - low);
    double atLeft = slice(shape, u_S, left), atRight = slice(shape, u_S, right);
    for (int step = 0; step < kGoldenSteps; ++step) {
        bestValue = std::max({bestValue, atLeft, atRight});
        if (atLeft > atRight) {
            high = std::exchange(right, left);
            atRight = atLeft;
            left = high - kGolden * (high - low);
            atLeft = slice(shape, u_S, left);
        } else {
            low = std::exchange(left, right);
            atLeft = atRight;
            right = low + kGolden * (high - low);
            atRight = slice(shape, u_S, right);
        }
    }
    return std::max({bestValue, atLeft, atRight});
}

} // namespace osculo
