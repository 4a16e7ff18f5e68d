// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

#include <cstdint>
#include <span>
#include <vector>

namespace osculo {

/// A point on a surface with the outward unit normal of its triangle.
struct SurfaceSample {
    Vec3 point = Vec3::Zero(); ///< [m]
    Vec3 normal = Vec3::Zero();
};

/// `count` points spread evenly by area (stratified along the cumulated area, low-discrepancy inside triangles): vertex density
/// does not matter. Same seed, same points. Empty for a mesh without area.
std::vector<SurfaceSample> sampleByArea(const TriangleMesh& mesh, std::size_t count, std::uint64_t seed = 1);

/// The same where a triangle counts as `faceWeights[triangle]` times its area: none of the points falls on a triangle of
/// weight 0. All weights 1: the points of sampleByArea. Empty where nothing that counts has an area.
/// @pre one finite weight ≥ 0 for each triangle (FaceSelection)
std::vector<SurfaceSample> sampleByWeight(const TriangleMesh& mesh, std::span<const double> faceWeights,
                                          std::size_t count, std::uint64_t seed = 1);

} // namespace osculo
