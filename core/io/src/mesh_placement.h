// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "mesh_content.h"

namespace osculo {

/// An affine map p ↦ linear·p + translation, as the nodes of a file place their meshes.
struct Placement {
    Mat3 linear = Mat3::Identity();
    Vec3 translation = Vec3::Zero();

    friend Placement operator*(const Placement& a, const Placement& b)
    {
        return {a.linear * b.linear, a.linear * b.translation + a.translation};
    }
};

/// Triangles with vertices of their own, to be placed as often as a file repeats them.
struct MeshPart {
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
};

/// Adds placed parts to a content and keeps hostile repetitions in bounds: nested ones grow exponentially.
class PartPlacer {
public:
    PartPlacer(const std::string& fileName, MeshContent& content)
        : m_fileName(fileName)
        , m_content(content)
    {
    }

    /// To be called for every node or object that is unfolded. @throws InputError beyond kDeepest or kMostPlacements.
    void enter(const std::string& id, std::size_t depth);
    /// Where the placement mirrors, triangles are turned. @throws InputError beyond kMostTriangles.
    void add(const MeshPart& part, const Placement& placement);

    static constexpr std::size_t kDeepest = 500, kMostPlacements = 1'000'000, kMostTriangles = 100'000'000;

private:
    const std::string& m_fileName;
    MeshContent& m_content;
    std::size_t m_placements = 0;
};

} // namespace osculo
