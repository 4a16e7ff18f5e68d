// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace osculo {

/// Numbers of triangles, from 0, ascending, each once.
using FaceList = std::vector<std::uint32_t>;

/// Triangles `first` … `first + count − 1`, numbered from 0, of one weight: what a file holds.
struct FaceRun {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    double weight = 1;
    friend bool operator==(const FaceRun&, const FaceRun&) = default;
};

/// Which triangles of a mesh count, and how much: a weight for each, 0 does not count, 1 counts, 2 counts as twice the
/// area. An immutable value; every weight is finite and ≥ 0.
class FaceSelection {
public:
    FaceSelection() = default;

    /// All `faces` triangles of one weight. @throws InvalidShape for a weight that is negative or not finite.
    explicit FaceSelection(std::size_t faces, double weight = 0);

    /// @throws InvalidShape as above, with the triangle's number (from 0).
    explicit FaceSelection(std::vector<double> weights);

    /// 0 outside the runs; where runs overlap the last holds.
    /// @throws InvalidShape for a run that is empty or ends behind the last triangle, and for a bad weight.
    FaceSelection(std::size_t faces, std::span<const FaceRun> runs);

    /// `weight` for the listed triangles, 0 for the others. @throws InvalidShape for a number out of range, a bad weight.
    FaceSelection(std::size_t faces, const FaceList& chosen, double weight = 1);

    /// Number of triangles that there are, chosen or not.
    std::size_t size() const { return m_weights.size(); }
    std::span<const double> weights() const { return m_weights; }
    bool counts(std::size_t face) const { return m_weights[face] > 0; }
    /// Does no triangle count?
    bool none() const { return count() == 0; }
    /// Number of triangles that count.
    std::size_t count() const;
    /// The triangles that count.
    FaceList faces() const;
    /// The least number of runs that make the same selection, ascending, none of weight 0.
    std::vector<FaceRun> runs() const;

    friend bool operator==(const FaceSelection&, const FaceSelection&) = default;

private:
    std::vector<double> m_weights;
};

using FaceSelectionPtr = std::shared_ptr<const FaceSelection>;

/// What happens to a selection where another one comes.
enum class SelectionMode {
    replace,   ///< the other one
    add,       ///< where the other counts its weight, elsewhere the first's
    subtract,  ///< 0 where the other counts, elsewhere the first's
    intersect, ///< the product of the weights: counts where both count
};

/// Both put together. @pre of the same size
FaceSelection combined(const FaceSelection& selection, const FaceSelection& other, SelectionMode mode);

/// 1 where the selection does not count, 0 where it does.
FaceSelection inverted(const FaceSelection& selection);

/// What lies across each edge of each triangle: adjacency() in mesh_topology.h.
using FaceNeighbours = std::span<const std::array<std::uint32_t, 3>>;

/// Triangles across an edge from one that counts come in, with the largest weight among those neighbours.
/// @pre neighbours of all triangles
FaceSelection grown(const FaceSelection& selection, FaceNeighbours neighbours);

/// Triangles across an edge from one that does not count go out; a boundary of the mesh is no reason to.
/// @pre neighbours of all triangles
FaceSelection shrunk(const FaceSelection& selection, FaceNeighbours neighbours);

/// Area of the triangles that count, unweighted [m²]. @pre the selection is of this mesh
double selectedArea(const TriangleMesh& mesh, const FaceSelection& selection);

/// The triangles that count as a mesh of their own, in their order, without vertices that they do not use.
/// @pre the selection is of this mesh
TriangleMesh selectedPart(const TriangleMesh& mesh, const FaceSelection& selection);

} // namespace osculo
