// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

/// What a mesh is made of and what is wrong with it. Vertices at equal coordinates count as one. A collapsed triangle
/// (two corners at equal coordinates) has no inside and takes no part in edges; a sliver of three points on a line
/// does.
struct MeshReport {
    std::size_t vertices = 0;         ///< distinct coordinates that triangles use
    std::size_t components = 0;       ///< triangles connected through shared edges, collapsed ones left out
    std::size_t boundaryEdges = 0;    ///< edges of one triangle
    std::size_t nonManifoldEdges = 0; ///< edges of more than two
    std::size_t misorientedEdges = 0; ///< edges of two triangles that run along it in the same direction
    std::size_t degenerateTriangles =
        0;                              ///< without area (kDegenerateShare in mesh_measures.h), collapsed ones included
    std::size_t duplicateTriangles = 0; ///< with the same three corners as an earlier one, in any order
    bool watertight = false;            ///< at least one triangle, no boundary, non-manifold or misoriented edge
    std::vector<std::string> warnings;  ///< one sentence for each problem, with its count
};

MeshReport inspect(const TriangleMesh& mesh);

/// For each point the number of the first one at the same place: what joins the corners of an STL.
/// @param tolerance [m] 0: exactly equal coordinates (−0 equals 0). Else a point is joined to the nearest earlier point
/// that
///        stands for itself and is at most this far away.
/// @throws Cancelled when stopped
std::vector<std::uint32_t> firstAtSamePlace(const std::vector<Vec3>& points, double tolerance = 0,
                                            const std::stop_token& stop = {});

/// The mesh with vertices at equal coordinates joined, unused vertices and triangles that collapsed dropped. Slivers of
/// three distinct points stay, since a closed mesh would open without them. The order of triangles and of first uses is
/// kept.
/// @param tolerance [m] vertices at most this far from an earlier kept one are joined to it (the nearest wins); 0:
/// exactly equal.
TriangleMesh welded(const TriangleMesh& mesh, double tolerance = 0);

/// For each triangle its connected component, numbered from 0 by first appearance; a collapsed triangle is one of its
/// own.
std::vector<std::uint32_t> components(const TriangleMesh& mesh);

constexpr std::uint32_t kNoNeighbour = 0xffffffffu;

/// For each triangle its neighbours across the edges (0,1), (1,2), (2,0), vertices at equal coordinates taken as one;
/// kNoNeighbour at boundaries and non-manifold edges.
std::vector<std::array<std::uint32_t, 3>> adjacency(const TriangleMesh& mesh);

} // namespace osculo
