// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "osculo/scene/unit.h"

#include <filesystem>
#include <vector>

namespace osculo {

/// Points of one body and where they belong on another, in their own frames [m].
struct PointPairs {
    std::vector<Vec3> from, to;
};

/// Reads a text of pairs, six numbers a line: a point of the first body and its counterpart on the second, with blanks, commas or
/// semicolons between. `#` begins a comment; a first line without numbers is a heading.
/// @throws InputError with the line for what is no pair, and for a file without any.
PointPairs readPointPairs(const std::filesystem::path& path, LengthUnit unit);

} // namespace osculo
