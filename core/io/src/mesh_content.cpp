// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_content.h"

#include "osculo/shape/mesh_polygon.h"
#include "osculo/shape/mesh_topology.h"

#include <fmt/format.h>

#include <utility>

namespace osculo {

void FaceCollector::add(const std::vector<std::uint32_t>& corners)
{
    m_stopCheck();
    if (corners.size() < 3) {
        ++m_short;
        return;
    }
    if (corners.size() == 3) {
        m_content.triangles.push_back({corners[0], corners[1], corners[2]});
        return;
    }
    m_points.clear();
    for (const std::uint32_t corner : corners)
        m_points.push_back(m_content.vertices[corner]);
    for (const auto& [i, j, k] : triangulatePolygon(m_points))
        m_content.triangles.push_back({corners[i], corners[j], corners[k]});
}

void FaceCollector::finish()
{
    if (m_short > 0)
        m_content.warnings.push_back(
            m_short == 1 ? "1 face with fewer than three corners was left out"
                         : fmt::format("{} faces with fewer than three corners were left out", m_short));
}

void joinCoincident(MeshContent& content, const std::stop_token& stop, double tolerance)
{
    const std::vector<std::uint32_t> first = firstAtSamePlace(content.vertices, tolerance, stop);
    std::vector<std::uint32_t> renamed(first.size());
    std::vector<Vec3> kept;
    for (std::uint32_t i = 0; i < first.size(); ++i) {
        if (first[i] == i) {
            renamed[i] = static_cast<std::uint32_t>(kept.size());
            kept.push_back(content.vertices[i]);
        } else {
            renamed[i] = renamed[first[i]];
        }
    }
    for (Triangle& triangle : content.triangles)
        for (std::uint32_t& corner : triangle)
            corner = renamed[corner];
    content.vertices = std::move(kept);
}

} // namespace osculo
