// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace osculo::widgets {

/// 8-bit RGBA, rows from the top, not premultiplied.
struct Image {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;

    std::array<std::uint8_t, 4> at(int x, int y) const
    {
        const auto first =
            4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x));
        return {rgba[first], rgba[first + 1], rgba[first + 2], rgba[first + 3]};
    }
};

/// The picture that two renderings of the same on black and on white are of: alpha from how much of the ground shows,
/// whatever the order of layers and anti-aliasing. Averages `samples` × `samples` pixels into one.
/// @param onBlack, onWhite RGB, rows from the top, of (width·samples) × (height·samples)
Image fromBlackAndWhite(const std::vector<std::uint8_t>& onBlack, const std::vector<std::uint8_t>& onWhite, int width,
                        int height, int samples);

/// The same for an opaque picture.
Image averaged(const std::vector<std::uint8_t>& rgb, int width, int height, int samples);

enum class Channels { rgba, rgb, alpha };

/// The bytes of a PNG or JPEG file (JPEG: RGB only).
std::string encodePng(const Image& image, Channels channels = Channels::rgba);
std::string encodeJpeg(const Image& image, int quality = 93);

/// The bytes of a TIFF file, not compressed; with alpha only where asked.
std::string encodeTiff(const Image& image, bool withAlpha, double dotsPerInch);

} // namespace osculo::widgets
