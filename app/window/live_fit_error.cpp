// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/live_fit_error.h"

#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_sampling.h"

namespace osculo::app {

namespace {

constexpr std::size_t kPoints = 500; ///< the rms of so many is within a few per cent of that of all

} // namespace

FitError LiveFitError::measure(const TriangleMeshPtr& mesh, const FaceSelectionPtr& faces, const Superovoid& shape,
                               const Pose& X_MS)
{
    if (mesh != m_mesh || faces != m_faces) {
        m_mesh = mesh;
        m_faces = faces;
        m_diagonal = bounds(*mesh).diagonal();
        m_points_M.clear();
        for (const SurfaceSample& sample :
             faces ? sampleByWeight(*mesh, faces->weights(), kPoints) : sampleByArea(*mesh, kPoints))
            m_points_M.push_back(sample.point);
    }
    return summarise(signedErrors(m_points_M, shape, X_MS), m_diagonal);
}

} // namespace osculo::app
