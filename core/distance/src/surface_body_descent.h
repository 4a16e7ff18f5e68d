// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "foot_field.h"

#include "osculo/distance/distance_result.h"
#include "osculo/math/pose.h"
#include "osculo/shape/parametric_surface.h"

#include <optional>

namespace osculo {

/// A point of a surface and its foot on a shape, in the shape's frame.
struct SurfaceBodyPoint {
    Vec2 parameters = Vec2::Zero();
    Vec3 point = Vec3::Zero(); ///< of the surface [m]
    SurfaceFoot foot;
};

/// The pair of a surface's point and its foot, in world. @param X_WB of the shape
WitnessPair witnessOf(const SurfaceBodyPoint& x, const Pose& X_WB);

/// The distance of a shape over a surface that is placed beside it.
class SurfaceBodyField {
public:
    /// All must outlive it. @param X_BA of the surface in the shape's frame
    SurfaceBodyField(const ParametricSurface& surface, const Pose& X_BA, const FootField& shape);

    SurfaceBodyPoint at(const Vec2& parameters) const;

    /// Newton's method for a local minimum of the distance from a start, damped, within the domain and across its seams; second
    /// derivatives by differences of the gradient. Never farther than the start. It ends where surface and shape meet or, on
    /// request, goes on to a locally deepest point. Not proved.
    SurfaceBodyPoint descend(const SurfaceBodyPoint& start, bool intoDepth = false) const;

    /// A locally deepest point by `descend`: inside the shape, at no border, the normals opposite. Nothing where there is none.
    /// @param rounding [m] a smaller depth is none
    std::optional<SurfaceBodyPoint> deepest(const SurfaceBodyPoint& start, double rounding) const;

    /// By how much the foot's normal misses the surface's: the sine of the angle, over the parameters that are free to move.
    double obliqueness(const SurfaceBodyPoint& x) const;
    /// Whether a parameter stands at an end of the domain that is no pole.
    bool isAtBorder(const Vec2& parameters) const;

private:
    bool isAtEnd(const Vec2& parameters, int axis) const;
    bool isPole(const Vec2& parameters, int axis) const;
    Vec2 gradient(const SurfaceBodyPoint& x) const;
    Vec2 stepFrom(const SurfaceBodyPoint& x, const Vec2& gradient, double damping) const;
    Vec2 kept(const Vec2& parameters) const;
    SurfaceBodyPoint crossing(const SurfaceBodyPoint& one, const SurfaceBodyPoint& other) const;

    const ParametricSurface& m_surface;
    Pose m_X;
    Mat3 m_R;
    const FootField& m_shape;
    Vec2 m_size;
};

} // namespace osculo
