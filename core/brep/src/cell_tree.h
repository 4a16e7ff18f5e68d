// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_cells.h"

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

namespace osculo {

/// A rectangle of a face's parameters, or a node over several.
struct BrepCell {
    static constexpr BrepIndex kSeveral = 0xffffffff;

    BrepIndex face = kSeveral;
    std::uint32_t patch = 0; ///< of a free face
    Vec2 min = Vec2::Zero(), max = Vec2::Zero();
    std::vector<Vec3> hull;             ///< points whose convex hull holds the cell [m]
    Bounds box;                         ///< around them
    std::vector<std::uint32_t> borders; ///< pieces of the face's loops that may run through the rectangle
    Vec3 middle = Vec3::Zero();         ///< the surface's point in the middle of the rectangle
    Vec3 normal = Vec3::Zero();         ///< the unit outward normal there; zero of a node over several faces
    bool middleOnFace = false;
    std::uint32_t left = 0, right = 0; ///< 0: not halved yet

    bool ofOneFace() const { return face != kSeveral; }
};

/// Points whose hull holds the part of a face's surface over a rectangle. @pre angles span at most π/2
std::vector<Vec3> hullOf(const BrepFace& face, std::uint32_t patch, const Vec2& min, const Vec2& max);

/// Vectors whose cone holds the outward normals there.
std::vector<Vec3> normalHullOf(const BrepFace& face, std::uint32_t patch, const Vec2& min, const Vec2& max);

class BrepCells::Tree {
public:
    explicit Tree(const BrepModel& model);

    const BrepModel& model() const { return m_model; }
    /// References stay valid.
    const BrepCell& cell(std::uint32_t index) const { return m_cells[index]; }
    static constexpr std::uint32_t kRoot = 0;

    /// The halves of a cell that hold something of the face: 0, 1 or 2. Made when first asked for.
    std::vector<std::uint32_t> children(std::uint32_t index);

    /// A point on each face with the outward normal there. One face stands for all that edges join it to.
    struct Probe {
        BrepIndex face = 0;
        bool forItsSet = false;
        Vec3 p = Vec3::Zero(), normal = Vec3::Zero();
    };
    const std::vector<Probe>& probes();

    double size() const { return m_size; } ///< diagonal of the model [m]

    /// The point of a face nearest to p among the foot on its surface, if that is on the face, and the points of its edges.
    Vec3 footOn(BrepIndex face, const Vec3& p) const;

    /// Whether the parameters lie in the face, farther from its border than the tolerance [m].
    bool onFace(BrepIndex face, const Vec2& uv, double tolerance) const;

private:
    std::uint32_t addFaceCell(BrepIndex face, std::uint32_t patch, const Vec2& min, const Vec2& max,
                              const std::vector<std::uint32_t>& borders);
    void addFace(BrepIndex face, std::vector<std::uint32_t>& tops);
    std::uint32_t gather(std::vector<std::uint32_t>& tops, std::size_t first, std::size_t last);
    void halve(std::uint32_t index);
    std::vector<BrepIndex> connectedSets() const;

    const BrepModel& m_model;
    double m_size;
    std::deque<BrepCell> m_cells;
    std::vector<bool> m_halved;
    std::vector<std::vector<BrepIndex>> m_edgesOf; ///< by face
    std::vector<Probe> m_probes;
};

} // namespace osculo
