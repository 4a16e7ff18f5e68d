// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/gizmo_drag.h"

#include <cmath>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

constexpr double kFarBack = 100; ///< times the distance: in front of it lies whatever a plane or an axis reaches

/// The movement of the mouse in the plane of the picture at the depth of a point [m].
Vec3 inPicture(const Projection& view, const Vec3& p_W, Pixel from, Pixel to)
{
    const double pixel = view.worldPerPixel(view.depth(p_W));
    return pixel * ((to.x - from.x) * view.right() - (to.y - from.y) * view.up());
}

/// From the eye to a point: the direction in which it is seen.
Vec3 sight(const Projection& view, const Vec3& p_W)
{
    return view.parallel() ? view.forward() : Vec3((p_W - view.eye()).normalized());
}

/// What is seen at a pixel. The eye of a parallel view stands for one far away, with everything in front of it.
Ray sightRay(const Projection& view, Pixel pixel, const Vec3& near_W)
{
    Ray ray = view.ray(pixel.x, pixel.y);
    if (view.parallel())
        ray.origin_W -= kFarBack * ((near_W - ray.origin_W).norm() + view.worldPerPixel(0)) * ray.direction_W;
    return ray;
}

} // namespace

std::optional<double> alongAxis(const Ray& ray, const Vec3& origin_W, const Vec3& axis_W)
{
    const double cosine = ray.direction_W.dot(axis_W);
    const double sine2 = 1 - cosine * cosine;
    if (sine2 < kEndOn * kEndOn)
        return std::nullopt;
    const Vec3 between = origin_W - ray.origin_W;
    const double t = (cosine * between.dot(ray.direction_W) - between.dot(axis_W)) / sine2;
    if ((between + t * axis_W).dot(ray.direction_W) <= 0)
        return std::nullopt;
    return t;
}

std::optional<Vec3> onPlane(const Ray& ray, const Vec3& origin_W, const Vec3& normal_W)
{
    const double slope = ray.direction_W.dot(normal_W);
    if (std::abs(slope) < kEdgeOn)
        return std::nullopt;
    const double distance = (origin_W - ray.origin_W).dot(normal_W) / slope;
    if (distance <= 0)
        return std::nullopt;
    return ray.origin_W + distance * ray.direction_W;
}

std::optional<double> dragAlongAxis(const Projection& view, const Vec3& origin_W, const Vec3& axis_W, Pixel from,
                                    Pixel to)
{
    if (sight(view, origin_W).cross(axis_W).norm() < kEndOn)
        return inPicture(view, origin_W, from, to).dot(view.up());
    const auto before = alongAxis(sightRay(view, from, origin_W), origin_W, axis_W);
    const auto after = alongAxis(sightRay(view, to, origin_W), origin_W, axis_W);
    if (!before || !after)
        return std::nullopt;
    return *after - *before;
}

std::optional<Vec3> dragInPlane(const Projection& view, const Vec3& origin_W, const Vec3& normal_W, Pixel from,
                                Pixel to)
{
    if (std::abs(sight(view, origin_W).dot(normal_W)) < kEdgeOn) {
        const Vec3 step = inPicture(view, origin_W, from, to);
        return step - step.dot(normal_W) * normal_W;
    }
    const auto before = onPlane(sightRay(view, from, origin_W), origin_W, normal_W);
    const auto after = onPlane(sightRay(view, to, origin_W), origin_W, normal_W);
    if (!before || !after)
        return std::nullopt;
    return *after - *before;
}

std::optional<double> dragAbout(const Projection& view, const Vec3& centre_W, const Vec3& axis_W, double ringRadius,
                                Pixel from, Pixel to)
{
    const Vec3 towards = sight(view, centre_W);
    if (std::abs(towards.dot(axis_W)) < kEdgeOn) {
        // Edge on, the near half of the ring runs along axis × (towards the eye).
        const Vec3 tangent = axis_W.cross(Vec3(-towards)).normalized();
        return inPicture(view, centre_W, from, to).dot(tangent) / ringRadius;
    }
    const auto before = onPlane(sightRay(view, from, centre_W), centre_W, axis_W);
    const auto after = onPlane(sightRay(view, to, centre_W), centre_W, axis_W);
    if (!before || !after)
        return std::nullopt;
    const Vec3 a = *before - centre_W, b = *after - centre_W;
    return std::atan2(a.cross(b).dot(axis_W), a.dot(b));
}

double dragScale(const Projection& view, const Vec3& centre_W, const std::optional<Vec3>& axis_W, double reach,
                 Pixel from, Pixel to)
{
    Vec2 outwards = Vec2(1, -1).normalized();
    if (axis_W) {
        const bool endOn = sight(view, centre_W).cross(*axis_W).norm() < kEndOn;
        const Vec3 tip = centre_W + reach * view.worldPerPixel(view.depth(centre_W)) * *axis_W;
        const Vec2 seen = (view.toPixel(tip) - view.toPixel(centre_W)).head<2>();
        outwards = endOn ? Vec2(0, -1) : Vec2(seen.normalized());
    }
    const double way = Vec2(to.x - from.x, to.y - from.y).dot(outwards) / reach;
    return way >= 0 ? 1 + way : 1 / (1 - way);
}

double snapped(double value, double step)
{
    return step > 0 ? step * std::round(value / step) : value;
}

} // namespace osculo::widgets
