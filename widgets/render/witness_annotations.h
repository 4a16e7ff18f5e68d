// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/annotation_canvas.h"
#include "widgets/render/witness_actors.h"

namespace osculo::widgets {

/// The witness points, joining lines and normals as flat marks over everything: faint where the solid ones are drawn
/// too (so that what a body hides is still hinted at), full where the picture has no others.
void addWitnessMarks(AnnotationCanvas& canvas, const std::vector<WitnessMark>& marks, double opacity);

/// No label that is placed later lies over the points of a contact or the line that joins them.
void keepClear(AnnotationCanvas& canvas, const Contact& contact);

/// The signed distance beside each contact's middle, with its unit and the word `overlap` where it is one. With the overlay
/// `labels` also which pair it is (where there are several), what kind of value, and its bound.
/// @param frame that the marks are of; null: nothing more is known
void addDistanceLabels(AnnotationCanvas& canvas, const std::vector<WitnessMark>& marks, const Frame* frame = nullptr);

} // namespace osculo::widgets
