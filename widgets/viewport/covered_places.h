// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/draw_list.h"

#include <vector>

class QWidget;

namespace osculo::widgets {

/// Where visible children of a view, such as buttons, cover it [logical px].
std::vector<Rect> coveredPlaces(const QWidget& view);

} // namespace osculo::widgets
