// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/face_selection.h"
#include "osculo/shape/triangle_mesh.h"

#include <functional>
#include <optional>
#include <span>

namespace osculo {

/// Ways to point at triangles of a mesh. Places, normals and lengths are in the mesh's frame [m]. A triangle lies where its
/// centroid does, unless said otherwise. Collapsed triangles have no normal and no neighbours.

/// The triangles on the solid side of a plane: those with normal · centroid ≤ offset, as in the shape `halfspace`.
/// @param normal any length but 0; `offset` [m] belongs to the unit normal. @throws InvalidShape for a normal that is zero
/// or not finite, and an offset that is not.
FaceList facesInHalfSpace(const TriangleMesh& mesh, const Vec3& normal, double offset);

/// The triangles whose outward normal is at most `angle` [rad] away from a direction; half of all at π/2, all but those
/// without a normal at π. @throws InvalidShape for a direction that is zero or not finite, an angle outside [0, π].
FaceList facesByNormal(const TriangleMesh& mesh, const Vec3& direction, double angle);

/// The triangles of the connected component with this number: components() in mesh_topology.h, numbered from 0.
/// @throws InvalidShape where there is no such component.
FaceList facesOfComponent(std::span<const std::uint32_t> components, std::uint32_t number);

/// The triangles reached from one across edges that are bent by at most `crease` [rad], the angle of the two normals.
/// Across the edges of a triangle without normal only its other neighbours are reached that fit the one it was reached from.
/// @pre face and neighbours are of this mesh
FaceList facesToCrease(const TriangleMesh& mesh, FaceNeighbours neighbours, std::uint32_t face, double crease);

/// A brush: the triangles with a point at most `radius` [m] from `centre` that are reached from `face` across such triangles
/// only. So the far side of a thin wall is not painted. `face` itself always.
/// @pre face and neighbours are of this mesh
FaceList facesUnderBrush(const TriangleMesh& mesh, FaceNeighbours neighbours, std::uint32_t face, const Vec3& centre,
                         double radius);

/// Where a point is on the screen, in any units; nothing for a point that is not seen (behind the eye).
using ScreenProjection = std::function<std::optional<Vec2>(const Vec3&)>;

struct LassoOptions {
    /// Only triangles that turn their outer side to the eye: counter-clockwise where x runs right and y up.
    bool frontOnly = false;
    /// Only triangles that this calls visible (nothing in front of them), asked last; empty: all.
    std::function<bool(std::uint32_t face)> visible;
};

/// The triangles inside a closed polygon drawn on the screen (even–odd where it crosses itself; less than three corners
/// enclose nothing).
FaceList facesInLasso(const TriangleMesh& mesh, const ScreenProjection& project, std::span<const Vec2> polygon,
                      const LassoOptions& options = {});

} // namespace osculo
