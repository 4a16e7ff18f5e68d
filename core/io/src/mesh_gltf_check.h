// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "mesh_content.h"

namespace osculo {

/// Refuses a glTF 2.0 document (JSON or binary) that Assimp would read wrongly, slowly or not at all: another version,
/// a broken container, compressed geometry, buffers that are missing or short, views and accessors that reach beyond
/// them, nodes that contain themselves. Everything is measured against the bytes that are there, before anything is
/// allocated for it.
/// @returns how many triangles the meshes of its scene hold, each mesh counted once: Assimp leaves out faces that name
///          vertices that do not exist.
std::size_t checkGltf(const MeshSource& source);

} // namespace osculo
