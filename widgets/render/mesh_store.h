// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_tree.h"
#include "widgets/render/display_mesh.h"
#include "widgets/render/silhouette.h"

#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

#include <vtkSmartPointer.h>

class vtkPolyData;

namespace osculo::widgets {

/// Meshes of more triangles have a coarser level that is drawn while the view moves, and a tree to pick by.
constexpr std::size_t kLargeMesh = 200'000;

/// What is made of a mesh once, and drawn and picked in every view.
struct PreparedMesh {
    DisplayMesh full;
    vtkSmartPointer<vtkPolyData> fullData; ///< the same for VTK; whoever adds colours copies it shallowly
    std::vector<SharpEdge> fullEdges;      ///< of large meshes; the others' are made when first needed
    DisplayMesh coarse;                    ///< of large meshes; else without triangles
    vtkSmartPointer<vtkPolyData> coarseData;
    std::vector<SharpEdge> coarseEdges;
    std::unique_ptr<const TriangleTree> tree; ///< of large meshes, else null; lives no longer than the mesh

    bool isLarge() const { return tree != nullptr; }
};
using PreparedMeshPtr = std::shared_ptr<const PreparedMesh>;

/// @pre the mesh outlives what is made of it. @throws Cancelled when stopped
PreparedMesh prepareMesh(const TriangleMesh& mesh, const std::stop_token& stop = {});

/// A mesh of about `triangles` triangles or fewer in the shape of the fine one: vertices that share a cell of a cubic
/// grid become one, the nearest to their mean. Each point has a source vertex as in the fine mesh.
DisplayMesh clustered(const DisplayMesh& fine, std::size_t triangles);

/// Prepared meshes, as long as the meshes themselves live. Several threads may use it: whoever asks first makes them, and
/// only those who ask for the same mesh wait.
class MeshStore {
public:
    /// @throws Cancelled when stopped: nothing is kept then
    PreparedMeshPtr prepared(const TriangleMeshPtr& mesh, const std::stop_token& stop = {});

private:
    struct Slot {
        std::mutex making;
        PreparedMeshPtr prepared; ///< null before it is made
    };
    struct Entry {
        std::weak_ptr<const TriangleMesh> mesh;
        std::shared_ptr<Slot> slot;
    };
    std::shared_ptr<Slot> slotOf(const TriangleMeshPtr& mesh);

    std::mutex m_mutex; ///< of the entries
    std::vector<Entry> m_entries;
};

} // namespace osculo::widgets
