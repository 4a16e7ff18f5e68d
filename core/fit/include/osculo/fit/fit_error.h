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

/// A superovoid with its pose in the frame of the data.
struct PlacedSuperovoid {
    Superovoid shape;
    Pose X_MS;
    friend bool operator==(const PlacedSuperovoid&, const PlacedSuperovoid&) = default;
};

/// Signed orthogonal distances of points to the surface, positive outside [m].
std::vector<double> signedErrors(std::span<const Vec3> points_M, const Superovoid& shape, const Pose& X_MS);

/// The same to the union of several. A point inside counts with its depth in the ovoid it lies deepest in: where ovoids
/// overlap the union's own surface may be farther. @pre at least one
std::vector<double> signedErrors(std::span<const Vec3> points_M, std::span<const PlacedSuperovoid> ovoids);

/// The error map of a mesh: one signed distance for each vertex.
std::vector<double> errorMap(const TriangleMesh& mesh, const Superovoid& shape, const Pose& X_MS);
std::vector<double> errorMap(const TriangleMesh& mesh, std::span<const PlacedSuperovoid> ovoids);

/// Statistics over area-weighted samples of the mesh, both directions for hausdorff.
FitError measureFit(const TriangleMesh& mesh, const Superovoid& shape, const Pose& X_MS, std::size_t samples = 10'000);

/// The same for the union of several. @pre at least one ovoid
FitError measureFit(const TriangleMesh& mesh, std::span<const PlacedSuperovoid> ovoids, std::size_t samples = 10'000);

/// The other direction: unsigned distances of points of the union's surface, spread by area, to the mesh. Shows an
/// ovoid that bulges where there are no data. @pre at least one ovoid, a mesh with triangles
FitError measureBack(const TriangleMesh& mesh, std::span<const PlacedSuperovoid> ovoids, std::size_t samples = 4000);

/// The distances of smallest magnitude, ascending by it, without this share of the largest: those of points that may be wrong.
/// At least one stays. @pre share in [0, 1)
std::vector<double> withoutLargest(std::vector<double> errors, double share);

/// Statistics of given signed distances; `diagonal` [m] is the data's size.
FitError summarise(std::span<const double> errors, double diagonal);

} // namespace osculo
