// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/fit_ladder.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {
constexpr double kExact = 1e-12; ///< rms ÷ size of the data below which a fit counts as this good
} // namespace

std::vector<LadderRung> fitLadder(std::span<const SurfaceSample> points, const FitOptions& options,
                                  std::stop_token stop, const Progress& progress)
{
    Bounds box;
    for (const SurfaceSample& s : points)
        box.extend(s.point);
    const double counted = std::ceil((1 - options.outlierFraction) * static_cast<double>(points.size()));
    std::vector<LadderRung> ladder;
    for (const FitKind kind : kFitKinds) {
        FitOptions own = options;
        own.kind = kind;
        for (const LadderRung& rung : ladder)
            if (isWithin(rung.kind, kind))
                own.alsoFrom.push_back({rung.fit.shape, rung.fit.X_MS});
        const double done = static_cast<double>(ladder.size());
        const auto ofAll = [&](double fraction, std::string_view) {
            if (progress)
                progress((done + fraction) / kFitKinds.size(), toString(kind));
        };
        LadderRung rung{kind, fitSuperovoid(points, own, stop, ofAll), unknowns(kind)};
        const double rms = std::max(rung.fit.error.rms, kExact * box.diagonal());
        rung.aic = 2 * counted * std::log(rms) + 2 * rung.unknowns;
        rung.bic = 2 * counted * std::log(rms) + std::log(counted) * rung.unknowns;
        ladder.push_back(std::move(rung));
    }
    return ladder;
}

} // namespace osculo
