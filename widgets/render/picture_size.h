// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <string_view>

namespace osculo::widgets {

constexpr double kScreenDotsPerInch = 96; ///< at which lines and letters have the size that they have on a screen

/// How large a picture is: width·scale × height·scale pixels, of which so many are an inch. Lines and letters grow with the scale.
struct PictureSize {
    double width = 1600, height = 1000; ///< [px] before scaling; fractions where a size in mm asks for them
    double scale = 1;
    double dotsPerInch = kScreenDotsPerInch;
};

/// `1600x1000`: pixels, times `scale`; `120x80mm`: on paper at `dotsPerInch`, lines and letters as large as on a screen
/// times `scale`. @throws InvalidShape for anything else.
PictureSize parsePictureSize(std::string_view text, double scale, double dotsPerInch);

/// A size on paper [mm]. @pre positive
PictureSize paperSize(double widthMm, double heightMm, double scale, double dotsPerInch);

} // namespace osculo::widgets
