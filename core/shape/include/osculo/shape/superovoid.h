// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <array>
#include <string_view>

namespace osculo {

constexpr double kMaxTaper = 0.5; ///< largest |T| (superovoid paper, Eq. 5)

/// The seven numbers of a superovoid: a tapered superellipsoid (superovoid paper, Eq. 5).
struct SuperovoidParameters {
    Vec3 a = Vec3::Ones(); ///< half sizes [m], > 0
    double e1 = 1, e2 = 1; ///< exponents ε1 (in the xy plane) and ε2 (along z), in (0, 2); 1 is round, → 0 is a box
    double tx = 0, ty = 0; ///< tapers of x and y along z, |T| ≤ 0.5

    friend bool operator==(const SuperovoidParameters&, const SuperovoidParameters&) = default;
};

/// A superovoid in its own frame: centre of the untapered shape at the origin, taper along z.
///
///     F(x,y,z) = ((x / (a1(1+Tx z/a3)))^(2/ε1) + (y / (a2(1+Ty z/a3)))^(2/ε1))^(ε1/ε2) + (z/a3)^(2/ε2) − 1
///
/// (Eq. 5 with the constant it leaves out; even powers of the absolute value). F < 0 inside, 0 on the surface, > 0
/// outside. Superellipsoids, ellipsoids and spheres are the same value with zero taper. An immutable value; not always
/// convex (see superovoid_convexity.h).
class Superovoid {
public:
    /// A unit sphere.
    Superovoid() = default;

    /// @throws InvalidShape for a size outside (0, kLargestLength], an exponent outside (0, 2), |T| > 0.5, or NaN. Nothing is
    /// clamped.
    explicit Superovoid(const SuperovoidParameters& parameters);

    static Superovoid sphere(double radius);
    static Superovoid ellipsoid(const Vec3& a);
    static Superovoid superellipsoid(const Vec3& a, double e1, double e2);

    const SuperovoidParameters& parameters() const { return m_parameters; }
    const Vec3& a() const { return m_parameters.a; }
    double e1() const { return m_parameters.e1; }
    double e2() const { return m_parameters.e2; }
    double tx() const { return m_parameters.tx; }
    double ty() const { return m_parameters.ty; }

    bool tapered() const { return tx() != 0 || ty() != 0; }
    bool isEllipsoid() const { return e1() == 1 && e2() == 1 && !tapered(); }
    bool isSphere() const { return isEllipsoid() && a().x() == a().y() && a().y() == a().z(); }

    friend bool operator==(const Superovoid&, const Superovoid&) = default;

private:
    SuperovoidParameters m_parameters;
};

/// The seven parameters by name, in the order a1, a2, a3, e1, e2, Tx, Ty: what `--lock`, scenes and the inspector call
/// them.
constexpr std::array<std::string_view, 7> kSuperovoidParameterNames{"a1", "a2", "a3", "e1", "e2", "Tx", "Ty"};

} // namespace osculo
