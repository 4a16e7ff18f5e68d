// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/mesh_pair.h"
#include "osculo/distance/mesh_solid.h"
#include "osculo/shape/point_cloud.h"
#include "osculo/shape/point_tree.h"
#include "osculo/shape/superovoid.h"

#include <array>
#include <map>
#include <memory>
#include <mutex>

namespace osculo {

using MeshTreePtr = std::shared_ptr<const MeshTree>;
using MeshSolidPtr = std::shared_ptr<const MeshSolid>;

/// A cloud with the tree of its points.
struct CloudTree {
    PointCloudPtr cloud;
    PointTree points;
};
using CloudTreePtr = std::shared_ptr<const CloudTree>;

/// Trees of meshes, clouds and tessellated superovoids, one a shape however many pairs use it. It does not keep them
/// alive: whoever uses one holds it. May be used by several threads at once; a shape is prepared by the first that asks
/// while the others wait.
class PreparedShapes {
public:
    /// @throws InvalidShape when the mesh is null or has no triangles.
    MeshTreePtr tree(const TriangleMeshPtr& mesh);
    /// @throws InvalidShape likewise.
    MeshSolidPtr solid(const TriangleMeshPtr& mesh);
    /// @throws InvalidShape when the cloud is null or has no points.
    CloudTreePtr tree(const PointCloudPtr& cloud);

    struct Tessellation {
        MeshTreePtr tree;
        double chordError = 0; ///< [m]
    };
    Tessellation tree(const Superovoid& shape);

private:
    struct Slot {
        std::mutex mutex;
        std::weak_ptr<const MeshTree> tree;
        std::weak_ptr<const MeshSolid> solid;
        std::weak_ptr<const CloudTree> cloud;
    };
    using Parameters = std::array<double, 7>;

    template <typename Key>
    std::shared_ptr<Slot> slot(std::map<Key, std::shared_ptr<Slot>>& slots, const Key& key);

    std::mutex m_mutex; ///< of the maps
    std::map<const TriangleMesh*, std::shared_ptr<Slot>> m_meshes;
    std::map<const PointCloud*, std::shared_ptr<Slot>> m_clouds;
    std::map<Parameters, std::shared_ptr<Slot>> m_superovoids;
};

} // namespace osculo
