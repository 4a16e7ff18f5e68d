// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

namespace osculo {

/// Whether a mesh is the closed boundary of a convex body, to the rounding of its coordinates: watertight, seen whole and
/// from inside by a point (each triangle once around), with no edge that bends inwards. Vertices at equal coordinates
/// count as one.
bool isClosedAndConvex(const TriangleMesh& mesh);

} // namespace osculo
