// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/face_selection.h"

#include <cstddef>
#include <filesystem>

namespace osculo {

/// Reads which triangles of a mesh count. Triangles are numbered from 0 in file order, as in a scene.
///
/// Text, one entry a line: `17`, a range with both ends `20-35`, either with a weight behind it `17 2.5`; `#` begins a
/// comment. Or JSON (the first character is `[` or `{`): runs `[[first, count, weight], …]` as a scene's `faces`, or an
/// object with them below `faces`. Where entries overlap the last holds.
/// @param triangles that the mesh has
/// @throws InputError with line or JSON path for what is no entry, a triangle that the mesh does not have, a bad weight.
FaceSelection readFaces(const std::filesystem::path& path, std::size_t triangles);

} // namespace osculo
