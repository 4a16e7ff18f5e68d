// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/gizmo.h"
#include "widgets/render/projection.h"

#include <vector>

namespace osculo::widgets {

constexpr double kUniformHalf = 7; ///< half the edge of the cube in the middle [px]

/// A straight piece of a ring as it is seen.
struct RingPiece {
    Vec2 from, to;
    bool near = true; ///< before the centre, not behind it
};

/// The handles of a gizmo in the picture [logical px]: what is drawn and what is grabbed.
class GizmoShapes {
public:
    /// @pre the centre is in front of the eye.
    GizmoShapes(const Projection& view, const Gizmo& gizmo);

    Vec2 centre() const { return m_centre; }

    /// False for an axis seen end on.
    bool axisSeen(int axis) const;
    Vec2 axisStart(int axis) const;
    Vec2 axisHead(int axis) const; ///< where the arrow's head begins
    Vec2 axisEnd(int axis) const;
    double reach() const; ///< of the arrows and sticks [px]

    /// The four corners of the square normal to an axis, the first next to the centre; empty where it is seen edge on.
    std::vector<Vec2> square(int axis) const;

    std::vector<RingPiece> ring(int axis) const;

    /// A point so many pixels away from the centre in a direction in world.
    Vec2 at(const Vec3& direction_W, double pixels) const;

    /// Length in world of a pixel at the centre [m].
    double pixel() const { return m_pixel; }

private:
    const Projection& m_view;
    const Gizmo& m_gizmo;
    Vec2 m_centre;
    Vec3 m_sight_W; ///< unit, from the eye to the centre
    double m_pixel;
};

/// The handles there are in a mode, those first that win where two are equally near.
std::vector<GizmoHandle> gizmoHandles(const Gizmo& gizmo);

} // namespace osculo::widgets
