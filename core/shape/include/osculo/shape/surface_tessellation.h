// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/parametric_surface.h"
#include "osculo/shape/triangle_mesh.h"

namespace osculo {

/// Triangles whose vertices lie on the surface, denser where it bends: at the middles of edges and triangles (in parameters) the
/// surface is at most `chordError` [m] away. Vertices are shared across the seams of periodic parameters and at poles, so that a
/// closed surface gives a closed mesh, outward. At most `maxTriangles` (never fewer than it starts from, some 500) are made; the error
/// reached is then larger. @throws InvalidShape for a chord error that is not a finite number > 0.
TriangleMesh tessellate(const ParametricSurface& surface, double chordError, std::size_t maxTriangles = 200'000);

/// Likewise with a chord error in shares of the surface's size: of half the longest side of the box around its points on a
/// lattice.
TriangleMesh tessellateBySize(const ParametricSurface& surface, double relativeChord,
                              std::size_t maxTriangles = 200'000);

} // namespace osculo
