// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/place_preview.h"

#include "osculo/shape/superovoid_implicit.h"
#include "osculo/shape/superovoid_tessellation.h"
#include "widgets/render/annotation_canvas.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

constexpr std::size_t kOutlinePoints = 500;
constexpr int kSectionPieces = 48;
constexpr double kNormalLength = 34; ///< [px]

double turn(const Vec2& a, const Vec2& b, const Vec2& c)
{
    return (b - a).x() * (c - a).y() - (b - a).y() * (c - a).x();
}

/// The convex hull, by Andrew's monotone chains.
std::vector<Vec2> hull(std::vector<Vec2> points)
{
    std::sort(points.begin(), points.end(),
              [](const Vec2& a, const Vec2& b) { return a.x() != b.x() ? a.x() < b.x() : a.y() < b.y(); });
    std::vector<Vec2> result;
    for (int half = 0; half < 2; ++half) {
        const std::size_t begin = result.size();
        for (const Vec2& point : points) {
            while (result.size() >= begin + 2 && turn(result[result.size() - 2], result.back(), point) <= 0)
                result.pop_back();
            result.push_back(point);
        }
        if (!result.empty())
            result.pop_back(); // the first of the other half
        std::reverse(points.begin(), points.end());
    }
    return result;
}

} // namespace

void addPlacePreview(AnnotationCanvas& canvas, const PlacePreview& preview)
{
    const auto pixel = [&](const Vec3& p_W) { return Vec2(canvas.view.toPixel(p_W).head<2>()); };
    std::vector<Vec2> seen;
    const TriangleMesh surface = tessellateByCount(preview.shape, kOutlinePoints);
    for (const Vec3& p_S : surface.vertices()) {
        const Vec3 p_W = preview.X_WS * p_S;
        if (!canvas.view.isInFront(p_W))
            return;
        seen.push_back(pixel(p_W));
    }
    const Rgb accent = canvas.colors.accent;
    canvas.list.push_back(DrawPolygon{hull(std::move(seen)), {accent, 0.22}, {accent, 1}, 2});
    for (int axis = 0; axis < 3; ++axis) {
        const auto at = [&](int k) {
            const double angle = 2 * std::numbers::pi * k / kSectionPieces;
            const Vec3 out =
                (std::cos(angle) * Vec3::Unit((axis + 1) % 3) + std::sin(angle) * Vec3::Unit((axis + 2) % 3))
                    .cwiseProduct(preview.shape.a());
            return Vec3(preview.X_WS * (out / gauge(preview.shape, out)));
        };
        for (int k = 0; k < kSectionPieces; ++k)
            canvas.list.push_back(DrawLine{pixel(at(k)), pixel(at(k + 1)), {accent, 0.55}, 1});
    }
    const double length = kNormalLength * canvas.view.worldPerPixel(canvas.view.depth(preview.touching_W));
    const Vec2 foot = pixel(preview.touching_W), tip = pixel(preview.touching_W + length * preview.normal_W);
    canvas.list.push_back(DrawLine{foot, tip, {canvas.colors.text, 1}, 2});
    canvas.list.push_back(DrawCircle{foot, 4, {canvas.colors.raised, 1}, {canvas.colors.text, 1}, 1.5});
}

} // namespace osculo::widgets
