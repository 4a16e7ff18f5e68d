// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/mesh_store.h"

#include "osculo/math/stop_check.h"
#include "widgets/render/poly_data.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

#include <vtkPolyData.h>

namespace osculo::widgets {

namespace {

constexpr std::size_t kCoarseTriangles = 60'000; ///< drawn in a few milliseconds without a graphics card
constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

/// The points of one cell.
struct Cluster {
    Vec3 sum = Vec3::Zero();
    std::size_t count = 0;
    std::uint32_t nearest = kNone; ///< to their mean
    double distance = std::numeric_limits<double>::infinity();
};

/// Cells along each axis are counted with 21 bits.
std::uint64_t cellOf(const Vec3& point, const Vec3& corner, double side)
{
    std::uint64_t cell = 0;
    for (int axis = 0; axis < 3; ++axis)
        cell = (cell << 21u) | static_cast<std::uint64_t>(std::max(0.0, (point[axis] - corner[axis]) / side));
    return cell;
}

DisplayMesh clusteredAt(const DisplayMesh& fine, const Vec3& corner, double side)
{
    std::unordered_map<std::uint64_t, std::uint32_t> numbers;
    std::vector<std::uint32_t> clusterOf(fine.points.size());
    std::vector<Cluster> clusters;
    for (std::size_t k = 0; k < fine.points.size(); ++k) {
        const auto [known, added] =
            numbers.try_emplace(cellOf(fine.points[k], corner, side), static_cast<std::uint32_t>(clusters.size()));
        if (added)
            clusters.emplace_back();
        clusterOf[k] = known->second;
        clusters[known->second].sum += fine.points[k];
        ++clusters[known->second].count;
    }
    for (std::size_t k = 0; k < fine.points.size(); ++k) {
        Cluster& cluster = clusters[clusterOf[k]];
        const double distance = (fine.points[k] - cluster.sum / static_cast<double>(cluster.count)).norm();
        if (distance < cluster.distance) {
            cluster.distance = distance;
            cluster.nearest = static_cast<std::uint32_t>(k);
        }
    }
    DisplayMesh coarse;
    coarse.centre_S = fine.centre_S;
    coarse.closed = fine.closed;
    for (const Cluster& cluster : clusters) {
        coarse.points.push_back(fine.points[cluster.nearest]);
        coarse.normals.push_back(fine.normals[cluster.nearest]);
        coarse.source.push_back(fine.source.empty() ? cluster.nearest : fine.source[cluster.nearest]);
    }
    for (const auto& [i, j, k] : fine.triangles) {
        const Triangle triangle{clusterOf[i], clusterOf[j], clusterOf[k]};
        if (triangle[0] != triangle[1] && triangle[1] != triangle[2] && triangle[2] != triangle[0])
            coarse.triangles.push_back(triangle);
    }
    return coarse;
}

} // namespace

DisplayMesh clustered(const DisplayMesh& fine, std::size_t triangles)
{
    Bounds box;
    for (const Vec3& point : fine.points)
        box.extend(point);
    const double longest = box.empty() ? 0 : box.size().maxCoeff();
    if (!(longest > 0))
        return fine;
    // A surface across a grid of n cells a side meets some 2n² of them, and twice as many triangles remain.
    constexpr int kTries = 6;
    double cells = std::max(8.0, std::sqrt(static_cast<double>(triangles) / 4));
    DisplayMesh coarse = clusteredAt(fine, box.min, longest / cells);
    for (int attempt = 1; attempt < kTries && coarse.triangles.size() > triangles && cells > 8; ++attempt) {
        cells *= 0.95 * std::sqrt(static_cast<double>(triangles) / static_cast<double>(coarse.triangles.size()));
        coarse = clusteredAt(fine, box.min, longest / cells);
    }
    return coarse;
}

PreparedMesh prepareMesh(const TriangleMesh& mesh, const std::stop_token& stop)
{
    const StopCheck stopCheck(stop);
    PreparedMesh prepared;
    prepared.full = displayMesh(mesh);
    stopCheck.now();
    prepared.fullData = polyData(prepared.full);
    if (mesh.triangles().size() <= kLargeMesh)
        return prepared;
    stopCheck.now();
    prepared.fullEdges = sharpEdges(prepared.full);
    stopCheck.now();
    prepared.coarse = clustered(prepared.full, kCoarseTriangles);
    prepared.coarseData = polyData(prepared.coarse);
    prepared.coarseEdges = sharpEdges(prepared.coarse);
    stopCheck.now();
    prepared.tree = std::make_unique<const TriangleTree>(mesh);
    return prepared;
}

std::shared_ptr<MeshStore::Slot> MeshStore::slotOf(const TriangleMeshPtr& mesh)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_entries, [](const Entry& entry) { return entry.mesh.expired(); });
    const auto known = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry& entry) {
        return !entry.mesh.owner_before(mesh) && !mesh.owner_before(entry.mesh);
    });
    if (known != m_entries.end())
        return known->slot;
    m_entries.push_back({mesh, std::make_shared<Slot>()});
    return m_entries.back().slot;
}

PreparedMeshPtr MeshStore::prepared(const TriangleMeshPtr& mesh, const std::stop_token& stop)
{
    const std::shared_ptr<Slot> slot = slotOf(mesh);
    const std::lock_guard lock(slot->making);
    if (!slot->prepared)
        slot->prepared = std::make_shared<const PreparedMesh>(prepareMesh(*mesh, stop));
    return slot->prepared;
}

} // namespace osculo::widgets
