// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/text_table.h"
#include "osculo/cloud/cloud_samples.h"
#include "osculo/fit/fit_superovoid.h"
#include "osculo/shape/primitives.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace osculo::cli {

/// A fit to a cloud with what the cloud gave to it.
struct CloudFit {
    FitResult fit;
    FitError error; ///< of all points evened out, from the cloud to the surface only; the share of outliers left out
    CloudSamples samples;
};

/// Fits to even samples of a cloud; where outliers are allowed for its density stays as it is.
/// @param source names the cloud in errors
/// @param within only points in all of these count
/// @throws ComputationError for a cloud that determines no shape
CloudFit fitCloud(const std::string& source, const PointCloud& cloud, const FitOptions& options,
                  const std::vector<HalfSpace>& within = {});

nlohmann::ordered_json toJson(const CloudSamples& samples);
Facts facts(const PointCloud& cloud, const CloudSamples& samples, LengthUnit unit);

} // namespace osculo::cli
