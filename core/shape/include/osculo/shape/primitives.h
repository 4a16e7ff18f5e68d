// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <memory>
#include <vector>

namespace osculo {

/// A box centred at the origin. @pre (checked by `validate`) half sizes > 0, at most kLargestLength.
struct Box {
    Vec3 halfSizes = Vec3::Ones(); ///< [m]
    friend bool operator==(const Box&, const Box&) = default;
};

/// A solid cylinder about z, centred at the origin.
struct Cylinder {
    double radius = 1; ///< [m], > 0
    double height = 1; ///< whole height along z [m], > 0
    friend bool operator==(const Cylinder&, const Cylinder&) = default;
};

/// A cylinder with hemispherical ends about z, centred at the origin.
struct Capsule {
    double radius = 1; ///< [m], > 0
    double height = 1; ///< of the cylindrical part, along z [m], > 0
    friend bool operator==(const Capsule&, const Capsule&) = default;
};

/// The points with normal · x ≤ offset.
struct HalfSpace {
    Vec3 normal = Vec3::UnitZ(); ///< unit, out of the solid
    double offset = 0;           ///< [m]
    friend bool operator==(const HalfSpace&, const HalfSpace&) = default;
};

/// The convex hull of points.
struct ConvexPolytope {
    std::vector<Vec3> points; ///< [m], at least four not in one plane
    friend bool operator==(const ConvexPolytope&, const ConvexPolytope&) = default;
};

/// A flat convex polygon, counter-clockwise about its normal.
struct Polygon {
    std::vector<Vec3> vertices; ///< [m], at least three
    friend bool operator==(const Polygon&, const Polygon&) = default;
};

/// Each throws InvalidShape with the value when the shape is not what its description says.
void validate(const Box& shape);
void validate(const Cylinder& shape);
void validate(const Capsule& shape);
void validate(const HalfSpace& shape);
void validate(const ConvexPolytope& shape);
void validate(const Polygon& shape);

} // namespace osculo
