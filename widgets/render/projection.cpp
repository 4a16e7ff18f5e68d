// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/projection.h"

#include "osculo/math/demand.h"

#include <cmath>

#include <Eigen/Geometry>

namespace osculo::widgets {

Projection::Projection(const Camera& camera, double width, double height)
    : m_width(width)
    , m_height(height)
    , m_tangent(std::tan(0.5 * camera.angle))
    , m_halfHeight(camera.parallelScale)
    , m_parallel(camera.parallel)
{
    OSCULO_DEMAND(camera.position && width > 0 && height > 0);
    m_eye = *camera.position;
    m_forward = (camera.focus - m_eye).normalized();
    Vec3 right = m_forward.cross(camera.up);
    if (right.norm() < 1e-9) // looking along up: any horizon will do
        right = m_forward.cross(std::abs(m_forward.x()) < 0.9 ? Vec3::UnitX() : Vec3::UnitY());
    m_right = right.normalized();
    m_up = m_right.cross(m_forward);
}

Vec3 Projection::toPixel(const Vec3& p_W) const
{
    const Vec3 relative = p_W - m_eye;
    const double along = relative.dot(m_forward);
    const double pixel = worldPerPixel(along);
    return {0.5 * m_width + relative.dot(m_right) / pixel, 0.5 * m_height - relative.dot(m_up) / pixel, along};
}

Vec3 Projection::unproject(double x, double y, double depth) const
{
    const double pixel = worldPerPixel(depth);
    return m_eye + depth * m_forward + (x - 0.5 * m_width) * pixel * m_right + (0.5 * m_height - y) * pixel * m_up;
}

Ray Projection::ray(double x, double y) const
{
    if (m_parallel)
        return {unproject(x, y, 0), m_forward};
    return {m_eye, (unproject(x, y, 1) - m_eye).normalized()};
}

double Projection::worldPerPixel(double depth) const
{
    return 2 * (m_parallel ? m_halfHeight : depth * m_tangent) / m_height;
}

} // namespace osculo::widgets
