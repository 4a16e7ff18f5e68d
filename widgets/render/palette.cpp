// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/palette.h"

#include "osculo/scene/scene.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr Rgb hex(std::uint32_t value)
{
    return {static_cast<std::uint8_t>(value >> 16 & 0xffu), static_cast<std::uint8_t>(value >> 8 & 0xffu),
            static_cast<std::uint8_t>(value & 0xffu)};
}

constexpr Palette kLight{
    .window = hex(0xeef1f5),
    .panel = hex(0xf8f9fb),
    .raised = hex(0xffffff),
    .line = hex(0xd5dae2),
    .text = hex(0x1d2430),
    .dimText = hex(0x5b6676),
    .accent = hex(0x1f6fd6),
    .selection = hex(0xd6e6fb),
    .ok = hex(0x15805a),
    .warn = hex(0x986000),
    .overlap = hex(0xc8243b),
    .viewportTop = hex(0xfbfcfd),
    .viewportBottom = hex(0xe6e9ef),
    .reference = hex(0xb3ada3),
    .bodies = {hex(0x2b6cb0), hex(0xc77416), hex(0x1b9e77), hex(0xb5578f), hex(0x58a6d6), hex(0x7a5ea8), hex(0x9a952f),
               hex(0x6b7480)},
    .axes = {hex(0xc8243b), hex(0x15805a), hex(0x1f6fd6)},
};

constexpr Palette paperPalette()
{
    Palette paper = kLight;
    paper.window = paper.panel = paper.raised = hex(0xffffff);
    paper.viewportTop = paper.viewportBottom = hex(0xffffff);
    paper.text = hex(0x000000);
    paper.dimText = hex(0x404040);
    return paper;
}

constexpr Palette kPaper = paperPalette();

constexpr Palette kDark{
    .window = hex(0x1b1e24),
    .panel = hex(0x22262e),
    .raised = hex(0x2a2f39),
    .line = hex(0x363c48),
    .text = hex(0xe6e9ef),
    .dimText = hex(0x9aa3b2),
    .accent = hex(0x4c9aff),
    .selection = hex(0x223a5a),
    .ok = hex(0x3fbf8f),
    .warn = hex(0xf2b84b),
    .overlap = hex(0xf26d7b),
    .viewportTop = hex(0x2b3139),
    .viewportBottom = hex(0x1b1d22),
    .reference = hex(0xa39d92),
    .bodies = {hex(0x5aa2e6), hex(0xe8963c), hex(0x3fbf8f), hex(0xd98abb), hex(0x8cc8ec), hex(0xa58fd6), hex(0xc9c45a),
               hex(0x9aa3b2)},
    .axes = {hex(0xef5b6b), hex(0x3fbf8f), hex(0x4c9aff)},
};

/// Knots of the diverging map at s = −1, −0.75, … 1: the lightness L* is 37 ± 2 at both ends and rises evenly to the
/// middle.
constexpr std::array<Rgb, 9> kDiverging{hex(0x3b4cc0), hex(0x6282ea), hex(0x8db0fe), hex(0xc0d4f5), hex(0xececec),
                                        hex(0xf5cbb6), hex(0xf49a7b), hex(0xde604d), hex(0xb40426)};

} // namespace

std::string toHex(Rgb color)
{
    return fmt::format("#{:02x}{:02x}{:02x}", color.r, color.g, color.b);
}

std::optional<Rgb> rgbFromHex(std::string_view text)
{
    if (text.size() != 7 || text.front() != '#')
        return std::nullopt;
    std::uint32_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data() + 1, end, value, 16);
    if (error != std::errc{} || stop != end)
        return std::nullopt;
    return hex(value);
}

Rgb mix(Rgb a, Rgb b, double s)
{
    const auto channel = [s](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(from + (to - from) * std::clamp(s, 0.0, 1.0)));
    };
    return {channel(a.r, b.r), channel(a.g, b.g), channel(a.b, b.b)};
}

std::string_view toString(Theme theme)
{
    switch (theme) {
    case Theme::light:
        return "light";
    case Theme::dark:
        return "dark";
    case Theme::paper:
        return "paper";
    }
    return "light";
}

std::optional<Theme> themeFromString(std::string_view text)
{
    for (const Theme theme : {Theme::light, Theme::dark, Theme::paper})
        if (text == toString(theme))
            return theme;
    return std::nullopt;
}

const Palette& palette(Theme theme)
{
    switch (theme) {
    case Theme::dark:
        return kDark;
    case Theme::paper:
        return kPaper;
    case Theme::light:
        break;
    }
    return kLight;
}

Rgb bodyColor(const Body& body, std::size_t index, Theme theme)
{
    if (const auto own = rgbFromHex(body.color))
        return *own;
    const auto& colors = palette(theme).bodies;
    return colors[index % colors.size()];
}

Rgb divergingColor(double s)
{
    const double position = (std::clamp(s, -1.0, 1.0) + 1.0) * 0.5 * (kDiverging.size() - 1);
    const auto knot = std::min(static_cast<std::size_t>(position), kDiverging.size() - 2);
    return mix(kDiverging[knot], kDiverging[knot + 1], position - static_cast<double>(knot));
}

} // namespace osculo::widgets
