// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/draw_list.h"

#include <string>
#include <string_view>

namespace osculo::widgets {

/// An SVG file with an image below and the annotations as vectors over it; texts stay texts.
/// @param png of any resolution; fills the picture
/// @param width,height of the annotations' coordinates; `scale` times as many pixels are the picture's nominal size
std::string svgDocument(std::string_view png, const DrawList& list, double width, double height, double scale,
                        const std::string& fontFamily);

} // namespace osculo::widgets
