// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_placement.h"

#include "osculo/math/error.h"

#include <Eigen/Geometry>
#include <fmt/format.h>

namespace osculo {

void PartPlacer::enter(const std::string& id, std::size_t depth)
{
    if (depth > kDeepest || ++m_placements > kMostPlacements)
        throw InputError(m_fileName, "", fmt::format("`{}` contains itself, or its repetitions nest too deep", id),
                         fmt::format("at most {} levels and {} repetitions are read", kDeepest, kMostPlacements));
}

void PartPlacer::add(const MeshPart& part, const Placement& placement)
{
    if (part.triangles.size() > kMostTriangles - m_content.triangles.size()
        || part.vertices.size() > 3 * kMostTriangles - m_content.vertices.size())
        throw InputError(m_fileName, "", "its repetitions unfold to too many triangles",
                         fmt::format("at most {} are read", kMostTriangles));
    const auto first = static_cast<std::uint32_t>(m_content.vertices.size());
    for (const Vec3& p : part.vertices)
        m_content.vertices.push_back(placement.linear * p + placement.translation);
    const Mat3& m = placement.linear;
    const bool mirrored = m.col(0).dot(m.col(1).cross(m.col(2))) < 0;
    for (const auto& [i, j, k] : part.triangles)
        m_content.triangles.push_back(mirrored ? Triangle{first + i, first + k, first + j}
                                               : Triangle{first + i, first + j, first + k});
}

} // namespace osculo
