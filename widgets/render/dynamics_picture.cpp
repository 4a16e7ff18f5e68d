// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/dynamics_picture.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr double kLongestArrow = 110, kShortestArrow = 14; ///< [px]
constexpr double kHead = 10;                               ///< of an arrow [px]
constexpr double kFaintest = 0.15;                         ///< opacity of a path's oldest end
constexpr double kClosest = 1.5;                           ///< of drawn points of a path [px]

void addArrow(AnnotationCanvas& canvas, const Vec2& from, const Vec2& to, const Ink& ink)
{
    const double length = (to - from).norm();
    if (length < 1)
        return;
    const Vec2 along = (to - from) / length, across(-along.y(), along.x());
    const Vec2 neck = to - std::min(kHead, 0.7 * length) * along;
    const Ink halo{canvas.colors.viewportTop, 0.8};
    canvas.list.push_back(DrawLine{from, neck, halo, 5});
    canvas.list.push_back(DrawLine{from, neck, ink, 2.5});
    canvas.list.push_back(DrawPolygon{{to, neck + 0.4 * kHead * across, neck - 0.4 * kHead * across}, ink, halo, 1});
}

} // namespace

void addPaths(AnnotationCanvas& canvas, const Scene& scene, const DynamicsPicture& picture)
{
    for (const DynamicsPicture::Path& path : picture.paths) {
        if (path.body >= scene.bodies.size() || !scene.bodies[path.body].visible)
            continue;
        const Rgb color = bodyColor(scene.bodies[path.body], path.body, canvas.settings.theme);
        Vec2 last = Vec2::Zero();
        bool joined = false; // to the last point
        for (std::size_t k = 0; k < path.points_W.size(); ++k) {
            if (!canvas.view.isInFront(path.points_W[k])) {
                joined = false;
                continue;
            }
            const Vec2 at = canvas.view.toPixel(path.points_W[k]).head<2>();
            if (joined && (at - last).norm() < kClosest && k + 1 < path.points_W.size())
                continue;
            const double share = static_cast<double>(k + 1) / static_cast<double>(path.points_W.size());
            if (joined)
                canvas.list.push_back(DrawLine{last, at, {color, kFaintest + (1 - kFaintest) * share}, 2});
            last = at;
            joined = true;
        }
    }
}

void addForces(AnnotationCanvas& canvas, const DynamicsPicture& picture)
{
    const ForceArrow* largest = nullptr;
    for (const ForceArrow& arrow : picture.forces)
        if (!largest || arrow.force.norm() > largest->force.norm())
            largest = &arrow;
    const double longest = std::max(picture.longestForce, largest ? largest->force.norm() : 0);
    const Ink ink{canvas.colors.overlap, 1};
    for (const ForceArrow& arrow : picture.forces) {
        const double size = arrow.force.norm();
        if (!(size > 0) || !canvas.view.isInFront(arrow.point_W))
            continue;
        const double pixels = std::max(kShortestArrow, kLongestArrow * size / longest);
        const Vec3 tip_W =
            arrow.point_W + pixels * canvas.view.worldPerPixel(canvas.view.depth(arrow.point_W)) / size * arrow.force;
        if (!canvas.view.isInFront(tip_W))
            continue;
        const Vec2 from = canvas.view.toPixel(arrow.point_W).head<2>(), to = canvas.view.toPixel(tip_W).head<2>();
        addArrow(canvas, from, to, ink);
        if (&arrow != largest)
            continue;
        const std::string words = fmt::format("{:.3g} N", size);
        const double letters = canvas.fontSize(), width = canvas.measure.width(words, letters) + 16,
                     height = letters + 9;
        const Rect place = placeLabel(canvas, to, width, height);
        canvas.list.push_back(DrawRoundedRect{place, 4, {canvas.colors.panel, 0.94}, ink, 1});
        canvas.text(words, {place.x + 0.5 * width, place.y + 0.5 * height + 0.36 * letters}, {canvas.colors.text, 1},
                    TextAlign::centre);
    }
}

void addPull(AnnotationCanvas& canvas, const Pull& pull)
{
    if (!canvas.view.isInFront(pull.held_W) || !canvas.view.isInFront(pull.hand_W))
        return;
    const Vec2 held = canvas.view.toPixel(pull.held_W).head<2>(), hand = canvas.view.toPixel(pull.hand_W).head<2>();
    const Ink ink{canvas.colors.accent, 1};
    addArrow(canvas, held, hand, ink);
    canvas.list.push_back(DrawCircle{held, 4, ink, {canvas.colors.viewportTop, 0.8}, 1.3});
}

} // namespace osculo::widgets
