// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "widgets/render/annotation_canvas.h"

namespace osculo::widgets {

/// The card at the top left: the pair, its signed distance and bound, and what each method took. Nothing without pairs.
void addTimingCard(AnnotationCanvas& canvas, const Frame& frame);

/// The pair the card is about: the one that is asked for, or the closest.
std::optional<std::size_t> shownPair(const Frame& frame, const RenderSettings& settings);

} // namespace osculo::widgets
