// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_error.h"
#include "osculo/fit/fit_ladder.h"
#include "osculo/scene/scene.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace osculo {

/// A body of fitted superovoids, which are measured, with the data they were fitted to beside them for reference.
Body fittedBody(std::string name, const Geometry& data, std::span<const PlacedSuperovoid> ovoids);

/// A body for each rung of a ladder, named after its kind, side by side along x from the origin.
/// @param dataSize extent of the data along x [m]
std::vector<Body> ladderBodies(std::span<const LadderRung> ladder, const Geometry& data, double dataSize);

/// Place of the rung with the least BIC. @pre not empty
std::size_t leastBic(std::span<const LadderRung> ladder);

/// A row a rung, lengths in millimetres, as in the papers that compare such ladders.
/// @param errors of the rungs, measured apart from the fits
std::string toCsv(std::span<const LadderRung> ladder, std::span<const FitError> errors);

} // namespace osculo
