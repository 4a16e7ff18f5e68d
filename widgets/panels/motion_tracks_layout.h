// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

namespace osculo::widgets::tracks {

// Sizes of the rows of motions [px].
constexpr int kNames = 118;      // width of the names
constexpr int kRightMargin = 18; // room for half a number behind the last frame
constexpr int kLeftMargin = 10;  // room for half a key before the first
constexpr int kRuler = 27;
constexpr int kRow = 24;
constexpr double kKey = 5.5;  // half the diagonal of a key
constexpr double kHandle = 6; // half the width of what takes hold of a range's end
constexpr int kHandleHeight = 9;

} // namespace osculo::widgets::tracks
