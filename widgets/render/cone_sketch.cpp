// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/cone_sketch.h"

#include "osculo/math/tangent_basis.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace osculo::widgets {

namespace {

constexpr double kConeLength = 64; ///< [px]
constexpr int kArcPieces = 8;      ///< between two rays of a cone
constexpr int kRoundRays = 48;     ///< around a cone of revolution
constexpr double kSeam = 14;       ///< from a place to its words [px]

/// One side of a cone: apex and arc, in pixels, with its depth.
struct ConeSide {
    std::vector<Vec2> outline;
    double depth = 0;
};

} // namespace

std::vector<Vec3> arcBetween(const Vec3& from, const Vec3& to)
{
    std::vector<Vec3> directions;
    for (int k = 0; k <= kArcPieces; ++k)
        directions.push_back((from + double(k) / kArcPieces * (to - from)).normalized());
    return directions;
}

std::vector<Vec3> raysOf(const ConeBound& cone)
{
    std::vector<Vec3> rays;
    if (!cone.round) {
        for (int k = 0; k < 4; ++k)
            rays.push_back(cone.generators.col(k));
        return rays;
    }
    const Mat32 across = tangentBasis(cone.middle);
    for (int k = 0; k < kRoundRays; ++k) {
        const double turn = 2 * std::numbers::pi * k / kRoundRays;
        rays.push_back(std::cos(cone.halfAngle) * cone.middle
                       + std::sin(cone.halfAngle) * (std::cos(turn) * across.col(0) + std::sin(turn) * across.col(1)));
    }
    return rays;
}

void addWords(AnnotationCanvas& canvas, const Vec3& p_W, const std::string& words)
{
    if (!canvas.view.isInFront(p_W))
        return;
    const double size = canvas.fontSize();
    const double width = canvas.measure.width(words, size) + 16, height = size + 9;
    const Vec2 anchor = canvas.view.toPixel(p_W).head<2>() + Vec2(kSeam, -kSeam);
    const Rect place = placeLabel(canvas, anchor, width, height);
    canvas.list.push_back(DrawRoundedRect{place, 4, {canvas.colors.panel, 0.94}, {canvas.colors.line, 1}, 1});
    canvas.text(words, {place.x + 0.5 * width, place.y + 0.5 * height + 0.36 * size}, {canvas.colors.text, 1},
                TextAlign::centre);
}

void addConeSketch(AnnotationCanvas& canvas, const Vec3& p_W, const std::vector<Vec3>& rays, const ConeStyle& style)
{
    if (!canvas.view.isInFront(p_W))
        return;
    const double length = kConeLength * canvas.view.worldPerPixel(canvas.view.depth(p_W));
    const auto pixel = [&](const Vec3& direction) {
        return Vec2(canvas.view.toPixel(p_W + length * direction).head<2>());
    };
    const Vec2 apex = canvas.view.toPixel(p_W).head<2>();
    std::vector<ConeSide> sides;
    for (std::size_t i = 0; rays.size() > 1 && i < rays.size() - (rays.size() == 2 ? 1u : 0u); ++i) {
        ConeSide side;
        side.outline.push_back(apex);
        for (const Vec3& direction : arcBetween(rays[i], rays[(i + 1) % rays.size()])) {
            side.outline.push_back(pixel(direction));
            side.depth += canvas.view.depth(p_W + length * direction);
        }
        sides.push_back(std::move(side));
    }
    std::ranges::sort(sides, std::greater(), &ConeSide::depth);
    for (const ConeSide& side : sides) {
        canvas.list.push_back(DrawPolygon{side.outline, {style.color, style.opacity}});
        for (std::size_t k = 2; k < side.outline.size(); ++k)
            canvas.list.push_back(DrawLine{side.outline[k - 1], side.outline[k], {style.color, 0.7}, 1});
    }
    if (style.rays)
        for (const Vec3& ray : rays)
            canvas.list.push_back(DrawLine{apex, pixel(ray), {style.color, 1}, rays.size() == 1 ? 2.5 : 1.8});
}

} // namespace osculo::widgets
