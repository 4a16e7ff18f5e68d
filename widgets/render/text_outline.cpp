// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/text_outline.h"

#include "widgets/render/utf8.h"

#include <memory>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

namespace osculo::widgets {

namespace {

struct LibraryCloser {
    void operator()(FT_Library library) const { FT_Done_FreeType(library); }
};
struct FaceCloser {
    void operator()(FT_Face face) const { FT_Done_Face(face); }
};
using Library = std::unique_ptr<FT_LibraryRec_, LibraryCloser>;
using Face = std::unique_ptr<FT_FaceRec_, FaceCloser>;

/// Collects one letter's contours, moved to its place on the line.
struct Pen {
    std::vector<OutlineStep>& steps;
    double scale; ///< font units to size 1
    Vec2 origin;  ///< of the letter, at size 1
    Vec2 at = Vec2::Zero();

    Vec2 place(const FT_Vector* p) const
    {
        return origin + scale * Vec2(static_cast<double>(p->x), static_cast<double>(p->y));
    }
};

int moveTo(const FT_Vector* to, void* user)
{
    Pen& pen = *static_cast<Pen*>(user);
    pen.at = pen.place(to);
    pen.steps.push_back({OutlineStep::Kind::move, {pen.at, Vec2::Zero(), Vec2::Zero()}});
    return 0;
}

int lineTo(const FT_Vector* to, void* user)
{
    Pen& pen = *static_cast<Pen*>(user);
    pen.at = pen.place(to);
    pen.steps.push_back({OutlineStep::Kind::line, {pen.at, Vec2::Zero(), Vec2::Zero()}});
    return 0;
}

/// A quadratic curve as a cubic one.
int conicTo(const FT_Vector* control, const FT_Vector* to, void* user)
{
    Pen& pen = *static_cast<Pen*>(user);
    const Vec2 middle = pen.place(control), end = pen.place(to);
    pen.steps.push_back({OutlineStep::Kind::cubic,
                         {Vec2(pen.at + 2.0 / 3 * (middle - pen.at)), Vec2(end + 2.0 / 3 * (middle - end)), end}});
    pen.at = end;
    return 0;
}

int cubicTo(const FT_Vector* first, const FT_Vector* second, const FT_Vector* to, void* user)
{
    Pen& pen = *static_cast<Pen*>(user);
    pen.at = pen.place(to);
    pen.steps.push_back({OutlineStep::Kind::cubic, {pen.place(first), pen.place(second), pen.at}});
    return 0;
}

double kerning(FT_Face face, FT_UInt left, FT_UInt right)
{
    FT_Vector shift{};
    if (left == 0 || !FT_HAS_KERNING(face) || FT_Get_Kerning(face, left, right, FT_KERNING_UNSCALED, &shift) != 0)
        return 0;
    return static_cast<double>(shift.x);
}

} // namespace

std::vector<OutlineStep> textOutline(const std::string& text, const FontFiles& fonts, bool bold)
{
    std::vector<OutlineStep> steps;
    const auto& file = bold ? fonts.bold : fonts.regular;
    FT_Library opened = nullptr;
    if (file.empty() || FT_Init_FreeType(&opened) != 0)
        return steps;
    const Library library(opened);
    FT_Face loaded = nullptr;
    if (FT_New_Face(library.get(), file.string().c_str(), 0, &loaded) != 0)
        return steps;
    const Face face(loaded);
    const double scale = 1.0 / face->units_per_EM;
    FT_Outline_Funcs functions{};
    functions.move_to = moveTo;
    functions.line_to = lineTo;
    functions.conic_to = conicTo;
    functions.cubic_to = cubicTo;

    double x = 0;
    FT_UInt previous = 0;
    for (const char32_t letter : codePoints(text)) {
        const FT_UInt glyph = FT_Get_Char_Index(face.get(), letter);
        x += scale * kerning(face.get(), previous, glyph);
        if (FT_Load_Glyph(face.get(), glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP) == 0) {
            Pen pen{steps, scale, Vec2(x, 0)};
            FT_Outline_Decompose(&face->glyph->outline, &functions, &pen);
            x += scale * static_cast<double>(face->glyph->advance.x);
        }
        previous = glyph;
    }
    return steps;
}

} // namespace osculo::widgets
