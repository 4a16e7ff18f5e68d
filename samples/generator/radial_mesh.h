// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "blend.h"

#include "osculo/shape/triangle_mesh.h"

namespace osculo::samples {

/// A closed mesh of a blend that is star-shaped about a point: a geodesic sphere, stretched to the blend's proportions,
/// each of whose vertices is moved along its ray to the outermost place where the field is zero.
struct RadialMeshOptions {
    Vec3 centre = Vec3::Zero();      ///< of the rays, inside the blend [m]
    Vec3 proportions = Vec3::Ones(); ///< half sizes of the box around the blend [m]
    int frequency = 20;              ///< 10·f² + 2 vertices, 20·f² triangles
};
TriangleMesh radialMesh(const Blend& blend, const RadialMeshOptions& options);

} // namespace osculo::samples
