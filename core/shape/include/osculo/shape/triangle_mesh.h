// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace osculo {

using Triangle = std::array<std::uint32_t, 3>;

/// An indexed triangle mesh: vertices [m] in the mesh's own frame and triangles, counter-clockwise seen from outside.
/// An immutable value; every index is in range and every coordinate finite, at most kLargestLength.
class TriangleMesh {
public:
    TriangleMesh() = default;

    /// @throws InvalidShape for an index out of range or a coordinate that is not finite or beyond that (with its number).
    TriangleMesh(std::vector<Vec3> vertices, std::vector<Triangle> triangles);

    const std::vector<Vec3>& vertices() const { return m_vertices; }
    const std::vector<Triangle>& triangles() const { return m_triangles; }
    bool empty() const { return m_triangles.empty(); }

    const Vec3& vertex(std::size_t triangle, int corner) const { return m_vertices[m_triangles[triangle][corner]]; }

private:
    std::vector<Vec3> m_vertices;
    std::vector<Triangle> m_triangles;
};

using TriangleMeshPtr = std::shared_ptr<const TriangleMesh>;

} // namespace osculo
