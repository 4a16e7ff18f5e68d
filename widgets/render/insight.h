// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/trace.h"
#include "osculo/evaluate/guess_picture.h"
#include "osculo/evaluate/witness_cones.h"
#include "widgets/render/annotation_canvas.h"
#include "widgets/render/overlay.h"

#include <vector>

namespace osculo::widgets {

/// What is shown of a frame beside its contacts: how the surfaces bend there, and how the search began.
struct Insight {
    std::vector<WitnessCone> cones;
    std::vector<GuessPicture> guesses;
};

/// What these overlays need of a frame; nothing for others. @throws Cancelled when stopped
Insight insightOf(const Scene& scene, const Frame& frame, const OverlaySet& overlays, ConeCache* cache = nullptr,
                  const std::stop_token& stop = {});

/// Translucent cones with their edges, a fixed size in pixels; where there is no normal, words that say why.
void addCones(AnnotationCanvas& canvas, const std::vector<WitnessCone>& cones);

/// The cells of the pair that is shown, the first stage yellow, the last red.
void addGuesses(AnnotationCanvas& canvas, const std::vector<GuessPicture>& guesses, std::size_t shownPair);

/// The points of a trace up to a step, the present ones large, with what the step came to.
void addReplay(AnnotationCanvas& canvas, const Trace& trace, std::size_t step);

/// Yellow for the first of some stages, red for the last, as in the superovoid paper's Fig. 6.
Rgb stageColor(std::size_t stage, std::size_t stages, Theme theme);

} // namespace osculo::widgets
