// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/error.h"
#include "osculo/scene/unit.h"
#include "osculo/shape/triangle_mesh.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

/// What a mesh file held.
struct MeshFile {
    TriangleMeshPtr mesh; ///< all its bodies in one mesh, in metres, axes as in the file
    std::string format;   ///< `stl`, `obj`, `ply`, `gltf`, `glb`, `dae`, `off`, `3mf`
    LengthUnit unit =
        LengthUnit::millimetre;      ///< the unit that was used; metre for a unit of a file's own (see the warnings)
    bool unitFromFile = false;       ///< the format carries a unit and it was used
    std::string upAxis;              ///< `x`, `y` or `z` where the file declares one; the coordinates are not turned
    std::size_t bodies = 0;          ///< meshes or solids with triangles in the file
    std::size_t droppedVertices = 0; ///< with coordinates that are not finite (their triangles are dropped too)
    std::vector<std::string> warnings;
};

/// A PLY or OBJ that holds points but no faces: a point cloud rather than a mesh.
class NoFaces : public InputError {
public:
    NoFaces(std::string source, const std::vector<Vec3>& points);

    std::size_t points() const { return m_points; }
    /// Of the points that are finite, in the file's unit (metres for clouds unless the user says otherwise).
    const Bounds& bounds() const { return m_bounds; }

private:
    std::size_t m_points;
    Bounds m_bounds;
};

/// Reads triangles from STL (ascii or binary, also with a binary header that says "solid"), OBJ, PLY (both endians),
/// glTF/GLB, COLLADA, OFF, 3MF. Counts are checked against the file's size before anything is allocated. STL, OBJ, PLY
/// and OFF keep the double precision of their text; faces with more than three corners are cut into triangles in the
/// file's order, and corners at the same place are joined in formats that repeat them (STL, glTF, COLLADA, 3MF).
///
/// Axes: the coordinates stay as the file has them, with the transforms of its own nodes applied. The up axis that
/// COLLADA declares is reported and not applied: robot descriptions refer to such meshes by their bare coordinates (the
/// iCub's say Y_UP and are used with z as is), and a contact is the same in either frame. COLLADA without a unit is in
/// metres.
/// @param unit of a unit-less file; absent: millimetres. Formats that carry a unit ignore it.
/// @throws NoFaces for a PLY or OBJ of points only; InputError for a file that is missing, empty, truncated, of another
/// kind, or without triangles; Cancelled when stopped.
MeshFile readMesh(const std::filesystem::path& path, std::optional<LengthUnit> unit = {}, std::stop_token stop = {});

/// True when the extension is one that readMesh takes, in any case.
bool isMeshFile(const std::filesystem::path& path);

/// Writes STL (binary), PLY (binary) or OBJ, by extension, coordinates in `unit`. Atomic: a temporary file is renamed
/// when complete.
/// @throws InputError when the extension is not known or the file cannot be written.
void writeMesh(const std::filesystem::path& path, const TriangleMesh& mesh, LengthUnit unit = LengthUnit::millimetre);

} // namespace osculo
