// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace osculo::test {

/// The superovoid written once more from its definition, for judging solvers: F with its gradient, and the support
/// function by a plain search over the profile. Nothing here comes from the library but the parameters.
class SuperovoidOracle {
public:
    explicit SuperovoidOracle(const SuperovoidParameters& shape)
        : m_shape(shape)
        , m_dual(2 / (2 - shape.e1))
    {
        for (int i = 0; i <= kGrid; ++i)
            m_profile[i] = profile(angle(i));
    }

    /// h(u) from below by the best of the grid, low by up to a per cent.
    double roughSupport(const Vec3& u) const
    {
        double best = atProfile(u, m_profile[0]);
        for (int i = 1; i <= kGrid; ++i)
            best = std::max(best, atProfile(u, m_profile[i]));
        return best;
    }

    /// h(u) to rounding: a golden section on each side of every maximum of the grid.
    double support(const Vec3& u) const { return atProfile(u, supportProfile(u)); }

    /// A point of the surface that attains h(u).
    Vec3 supportPoint(const Vec3& u) const
    {
        const ProfilePoint at = supportProfile(u);
        const double width = m_shape.a.x() * (1 + m_shape.tx * at.zeta) * at.r;
        const double depth = m_shape.a.y() * (1 + m_shape.ty * at.zeta) * at.r;
        const double x = std::abs(width * u.x()), y = std::abs(depth * u.y()), length = norm(x, y, m_dual);
        const auto share = [&](double part) { return length > 0 ? std::pow(part / length, m_dual - 1) : 0; };
        return {std::copysign(width * share(x), u.x()), std::copysign(depth * share(y), u.y()),
                m_shape.a.z() * at.zeta};
    }

    /// Signed distance of a point from the surface in first order: F / |∇F| [m]. Also gives the outward normal.
    double surfaceDistance(const Vec3& p, Vec3* normal = nullptr) const
    {
        const SuperovoidParameters& s = m_shape;
        const double q = 2 / s.e1, power = 2 / s.e2;
        const double X = 1 + s.tx * p.z() / s.a.z(), Y = 1 + s.ty * p.z() / s.a.z();
        const double u = p.x() / (s.a.x() * X), v = p.y() / (s.a.y() * Y), w = p.z() / s.a.z();
        const double sum = std::pow(std::abs(u), q) + std::pow(std::abs(v), q);
        const double F = std::pow(sum, s.e1 / s.e2) + std::pow(std::abs(w), power) - 1;
        Vec3 gradient(0, 0, power * std::copysign(std::pow(std::abs(w), power - 1), w) / s.a.z());
        if (sum > 0) {
            const double outer = power * std::pow(sum, s.e1 / s.e2 - 1);
            const double du = outer * std::copysign(std::pow(std::abs(u), q - 1), u);
            const double dv = outer * std::copysign(std::pow(std::abs(v), q - 1), v);
            gradient.x() = du / (s.a.x() * X);
            gradient.y() = dv / (s.a.y() * Y);
            gradient.z() -= (du * u * s.tx / X + dv * v * s.ty / Y) / s.a.z();
        }
        if (normal)
            *normal = gradient.normalized();
        return F / gradient.norm();
    }

private:
    static constexpr int kGrid = 120;       ///< intervals from pole to pole; even, so that the waist is on it
    static constexpr int kGoldenSteps = 54; ///< of 0.03 rad, to 1e-13 rad

    struct ProfilePoint {
        double zeta, r;
    };

    static double angle(int i) { return std::numbers::pi * (static_cast<double>(i) / kGrid - 0.5); }

    /// (x^q + y^q)^(1/q) of two numbers ≥ 0.
    static double norm(double x, double y, double q)
    {
        const double larger = std::max(x, y), smaller = std::min(x, y);
        return smaller > 0 ? larger * std::pow(1 + std::pow(smaller / larger, q), 1 / q) : larger;
    }

    ProfilePoint profile(double psi) const
    {
        const double sine = std::sin(psi), cosine = std::max(0.0, std::cos(psi));
        const double scale = norm(cosine, std::abs(sine), 2 / m_shape.e2);
        return {sine / scale, cosine / scale};
    }

    double atProfile(const Vec3& u, const ProfilePoint& at) const
    {
        const Vec3& a = m_shape.a;
        const double x = std::abs(a.x() * (1 + m_shape.tx * at.zeta) * u.x());
        const double y = std::abs(a.y() * (1 + m_shape.ty * at.zeta) * u.y());
        return a.z() * u.z() * at.zeta + at.r * norm(x, y, m_dual);
    }

    ProfilePoint supportProfile(const Vec3& u) const
    {
        std::array<double, kGrid + 1> values;
        for (int i = 0; i <= kGrid; ++i)
            values[i] = atProfile(u, m_profile[i]);
        const auto highest = std::max_element(values.begin(), values.end());
        Best best{*highest, m_profile[static_cast<std::size_t>(highest - values.begin())]};
        for (int i = 0; i <= kGrid; ++i) {
            if ((i > 0 && values[i] < values[i - 1]) || (i < kGrid && values[i] < values[i + 1]))
                continue;
            if (i > 0)
                goldenSection(u, angle(i - 1), angle(i), best);
            if (i < kGrid)
                goldenSection(u, angle(i), angle(i + 1), best);
        }
        return best.at;
    }

    struct Best {
        double value;
        ProfilePoint at;
    };

    void goldenSection(const Vec3& u, double low, double high, Best& best) const
    {
        constexpr double kGolden = 0.6180339887498949;
        const auto value = [&](double psi) {
            const ProfilePoint at = profile(psi);
            const double found = atProfile(u, at);
            if (found > best.value)
                best = {found, at};
            return found;
        };
        double left = high - kGolden * (high - low), right = low + kGolden * (high - low);
        double atLeft = value(left), atRight = value(right);
        for (int step = 0; step < kGoldenSteps; ++step) {
            if (atLeft > atRight) {
                high = std::exchange(right, left);
                atRight = atLeft;
                left = high - kGolden * (high - low);
                atLeft = value(left);
            } else {
                low = std::exchange(left, right);
                atLeft = atRight;
                right = low + kGolden * (high - low);
                atRight = value(right);
            }
        }
    }

    SuperovoidParameters m_shape;
    double m_dual; ///< the exponent of the norm that is dual to that of the slices
    std::array<ProfilePoint, kGrid + 1> m_profile;
};

} // namespace osculo::test
