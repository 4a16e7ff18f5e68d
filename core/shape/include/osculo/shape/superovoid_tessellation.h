// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"
#include "osculo/shape/triangle_mesh.h"

namespace osculo {

/// Triangles whose vertices satisfy F = 0 and whose distance from the surface is at most `chordError` [m], denser where
/// the surface curves, closed and outward oriented, without slivers at the poles. Mesh edges run along the coordinate
/// planes and along the bends of boxes and cylinders. Same shape and error, same mesh. At most `maxTriangles` (never
/// fewer than the 48 it starts from) are made; the error reached is then larger.
/// @throws InvalidShape for a chord error that is not a finite number > 0.
TriangleMesh tessellate(const Superovoid& shape, double chordError, std::size_t maxTriangles = 2'000'000);

/// A nearly even grid of `vertices` vertices or the next larger count (for comparisons at a given resolution): a box
/// grid laid on the surface, which has 2 + 2(ab + bc + ca) vertices for counts a, b, c, at least 8. 290 vertices make
/// 576 triangles.
/// @throws InvalidShape for more than 1e8 vertices.
TriangleMesh tessellateByCount(const Superovoid& shape, std::size_t vertices);

} // namespace osculo
