// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/expression.h"
#include "osculo/shape/parametric_surface.h"

namespace osculo {

/// A user's own surface: x, y and z [m] as formulas of u and v over a rectangle. It must have a value everywhere on a grid
/// over its domain. @throws InvalidShape for an empty domain, and where a formula has no finite value (it says where).
ParametricSurface typedSurface(std::string name, const std::array<Expression, 3>& xyz, const ParameterBox& domain,
                               bool closed);

} // namespace osculo
