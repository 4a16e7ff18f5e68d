// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/scene_annotations.h"

#include "osculo/math/tangent_basis.h"

#include <utility>

namespace osculo::widgets {

namespace {

constexpr double kFrameShare = 0.9; ///< side of the section's outline ÷ the scene's diagonal
constexpr double kAxisShare = 0.3;  ///< length of the axes ÷ the scene's diagonal

void addLine(AnnotationCanvas& canvas, const Vec3& from_W, const Vec3& to_W, const Ink& ink, double width)
{
    if (canvas.view.isInFront(from_W) && canvas.view.isInFront(to_W))
        canvas.list.push_back(
            DrawLine{canvas.view.toPixel(from_W).head<2>(), canvas.view.toPixel(to_W).head<2>(), ink, width});
}

Vec3 cornerOf(const Bounds& box, unsigned corner)
{
    return {corner & 1u ? box.max.x() : box.min.x(), corner & 2u ? box.max.y() : box.min.y(),
            corner & 4u ? box.max.z() : box.min.z()};
}

} // namespace

void addBodyLabels(AnnotationCanvas& canvas, const Scene& scene, const BodyActors& bodies)
{
    for (std::size_t b = 0; b < scene.bodies.size() && b < bodies.shapes().size(); ++b) {
        const Bounds box = bodies.bounds_W(Selection{b, {}});
        if (!scene.bodies[b].visible || box.empty())
            continue;
        const Vec3 top(box.centre().x(), box.centre().y(), box.max.z());
        if (!canvas.view.isInFront(top))
            continue;
        const double size = canvas.fontSize();
        const std::string& name = scene.bodies[b].name;
        const Rect place =
            placeLabel(canvas, canvas.view.toPixel(top).head<2>(), canvas.measure.width(name, size) + 16, size + 9);
        canvas.list.push_back(DrawRoundedRect{
            place, 4, {canvas.colors.panel, 0.9}, {bodyColor(scene.bodies[b], b, canvas.settings.theme), 1}, 1});
        canvas.text(name, {place.x + 0.5 * place.width, place.y + 0.5 * place.height + 0.36 * size},
                    {canvas.colors.text, 1}, TextAlign::centre);
    }
}

void addBoxes(AnnotationCanvas& canvas, const Scene& scene, const BodyActors& bodies)
{
    for (std::size_t b = 0; b < scene.bodies.size() && b < bodies.shapes().size(); ++b)
        for (const auto& shape : bodies.shapes()[b]) {
            if (!shape->visible() || shape->isHalfSpace() || shape->bounds_S().empty())
                continue;
            const Bounds box = shape->bounds_W();
            const Ink ink{bodyColor(scene.bodies[b], b, canvas.settings.theme), 0.8};
            for (unsigned corner = 0; corner < 8; ++corner)
                for (const unsigned axis : {1u, 2u, 4u})
                    if (!(corner & axis))
                        addLine(canvas, cornerOf(box, corner), cornerOf(box, corner | axis), ink, 1);
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
        addLine(canvas, Vec3::Zero(), tip, ink, 2);
        if (!canvas.view.isInFront(tip))
            continue;
        const Vec2 at = canvas.view.toPixel(Vec3(1.06 * tip)).head<2>();
        canvas.text(std::string(1, static_cast<char>('x' + axis)), {at.x(), at.y() + 4}, ink, TextAlign::centre, true);
    }
}

} // namespace osculo::widgets
