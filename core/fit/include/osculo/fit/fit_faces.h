// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_error.h"
#include "osculo/fit/fit_superovoid.h"
#include "osculo/shape/face_selection.h"

#include <span>

namespace osculo {

/// fitSuperovoid() to the triangles of a mesh that count: options.samples points, spread by area times weight. Relative
/// errors are to the box of those triangles.
/// @pre the selection is of this mesh
/// @throws InvalidShape where no triangle counts, or those that do have no area, and as fitSuperovoid.
FitResult fitFaces(const TriangleMesh& mesh, const FaceSelection& faces, const FitOptions& options = {},
                   std::stop_token stop = {}, const Progress& progress = {});

/// Statistics over the triangles that count, evenly by area whatever their weights: a weight pulls at a fit, it does not
/// change what is true of it. Distances are from the triangles to the surface only, hausdorff too: where the rest of the
/// shape lies is not asked.
/// @pre the selection is of this mesh
/// @throws InvalidShape as fitFaces.
FitError measureFaces(const TriangleMesh& mesh, const FaceSelection& faces, const Superovoid& shape, const Pose& X_MS,
                      std::size_t samples = 10'000);

/// The same to the union of several. @pre at least one ovoid
FitError measureFaces(const TriangleMesh& mesh, const FaceSelection& faces, std::span<const PlacedSuperovoid> ovoids,
                      std::size_t samples = 10'000);

} // namespace osculo
