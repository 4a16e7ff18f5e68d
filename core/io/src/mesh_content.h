// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/stop_check.h"
#include "osculo/shape/triangle_mesh.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace osculo {

/// A mesh file as it lies on the disk.
struct MeshSource {
    std::filesystem::path path; ///< for formats that refer to files beside them
    std::string name;           ///< as messages name it
    std::string bytes;
    std::stop_token stop; ///< readers throw Cancelled when it is asked for
};

/// What a reader found, in the file's own unit. Coordinates may still be infinite or NaN; indices are in range.
struct MeshContent {
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    std::size_t bodies = 1;
    std::optional<double> metresPerUnit; ///< of formats that carry a unit
    std::string upAxis;                  ///< `x`, `y` or `z` where the file declares one
    std::vector<std::string> warnings;
};

/// Collects faces, cuts them into triangles and counts those that are none.
class FaceCollector {
public:
    explicit FaceCollector(MeshContent& content, std::stop_token stop = {})
        : m_content(content)
        , m_stopCheck(std::move(stop))
    {
    }

    /// A face between vertices that the content already has. @pre indices in range. @throws Cancelled when stopped
    void add(const std::vector<std::uint32_t>& corners);
    /// Says how many faces had fewer than three corners.
    void finish();

private:
    MeshContent& m_content;
    StopCheck m_stopCheck;
    std::vector<Vec3> m_points;
    std::size_t m_short = 0;
};

/// Faces may have this many corners; more would take quadratic time.
constexpr std::size_t kMostCorners = 10'000;

/// Makes corners at the same place one vertex, as in formats that repeat every corner; within `tolerance` [file's
/// unit]. @throws Cancelled when stopped
void joinCoincident(MeshContent& content, const std::stop_token& stop, double tolerance = 0);

/// Readers of one format each. @throws InputError as readMesh does.
MeshContent readStl(const MeshSource& source);
MeshContent readObj(const MeshSource& source);
MeshContent readPly(const MeshSource& source);
MeshContent readOff(const MeshSource& source);
MeshContent readGltf(const MeshSource& source);
MeshContent readCollada(const MeshSource& source);
MeshContent read3mf(const MeshSource& source);

} // namespace osculo
