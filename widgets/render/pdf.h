// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/draw_list.h"
#include "widgets/render/image.h"
#include "widgets/render/text_measure.h"

#include <string>

namespace osculo::widgets {

/// A PDF file of one page with an image below and the annotations as vectors over it. Texts are drawn as the outlines
/// of their letters, so that no reader needs the font, with invisible text over them that can be searched and copied;
/// without a font file, in the reader's Helvetica.
/// @param width,height of the annotations' coordinates [px at 96 per inch, times `scale`]
std::string pdfDocument(const Image& image, const DrawList& list, double width, double height, double scale,
                        const TextMeasure& measure);

} // namespace osculo::widgets
