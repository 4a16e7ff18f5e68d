// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "outlier_mixture.h"

#include "fit_data.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo::detail {

namespace {

constexpr int kRounds = 40;
constexpr double kSettled = 1e-4;       ///< relative change of σ that ends the rounds
constexpr double kSigmaOfMedian = 1.48; ///< σ ÷ median magnitude of normal errors
constexpr double kLeastShare = 1e-6;    ///< of wrong points: no point is impossible

} // namespace

OutlierMixture explained(std::span<const double> distances, double area, double length, double volume,
                         double largestShare, double leastSigma)
{
    const double count = static_cast<double>(distances.size());
    OutlierMixture mixture;
    mixture.rightness.assign(distances.size(), 1);
    mixture.share = 0.5 * largestShare;
    mixture.sigma =
        std::max(leastSigma,
                 kSigmaOfMedian * quantileOfMagnitudes({distances.begin(), distances.end()}, 0.5 * (1 - largestShare)));
    for (int round = 0; round < kRounds; ++round) {
        mixture.surfaceShare = area
                               / (area + std::sqrt(2 * std::numbers::pi) * length * mixture.sigma
                                  + 2 * std::numbers::pi * mixture.sigma * mixture.sigma);
        const double right = (1 - mixture.share) * mixture.surfaceShare
                             / (area * mixture.sigma * std::sqrt(2 * std::numbers::pi)),
                     wrong = mixture.share / volume;
        double sum = 0, squares = 0, logs = 0;
        for (std::size_t i = 0; i < distances.size(); ++i) {
            const double z = distances[i] / mixture.sigma, density = right * std::exp(-0.5 * z * z);
            mixture.rightness[i] = density / (density + wrong);
            sum += mixture.rightness[i];
            squares += mixture.rightness[i] * distances[i] * distances[i];
            logs += std::log(density + wrong);
        }
        mixture.meanLogLikelihood = logs / count;
        const double sigma = std::max(leastSigma, std::sqrt(squares / std::max(sum, 1e-300)));
        const bool settled = std::abs(sigma - mixture.sigma) <= kSettled * sigma;
        if (settled)
            break;
        mixture.sigma = sigma;
        mixture.share = std::clamp(1 - sum / count, kLeastShare, largestShare);
    }
    return mixture;
}

} // namespace osculo::detail
