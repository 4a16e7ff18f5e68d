// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_extrema.h"
#include "osculo/brep/brep_read.h"
#include "osculo/math/types.h"

#include <numbers>
#include <optional>
#include <string>
#include <vector>

namespace osculo {

/// Solids made by OpenCASCADE for benchmarks and samples. Lengths are metres; every function throws InvalidShape where OpenCASCADE makes
/// nothing of what it is given.

/// A side of a closed profile in a plane, (r, z) with r ≥ 0 of a solid of revolution: from here straight to where the next side begins, or along the
/// shorter arc about a centre equally far from both ends.
struct ProfileSide {
    Vec2 from = Vec2::Zero();        ///< [m]
    std::optional<Vec2> centre = {}; ///< of an arc [m]
};

/// The profile turned about the z axis, from the half-plane of `from` through `angle`: faces on planes, cylinders, cones, spheres and tori (which OpenCASCADE keeps as turned arcs, and modelOf knows). A whole turn is made of two
/// halves whose faces stay apart, as CAD systems write them. @pre at least three sides, counter-clockwise; 0 < angle ≤ 2π
OpenCascadeShapePtr revolvedSolid(const std::vector<ProfileSide>& profile, double from = 0,
                                  double angle = 2 * std::numbers::pi);

/// The profile, as (x, y), pushed along z from 0 to the height. @pre as above; height > 0
OpenCascadeShapePtr extrudedSolid(const std::vector<ProfileSide>& profile, double height);

/// A block along the axes. @pre the bounds have a volume
OpenCascadeShapePtr blockSolid(const Bounds& bounds);

OpenCascadeShapePtr cutSolid(const OpenCascadeShape& solid, const OpenCascadeShape& tool);
OpenCascadeShapePtr fusedSolid(const OpenCascadeShape& a, const OpenCascadeShape& b);
OpenCascadeShapePtr placedSolid(const OpenCascadeShape& solid, const Pose& X);

/// The model that a file of this shape would give, with its triangles for display.
BrepModel modelOf(const OpenCascadeShape& shape, const BrepReadOptions& options = {});

/// Triangles whose sides are no further from the true faces than the chord error [m], nor whose neighbours' normals by more than the angle
/// [rad]: a wide one leaves the chord error to decide.
TriangleMesh trianglesOf(const OpenCascadeShape& shape, double chordError, double angle);

/// The shape as a STEP file (AP214, millimetres) of one product of this name: the same text each time.
std::string stepText(const OpenCascadeShape& shape, const std::string& name);

} // namespace osculo
