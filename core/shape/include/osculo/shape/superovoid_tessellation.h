// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"
#include "osculo/shape/triangle_mesh.h"

namespace osculo {

/// Triangles whose vertices satisfy F = 0 and whose distance from the surface is at most `chordError` [m], denser where
/// the surface curves, closed and outward oriented, without slivers at the poles.
/// @pre chordError > 0. At most `maxTriangles` are made; the error reached is then larger.
TriangleMesh tessellate(const Superovoid& shape, double chordError, std::size_t maxTriangles = 2'000'000);

/// A grid of `vertices` vertices or the next larger count (for comparisons at a given resolution).
TriangleMesh tessellateByCount(const Superovoid& shape, std::size_t vertices);

} // namespace osculo
