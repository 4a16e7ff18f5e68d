// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/robot/robot_description.h"
#include "osculo/scene/geometry.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace osculo {

/// Reads the meshes of links, each once.
class LinkMeshes {
public:
    /// The mesh, scaled; nothing where it has no file or cannot be read, which is warned of once.
    std::optional<MeshGeometry> read(const LinkMesh& mesh);

    const std::vector<std::string>& warnings() const { return m_warnings; }

private:
    using Key = std::pair<std::string, std::array<double, 3>>; ///< file and scale

    MeshGeometry readNew(const LinkMesh& mesh);

    std::map<Key, std::optional<MeshGeometry>> m_meshes;
    std::vector<std::string> m_warnings;
};

} // namespace osculo
