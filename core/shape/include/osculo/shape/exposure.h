// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/face_selection.h"
#include "osculo/shape/triangle_mesh.h"

#include <vector>

namespace osculo {

/// How much of the outside each triangle sees from its centroid: the cosine-weighted share of the half-space before it
/// that no other triangle hides, 1 on a convex body, 0 in a closed cavity (ambient occlusion). Triangles without a normal
/// see nothing. The same with any number of threads.
/// @param rays of each triangle, spread evenly; the share is known to about 1/√rays
std::vector<double> exposure(const TriangleMesh& mesh, int rays = 64);

/// The outer skin: the triangles that see at least this share of the outside. A half leaves out bores, cavities and the
/// inner side of shells.
/// @throws InvalidShape for a share outside [0, 1]
FaceList exposedFaces(const TriangleMesh& mesh, double share = 0.5);

} // namespace osculo
