// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_tree.h"
#include "widgets/render/display_mesh.h"
#include "widgets/render/silhouette.h"

#include <memory>
#include <mutex>
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

/// @pre the mesh outlives what is made of it
PreparedMesh prepareMesh(const TriangleMesh& mesh);

/// A mesh of about `triangles` triangles or fewer in the shape of the fine one: vertices that share a cell of a cubic
/// grid become one, the nearest to their mean. Each point has a source vertex as in the fine mesh.
DisplayMesh clustered(const DisplayMesh& fine, std::size_t triangles);

/// Prepared meshes, as long as the meshes themselves live. Several threads may use it: whoever asks first makes them.
class MeshStore {
public:
    PreparedMeshPtr prepared(const TriangleMeshPtr& mesh);

private:
    struct Entry {
        std::weak_ptr<const TriangleMesh> mesh;
        PreparedMeshPtr prepared;
    };
    std::mutex m_mutex;
    std::vector<Entry> m_entries;
};

} // namespace osculo::widgets
