// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/superovoid.h"
#include "osculo/shape/triangle_mesh.h"

#include <span>
#include <vector>

namespace osculo {

/// Orthogonal distances between data and a fitted surface [m]. mean is signed (positive: data outside), the rest is of
/// absolute or squared values.
struct FitError {
    double rms = 0, mean = 0, sd = 0, p95 = 0, max = 0;
    double hausdorff = 0;   ///< the larger of data → surface and surface → data (the second only for meshes)
    double relativeRms = 0; ///< rms ÷ diagonal of the data's bounding box
};

/// Signed orthogonal distances of points to the surface, positive outside [m].
std::vector<double> signedErrors(std::span<const Vec3> points_M, const Superovoid& shape, const Pose& X_MS);

/// The error map of a mesh: one signed distance for each vertex.
std::vector<double> errorMap(const TriangleMesh& mesh, const Superovoid& shape, const Pose& X_MS);

/// Statistics over area-weighted samples of the mesh, both directions for hausdorff.
FitError measureFit(const TriangleMesh& mesh, const Superovoid& shape, const Pose& X_MS, std::size_t samples = 10'000);

/// Statistics of given signed distances; `diagonal` [m] is the data's size.
FitError summarise(std::span<const double> errors, double diagonal);

} // namespace osculo
