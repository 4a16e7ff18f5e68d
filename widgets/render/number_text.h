// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/unit.h"

#include <string>

namespace osculo::widgets {

/// Numbers as people read them in pictures: a true minus sign, four significant digits where that is short, `1.2e−10`
/// where it is not. Independent of the locale.
std::string numberText(double value);

/// A mark of an axis: as short as it can be, with a true minus sign.
std::string tickText(double value);

/// With the scene's unit: `−0.184 mm`.
std::string lengthText(double metres, LengthUnit unit);

/// `3.1 µs`, `386 µs`, `12.5 ms`.
std::string timeText(double microseconds);

} // namespace osculo::widgets
