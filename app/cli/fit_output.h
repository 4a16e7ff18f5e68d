// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/json_output.h"
#include "osculo/fit/fit_ladder.h"
#include "osculo/fit/fit_many.h"
#include "osculo/scene/unit.h"

#include <optional>
#include <span>
#include <string>

namespace osculo::cli {

/// One or several superovoids with their error, as the command line shows them.
struct FitReport {
    std::vector<FittedPart> parts;
    FitError error;               ///< of all that counts, to the union
    std::optional<FitError> back; ///< from the union to the mesh
    Status status = Status::maxIterations;

    std::vector<PlacedSuperovoid> placed() const;
};

/// @param error of the whole data, measured apart from the fit
FitReport reportOf(const FitResult& fit, const FitError& error);
FitReport reportOf(const ManyResult& fit, const FitError& error);

/// Sizes, exponents, tapers and pose.
Json shapeJson(const Superovoid& shape, const Pose& X_MS);

/// The keys of the command line's contract, into the document.
void addTo(Json& document, const FitReport& report);
Json toJson(const FitAlternative& alternative);
Json toJson(const LadderRung& rung, const FitError& error);

std::string toText(const FitReport& report, LengthUnit unit);
std::string toText(std::span<const LadderRung> ladder, std::span<const FitError> errors, LengthUnit unit);

} // namespace osculo::cli
