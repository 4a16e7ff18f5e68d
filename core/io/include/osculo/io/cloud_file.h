// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/io/mesh_file.h"
#include "osculo/scene/unit.h"
#include "osculo/shape/point_cloud.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace osculo {

/// What a point cloud's file held.
struct CloudFile {
    PointCloudPtr cloud;                 ///< in metres, axes as in the file
    std::string format;                  ///< `pcd`, `ply`, `obj`, `xyz`, `pts`, `asc`, `csv`, `txt`
    LengthUnit unit = LengthUnit::metre; ///< that was used
    std::size_t points = 0;              ///< in the file, with those that were dropped
    std::size_t dropped = 0;             ///< with coordinates that are not finite (a depth camera saw nothing there)
    std::vector<std::string> warnings;
};

/// Reads points, with normals, colours, the image they came as and where they were seen from, as far as the file has them:
/// * PCD 0.5 to 0.7: ascii, binary, binary_compressed; any fields, types and counts
/// * PLY, OBJ: the vertices; faces are left out, and said so
/// * XYZ, PTS, ASC, CSV, TXT: rows of numbers between spaces, tabs, commas or semicolons, at least x y z. A header line names the
///   columns; without one, further columns that hold unit vectors are normals and whole numbers from 0 to 255 colours.
/// Counts are checked against the file's size before anything is allocated.
/// @param unit of the file's coordinates; absent: metres
/// @throws InputError, with the line in text files, for a file that is missing, empty, truncated, of another kind, or without a
/// finite point; Cancelled when stopped.
CloudFile readCloud(const std::filesystem::path& path, std::optional<LengthUnit> unit = {}, std::stop_token stop = {});

/// True when the extension is one that only clouds have (not PLY and OBJ: readMesh throws NoFaces where they are clouds).
bool isCloudFile(const std::filesystem::path& path);

/// Reads a file that holds a mesh or a cloud: PLY and OBJ without faces are clouds. @param unit of a unit-less file; absent:
/// millimetres for meshes, metres for clouds. @throws InputError as readMesh and readCloud do
std::variant<MeshFile, CloudFile> readMeshOrCloud(const std::filesystem::path& path,
                                                  std::optional<LengthUnit> unit = {}, std::stop_token stop = {});

/// Writes PCD (binary), PLY (binary), XYZ or CSV (text), by extension, coordinates in `unit`, in double precision, with normals
/// and colours where the cloud has them; PCD also image and sensor. Atomic.
/// @throws InputError when the extension is not known or the file cannot be written.
void writeCloud(const std::filesystem::path& path, const PointCloud& cloud, LengthUnit unit = LengthUnit::metre);

/// A warning where a size is unlikely for a thing that is touched or measured, because a file's unit was assumed and may be
/// another: a diagonal above 100 m or below 1 mm. Says the size and how to give the unit. Nothing where the size is plausible.
std::optional<std::string> unlikelySizeWarning(const Bounds& box, LengthUnit assumed);

} // namespace osculo
