// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <span>
#include <string>
#include <string_view>

namespace osculo {

/// Collects a few kinds of SVG elements; y points down, lengths are pixels.
class SvgWriter {
public:
    SvgWriter(double width, double height);

    void line(const Vec2& from, const Vec2& to, std::string_view color, double width = 1, std::string_view dashes = "");
    void area(std::span<const Vec2> outline, std::string_view color, double opacity);
    void polyline(std::span<const Vec2> points, std::string_view color, double width, std::string_view dashes = "");
    void dot(const Vec2& centre, double radius, std::string_view color);
    /// @param anchor `start`, `middle` or `end`
    void text(const Vec2& at, std::string_view text, std::string_view anchor, std::string_view color, double size = 13);

    std::string document() const { return m_body + "</svg>\n"; }

private:
    std::string m_body;
};

} // namespace osculo
