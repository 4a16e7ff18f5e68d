// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

namespace osculo {

/// True when every edge is run along as often forth as back: the surface then winds a whole number of times about any
/// point off it, also where more than two triangles share an edge.
bool isCycle(const TriangleMesh& mesh);

/// How often the mesh winds about a point: its solid angles (Van Oosterom and Strackee 1983) over 4π.
double windingNumber(const TriangleMesh& mesh, const Vec3& p);

} // namespace osculo
