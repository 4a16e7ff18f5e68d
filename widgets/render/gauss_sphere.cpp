// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/gauss_sphere.h"

#include "widgets/render/cone_sketch.h"
#include "widgets/render/number_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr double kRadius = 62, kMargin = 16, kPadding = 12; ///< [px]
constexpr double kLegendAbove = 90;                         ///< room for the legend of a map below [px]
constexpr double kFar = 0.25;                               ///< opacity of lines on the far side
constexpr int kMeridian = 72;                               ///< pieces of a great circle

/// The sphere in the picture.
struct Sphere {
    const Projection& view;
    Vec2 centre;

    Vec2 pixel(const Vec3& d) const { return centre + kRadius * Vec2(view.right().dot(d), -view.up().dot(d)); }
    bool near(const Vec3& d) const { return view.forward().dot(d) <= 0; }
};

void addPath(AnnotationCanvas& canvas, const Sphere& sphere, const std::vector<Vec3>& path, const Rgb& color,
             double opacity, double width)
{
    for (std::size_t k = 1; k < path.size(); ++k) {
        const bool near = sphere.near(path[k - 1]) && sphere.near(path[k]);
        canvas.list.push_back(DrawLine{
            sphere.pixel(path[k - 1]), sphere.pixel(path[k]), {color, near ? opacity : kFar * opacity}, width});
    }
}

/// Where a cone meets the sphere: filled where all of it is on the near side.
void addRegion(AnnotationCanvas& canvas, const Sphere& sphere, const ConeBound& cone, const Mat3& R, const Rgb& color)
{
    if (cone.whole)
        return;
    std::vector<Vec3> border;
    const std::vector<Vec3> rays = raysOf(cone);
    for (std::size_t i = 0; i < rays.size(); ++i)
        for (const Vec3& d : arcBetween(R * rays[i], R * rays[(i + 1) % rays.size()]))
            border.push_back(d);
    DrawPolygon fill{{}, {color, 0.28}};
    for (const Vec3& d : border)
        fill.points.push_back(sphere.pixel(d));
    if (std::ranges::all_of(border, [&](const Vec3& d) { return sphere.near(d); }))
        canvas.list.push_back(std::move(fill));
    addPath(canvas, sphere, border, color, 1, 1.8);
}

void addGlobe(AnnotationCanvas& canvas, const Sphere& sphere)
{
    canvas.list.push_back(
        DrawCircle{sphere.centre, kRadius, {canvas.colors.viewportBottom, 1}, {canvas.colors.dimText, 0.8}, 1});
    for (int axis = 0; axis < 3; ++axis) { // the world's three planes
        std::vector<Vec3> circle;
        for (int k = 0; k <= kMeridian; ++k) {
            const double t = 2 * std::numbers::pi * k / kMeridian;
            circle.push_back(std::cos(t) * Vec3::Unit((axis + 1) % 3) + std::sin(t) * Vec3::Unit((axis + 2) % 3));
        }
        addPath(canvas, sphere, circle, canvas.colors.axes[static_cast<std::size_t>(axis)], 0.45, 1);
    }
}

std::string angleWords(const char* kind, const ConeBound& cone)
{
    return cone.whole ? fmt::format("{}: every direction", kind)
                      : fmt::format("{}: {} sr", kind, numberText(solidAngle(cone)));
}

} // namespace

void addGaussSphere(AnnotationCanvas& canvas, const std::vector<FeatureCone>& features, const Scene& scene,
                    const std::vector<Pose>& X_WB)
{
    std::vector<const FeatureCone*> shown;
    for (const FeatureCone& feature : features)
        if (brepOf(scene, feature.pick) && brepOf(scene, feature.pick)->model == feature.model && feature.cones_S)
            shown.push_back(&feature);
    if (shown.empty())
        return;
    const auto& last = *shown.back();
    const double size = canvas.fontSize();
    const std::string polyhedral = angleWords("polyhedral", last.cones_S->polyhedral);
    const std::string round = angleWords("revolution", last.cones_S->round);
    const double words =
        std::max({canvas.measure.width(polyhedral, size) + size + 6, canvas.measure.width(round, size) + size + 6,
                  canvas.measure.width(last.words, size)});
    const double width = std::max(2 * kRadius, words) + 2 * kPadding, height = 2 * kRadius + 3 * kPadding + 4.6 * size;
    const double below = canvas.settings.mapped() ? kLegendAbove : 0;
    const Rect card{canvas.view.width() - kMargin - width, canvas.view.height() - kMargin - height - below, width,
                    height};
    canvas.card(card, {canvas.colors.line, 1});
    double baseline = card.y + kPadding + 0.8 * size;
    canvas.text(last.words, {card.x + kPadding, baseline}, {canvas.colors.text, 1}, TextAlign::left, true);
    const Sphere sphere{canvas.view, {card.x + 0.5 * width, baseline + 0.6 * size + kRadius}};
    addGlobe(canvas, sphere);
    for (const FeatureCone* feature : shown) {
        const Mat3 R = (X_WB[feature->pick.body] * scene.bodies[feature->pick.body].shapes[feature->pick.shape].X_BS)
                           .rotation.toRotationMatrix();
        addRegion(canvas, sphere, feature->cones_S->round, R, roundColor(canvas.colors));
        addRegion(canvas, sphere, feature->cones_S->polyhedral, R, polyhedralColor(canvas.colors));
    }
    baseline = sphere.centre.y() + kRadius + kPadding + 0.7 * size;
    for (const auto& [text, color, corners] :
         {std::tuple(&polyhedral, polyhedralColor(canvas.colors), true), {&round, roundColor(canvas.colors), false}}) {
        const Vec2 at(card.x + kPadding + 0.4 * size, baseline - 0.35 * size);
        const double r = 0.4 * size;
        if (corners) // shapes, not colours alone, tell them apart
            canvas.list.push_back(
                DrawRoundedRect{{at.x() - r, at.y() - r, 2 * r, 2 * r}, 0, {color, 0.4}, {color, 1}, 1.4});
        else
            canvas.list.push_back(DrawCircle{at, r, {color, 0.4}, {color, 1}, 1.4});
        canvas.text(*text, {card.x + kPadding + size + 6, baseline}, {canvas.colors.text, 1});
        baseline += 1.5 * size;
    }
}

} // namespace osculo::widgets
