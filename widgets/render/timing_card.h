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

/// `± 0.5 mm`: half the width between the bounds; what is below any meaning is not spelled out.
std::string boundWords(const PairResult& pair, LengthUnit unit);

} // namespace osculo::widgets
