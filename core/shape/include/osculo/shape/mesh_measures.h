// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

namespace osculo {

/// A triangle counts as degenerate where twice its area is at most this share of its longest edge squared: three points
/// on a line to the rounding of double. Below it a normal would be noise.
constexpr double kDegenerateShare = 1e-14;

/// Box of the vertices that triangles use [m]; empty for a mesh without triangles.
Bounds bounds(const TriangleMesh& mesh);

/// Sum of the triangles' areas [m²].
double surfaceArea(const TriangleMesh& mesh);

/// Signed enclosed volume [m³], positive for outward orientation; meaningful for closed meshes only. Summed about the
/// centre of the bounds, so that a mesh far from its origin loses no digits.
double volume(const TriangleMesh& mesh);

/// Area-weighted centroid of the surface [m]; the used vertices' mean where the area is zero, the origin without
/// triangles.
Vec3 surfaceCentroid(const TriangleMesh& mesh);

/// Area-weighted second moment of the surface about its centroid, divided by the area [m²]; zero where the area is
/// zero.
Mat3 surfaceCovariance(const TriangleMesh& mesh);

/// Unit normal of a triangle; zero for a degenerate one.
Vec3 triangleNormal(const TriangleMesh& mesh, std::size_t triangle);

/// Area-weighted unit normals of the vertices; zero where no triangle with area meets.
std::vector<Vec3> vertexNormals(const TriangleMesh& mesh);

/// The mesh with every vertex multiplied by `factor` (unit conversion). A negative factor mirrors: triangles are
/// turned, so that they stay counter-clockwise seen from outside.
TriangleMesh scaled(const TriangleMesh& mesh, double factor);

/// The mesh with every vertex p moved to linear·p + translation; where `linear` mirrors (determinant < 0) triangles are
/// turned.
TriangleMesh transformed(const TriangleMesh& mesh, const Mat3& linear, const Vec3& translation);

} // namespace osculo
