// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/geometry.h"
#include "osculo/shape/parametric_surface.h"

#include <filesystem>

namespace osculo {

/// Reads a surface that a user typed, a JSON object
///
///     { "version": 1, "x": "cos(u)*(2 + cos(v))", "y": "sin(u)*(2 + cos(v))", "z": "sin(v)",
///       "u": [0, "2*pi"], "v": [0, "2*pi"], "closed": true }
///
/// with x, y and z [m] as formulas of u and v (expression.h) over a rectangle whose ends are numbers or formulas without u
/// and v. `closed`, if it is the boundary of a body, and `name` may be left out.
/// @throws InputError with the JSON path; of a formula it shows the place.
ParametricSurface readSurface(const std::filesystem::path& path);

/// The surface that a scene or a literal names, or reads from its file. @throws InputError
ParametricSurface loadSurface(const SurfaceGeometry& geometry);

} // namespace osculo
