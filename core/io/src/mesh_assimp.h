// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "mesh_content.h"

namespace osculo {

/// Reads a file by Assimp: all meshes below the root, moved by their nodes' transforms, corners at the same place
/// joined.
/// @param hint the extension that says how to read `source.bytes`; empty: Assimp opens `source.path` itself, for
/// formats that
///        refer to files beside them.
/// @throws InputError with Assimp's words where it refuses the file.
MeshContent readByAssimp(const MeshSource& source, const char* hint);

} // namespace osculo
