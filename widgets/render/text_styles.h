// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/draw_list.h"
#include "widgets/render/text_measure.h"

#include <cstdint>
#include <map>
#include <string>
#include <tuple>

#include <vtkSmartPointer.h>

class vtkTextProperty;

namespace osculo::widgets {

/// Text properties that VTK's letter cache can rely on. It names a face after size, weight and ink, remembers the first
/// property that asked for it, and asks that property again when the face was pushed out: a property changed since then
/// brings letters of another weight. Those here are the first to ask, and never change.
class TextStyles {
public:
    /// @param size [px] @param ink its opacity is rounded to twentieths, lest a turning view fills the cache
    vtkTextProperty* style(const FontFiles& fonts, double size, bool bold, const Ink& ink);

private:
    using Key = std::tuple<std::string, int, std::uint32_t, int>; ///< face, size, colour, steps of opacity
    std::map<Key, vtkSmartPointer<vtkTextProperty>> m_styles;
};

} // namespace osculo::widgets
