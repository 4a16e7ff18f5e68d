// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/annotation_canvas.h"

namespace osculo::widgets {

/// A ring at each marked place with its words beside it; places behind the eye or outside the picture are left out.
void addPointMarks(AnnotationCanvas& canvas, const std::vector<PointMark>& marks);

} // namespace osculo::widgets
