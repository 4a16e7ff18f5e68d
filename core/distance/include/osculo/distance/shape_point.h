// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/mesh_solid.h"
#include "osculo/distance/superovoid_point.h"
#include "osculo/shape/primitives.h"

namespace osculo {

/// The surface point of a shape nearest to a point, with the outward unit normal that joins them and the signed distance
/// [m], negative inside; all in the shape's frame. p = point + distance · normal, to rounding also beside faces: where a
/// face is nearest the normal is the face's own, through touching and beyond. Several nearest points (on an axis, on a
/// middle plane): one of them. Each throws InvalidShape where `validate` does.
/// @pre p is finite.
SurfaceFoot project(const Box& shape, const Vec3& p);
SurfaceFoot project(const Cylinder& shape, const Vec3& p);
SurfaceFoot project(const Capsule& shape, const Vec3& p);
SurfaceFoot project(const HalfSpace& shape, const Vec3& p);
SurfaceFoot project(const ConvexPolytope& shape, const Vec3& p);

/// Of the polytope of a body that was made before (`convexBody`).
SurfaceFoot project(const ConvexBody& body, const Vec3& p);

/// A polygon has two sides and no inside: the distance is not negative, the normal points to the side of p.
SurfaceFoot project(const Polygon& shape, const Vec3& p);

/// Signed where the mesh is closed; of an open mesh as of a polygon. At distance 0 the normal is the triangle's.
SurfaceFoot project(const MeshSolid& shape, const Vec3& p);

} // namespace osculo
