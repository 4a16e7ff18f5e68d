// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/unit.h"
#include "osculo/shape/triangle_mesh.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace osculo {

/// What a mesh file held.
struct MeshFile {
    TriangleMeshPtr mesh;              ///< all its bodies in one mesh, in metres, up axis as the file declares it
    std::string format;                ///< `stl`, `obj`, `ply`, `gltf`, `glb`, `dae`, `off`, `3mf`
    LengthUnit unit = LengthUnit::millimetre; ///< the unit that was used
    bool unitFromFile = false;         ///< the format carries a unit and it was used
    std::size_t bodies = 0;            ///< meshes or solids in the file
    std::size_t droppedVertices = 0;   ///< with coordinates that are not finite (their triangles are dropped too)
    std::vector<std::string> warnings;
};

/// Reads triangles from STL (ascii or binary, also with a binary header that says "solid"), OBJ, PLY (both endians), glTF/GLB,
/// COLLADA (unit and up axis), OFF, 3MF. Counts are checked against the file's size before anything is allocated.
/// @param unit of a unit-less file; absent: millimetres. Formats that carry a unit ignore it.
/// @throws InputError for a file that is missing, empty, truncated, of another kind, or without triangles.
MeshFile readMesh(const std::filesystem::path& path, std::optional<LengthUnit> unit = {});

/// True when the extension is one that readMesh takes.
bool isMeshFile(const std::filesystem::path& path);

/// Writes STL (binary), PLY (binary) or OBJ, by extension, coordinates in `unit`. Atomic: a temporary file is renamed when complete.
/// @throws InputError when the extension is not known or the file cannot be written.
void writeMesh(const std::filesystem::path& path, const TriangleMesh& mesh, LengthUnit unit = LengthUnit::millimetre);

} // namespace osculo
