// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_error.h"
#include "osculo/scene/geometry.h"

#include <vector>

namespace osculo::app {

/// The error of a superovoid on a mesh or cloud while somebody drags it: from so few points that it costs little of a step.
/// Keeps the points of the last one.
class LiveFitError {
public:
    /// As fitErrorOf, without hausdorff, over some hundred points spread by area, or by the weight of chosen faces, or picked
    /// evenly from a cloud. @pre a mesh or a cloud
    FitError measure(const Geometry& data, const Superovoid& shape, const Pose& X_MS);

private:
    TriangleMeshPtr m_mesh; ///< that the points are of, with the faces, or the cloud
    FaceSelectionPtr m_faces;
    PointCloudPtr m_cloud;
    std::vector<Vec3> m_points_M;
    double m_diagonal = 0; ///< of the mesh [m]
};

} // namespace osculo::app
