// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/insight.h"

#include "widgets/render/cone_sketch.h"
#include "widgets/render/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <Eigen/Geometry>
#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr double kBehind = 0.22;       ///< opacity of a guess's lines on the far side
constexpr std::size_t kCandidates = 4; ///< of a level of the quadtree on each surface

void addDot(AnnotationCanvas& canvas, const Vec3& p_W, double radius, const Ink& ink)
{
    if (canvas.view.isInFront(p_W))
        canvas.list.push_back(
            DrawCircle{canvas.view.toPixel(p_W).head<2>(), radius, ink, {canvas.colors.viewportTop, 0.8}, 1});
}

} // namespace

Insight insightOf(const Scene& scene, const Frame& frame, const RenderSettings& settings, InsightCache* cache,
                  const std::stop_token& stop)
{
    InsightCache unkept;
    InsightCache& kept = cache ? *cache : unkept;
    kept.breps.keepOnly(scene);
    kept.surfaces.keepOnly(scene);
    Insight insight;
    if (settings.overlays.has(Overlay::cones)) {
        insight.cones = witnessCones(scene, frame, &kept.cones, stop);
        insight.features = featureCones(scene, settings.features, kept.breps);
    }
    if (settings.overlays.has(Overlay::guess))
        insight.guesses = guessPictures(scene, frame);
    if (settings.overlays.has(Overlay::tree))
        insight.trees = treeBoxes(scene, settings.treeLevel, kept.breps);
    if (settings.overlays.has(Overlay::groups))
        insight.groups = groupColors(scene, kept.breps);
    if (settings.overlays.has(Overlay::patches))
        insight.patches = groundPatches(scene, frame);
    const SurfaceLook& look = settings.surfaces;
    if (settings.overlays.has(Overlay::support))
        insight.searches = surfaceSearches(scene, frame, surfacesOf(scene, look.body), look.direction_W, kept.surfaces);
    if (settings.overlays.has(Overlay::hull))
        insight.hulls = surfaceHulls(surfacesOf(scene, look.body), look.planes, kept.surfaces);
    if (settings.overlays.has(Overlay::hulldistance))
        insight.hullDistances = hullAndTrueDistances(scene, frame, stop);
    return insight;
}

bool needsInsight(const OverlaySet& overlays)
{
    constexpr std::array needing{Overlay::cones,   Overlay::guess, Overlay::tree,         Overlay::groups,
                                 Overlay::support, Overlay::hull,  Overlay::hulldistance, Overlay::patches};
    return std::ranges::any_of(needing, [&](Overlay overlay) { return overlays.has(overlay); });
}

std::shared_ptr<const std::vector<std::optional<PointColor>>>
groupColorsOf(const Scene& scene, std::size_t body, std::size_t shape, const RenderSettings& settings)
{
    const auto* brep = std::get_if<BrepGeometry>(&scene.bodies[body].shapes[shape].geometry);
    if (!brep || !settings.insight || !settings.overlays.has(Overlay::groups))
        return nullptr;
    for (const GroupColors& colors : settings.insight->groups)
        if (colors.model == brep->model)
            return colors.ofTriangle;
    return nullptr;
}

void addCones(AnnotationCanvas& canvas, const std::vector<WitnessCone>& cones)
{
    for (const WitnessCone& cone : cones) {
        if (!canvas.view.isInFront(cone.p_W))
            continue;
        if (!cone.cone_W.empty())
            addConeSketch(canvas, cone.p_W, cone.cone_W.generators, {canvas.colors.accent});
        else
            addWords(canvas, cone.p_W,
                     cone.bend == Bend::open ? "rim of an open mesh: no cone" : "bends inwards: no normal ends here");
    }
}

void addPatches(AnnotationCanvas& canvas, const std::vector<GroundPatch>& patches)
{
    constexpr std::size_t kBorders = 4;
    for (const GroundPatch& patch : patches)
        for (std::size_t l = patch.lines_W.size(); l-- > 0;) { // borders last: above
            const bool border = l < kBorders;
            const std::vector<Vec3>& line = patch.lines_W[l];
            for (std::size_t k = 1; k < line.size(); ++k)
                canvas.line(line[k - 1], line[k], {canvas.colors.accent, border ? 1 : 0.55}, border ? 2.2 : 1);
        }
}

Rgb stageColor(std::size_t stage, std::size_t stages, Theme theme)
{
    const bool dark = theme == Theme::dark;
    const Rgb first = dark ? Rgb{255, 221, 87} : Rgb{201, 158, 0}, last = dark ? Rgb{255, 95, 86} : Rgb{200, 30, 45};
    return mix(first, last, stages < 2 ? 1.0 : double(stage) / double(stages - 1));
}

void addGuesses(AnnotationCanvas& canvas, const std::vector<GuessPicture>& guesses, std::size_t shownPair)
{
    const auto shown = std::ranges::find(guesses, shownPair, &GuessPicture::pair);
    if (shown == guesses.end())
        return;
    // What lies behind the middle of its surface is only hinted at. The first stage's candidates are spread all around.
    const auto middleDepth = [&](std::size_t cell, const GuessStage& stage) {
        const std::vector<Vec3>& around = shown->stages.front().candidates_W;
        if (around.size() < 2 * kCandidates)
            return std::numeric_limits<double>::infinity();
        const std::size_t first = cell < stage.cells_W.size() / 2 ? 0 : kCandidates;
        double depth = 0;
        for (std::size_t k = 0; k < kCandidates; ++k)
            depth += canvas.view.depth(around[first + k]) / double(kCandidates);
        return depth;
    };
    for (std::size_t s = 0; s < shown->stages.size(); ++s) {
        const GuessStage& stage = shown->stages[s];
        const Rgb color = stageColor(s, shown->stages.size(), canvas.settings.theme);
        for (std::size_t c = 0; c < stage.cells_W.size(); ++c) {
            const std::vector<Vec3>& cell = stage.cells_W[c];
            for (std::size_t k = 1; k < cell.size(); ++k) {
                const bool behind = canvas.view.depth(0.5 * (cell[k - 1] + cell[k])) > middleDepth(c, stage);
                canvas.line(cell[k - 1], cell[k], {color, behind ? kBehind : 0.8}, behind ? 1 : 1.4);
            }
        }
        for (const Vec3& candidate : stage.candidates_W)
            addDot(canvas, candidate, 2.5, {color, 1});
        canvas.line(stage.chosen_W[0], stage.chosen_W[1], {color, 0.9}, 1.4);
        for (const Vec3& chosen : stage.chosen_W)
            addDot(canvas, chosen, 4.5, {color, 1});
    }
}

void addReplay(AnnotationCanvas& canvas, const Trace& trace, std::size_t step)
{
    if (trace.steps.empty())
        return;
    const std::size_t last = std::min(step, trace.steps.size() - 1);
    for (std::size_t k = 0; k <= last; ++k) {
        const TraceStep& at = trace.steps[k];
        if (!at.p_WA.allFinite() || !at.p_WB.allFinite())
            continue;
        const bool present = k == last;
        const Ink ink{stageColor(k, trace.steps.size(), canvas.settings.theme), present ? 1 : 0.6};
        if (k > 0 && trace.steps[k - 1].p_WA.allFinite() && trace.steps[k - 1].p_WB.allFinite()) {
            canvas.line(trace.steps[k - 1].p_WA, at.p_WA, ink, 1.2);
            canvas.line(trace.steps[k - 1].p_WB, at.p_WB, ink, 1.2);
        }
        if (present)
            canvas.line(at.p_WA, at.p_WB, ink, 2.4);
        for (const Vec3& p_W : {at.p_WA, at.p_WB})
            addDot(canvas, p_W, present ? 6.5 : 3.5, ink);
    }
    const TraceStep& at = trace.steps[last];
    if (!at.p_WA.allFinite() || !at.p_WB.allFinite())
        return;
    std::string words = fmt::format("{} of {}: {}", last + 1, trace.steps.size(), at.stage);
    words += " · " + lengthText((at.p_WB - at.p_WA).norm(), canvas.unit);
    addWords(canvas, 0.5 * (at.p_WA + at.p_WB), words);
}

} // namespace osculo::widgets
