// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/annotation_canvas.h"
#include "widgets/render/witness_actors.h"

namespace osculo::widgets {

/// At each pair of witness points the frames of tangent, bitangent and normal that the superovoid paper's schemes use
/// (Eq. 13–14): t, b and n in the colours of x, y and z, n out of the body. Where the points are near each other on the
/// screen, A's alone.
void addTangentFrames(AnnotationCanvas& canvas, const std::vector<WitnessMark>& marks);

} // namespace osculo::widgets
