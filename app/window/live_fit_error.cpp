// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/live_fit_error.h"

#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_sampling.h"

#include <algorithm>

namespace osculo::app {

namespace {

constexpr std::size_t kPoints = 500; ///< the rms of so many is within a few per cent of that of all

} // namespace

FitError LiveFitError::measure(const Geometry& data, const Superovoid& shape, const Pose& X_MS)
{
    if (const auto* cloud = std::get_if<CloudGeometry>(&data)) {
        if (cloud->cloud != m_cloud) {
            m_cloud = cloud->cloud;
            m_mesh.reset();
            m_diagonal = m_cloud->bounds().diagonal();
            m_points_M.clear();
            const std::size_t count = std::min(kPoints, m_cloud->size());
            for (std::size_t i = 0; i < count; ++i)
                m_points_M.push_back(m_cloud->points()[i * m_cloud->size() / count]);
        }
    } else if (const auto& mesh = std::get<MeshGeometry>(data); mesh.mesh != m_mesh || mesh.faces != m_faces) {
        m_mesh = mesh.mesh;
        m_faces = mesh.faces;
        m_cloud.reset();
        m_diagonal = bounds(*m_mesh).diagonal();
        m_points_M.clear();
        for (const SurfaceSample& sample :
             m_faces ? sampleByWeight(*m_mesh, m_faces->weights(), kPoints) : sampleByArea(*m_mesh, kPoints))
            m_points_M.push_back(sample.point);
    }
    return summarise(signedErrors(m_points_M, shape, X_MS), m_diagonal);
}

} // namespace osculo::app
