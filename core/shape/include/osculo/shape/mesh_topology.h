// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

#include <string>

namespace osculo {

/// What a mesh is made of and what is wrong with it. Vertices at equal coordinates count as one.
struct MeshReport {
    std::size_t vertices = 0;           ///< distinct coordinates
    std::size_t components = 0;         ///< triangles connected through shared edges
    std::size_t boundaryEdges = 0;      ///< edges of one triangle
    std::size_t nonManifoldEdges = 0;   ///< edges of more than two
    std::size_t misorientedEdges = 0;   ///< edges that two triangles run along in the same direction
    std::size_t degenerateTriangles = 0;///< without area
    std::size_t duplicateTriangles = 0;
    bool watertight = false;            ///< at least one triangle, no boundary, non-manifold or misoriented edge
    std::vector<std::string> warnings;  ///< one sentence for each problem, with its count
};

MeshReport inspect(const TriangleMesh& mesh);

/// The mesh with vertices at equal coordinates (to `tolerance` [m]) joined, unused vertices and degenerate triangles dropped.
TriangleMesh welded(const TriangleMesh& mesh, double tolerance = 0);

/// For each triangle its connected component, numbered from 0 by first appearance.
std::vector<std::uint32_t> components(const TriangleMesh& mesh);

constexpr std::uint32_t kNoNeighbour = 0xffffffffu;

/// For each triangle its neighbours across the edges (0,1), (1,2), (2,0); kNoNeighbour at boundaries and non-manifold edges.
std::vector<std::array<std::uint32_t, 3>> adjacency(const TriangleMesh& mesh);

} // namespace osculo
