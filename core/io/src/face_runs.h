// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "json_cursor.h"

#include "osculo/shape/face_selection.h"

namespace osculo {

/// The selection that an array of runs `[first, count, weight]` makes of a mesh with so many triangles.
FaceSelection readFaceRuns(const JsonCursor& at, std::size_t triangles);

} // namespace osculo
