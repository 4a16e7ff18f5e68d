// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <string>

namespace osculo::widgets {

/// The bytes of a PNG file with a statement of its resolution (PNG specification, 11.3.5.3). @pre a PNG file
std::string pngWithResolution(std::string png, double dotsPerInch);

/// The bytes of a JPEG file with its resolution in the JFIF header. @pre a JPEG file with such a header
std::string jpegWithResolution(std::string jpeg, double dotsPerInch);

} // namespace osculo::widgets
