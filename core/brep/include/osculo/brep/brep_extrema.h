// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"
#include "osculo/distance/distance_result.h"
#include "osculo/math/pose.h"

#include <filesystem>
#include <memory>

namespace osculo {

/// The shapes of a file as OpenCASCADE holds them, behind an opaque handle: for comparison.
class OpenCascadeShape;
using OpenCascadeShapePtr = std::shared_ptr<const OpenCascadeShape>;

/// Reads a file in this process: one that readBrep has read before. @param metresPerUnit of BREP files, which carry no unit
/// @param part of the file's solids and sheets, from 1 on; 0: all of them
/// @throws InputError as readBrepHere
OpenCascadeShapePtr readOpenCascadeShape(const std::filesystem::path& path, double metresPerUnit, BrepIndex part = 0);

/// The distance that OpenCASCADE's BRepExtrema_DistShapeShape gives, with its witness. It proves nothing, so the bounds are 0 and what it
/// found (`bounded`), and it is known to be too large for some pairs (torus and torus). `overlapping` where it says that one lies inside of
/// the other, or that they meet. `maxIterations` where it finds nothing.
DistanceResult distanceByOpenCascade(const OpenCascadeShape& A, const Pose& X_WA, const OpenCascadeShape& B,
                                     const Pose& X_WB);

} // namespace osculo
