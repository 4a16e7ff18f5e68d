// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/camera_motion.h"

#include "widgets/render/projection.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

constexpr double kPoleMargin =
    0.01; ///< [rad] a turntable stays this far from looking along z, where its horizon is undefined

Projection basis(const Camera& camera)
{
    return {camera, 1, 1};
}

Camera rotated(const Camera& camera, const Eigen::Quaterniond& rotation)
{
    Camera result = camera;
    result.position = camera.focus + rotation * (*camera.position - camera.focus);
    result.up = (rotation * camera.up).normalized();
    return result;
}

} // namespace

Camera orbited(const Camera& camera, double yaw, double pitch)
{
    const Projection view = basis(camera);
    const Eigen::Quaterniond rotation(Eigen::AngleAxisd(-yaw, view.up()) * Eigen::AngleAxisd(-pitch, view.right()));
    Camera result = camera;
    result.up = view.up();
    return rotated(result, rotation);
}

Camera turned(const Camera& camera, double yaw, double pitch)
{
    const Projection view = basis(camera);
    const double now = std::asin(std::clamp(view.forward().z(), -1.0, 1.0)); // > 0: looking up
    const double limit = 0.5 * std::numbers::pi - kPoleMargin;
    const double wanted = std::clamp(now - pitch, -limit, limit);
    Vec3 right = view.forward().cross(Vec3::UnitZ());
    right = right.norm() < 1e-6 ? view.right() : Vec3(right.normalized());
    if (right.dot(view.right()) < 0 && std::abs(right.dot(view.right())) > 1e-3)
        right = -right; // seen upside down: stay so until turned upright
    const Eigen::Quaterniond rotation(Eigen::AngleAxisd(-yaw, Vec3::UnitZ()) * Eigen::AngleAxisd(wanted - now, right));
    Camera result = rotated(camera, rotation);
    result.up = Vec3::UnitZ();
    return result;
}

Camera rolled(const Camera& camera, double angle)
{
    return rotated(camera, Eigen::Quaterniond(Eigen::AngleAxisd(angle, basis(camera).forward())));
}

Camera panned(const Camera& camera, double dx, double dy, double height)
{
    const Projection view(camera, height, height);
    const double pixel = view.worldPerPixel((camera.focus - *camera.position).norm());
    const Vec3 move = pixel * (-dx * view.right() + dy * view.up());
    Camera result = camera;
    result.position = *camera.position + move;
    result.focus += move;
    return result;
}

Camera zoomed(const Camera& camera, double factor, const Vec3& anchor_W)
{
    Camera result = camera;
    result.position = anchor_W + (*camera.position - anchor_W) / factor;
    result.focus = anchor_W + (camera.focus - anchor_W) / factor;
    result.parallelScale = camera.parallelScale / factor;
    return result;
}

Camera focused(const Camera& camera, const Vec3& p_W)
{
    Camera result = camera;
    result.position = *camera.position + (p_W - camera.focus);
    result.focus = p_W;
    return result;
}

Camera withParallel(const Camera& camera, bool parallel)
{
    if (camera.parallel == parallel)
        return camera;
    Camera result = camera;
    result.parallel = parallel;
    const double tangent = std::tan(0.5 * camera.angle);
    const Vec3 back = *camera.position - camera.focus;
    if (parallel)
        result.parallelScale = back.norm() * tangent;
    else
        result.position = camera.focus + back.normalized() * (camera.parallelScale / tangent);
    return result;
}

} // namespace osculo::widgets
