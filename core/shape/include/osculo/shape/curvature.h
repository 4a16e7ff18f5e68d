// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"
#include "osculo/shape/triangle_mesh.h"

#include <vector>

namespace osculo {

/// How a surface bends at a point, seen from outside: both are positive on a ball (1/r and 1/r²); the mean is negative in
/// a hollow, the Gaussian on a saddle.
struct Curvature {
    double mean = 0;     ///< half the sum of the principal curvatures [1/m]
    double gaussian = 0; ///< their product [1/m²]
};

/// Of each vertex, by the cotangents and the angle defect over mixed areas (Meyer, Desbrun, Schröder and Barr, "Discrete
/// differential-geometry operators for triangulated 2-manifolds", 2003). Vertices at equal coordinates count as one. Zero at
/// boundaries and where triangles have no area.
std::vector<Curvature> vertexCurvatures(const TriangleMesh& mesh);

/// Of a superovoid at a surface point, from its gauge function's derivatives (Goldman, "Curvature formulas for implicit curves
/// and surfaces", 2005). Where an exponent makes it unbounded (edges, poles) a large finite number.
Curvature curvatureAt(const Superovoid& shape, const Vec3& p_S);

} // namespace osculo
