// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/scene_annotations.h"

#include "osculo/math/tangent_basis.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace osculo::widgets {

namespace {

constexpr double kFrameShare = 0.9; ///< side of the section's outline ÷ the scene's diagonal
constexpr double kAxisShare = 0.3;  ///< length of the axes ÷ the scene's diagonal

Vec3 cornerOf(const Bounds& box, unsigned corner)
{
    return {corner & 1u ? box.max.x() : box.min.x(), corner & 2u ? box.max.y() : box.min.y(),
            corner & 4u ? box.max.z() : box.min.z()};
}

/// In the picture [px]; nothing for a box that reaches behind the eye.
std::optional<Rect> pictureOf(const Projection& view, const Bounds& box)
{
    Vec2 least = Vec2::Constant(std::numeric_limits<double>::infinity()), most = -least;
    for (unsigned corner = 0; corner < 8; ++corner) {
        const Vec3 point = cornerOf(box, corner);
        if (!view.isInFront(point))
            return {};
        const Vec2 pixel = view.toPixel(point).head<2>();
        least = least.cwiseMin(pixel);
        most = most.cwiseMax(pixel);
    }
    return Rect{least.x(), least.y(), most.x() - least.x(), most.y() - least.y()};
}

Vec2 middleOf(const Rect& rect)
{
    return {rect.x + 0.5 * rect.width, rect.y + 0.5 * rect.height};
}

/// Beside a body's picture where it hides least of the other bodies and of what is written: above, below, right or left,
/// or at its corners.
Rect besideBody(const AnnotationCanvas& canvas, const std::vector<std::optional<Rect>>& pictures, std::size_t body,
                const Vec2& size)
{
    constexpr double kAway = 4, kWritten = 20; ///< [px]; hiding words is so much worse than hiding bodies
    const Rect& own = *pictures[body];
    const double midX = own.x + 0.5 * (own.width - size.x()), midY = own.y + 0.5 * (own.height - size.y());
    const double above = own.y - size.y() - kAway, below = own.bottom() + kAway;
    const double right = own.right() + kAway, left = own.x - size.x() - kAway, low = own.bottom() - size.y();
    Rect best;
    double least = std::numeric_limits<double>::infinity();
    for (const Vec2& corner : {Vec2(midX, above), Vec2(midX, below), Vec2(right, midY), Vec2(left, midY),
                               Vec2(right, own.y), Vec2(left, own.y), Vec2(right, low), Vec2(left, low)}) {
        const Rect place{std::clamp(corner.x(), kAway, std::max(kAway, canvas.view.width() - size.x() - kAway)),
                         std::clamp(corner.y(), kAway, std::max(kAway, canvas.view.height() - size.y() - kAway)),
                         size.x(), size.y()};
        const auto away = [&](const Rect& picture) { return (middleOf(place) - middleOf(picture)).norm(); };
        double cost = 0.5 * overlapArea(place, own);
        for (std::size_t b = 0; b < pictures.size(); ++b)
            if (b != body && pictures[b]) {
                cost += overlapArea(place, *pictures[b]);
                if (away(*pictures[b]) < away(own)) // it would be read as the other's
                    cost += kWritten * size.x() * size.y();
            }
        for (const Rect& words : canvas.taken)
            cost += kWritten * overlapArea(place, words);
        if (cost < least) {
            least = cost;
            best = place;
        }
    }
    return best;
}

} // namespace

void addBodyLabels(AnnotationCanvas& canvas, const Scene& scene, const BodyActors& bodies)
{
    std::vector<std::optional<Rect>> pictures(std::min(scene.bodies.size(), bodies.shapes().size()));
    for (std::size_t b = 0; b < pictures.size(); ++b)
        if (const Bounds box = bodies.bounds_W(Selection{b, {}}); scene.bodies[b].visible && !box.empty())
            pictures[b] = pictureOf(canvas.view, box);
    for (std::size_t b = 0; b < pictures.size(); ++b) {
        if (!pictures[b])
            continue;
        const double size = canvas.fontSize();
        const std::string& name = scene.bodies[b].name;
        const Rect place = besideBody(canvas, pictures, b, {canvas.measure.width(name, size) + 16, size + 9});
        canvas.taken.push_back(place);
        canvas.list.push_back(DrawRoundedRect{
            place, 4, {canvas.colors.panel, 0.9}, {bodyColor(scene.bodies[b], b, canvas.settings.theme), 1}, 1});
        canvas.text(name, {place.x + 0.5 * place.width, place.y + 0.5 * place.height + 0.36 * size},
                    {canvas.colors.text, 1}, TextAlign::centre);
    }
}

void addBox(AnnotationCanvas& canvas, const Bounds& box, const Pose& X_W, const Ink& ink, double width)
{
    for (unsigned corner = 0; corner < 8; ++corner)
        for (const unsigned axis : {1u, 2u, 4u})
            if (!(corner & axis))
                canvas.line(X_W * cornerOf(box, corner), X_W * cornerOf(box, corner | axis), ink, width);
}

void addBoxes(AnnotationCanvas& canvas, const Scene& scene, const BodyActors& bodies)
{
    for (std::size_t b = 0; b < scene.bodies.size() && b < bodies.shapes().size(); ++b)
        for (const auto& shape : bodies.shapes()[b]) {
            if (!shape->visible() || shape->isHalfSpace() || shape->bounds_S().empty())
                continue;
            const Bounds box = shape->bounds_W();
            const Ink ink{bodyColor(scene.bodies[b], b, canvas.settings.theme), 0.8};
            addBox(canvas, box, Pose{}, ink, 1);
        }
}

void addSectionFrame(AnnotationCanvas& canvas, const SectionPlane& section, const Bounds& bounds_W)
{
    if (bounds_W.empty())
        return;
    const Vec3 centre = bounds_W.centre();
    const Vec3 foot = centre - section.normal.dot(centre - section.origin) * section.normal;
    const Mat32 basis = 0.5 * kFrameShare * bounds_W.diagonal() * tangentBasis(section.normal);
    DrawPolygon frame{{}, {canvas.colors.accent, 0.06}, {canvas.colors.accent, 0.9}, 1.2};
    for (const auto& [s, t] : {std::pair{-1.0, -1.0}, {1.0, -1.0}, {1.0, 1.0}, {-1.0, 1.0}}) {
        const Vec3 corner = foot + s * basis.col(0) + t * basis.col(1);
        if (!canvas.view.isInFront(corner))
            return; // the eye is in the middle of it
        frame.points.push_back(canvas.view.toPixel(corner).head<2>());
    }
    canvas.list.push_back(std::move(frame));
}

void addAxes(AnnotationCanvas& canvas, const Bounds& bounds_W)
{
    const double length = kAxisShare * (bounds_W.empty() ? 1 : bounds_W.diagonal());
    for (int axis = 0; axis < 3; ++axis) {
        const Ink ink{canvas.colors.axes[static_cast<std::size_t>(axis)], 1};
        const Vec3 tip = length * Vec3::Unit(axis);
        canvas.line(Vec3::Zero(), tip, ink, 2);
        if (!canvas.view.isInFront(tip))
            continue;
        const Vec2 at = canvas.view.toPixel(Vec3(1.06 * tip)).head<2>();
        canvas.text(std::string(1, static_cast<char>('x' + axis)), {at.x(), at.y() + 4}, ink, TextAlign::centre, true);
    }
}

} // namespace osculo::widgets
