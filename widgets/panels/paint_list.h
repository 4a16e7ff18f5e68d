// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/draw_list.h"

class QPainter;

namespace osculo::widgets {

/// Draws vector graphics in a widget; letters are those of the painter's font.
void paintList(QPainter& painter, const DrawList& list);

} // namespace osculo::widgets
