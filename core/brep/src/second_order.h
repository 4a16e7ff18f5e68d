// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"

namespace osculo {

/// A feature near one of its points, to second order: it leaves its tangent space (the columns of `tangents`) by −½ xᵀ·curvature·x
/// along the direction u. Positive curvature bends away from u.
struct LocalForm {
    int dimension = 0; ///< of the tangent space: 2 of a face, 1 of an edge, 0 of a vertex
    Eigen::Matrix<double, 3, 2> tangents = Eigen::Matrix<double, 3, 2>::Zero();
    Mat2 curvature = Mat2::Zero(); ///< [1/m]
};

LocalForm formOf(const BrepFace& face, const Vec3& p, const Vec3& u);
LocalForm formOf(const BrepEdge& edge, const Vec3& p, const Vec3& u);
LocalForm formOf(const CanonicalSurface& surface, const Vec3& p, const Vec3& u);
LocalForm formOf(const CanonicalCurve& curve, const Vec3& p, const Vec3& u);

/// The least eigenvalue of the Hessian of half the squared distance between two features that face each other across `distance`, in
/// units of displacement: negative at saddles and maxima, zero where equal distances lie along a curve.
double leastCurvature(const LocalForm& a, const LocalForm& b, double distance);

} // namespace osculo
