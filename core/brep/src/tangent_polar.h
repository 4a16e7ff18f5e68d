// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "lmd_shape.h"

#include <optional>

namespace osculo {

/// Directions this near to a polar cone count as in it [rad]: what rounding of points by the width of edges turns a normal by.
inline constexpr double kPolarAngle = 1e-6;

/// The feature of least dimension of a group's members that holds p, among those that a minimum can lie on; nothing outside their domains.
std::optional<LmdFeature> locate(const LmdShape& shape, const LmdGroup& group, const Vec3& p_M);

/// Whether the unit direction u lies in the polar of the tangent cone at a point of the feature (Eq. 3.4). For the concave ones the polar
/// is {0}, and no direction does.
bool inPolar(const LmdShape& shape, const LmdFeature& feature, const Vec3& p_M, const Vec3& u_M);

/// Faces that hold the feature and whose outward normal at p is u.
std::vector<BrepIndex> facesFacing(const LmdShape& shape, const LmdFeature& feature, const Vec3& p_M, const Vec3& u_M);

} // namespace osculo
