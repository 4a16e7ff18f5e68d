// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace osculo {

/// How the points of a class come from a true surface.
struct FitClass {
    std::string name;
    bool tapered = true;
    double noise = 0;    ///< standard deviation along the normal ÷ diagonal
    double outliers = 0; ///< share of the points
    bool half = false;   ///< only points on one side of a plane through the centre
};

const std::vector<FitClass>& fitClasses();

/// A superovoid that was there before the points.
struct FitTruth {
    PlacedSuperovoid ovoid;
    double diagonal = 0;       ///< of its own box [m]
    Vec3 view = Vec3::UnitZ(); ///< towards which half views look
    std::vector<Vec3> points;
};

constexpr std::size_t kFitPoints = 3000;

/// Same class, seed and index, same truth, on every platform but for rounding.
FitTruth fitTruth(const FitClass& of, std::uint64_t seed, std::size_t index);

/// Root mean square distance between the fitted and the true surface ÷ diagonal: see fit_bench.h.
double errorAgainstTruth(const FitTruth& truth, const FitClass& of, const PlacedSuperovoid& fit);

} // namespace osculo
