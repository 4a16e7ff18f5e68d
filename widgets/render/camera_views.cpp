// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/camera_views.h"

#include "osculo/io/literal.h"
#include "osculo/math/demand.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <vector>

#include <fmt/format.h>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

constexpr double kDegreesPerRadian = 180 / std::numbers::pi;
constexpr double kMargin = 0.8; ///< share of the picture's height or width that fitted bounds fill

constexpr std::array<StandardView, 7> kViews{StandardView::front, StandardView::back, StandardView::left,
                                             StandardView::right, StandardView::top,  StandardView::bottom,
                                             StandardView::iso};

Vec3 parsePoint(std::string_view text)
{
    Vec3 result;
    for (int axis = 0; axis < 3; ++axis) {
        const auto comma = text.find(',');
        if ((axis < 2) == (comma == std::string_view::npos))
            throw InvalidShape(fmt::format("\"{}\" is not a point", text), "three lengths, x,y,z");
        result[axis] = parseLength(text.substr(0, comma));
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    return result;
}

std::vector<std::string_view> splitAtColons(std::string_view text)
{
    std::vector<std::string_view> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t colon = std::min(text.find(':', from), text.size());
        parts.push_back(text.substr(from, colon - from));
        from = colon + 1;
    }
    return parts;
}

Vec3 parseUp(std::string_view text, const Vec3& along)
{
    const Vec3 up = parsePoint(text);
    if (!(along.cross(up).norm() > 1e-9 * along.norm() * up.norm()))
        throw InvalidShape(fmt::format("\"{}\" is no direction up", text),
                           "three numbers, not along the line of sight");
    return up.normalized();
}

/// An angle of view, or the height that is seen without perspective.
void readLens(std::string_view text, Camera& camera)
{
    constexpr std::string_view kParallel = "parallel=";
    camera.parallel = text.starts_with(kParallel);
    if (camera.parallel) {
        camera.parallelScale = 0.5 * parseLength(text.substr(kParallel.size()));
        if (!(camera.parallelScale > 0))
            throw InvalidShape(fmt::format("a height of \"{}\" shows nothing", text), "a length above 0");
        return;
    }
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), camera.angle);
    if (error != std::errc{} || stop != text.data() + text.size() || !(camera.angle > 0 && camera.angle < 180))
        throw InvalidShape(fmt::format("\"{}\" is no angle of view", text), "degrees above 0 and below 180");
    camera.angle /= kDegreesPerRadian;
}

} // namespace

std::string_view toString(StandardView view)
{
    switch (view) {
    case StandardView::front:
        return "front";
    case StandardView::back:
        return "back";
    case StandardView::left:
        return "left";
    case StandardView::right:
        return "right";
    case StandardView::top:
        return "top";
    case StandardView::bottom:
        return "bottom";
    case StandardView::iso:
        return "iso";
    }
    return "front";
}

std::optional<StandardView> standardViewFromString(std::string_view name)
{
    for (const StandardView view : kViews)
        if (name == toString(view))
            return view;
    return std::nullopt;
}

ViewDirection directionOf(StandardView view)
{
    switch (view) {
    case StandardView::front:
        return {Vec3::UnitY(), Vec3::UnitZ()};
    case StandardView::back:
        return {-Vec3::UnitY(), Vec3::UnitZ()};
    case StandardView::left:
        return {Vec3::UnitX(), Vec3::UnitZ()};
    case StandardView::right:
        return {-Vec3::UnitX(), Vec3::UnitZ()};
    case StandardView::top:
        return {-Vec3::UnitZ(), Vec3::UnitY()};
    case StandardView::bottom:
        return {Vec3::UnitZ(), -Vec3::UnitY()};
    case StandardView::iso:
        break;
    }
    const Vec3 forward = Vec3(-0.62, 0.66, -0.42).normalized();
    const Vec3 right = forward.cross(Vec3::UnitZ()).normalized();
    return {forward, right.cross(forward)};
}

Camera fitted(const Camera& camera, const ViewDirection& direction, const Bounds& bounds_W, double aspect)
{
    Bounds box = bounds_W;
    if (box.empty()) {
        box.min = Vec3::Constant(-0.5);
        box.max = Vec3::Constant(0.5);
    }
    std::array<Vec3, 8> corners;
    for (unsigned k = 0; k < 8; ++k)
        corners[k] = Vec3(k & 1u ? box.max.x() : box.min.x(), k & 2u ? box.max.y() : box.min.y(),
                          k & 4u ? box.max.z() : box.min.z());
    return fitted(camera, direction, corners, aspect);
}

Camera fitted(const Camera& camera, const ViewDirection& direction, std::span<const Vec3> points_W, double aspect)
{
    Bounds box;
    for (const Vec3& point : points_W)
        box.extend(point);
    if (box.empty())
        return fitted(camera, direction, box, aspect);
    const Vec3 forward = direction.forward.normalized();
    const Vec3 right = forward.cross(direction.up).normalized();
    const Vec3 up = right.cross(forward);
    const Mat3 axes = (Mat3() << right, up, forward).finished();
    Bounds seen; // along the picture's own axes
    for (const Vec3& point : points_W)
        seen.extend(Vec3(axes.transpose() * (point - box.centre())));
    const Vec3 centre = box.centre() + axes * seen.centre();
    const double tangent = std::tan(0.5 * camera.angle) * kMargin;

    double distance = 0, halfHeight = 0;
    for (const Vec3& point : points_W) {
        const Vec3 offset = point - centre;
        const double needed = std::max(std::abs(offset.dot(up)), std::abs(offset.dot(right)) / aspect);
        distance = std::max(distance, needed / tangent - offset.dot(forward));
        halfHeight = std::max(halfHeight, needed);
    }
    Camera result = camera;
    const double smallest = std::max(centre.norm() * 1e-12, 1e-9); // a single point still needs some distance
    result.position = centre - std::max(distance, smallest) * forward;
    result.focus = centre;
    result.up = up;
    result.parallelScale = std::max(halfHeight / kMargin, smallest);
    return result;
}

Camera parseCamera(std::string_view text, const Camera& start, std::span<const Vec3> points_W, double aspect)
{
    if (const auto view = standardViewFromString(text))
        return fitted(start, directionOf(*view), points_W, aspect);
    const std::vector<std::string_view> parts = splitAtColons(text);
    if (parts.size() < 2 || parts.size() > 4)
        throw InvalidShape(
            fmt::format("camera \"{}\" is not known", text),
            "front, back, left, right, top, bottom, iso, or x,y,z:x,y,z (position and focus), maybe with "
            ":x,y,z (up) and :ANGLE or :parallel=HEIGHT");
    Camera camera = start;
    camera.position = parsePoint(parts[0]);
    camera.focus = parsePoint(parts[1]);
    const Vec3 along = camera.focus - *camera.position;
    if (along.norm() == 0)
        throw InvalidShape(fmt::format("camera \"{}\" looks nowhere", text), "a focus apart from the position");
    camera.up = along.cross(Vec3::UnitZ()).norm() > 1e-6 * along.norm() ? Vec3::UnitZ() : Vec3::UnitY();
    if (parts.size() > 2)
        camera.up = parseUp(parts[2], along);
    if (parts.size() > 3)
        readLens(parts[3], camera);
    else
        camera.parallelScale = along.norm() * std::tan(0.5 * camera.angle);
    return camera;
}

std::string cameraText(const Camera& camera)
{
    OSCULO_DEMAND(camera.position.has_value());
    const auto point = [](const Vec3& p) { return fmt::format("{},{},{}", p.x(), p.y(), p.z()); };
    return fmt::format("{}:{}:{}:{}", point(*camera.position), point(camera.focus), point(camera.up),
                       camera.parallel ? fmt::format("parallel={}", 2 * camera.parallelScale)
                                       : fmt::format("{}", camera.angle * kDegreesPerRadian));
}

} // namespace osculo::widgets
