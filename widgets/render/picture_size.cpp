// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/picture_size.h"

#include "osculo/math/error.h"

#include <charconv>
#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr double kMillimetresPerInch = 25.4;

bool readPositive(std::string_view text, double& value)
{
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && stop == text.data() + text.size() && value > 0 && value < 1e9;
}

} // namespace

PictureSize paperSize(double widthMm, double heightMm, double scale, double dotsPerInch)
{
    const double pixel = kMillimetresPerInch / kScreenDotsPerInch * scale; // [mm] of one logical pixel
    return {widthMm / pixel, heightMm / pixel, scale * dotsPerInch / kScreenDotsPerInch, dotsPerInch};
}

PictureSize parsePictureSize(std::string_view text, double scale, double dotsPerInch)
{
    std::string_view sides = text;
    const bool onPaper = sides.ends_with("mm");
    if (onPaper)
        sides.remove_suffix(2);
    const auto cross = sides.find('x');
    double width = 0, height = 0;
    const bool read = cross != std::string_view::npos && readPositive(sides.substr(0, cross), width)
                      && readPositive(sides.substr(cross + 1), height);
    if (!read || (!onPaper && (width != static_cast<int>(width) || height != static_cast<int>(height))))
        throw InvalidShape(fmt::format("\"{}\" is not a size", text),
                           "WIDTHxHEIGHT in pixels, as in 1600x1000, or on paper, as in 120x80mm");
    return onPaper ? paperSize(width, height, scale, dotsPerInch) : PictureSize{width, height, scale, dotsPerInch};
}

} // namespace osculo::widgets
