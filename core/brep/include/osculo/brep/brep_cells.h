// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"

#include <memory>
#include <optional>

namespace osculo {

/// The faces of a model as a tree of cells: rectangles of their parameters inside hulls of control points (de Casteljau's of free
/// surfaces, those of arcs turned about the axis of canonical ones), halved when a search first asks for it and kept. What is kept
/// changes the time of a query, never its answer. One query uses it at a time.
class BrepCells {
public:
    /// @throws InvalidShape for a model without faces, or with a face that could not be turned into Bézier patches
    explicit BrepCells(BrepModelPtr model);
    ~BrepCells();
    BrepCells(const BrepCells&) = delete;
    BrepCells& operator=(const BrepCells&) = delete;

    const BrepModel& model() const { return *m_model; }
    const BrepModelPtr& modelPtr() const { return m_model; }

    class Tree;
    Tree& tree() { return *m_tree; }

private:
    BrepModelPtr m_model;
    std::unique_ptr<Tree> m_tree;
};

/// Whether a point (in the model's frame) lies inside of one of the model's solids, by the parity of a ray's crossings with the
/// true trimmed faces. A ray counts only where each crossing is transversal, off the borders of its face and alone in a cell
/// whose normals all lean one way, which proves the count; others are tried where one does not. Nothing where none counts: the
/// point lies on the boundary or too near to it to tell. Sheets have no inside.
std::optional<bool> isInside(BrepCells& cells, const Vec3& p_M);

/// The farthest point of a model along a direction.
struct BrepSupport {
    Vec3 point = Vec3::Zero(); ///< on a face, in the model's frame [m]
    double value = 0;          ///< of that point, along the unit direction [m]
    double upperBound = 0;     ///< no point of the model is farther [m]
    int iterations = 0;        ///< cells that were halved
};

/// Branch and bound over the cells until the bounds are within epsilon [m], or the limit of cells is reached. The corners of
/// the model count too. @pre u is a unit vector, epsilon > 0
BrepSupport support(BrepCells& cells, const Vec3& u, double epsilon);

} // namespace osculo
