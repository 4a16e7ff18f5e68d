// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

namespace osculo::widgets {

/// A half-line in world.
struct Ray {
    Vec3 origin_W = Vec3::Zero();
    Vec3 direction_W = Vec3::UnitY(); ///< unit
};

/// How a camera maps the world to a picture, in double precision: positions are pixels from the top left corner.
class Projection {
public:
    /// @pre the camera has a position apart from its focus; width and height > 0.
    Projection(const Camera& camera, double width, double height);

    /// x, y [px] and the depth along the view direction [m]; behind a perspective camera depth is ≤ 0 and x, y mean
    /// nothing.
    Vec3 toPixel(const Vec3& p_W) const;
    bool isInFront(const Vec3& p_W) const { return m_parallel || depth(p_W) > 0; }
    double depth(const Vec3& p_W) const { return (p_W - m_eye).dot(m_forward); }

    Ray ray(double x, double y) const;

    /// The point at a pixel and a depth.
    Vec3 unproject(double x, double y, double depth) const;

    /// Length in world of one pixel at this depth [m].
    double worldPerPixel(double depth) const;

    const Vec3& right() const { return m_right; }
    const Vec3& up() const { return m_up; }
    const Vec3& forward() const { return m_forward; }
    double width() const { return m_width; }
    double height() const { return m_height; }
    bool parallel() const { return m_parallel; }
    const Vec3& eye() const { return m_eye; }

private:
    Vec3 m_eye, m_forward, m_right, m_up;
    double m_width, m_height;
    double m_tangent;    ///< of half the vertical field of view
    double m_halfHeight; ///< of a parallel view [m]
    bool m_parallel;
};

} // namespace osculo::widgets
