// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/triangle_mesh.h"

#include "osculo/math/error.h"
#include "osculo/math/length_limit.h"

#include <fmt/format.h>

#include <utility>

namespace osculo {

TriangleMesh::TriangleMesh(std::vector<Vec3> vertices, std::vector<Triangle> triangles)
    : m_vertices(std::move(vertices))
    , m_triangles(std::move(triangles))
{
    for (std::size_t i = 0; i < m_vertices.size(); ++i) {
        const Vec3& p = m_vertices[i];
        if (!withinLengthLimit(p))
            throw InvalidShape(fmt::format("vertex {} is ({}, {}, {})", i, p.x(), p.y(), p.z()),
                               fmt::format("coordinates must be finite, at most {} m", kLargestLength));
    }
    for (std::size_t i = 0; i < m_triangles.size(); ++i)
        for (const std::uint32_t corner : m_triangles[i])
            if (corner >= m_vertices.size())
                throw InvalidShape(fmt::format("triangle {} names vertex {}", i, corner),
                                   fmt::format("indices must lie below the {} vertices", m_vertices.size()));
}

} // namespace osculo
