// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/mesh_topology.h"
#include "osculo/shape/triangle_mesh.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace osculo {

/// The triangles of a mesh as pieces of surface that know their neighbours.
struct SurfacePieces {
    explicit SurfacePieces(const TriangleMesh& mesh);

    std::vector<Vec3> centres, normals; ///< [m], unit or zero
    std::vector<double> areas;          ///< [m²]
    std::vector<std::array<std::uint32_t, 3>> neighbours;
};

/// Triangles connected to `first` whose normals are within `angle` [rad] of `normal`, by increasing distance of their
/// centres from p. `sign` −1 turns all normals. `first` is always among them.
std::vector<std::uint32_t> connectedFacing(const SurfacePieces& pieces, std::uint32_t first, const Vec3& p,
                                           const Vec3& normal, double angle, double sign);

/// The normal around a point: averaged over the nearest triangles that hardly turn from the one it lies on.
Vec3 smoothNormal(const SurfacePieces& pieces, std::uint32_t first, const Vec3& p, double sign);

/// How the surface curves around a point: n_t ≈ b + S·x_t over the largest disk where that holds well.
struct LocalCurvature {
    double k1 = 0, k2 = 0;           ///< principal [1/m], k1 ≥ k2, positive where convex
    Vec3 direction1 = Vec3::UnitX(); ///< unit, of k1, normal to the normal
    double radius = 0;               ///< of the disk [m]
};
/// @param region sorted by distance, as connectedFacing gives it
/// @param leastRadius of the disk [m], as far as there is surface: smaller details are not looked at
LocalCurvature localCurvature(const SurfacePieces& pieces, const std::vector<std::uint32_t>& region, const Vec3& p,
                              const Vec3& normal, double sign, double leastRadius);

/// Where a ray first meets the mesh behind `least` [m], if it does: distance and triangle.
struct MeshHit {
    double distance = 0;
    std::uint32_t triangle = 0;
};
std::optional<MeshHit> firstHit(const TriangleMesh& mesh, const Vec3& from, const Vec3& direction, double least);

} // namespace osculo
