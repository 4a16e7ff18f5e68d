// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

namespace osculo {

/// Box of the vertices that triangles use [m]; empty for a mesh without triangles.
Bounds bounds(const TriangleMesh& mesh);

/// Sum of the triangles' areas [m²].
double surfaceArea(const TriangleMesh& mesh);

/// Signed enclosed volume [m³], positive for outward orientation; meaningful for closed meshes only.
double volume(const TriangleMesh& mesh);

/// Area-weighted centroid of the surface [m]; the vertices' mean where the area is zero.
Vec3 surfaceCentroid(const TriangleMesh& mesh);

/// Area-weighted second moment of the surface about its centroid, divided by the area [m²].
Mat3 surfaceCovariance(const TriangleMesh& mesh);

/// Unit normal of a triangle; zero for a degenerate one.
Vec3 triangleNormal(const TriangleMesh& mesh, std::size_t triangle);

/// Area-weighted unit normals of the vertices; zero where no triangle with area meets.
std::vector<Vec3> vertexNormals(const TriangleMesh& mesh);

/// The mesh with every vertex multiplied by `factor` (unit conversion) or moved by a matrix; mirrored triangles are turned.
TriangleMesh scaled(const TriangleMesh& mesh, double factor);

} // namespace osculo
