// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/distance/superovoid_point.h"
#include "osculo/math/pose.h"
#include "osculo/shape/point_tree.h"

#include <functional>

namespace osculo {

/// The surface point of a shape nearest to a point, both in the shape's frame (shape_point.h).
using ShapeFoot = std::function<SurfaceFoot(const Vec3& p)>;

/// The signed distance of a cloud (A) to a shape (B). A cloud is the set of its points and nothing between them, so that it
/// is the least signed distance of a point: apart that of the nearest point, overlapping minus the depth of the deepest
/// point. Moving the cloud out by that depth along the normal may push other points in: the depth is then only a lower bound
/// of the least separating translation, and the status `local`; where it does part them, it is that translation, and
/// `converged`. The bounds are those of the least signed distance of a point.
///
/// The witness of A is that point, that of B its foot; the normal is the shape's there, turned round. Of points equally far
/// the one of the lowest index counts. Boxes of points are visited in the order of the least distance that they can hold: no
/// point is nearer than the middle of its box by more than half the diagonal. `bounded` where the shape's feet are (with 0 as
/// the other bound).
/// @pre the cloud is not empty
DistanceResult cloudDistance(const PointTree& A, const Pose& X_WA, const ShapeFoot& B, const Pose& X_WB);

/// The two nearest points of two clouds; the distance is never negative. Points in one place: +z of world is the normal.
/// @pre neither is empty
DistanceResult cloudDistance(const PointTree& A, const Pose& X_WA, const PointTree& B, const Pose& X_WB);

} // namespace osculo
