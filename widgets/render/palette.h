// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace osculo {
struct Body;
}

namespace osculo::widgets {

/// A colour in sRGB.
struct Rgb {
    std::uint8_t r = 0, g = 0, b = 0;
    friend bool operator==(const Rgb&, const Rgb&) = default;

    /// Components in 0 … 1, as VTK takes them.
    std::array<double, 3> unit() const { return {r / 255.0, g / 255.0, b / 255.0}; }
};

/// `#rrggbb`.
std::string toHex(Rgb color);
std::optional<Rgb> rgbFromHex(std::string_view text);

/// From `a` (s = 0) to `b` (s = 1).
Rgb mix(Rgb a, Rgb b, double s);

/// How the window and the pictures look; `paper` is the light theme on a white ground, for print.
enum class Theme { light, dark, paper };

std::string_view toString(Theme theme);
std::optional<Theme> themeFromString(std::string_view text);

/// The colours of a theme by what they are for. The window's style sheet and the pictures use the same ones.
struct Palette {
    Rgb window, panel, raised;
    Rgb line, text, dimText;
    Rgb accent, selection;
    Rgb ok, warn, overlap;
    Rgb viewportTop, viewportBottom;
    Rgb reference;             ///< meshes that are only compared with
    std::array<Rgb, 8> bodies; ///< first, second, then a list that stays apart for colour-blind eyes
    std::array<Rgb, 3> axes;   ///< x, y, z
};

const Palette& palette(Theme theme);

/// The colour of body number `index`: its own where it has one, otherwise the palette's, in turn.
Rgb bodyColor(const Body& body, std::size_t index, Theme theme);

/// Diverging blue – white – red of a signed value s in [−1, 1] (beyond: the end's colour); both ends equally light.
Rgb divergingColor(double s);

} // namespace osculo::widgets
