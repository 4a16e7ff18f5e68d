// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

enum class PcdEncoding { ascii, binary, compressed };

struct PcdField {
    std::string name;
    char type = 'F';       ///< `I` signed, `U` unsigned, `F` floating
    std::size_t size = 4;  ///< bytes of a value: 1, 2, 4, 8
    std::size_t count = 1; ///< values a point
};

struct PcdHeader {
    std::vector<PcdField> fields; ///< x, y and z are among them, in any case
    std::size_t points = 0, columns = 0, rows = 1;
    std::optional<Pose> sensor; ///< of VIEWPOINT; translation in the file's unit
    PcdEncoding encoding = PcdEncoding::ascii;
    std::size_t bytes = 0; ///< up to and including the line end of `DATA`
    std::size_t lines = 0;
    std::vector<std::string> warnings;

    /// Values and bytes of a point.
    std::size_t valuesPerPoint() const;
    std::size_t bytesPerPoint() const;
};

/// Reads the header of a PCD file, version 0.5 to 0.7. @throws InputError with the line
PcdHeader readPcdHeader(const std::string& name, std::string_view text);

} // namespace osculo
