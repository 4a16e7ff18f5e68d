// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/annotation_canvas.h"

namespace osculo::widgets {

/// The colours of a map with the values of its ends, at the bottom right. @param range half of the colours' span
void addErrorLegend(AnnotationCanvas& canvas, double range, const ErrorMap& map);

} // namespace osculo::widgets
