// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/dimensions.h"

#include "osculo/math/tangent_basis.h"
#include "osculo/scene/scene.h"
#include "widgets/render/annotation_canvas.h"
#include "widgets/render/number_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <Eigen/Geometry>
#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr double kDot = 3.5, kTick = 6; ///< [px]
constexpr double kArcRadius = 44;       ///< of an angle's arc [px]
constexpr int kCirclePieces = 72;
constexpr double kHalo = 2.5; ///< of a line's rim beyond its width [px]

/// A line through points, with a rim that keeps it apart from what is below.
void addPath(AnnotationCanvas& canvas, const std::vector<Vec3>& path_W, const Ink& ink, double width)
{
    for (const bool halo : {true, false})
        for (std::size_t k = 1; k < path_W.size(); ++k)
            if (canvas.view.isInFront(path_W[k - 1]) && canvas.view.isInFront(path_W[k]))
                canvas.list.push_back(
                    DrawLine{canvas.view.toPixel(path_W[k - 1]).head<2>(), canvas.view.toPixel(path_W[k]).head<2>(),
                             halo ? Ink{canvas.colors.viewportTop, 0.75} : ink, halo ? width + kHalo : width});
}

/// Short strokes across the ends of a dimension line.
void addTicks(AnnotationCanvas& canvas, const Vec3& a_W, const Vec3& b_W, const Ink& ink)
{
    const Vec2 a = canvas.view.toPixel(a_W).head<2>(), b = canvas.view.toPixel(b_W).head<2>();
    const double length = (b - a).norm();
    if (length < 1)
        return;
    const Vec2 across = kTick / length * Vec2(-(b - a).y(), (b - a).x());
    for (const Vec2& end : {a, b})
        canvas.list.push_back(DrawLine{end - across, end + across, ink, 1.6});
}

std::vector<Vec3> arcOf(const AnnotationCanvas& canvas, const std::vector<Vec3>& points)
{
    const Vec3 u = points[0] - points[1], v = points[2] - points[1];
    const double shorter = std::min(u.norm(), v.norm());
    if (shorter == 0)
        return {};
    const double pixel = canvas.view.worldPerPixel(canvas.view.depth(points[1]));
    const double radius = std::min(kArcRadius * pixel, 0.6 * shorter);
    const double angle = markValue(MarkKind::angle, points).value_or(0);
    const Vec3 along = u.normalized();
    Vec3 across = v - v.dot(along) * along;
    if (across.norm() == 0)
        across = tangentBasis(along).col(0);
    across.normalize();
    std::vector<Vec3> arc;
    const int pieces = 2 + static_cast<int>(angle / 0.1); // [rad]
    for (int k = 0; k <= pieces; ++k)
        arc.push_back(points[1]
                      + radius * (std::cos(angle * k / pieces) * along + std::sin(angle * k / pieces) * across));
    return arc;
}

std::vector<Vec3> pointsOf(const Circle& circle)
{
    const Mat32 basis = tangentBasis(circle.normal);
    std::vector<Vec3> points;
    for (int k = 0; k <= kCirclePieces; ++k) {
        const double angle = 2 * std::numbers::pi * k / kCirclePieces;
        points.push_back(circle.center
                         + circle.radius * (std::cos(angle) * basis.col(0) + std::sin(angle) * basis.col(1)));
    }
    return points;
}

/// Draws what the points make, and returns where the value belongs.
Vec3 addShape(AnnotationCanvas& canvas, const Dimension& dimension, const Ink& ink, double width)
{
    const std::vector<Vec3>& points = dimension.points_W;
    if (points.size() < pointCount(dimension.kind)) {
        addPath(canvas, points, {ink.color, 0.6}, width);
        return points.back();
    }
    switch (dimension.kind) {
    case MarkKind::distance:
        addPath(canvas, points, ink, width);
        if (canvas.view.isInFront(points[0]) && canvas.view.isInFront(points[1]))
            addTicks(canvas, points[0], points[1], ink);
        return 0.5 * (points[0] + points[1]);
    case MarkKind::angle: {
        addPath(canvas, points, {ink.color, 0.8}, width);
        const std::vector<Vec3> arc = arcOf(canvas, points);
        addPath(canvas, arc, ink, width + 0.6);
        return arc.empty() ? points[1] : arc[arc.size() / 2];
    }
    case MarkKind::radius:
        if (const auto circle = circleThrough(points[0], points[1], points[2])) {
            addPath(canvas, pointsOf(*circle), ink, width);
            addPath(canvas, {circle->center, points[1]}, {ink.color, 0.8}, width);
            return 0.5 * (circle->center + points[1]);
        }
        addPath(canvas, points, {ink.color, 0.6}, width);
        return points[1];
    }
    return points.back();
}

} // namespace

std::vector<Dimension> dimensionsOf(const Scene& scene, double time)
{
    std::vector<Dimension> dimensions;
    for (const Mark& mark : scene.marks)
        dimensions.push_back({mark.kind, mark.name, markPoints(scene, mark, time), false});
    return dimensions;
}

std::string valueText(const Dimension& dimension, LengthUnit unit)
{
    if (dimension.points_W.size() < pointCount(dimension.kind))
        return fmt::format("{} of {} points", dimension.points_W.size(), pointCount(dimension.kind));
    const auto value = markValue(dimension.kind, dimension.points_W);
    switch (dimension.kind) {
    case MarkKind::distance:
        return lengthText(*value, unit);
    case MarkKind::angle:
        return value ? fmt::format("{:.2f}°", *value * 180 / std::numbers::pi) : "no angle: two points are one";
    case MarkKind::radius:
        return value ? "R " + lengthText(*value, unit) : "no circle: the points lie on one line";
    }
    return {};
}

void addDimensions(AnnotationCanvas& canvas, const std::vector<Dimension>& dimensions)
{
    struct Words {
        std::string text;
        Vec2 anchor;
        bool selected;
    };
    std::vector<Words> words;
    const Rect picture{0, 0, canvas.view.width(), canvas.view.height()};
    for (const Dimension& dimension : dimensions) {
        const bool seen = !dimension.points_W.empty() && std::ranges::all_of(dimension.points_W, [&](const Vec3& p_W) {
            return p_W.allFinite() && canvas.view.isInFront(p_W);
        });
        if (!seen)
            continue;
        const Ink ink{dimension.selected ? canvas.colors.accent : canvas.colors.text, 1};
        const Vec3 at = addShape(canvas, dimension, ink, dimension.selected ? 2.2 : 1.6);
        for (const Vec3& p_W : dimension.points_W) {
            const Vec2 dot = canvas.view.toPixel(p_W).head<2>();
            canvas.list.push_back(DrawCircle{dot, kDot, ink, {canvas.colors.viewportTop, 0.9}, 1.2});
            canvas.taken.push_back({dot.x() - kDot, dot.y() - kDot, 2 * kDot, 2 * kDot});
        }
        const Vec2 anchor = canvas.view.toPixel(at).head<2>();
        if (picture.contains(anchor.x(), anchor.y()))
            words.push_back({(dimension.name.empty() ? "" : dimension.name + "  ") + valueText(dimension, canvas.unit),
                             anchor, dimension.selected});
    }
    for (const Words& item : words) { // after all lines: labels keep off the dots of every dimension
        const double size = canvas.fontSize();
        const double width = canvas.measure.width(item.text, size) + 16, height = size + 9;
        const Rect place = placeLabel(canvas, item.anchor, width, height);
        const Rgb border = item.selected ? canvas.colors.accent : canvas.colors.dimText;
        canvas.list.push_back(DrawRoundedRect{place, 4, {canvas.colors.panel, 0.94}, {border, 1}, 1});
        canvas.text(item.text, {place.x + 0.5 * width, place.y + 0.5 * height + 0.36 * size}, {canvas.colors.text, 1},
                    TextAlign::centre);
    }
}

} // namespace osculo::widgets
