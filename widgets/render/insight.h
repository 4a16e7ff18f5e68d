// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/trace.h"
#include "osculo/evaluate/ground_patches.h"
#include "osculo/evaluate/guess_picture.h"
#include "osculo/evaluate/surface_picture.h"
#include "osculo/evaluate/witness_cones.h"
#include "widgets/render/annotation_canvas.h"
#include "widgets/render/brep_insight.h"
#include "widgets/render/overlay.h"

#include <vector>

namespace osculo::widgets {

/// What is shown of a frame beside its contacts: how the surfaces bend there, how the search began, what the trees of B-Reps are made of,
/// and what is proved of parametric surfaces.
struct Insight {
    std::vector<WitnessCone> cones;
    std::vector<FeatureCone> features; ///< that were picked
    std::vector<GuessPicture> guesses;
    std::vector<TreeBoxes> trees;
    std::vector<GroupColors> groups;
    std::vector<GroundPatch> patches;
    std::vector<SurfaceSearchPicture> searches;
    std::vector<SurfaceHullPicture> hulls;
    std::vector<HullAndTrueDistance> hullDistances;
};

/// Shapes prepared for it, kept by who asks often. Not for several threads at once.
struct InsightCache {
    ConeCache cones;
    BrepPreparations breps;
    SurfaceCellsCache surfaces;
};

/// What the overlays and picks of these settings need of a frame; nothing for others. @throws Cancelled when stopped
Insight insightOf(const Scene& scene, const Frame& frame, const RenderSettings& settings, InsightCache* cache = nullptr,
                  const std::stop_token& stop = {});

/// Whether any of these overlays draws something of it.
bool needsInsight(const OverlaySet& overlays);

/// The colours of a B-Rep's triangles where the overlay `groups` is shown; null for others.
std::shared_ptr<const std::vector<std::optional<PointColor>>>
groupColorsOf(const Scene& scene, std::size_t body, std::size_t shape, const RenderSettings& settings);

/// Translucent cones with their edges, a fixed size in pixels; where there is no normal, words that say why.
void addCones(AnnotationCanvas& canvas, const std::vector<WitnessCone>& cones);

/// Patches of ground: their borders, and thinner lines within.
void addPatches(AnnotationCanvas& canvas, const std::vector<GroundPatch>& patches);

/// The cells of the pair that is shown, the first stage yellow, the last red.
void addGuesses(AnnotationCanvas& canvas, const std::vector<GuessPicture>& guesses, std::size_t shownPair);

/// The points of a trace up to a step, the present ones large, with what the step came to.
void addReplay(AnnotationCanvas& canvas, const Trace& trace, std::size_t step);

/// Yellow for the first of some stages, red for the last, as in the superovoid paper's Fig. 6.
Rgb stageColor(std::size_t stage, std::size_t stages, Theme theme);

} // namespace osculo::widgets
