// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/orientation_cube.h"

#include <algorithm>
#include <array>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

constexpr double kHalf = 21;             ///< half the cube's edge [px]
constexpr double kRight = 52, kTop = 56; ///< of its centre from the picture's corner [px]
constexpr double kAxisLength = 1.75;     ///< in half edges, from the corner the axes start at

struct Face {
    StandardView view;
    Vec3 normal;
};

std::array<Face, 6> faces()
{
    return {{{StandardView::front, -Vec3::UnitY()},
             {StandardView::back, Vec3::UnitY()},
             {StandardView::left, -Vec3::UnitX()},
             {StandardView::right, Vec3::UnitX()},
             {StandardView::top, Vec3::UnitZ()},
             {StandardView::bottom, -Vec3::UnitZ()}}};
}

Vec2 centre(const Projection& view)
{
    return {view.width() - kRight, kTop};
}

Vec2 cubePixel(const Projection& view, const Vec3& p)
{
    return centre(view) + kHalf * Vec2(p.dot(view.right()), -p.dot(view.up()));
}

std::vector<Vec2> outline(const Projection& view, const Vec3& normal)
{
    const Vec3 u(normal.y(), normal.z(), normal.x()), v = normal.cross(u);
    return {cubePixel(view, normal - u - v), cubePixel(view, normal + u - v), cubePixel(view, normal + u + v),
            cubePixel(view, normal - u + v)};
}

bool inside(const std::vector<Vec2>& polygon, const Vec2& p)
{
    bool anyLeft = false, anyRight = false;
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const Vec2 edge = polygon[(k + 1) % polygon.size()] - polygon[k], to = p - polygon[k];
        (edge.x() * to.y() - edge.y() * to.x() > 0 ? anyLeft : anyRight) = true;
    }
    return !(anyLeft && anyRight);
}

void addAxis(AnnotationCanvas& canvas, int axis)
{
    const Projection& view = canvas.view;
    const Vec3 corner = Vec3::Constant(-1);
    const Vec3 tip = corner + (2 + kAxisLength - 1) * Vec3::Unit(axis);
    const Vec2 from = cubePixel(view, corner), to = cubePixel(view, tip);
    const Ink ink{canvas.colors.axes[static_cast<std::size_t>(axis)], 1};
    canvas.list.push_back(DrawLine{from, to, ink, 2});
    const double length = (to - from).norm();
    if (length < 12)
        return; // seen end on: the letter would lie over the others
    const Vec2 letter = to + 8 * (to - from) / length;
    canvas.text(std::string(1, static_cast<char>('x' + axis)), {letter.x(), letter.y() + 4}, ink, TextAlign::centre,
                true, 0.85);
}

} // namespace

void addOrientationCube(AnnotationCanvas& canvas)
{
    const Projection& view = canvas.view;
    const auto faceList = faces();
    // Axes that point away lie behind the cube, the others before it.
    const auto addAxes = [&](bool behind) {
        for (int axis = 0; axis < 3; ++axis)
            if ((Vec3::Unit(axis).dot(view.forward()) > 0) == behind)
                addAxis(canvas, axis);
    };
    addAxes(true);
    for (const Face& face : faceList) {
        const double facing = -face.normal.dot(view.forward());
        if (facing <= 0.02)
            continue;
        const Rgb fill = mix(canvas.colors.line, canvas.colors.raised, 0.35 + 0.65 * facing);
        canvas.list.push_back(DrawPolygon{outline(view, face.normal), {fill, 0.95}, {canvas.colors.dimText, 0.7}, 1});
        if (facing > 0.35) {
            const Vec2 at = cubePixel(view, face.normal);
            canvas.text(std::string(toString(face.view)), {at.x(), at.y() + 3.5},
                        {canvas.colors.text, std::min(1.0, facing + 0.2)}, TextAlign::centre, false, 0.77);
        }
    }
    addAxes(false);
    const Vec2 middle = centre(view);
    canvas.taken.push_back({middle.x() - 2 * kHalf, middle.y() - 2 * kHalf, 4 * kHalf, 4 * kHalf});
}

std::optional<StandardView> orientationFaceAt(const Projection& view, double x, double y)
{
    for (const Face& face : faces())
        if (-face.normal.dot(view.forward()) > 0.02 && inside(outline(view, face.normal), {x, y}))
            return face.view;
    return std::nullopt;
}

} // namespace osculo::widgets
