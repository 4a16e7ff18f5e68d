// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "fit_data.h"
#include "least_squares.h"

#include "osculo/fit/fit_error.h"

namespace osculo::detail {

/// Held values with the sizes in the unit of the fit.
std::array<std::optional<double>, kParameters> scaledLocks(std::array<std::optional<double>, kParameters> locks,
                                                           double scale);

/// A candidate in the caller's frame and unit. Sizes that are held, or tied to a held one, are exactly what was asked for,
/// without the rounding of the scale.
/// @param locks held values [m, –, –]
PlacedSuperovoid inTheDataFrame(const Candidate& candidate, const FitData& data, const ParameterMap& map,
                                const std::array<std::optional<double>, kParameters>& locks);

/// So large or far away that the data do not determine it.
bool isRunaway(const Candidate& candidate);

/// Signed distances of points to a candidate [m]. @param points in the unit of the fit
std::vector<double> distancesTo(const Candidate& candidate, std::span<const Vec3> points, double scale);

} // namespace osculo::detail
