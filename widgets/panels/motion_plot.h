// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/play.h"
#include "osculo/scene/unit.h"
#include "widgets/render/plot.h"

#include <QString>

#include <set>
#include <span>
#include <vector>

namespace osculo::widgets {

/// What is plotted of a motion.
enum class PlotQuantity { distance, depth, time, pairs, iterations };

/// The numbers of a motion by one method.
struct PlotRun {
    QString name;
    std::span<const FrameSummary> frames;
    SceneClock clock;
    bool outOfDate = false;
    std::size_t color = 0; ///< in the palette's list
};

/// How it is plotted.
struct PlotChoice {
    PlotQuantity quantity = PlotQuantity::distance;
    bool seconds = false;             ///< x, instead of frames
    bool logarithmic = false;         ///< y of times
    std::set<std::size_t> pairs = {}; ///< whose distances are plotted beside the least
    friend bool operator==(const PlotChoice&, const PlotChoice&) = default;
};

/// @param pairNames in the order of Scene::pairs
Plot motionPlot(std::span<const PlotRun> runs, const std::vector<QString>& pairNames, const PlotChoice& choice,
                const SceneClock& clock, LengthUnit unit, Theme theme);

/// Nearest-rank median and 95th percentile; nothing of no values.
struct Quantiles {
    double median = 0, p95 = 0;
};
std::optional<Quantiles> quantilesOf(std::vector<double> values);

} // namespace osculo::widgets
