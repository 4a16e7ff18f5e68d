// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <tuple>

class vtkTextProperty;

namespace osculo::widgets {

constexpr int kTextDotsPerInch = 72; ///< one point is one pixel

/// The faces that pictures are lettered with; empty paths: VTK's own.
struct FontFiles {
    std::filesystem::path regular, bold;
    std::string family = "sans-serif"; ///< for formats that name fonts
};

/// Inter where it is installed, else DejaVu Sans, Liberation Sans, or none.
FontFiles findFonts();

/// Sets face, size and weight. @param size [px]
void applyFont(vtkTextProperty* property, const FontFiles& fonts, double size, bool bold);

/// How wide text comes out. Keeps what it measured.
class TextMeasure {
public:
    explicit TextMeasure(FontFiles fonts)
        : m_fonts(std::move(fonts))
    {
    }

    /// Width of the ink from the first letter's left to the last one's right [px].
    double width(const std::string& text, double size, bool bold = false) const;

    const FontFiles& fonts() const { return m_fonts; }

private:
    FontFiles m_fonts;
    mutable std::map<std::pair<std::string, bool>, double> m_widths; ///< at size 1
};

} // namespace osculo::widgets
