// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <optional>

namespace osculo::widgets {

struct AnnotationCanvas;
class Projection;

/// What the handles of a gizmo do.
enum class GizmoMode {
    move,
    rotate,
    scale,
    plane ///< of a section: moved along its normal, the third axis, and turned about the two others
};

/// A part of the gizmo that can be grabbed.
struct GizmoHandle {
    enum class Kind {
        axis,   ///< an arrow, or a cube at the end of a stick
        plane,  ///< the square between the two other axes
        ring,   ///< about the axis
        uniform ///< the cube in the middle
    };
    Kind kind = Kind::axis;
    int axis = 0; ///< 0, 1, 2: x, y, z of the gizmo; the normal of a plane
    friend bool operator==(const GizmoHandle&, const GizmoHandle&) = default;
};

/// Where a drag began and what it has done, for the traces it leaves in the picture.
struct GizmoTrace {
    GizmoHandle handle;
    Vec3 start_W = Vec3::Zero();   ///< the gizmo's centre when it was grabbed [m]
    Vec3 grabbed_W = Vec3::Zero(); ///< the place on the ring that was grabbed [m]
    double angle = 0;              ///< turned since then [rad]
    friend bool operator==(const GizmoTrace&, const GizmoTrace&) = default;
};

/// The handles around what is selected. Of a size in pixels, whatever the distance.
struct Gizmo {
    GizmoMode mode = GizmoMode::move;
    Vec3 centre_W = Vec3::Zero();     ///< [m]
    Mat3 axes_W = Mat3::Identity();   ///< unit columns, right-handed
    bool single = true;               ///< scaling: each axis alone, and not only all together
    std::optional<GizmoHandle> hover; ///< under the mouse
    std::optional<GizmoTrace> trace;  ///< while it is dragged
    friend bool operator==(const Gizmo&, const Gizmo&) = default;

    Vec3 axis_W(int axis) const { return axes_W.col(axis); }
};

constexpr double kGizmoReach = 92; ///< from the centre to an arrow's tip [px]
constexpr double kGizmoRing = 80;  ///< radius of the rings [px]

/// The handle under a position of the picture [logical px]. Arrows seen end on and squares seen edge on are not there;
/// of a ring only the near half is.
std::optional<GizmoHandle> gizmoHandleAt(const Projection& view, const Gizmo& gizmo, double x, double y);

/// A place on the handle, to press on [logical px]: the middle of a square, of an arrow's head, of the near half of a
/// ring.
Vec2 gizmoHandlePlace(const Projection& view, const Gizmo& gizmo, const GizmoHandle& handle);

/// Draws the handles over everything else.
void addGizmo(AnnotationCanvas& canvas, const Gizmo& gizmo);

} // namespace osculo::widgets
