// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/mesh_sampling.h"

#include <span>
#include <vector>

namespace osculo::detail {

/// Points to fit, moved to their mean and scaled to unit root mean square distance from it, so that a fit does not
/// depend on where the data lie and how large they are.
struct FitData {
    std::vector<SurfaceSample> samples;
    std::vector<Vec3> points;   ///< of the samples
    Vec3 centre = Vec3::Zero(); ///< [m]
    double scale = 1;           ///< [m]
    double diagonal = 0;        ///< of the bounding box [m]
    double reach = 1;           ///< distance from the mean that holds nearly all points not allowed to be wrong
};

/// @throws InvalidShape for points that are not finite, all equal, on one line or in one plane (to 1e-6 of their size)
FitData normalised(std::span<const SurfaceSample> samples, double outlierFraction);

/// `count` elements evenly picked, or all.
std::vector<Vec3> thinned(const std::vector<Vec3>& all, std::size_t count);

/// The value that this share of the magnitudes does not exceed. @pre not empty
double quantileOfMagnitudes(std::vector<double> values, double share);

} // namespace osculo::detail
