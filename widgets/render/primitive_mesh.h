// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/primitives.h"
#include "widgets/render/display_mesh.h"

namespace osculo::widgets {

/// Triangles with exact normals of the simple shapes.
DisplayMesh primitiveMesh(const Box& box);
DisplayMesh primitiveMesh(const Cylinder& cylinder, int sides);
DisplayMesh primitiveMesh(const Capsule& capsule, int sides);
DisplayMesh primitiveMesh(const Polygon& polygon);
/// The hull of the points with flat faces.
DisplayMesh primitiveMesh(const ConvexPolytope& polytope);
/// A square piece of the boundary plane, of half size `extent` around the foot of `middle_S`.
DisplayMesh primitiveMesh(const HalfSpace& halfSpace, double extent, const Vec3& middle_S);

} // namespace osculo::widgets
