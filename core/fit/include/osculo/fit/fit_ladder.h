// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_superovoid.h"

#include <span>
#include <stop_token>
#include <vector>

namespace osculo {

/// One family's best fit, and what its error is worth against its number of unknowns. Both criteria suppose independent
/// normal errors of equal spread: smaller is better, differences count, values alone mean nothing.
struct LadderRung {
    FitKind kind = FitKind::superovoid;
    FitResult fit;
    int unknowns = 0;
    double aic = 0; ///< Akaike 1974: n ln(rms²) + 2k
    double bic = 0; ///< Schwarz 1978: n ln(rms²) + k ln n
};

/// Fits every family of kFitKinds to the same points, in that order: the comparison of Lopes et al. (2015, 2020). A family
/// also starts from the fits of the families within it, so that no rung is missed for want of a start.
/// @param options kind is not read; locks and ties must be allowed in every family. The rms under both criteria is that of
/// the points that are not outliers, but at least 1e-12 of their size: an exact fit has no likelihood.
/// @throws as fitSuperovoid
std::vector<LadderRung> fitLadder(std::span<const SurfaceSample> points, const FitOptions& options = {},
                                  std::stop_token stop = {}, const Progress& progress = {});

} // namespace osculo
