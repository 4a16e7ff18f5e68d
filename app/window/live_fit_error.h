// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_error.h"
#include "osculo/shape/face_selection.h"
#include "osculo/shape/triangle_mesh.h"

#include <vector>

namespace osculo::app {

/// The error of a superovoid on a mesh while somebody drags it: from so few points that it costs little of a step.
/// Keeps the points of the last mesh.
class LiveFitError {
public:
    /// As measureFit, without hausdorff, over some hundred points spread by area, or by the weight of chosen faces.
    /// @param faces null: all alike
    FitError measure(const TriangleMeshPtr& mesh, const FaceSelectionPtr& faces, const Superovoid& shape,
                     const Pose& X_MS);

private:
    TriangleMeshPtr m_mesh;
    FaceSelectionPtr m_faces;
    std::vector<Vec3> m_points_M;
    double m_diagonal = 0; ///< of the mesh [m]
};

} // namespace osculo::app
