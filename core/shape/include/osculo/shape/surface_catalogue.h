// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/parametric_surface.h"
#include "osculo/shape/superovoid.h"

#include <array>
#include <optional>
#include <string_view>

namespace osculo {

/// u = θ ∈ [−π/2, π/2], v = φ ∈ [0, 2π]. @throws InvalidShape unless the half axes are positive and finite.
ParametricSurface ellipsoidSurface(const Vec3& halfAxes);
ParametricSurface sphereSurface(double radius);

/// A torus about z, or the part of it over `angles` about z: u = θ ∈ angles, v = φ ∈ [0, 2π]. Whole where the angles
/// span 2π. @throws InvalidShape unless 0 < tube < ring.
ParametricSurface torusSurface(double ring, double tube, const Interval& angles);

/// The heart and the seashell of the support-function paper, Example 1 (θ is u, φ is v).
ParametricSurface heartSurface();
ParametricSurface seashellSurface();

/// The boundary of a superovoid in its angles (superovoid paper, Eq. 10): u = φ1 ∈ [−π, π], v = φ2 ∈ [−π/2, π/2].
/// Where an exponent is below 1 the derivatives have no bounds near its multiples of π/2.
ParametricSurface superovoidSurface(const Superovoid& shape);

/// The same boundary with bounded derivatives where an exponent is below 1: there the parameter is the direction of the point of
/// the untapered shape of half sizes 1, in the xy plane (u) or from it (v), and not the angle of Eq. 10. Same domain.
ParametricSurface superovoidByDirections(const Superovoid& shape);

/// The surfaces of the support-function paper by the names of the command line.
constexpr std::array<std::string_view, 4> kNamedSurfaces{"ellipsoid123", "torus", "heart", "seashell"};

/// One of kNamedSurfaces (`torus` is the paper's "one eighth", a quarter as printed: θ ∈ [0, π/2]); else nothing.
std::optional<ParametricSurface> namedSurface(std::string_view name);

} // namespace osculo
