// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/surface_insight.h"

#include "osculo/math/tangent_basis.h"
#include "widgets/render/cone_sketch.h"
#include "widgets/render/number_text.h"
#include "widgets/render/search_chart.h"
#include "widgets/render/witness_annotations.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr double kPlaneSize = 120;                  ///< side of a supporting plane [px]
constexpr double kArrow = 70;                       ///< of the direction [px]
constexpr double kFar = 0.25;                       ///< opacity of what lies on the far side
constexpr double kMargin = 16, kPadding = 10;       ///< of cards [px]
constexpr double kMapWidth = 150, kMapHeight = 130; ///< of a chart in a card [px]
constexpr double kLegend = 190;                     ///< beside it, at the usual font size [px]
constexpr double kRoomForCards = 800;               ///< a narrower view has none, at the usual font size [px]
constexpr std::size_t kMostCards = 2;
constexpr int kDashes = 24; ///< of a dashed line and its gaps

bool stands(const Scene& scene, const SurfacePlace& place)
{
    if (place.body >= scene.bodies.size() || place.shape >= scene.bodies[place.body].shapes.size())
        return false;
    const auto* surface = std::get_if<SurfaceGeometry>(&scene.bodies[place.body].shapes[place.shape].geometry);
    return surface && *surface == place.geometry;
}

Pose placed(const Scene& scene, const std::vector<Pose>& X_WB, const SurfacePlace& place)
{
    return X_WB[place.body] * scene.bodies[place.body].shapes[place.shape].X_BS;
}

void addDot(AnnotationCanvas& canvas, const Vec3& p_W, double radius, const Rgb& color)
{
    if (canvas.view.isInFront(p_W))
        canvas.list.push_back(
            DrawCircle{canvas.view.toPixel(p_W).head<2>(), radius, {color, 1}, {{255, 255, 255}, 1}, 1.5});
}

/// A polygon of the world; nothing where a corner lies behind the eye.
void addPolygon(AnnotationCanvas& canvas, const std::vector<Vec3>& corners_W, const Ink& fill, const Ink& stroke,
                double width)
{
    DrawPolygon polygon{{}, fill, stroke, width};
    for (const Vec3& corner : corners_W) {
        if (!canvas.view.isInFront(corner))
            return;
        polygon.points.push_back(canvas.view.toPixel(corner).head<2>());
    }
    canvas.list.push_back(std::move(polygon));
}

/// The plane that holds the surface as far as is proved after a step, the best point so far, and the direction.
void addSupportingPlane(AnnotationCanvas& canvas, const SurfaceSearchPicture& search, const Pose& X_WS,
                        std::size_t step)
{
    const SurfaceTraceStep& at = search.trace.steps[step];
    const Vec3 u_W = X_WS.rotation * search.direction_S;
    const Vec3 p_W = X_WS * at.best.point;
    if (!canvas.view.isInFront(p_W))
        return;
    const Vec3 foot_W = p_W + (at.upper - at.best.value) * u_W;
    const double pixel = canvas.view.worldPerPixel(canvas.view.depth(p_W));
    const Mat32 across = 0.5 * kPlaneSize * pixel * tangentBasis(u_W);
    std::vector<Vec3> corners;
    for (const auto& [s, t] : {std::pair{-1.0, -1.0}, {1.0, -1.0}, {1.0, 1.0}, {-1.0, 1.0}})
        corners.emplace_back(foot_W + s * across.col(0) + t * across.col(1));
    addPolygon(canvas, corners, {canvas.colors.dimText, 0.22}, {canvas.colors.dimText, 0.9}, 1.2);
    const Vec3 tip_W = foot_W + kArrow * pixel * u_W;
    canvas.line(p_W, tip_W, {canvas.colors.accent, 1}, 2.2);
    if (canvas.view.isInFront(tip_W)) {
        const Vec2 tip = canvas.view.toPixel(tip_W).head<2>(), way = tip - canvas.view.toPixel(p_W).head<2>();
        if (const double length = way.norm(); length > 8) {
            const Vec2 along = way / length, side(-along.y(), along.x());
            canvas.list.push_back(
                DrawPolygon{{tip + 2 * along, tip - 9 * along + 4.5 * side, tip - 9 * along - 4.5 * side},
                            {canvas.colors.accent, 1}});
        }
    }
    addDot(canvas, p_W, 5, canvas.colors.overlap);
}

double mapHeight(const AnnotationCanvas& canvas)
{
    return std::max(kMapHeight, 8 * canvas.fontSize());
}

double cardHeight(const AnnotationCanvas& canvas)
{
    return mapHeight(canvas) + 4.9 * canvas.fontSize() + 2 * kPadding;
}

/// As many as the view has room for.
std::size_t mostCards(const AnnotationCanvas& canvas)
{
    if (canvas.view.width() < kRoomForCards * canvas.settings.fontScale)
        return 0;
    const double fit = std::floor((canvas.view.height() - kMargin) / (cardHeight(canvas) + kPadding));
    return fit >= kMostCards ? kMostCards : 1;
}

/// The chart of a search in a card, in the lower right corner. @param slot how many cards stand below
void addSearchCard(AnnotationCanvas& canvas, const SurfaceSearchPicture& search, const std::string& name,
                   std::size_t step, std::size_t slot)
{
    const double size = canvas.fontSize();
    const std::string words = searchWords(search, step, canvas.unit);
    const double chart = kMapWidth + kLegend * canvas.settings.fontScale;
    const double width =
        std::max({chart, canvas.measure.width(words, size), canvas.measure.width(name, size)}) + 2 * kPadding;
    const double height = cardHeight(canvas);
    Rect card{canvas.view.width() - kMargin - width,
              canvas.view.height() - kMargin - height - static_cast<double>(slot) * (height + kPadding), width, height};
    for (const Rect& covered : canvas.settings.covered)
        if (card.overlaps(covered))
            card.x = std::max(kMargin, covered.x - kPadding - width);
    canvas.card(card, {canvas.colors.line, 1});
    const double left = card.x + kPadding;
    canvas.text(name, {left, card.y + kPadding + 0.8 * size}, {canvas.colors.text, 1}, TextAlign::left, true);
    canvas.text(words, {left, card.y + kPadding + 2.3 * size}, {canvas.colors.text, 1});
    addSearchChart(
        canvas.list, {left, card.y + kPadding + 3.2 * size, width - 2 * kPadding, mapHeight(canvas) + 1.5 * size},
        search, step,
        {canvas.colors, [&](const std::string& text, double at) { return canvas.measure.width(text, at); }, size});
}

void addPolyhedron(AnnotationCanvas& canvas, const SurfaceHullPicture& hull, const Pose& X_WS)
{
    const BoundingPolyhedron& p = hull.polyhedron;
    if (p.vertices.empty())
        return;
    const auto isNear = [&](std::size_t face) {
        const Vec3 at_W = X_WS * p.vertices[p.faces[face].front()];
        const Vec3 look = canvas.view.parallel() ? canvas.view.forward() : Vec3(at_W - canvas.view.eye());
        return look.dot(X_WS.rotation * p.planes[face].normal) < 0;
    };
    for (const bool near : {false, true})
        for (std::size_t face = 0; face < p.faces.size(); ++face) {
            if (p.faces[face].size() < 3 || isNear(face) != near)
                continue;
            std::vector<Vec3> corners;
            for (const std::uint32_t vertex : p.faces[face])
                corners.push_back(X_WS * p.vertices[vertex]);
            const bool newest = face + 1 == p.faces.size();
            addPolygon(canvas, corners,
                       {newest ? canvas.colors.warn : canvas.colors.accent, newest ? 0.4
                                                                            : near ? 0.05
                                                                                   : 0},
                       {canvas.colors.text, near ? 0.8 : kFar}, near ? 1.2 : 1);
        }
    addDot(canvas, X_WS * p.planes.back().contact, 4, canvas.colors.warn);
}

/// Where a label hides least: the corner that is uppermost in the picture.
std::optional<Vec3> uppermost(const AnnotationCanvas& canvas, const BoundingPolyhedron& polyhedron, const Pose& X_WS)
{
    std::optional<Vec3> best;
    double least = 0;
    for (const Vec3& vertex : polyhedron.vertices) {
        const Vec3 p_W = X_WS * vertex;
        if (!canvas.view.isInFront(p_W))
            continue;
        const double y = canvas.view.toPixel(p_W).y();
        if (!best || y < least) {
            best = p_W;
            least = y;
        }
    }
    return best;
}

/// Whether no other shape of the body has a polyhedron that is farther from its hull: that one speaks for all of them.
bool isLoosest(const SurfaceHullPicture& hull, const std::vector<SurfaceHullPicture>& hulls)
{
    return std::ranges::none_of(hulls, [&](const SurfaceHullPicture& other) {
        if (other.place.body != hull.place.body || other.place.shape == hull.place.shape)
            return false;
        const double more = other.polyhedron.gap - hull.polyhedron.gap;
        return more > 0 || (more == 0 && other.place.shape < hull.place.shape);
    });
}

std::string valueWords(const PairResult& result, LengthUnit unit)
{
    if (!result.message.empty())
        return "unknown";
    return result.distance ? lengthText(*result.distance, unit) : "overlapping";
}

void addLabel(AnnotationCanvas& canvas, const Vec3& p_W, const std::string& words, const Rgb& color)
{
    if (!canvas.view.isInFront(p_W))
        return;
    const double size = canvas.fontSize();
    const Rect place =
        placeLabel(canvas, canvas.view.toPixel(p_W).head<2>(), canvas.measure.width(words, size) + 16, size + 9);
    canvas.list.push_back(DrawRoundedRect{place, 4, {canvas.colors.panel, 0.92}, {color, 1}, 1.4});
    canvas.text(words, {place.x + 0.5 * place.width, place.y + 0.5 * place.height + 0.36 * size},
                {canvas.colors.text, 1}, TextAlign::centre);
}

void addDistanceLine(AnnotationCanvas& canvas, const PairResult& result, const Rgb& color, bool dashed)
{
    if (result.contacts.empty())
        return;
    const Contact& contact = result.contacts.front();
    const Vec3 way = contact.p_WB - contact.p_WA;
    const int pieces = dashed ? kDashes : 1;
    for (int k = 0; k < pieces; k += 2)
        canvas.line(contact.p_WA + double(k) / pieces * way, contact.p_WA + double(k + 1) / pieces * way, {color, 1},
                    3);
    for (const Vec3& p_W : {contact.p_WA, contact.p_WB})
        addDot(canvas, p_W, 4.5, color);
    keepClear(canvas, contact);
}

void addDistanceWords(AnnotationCanvas& canvas, const PairResult& result, const char* name, const Rgb& color)
{
    if (result.contacts.empty())
        return;
    const Contact& contact = result.contacts.front();
    addLabel(canvas, 0.5 * (contact.p_WA + contact.p_WB), fmt::format("{} {}", name, valueWords(result, canvas.unit)),
             color);
}

} // namespace

std::string hullWords(const SurfaceHullPicture& hull, LengthUnit unit)
{
    if (!hull.message.empty())
        return hull.message;
    return fmt::format("{} planes: within {} of the hull", hull.polyhedron.planes.size(),
                       lengthText(hull.polyhedron.gap, unit));
}

std::string hullDistanceWords(const HullAndTrueDistance& distance, LengthUnit unit)
{
    return fmt::format("hulls {}, true {}", valueWords(distance.hulls, unit), valueWords(distance.truth, unit));
}

void addSurfaceInsight(AnnotationCanvas& canvas, const Insight& insight, const Scene& scene,
                       const std::vector<Pose>& X_WB)
{
    if (canvas.settings.overlays.has(Overlay::hull))
        for (const SurfaceHullPicture& hull : insight.hulls)
            if (stands(scene, hull.place))
                addPolyhedron(canvas, hull, placed(scene, X_WB, hull.place));
    if (canvas.settings.overlays.has(Overlay::support))
        for (const SurfaceSearchPicture& search : insight.searches)
            if (stands(scene, search.place))
                addSupportingPlane(canvas, search, placed(scene, X_WB, search.place),
                                   shownStep(search, canvas.settings.surfaces.step));
}

void addSurfaceLabels(AnnotationCanvas& canvas, const Insight& insight, const Scene& scene,
                      const std::vector<Pose>& X_WB)
{
    const OverlaySet& overlays = canvas.settings.overlays;
    if (overlays.has(Overlay::support) && canvas.settings.cards) {
        std::size_t cards = 0;
        for (const SurfaceSearchPicture& search : insight.searches)
            if (stands(scene, search.place) && cards < mostCards(canvas))
                addSearchCard(canvas, search, scene.bodies[search.place.body].name,
                              shownStep(search, canvas.settings.surfaces.step), cards++);
    }
    if (overlays.has(Overlay::hull))
        for (const SurfaceHullPicture& hull : insight.hulls)
            if (stands(scene, hull.place) && isLoosest(hull, insight.hulls))
                if (const auto at_W = uppermost(canvas, hull.polyhedron, placed(scene, X_WB, hull.place)))
                    addWords(canvas, *at_W, hullWords(hull, canvas.unit));
    if (overlays.has(Overlay::hulldistance))
        for (const HullAndTrueDistance& distance : insight.hullDistances) {
            const Rgb &trueColor = canvas.colors.overlap, &hullColor = canvas.colors.ok;
            addDistanceLine(canvas, distance.truth, trueColor, false);
            addDistanceLine(canvas, distance.hulls, hullColor, true); // its gaps leave the other seen
            addDistanceWords(canvas, distance.truth, "true", trueColor);
            addDistanceWords(canvas, distance.hulls, "hulls", hullColor);
        }
}

} // namespace osculo::widgets
