// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/axis_ticks.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

/// Of a step: a mark that rounding puts this much outside still counts.
constexpr double kRounding = 1e-9;

/// From zero: farther steps are not told apart by kRounding, and beyond 2^53 not at all.
constexpr double kMostSteps = 1e9;

} // namespace

std::vector<double> roundTicks(double low, double high, int most)
{
    const double span = high - low;
    if (!(span > 0) || !std::isfinite(span))
        return {};
    // The least round step that leaves no more than `most` marks; dividing by powers keeps decimal fractions exact.
    const int exponent = static_cast<int>(std::floor(std::log10(span / most)));
    const double power = std::pow(10.0, std::abs(exponent));
    for (const double factor : {1.0, 2.0, 5.0, 10.0, 20.0}) {
        const double step = exponent < 0 ? factor / power : factor * power;
        const double first = std::ceil(low / step - kRounding), last = std::floor(high / step + kRounding);
        if (last - first + 1 > most)
            continue;
        // Of a range that numbers of this size hardly resolve, no mark differs from the next.
        if (std::max(std::abs(first), std::abs(last)) > kMostSteps)
            return {};
        std::vector<double> ticks;
        for (double n = first; n <= last; ++n)
            ticks.push_back(n == 0 ? 0 : exponent < 0 ? n * factor / power : n * factor * power);
        return ticks;
    }
    return {};
}

std::vector<double> decadeTicks(double low, double high, int most)
{
    const int first = static_cast<int>(std::ceil(std::log10(low) - kRounding));
    const int last = static_cast<int>(std::floor(std::log10(high) + kRounding));
    std::vector<double> ticks;
    if (last - first + 1 >= 2) {
        const int every = 1 + (last - first) / most;
        for (int decade = first; decade <= last; decade += every)
            ticks.push_back(std::pow(10.0, decade));
        return ticks;
    }
    for (int decade = first - 1; decade <= last + 1; ++decade)
        for (const double factor : {1.0, 2.0, 5.0})
            if (const double value = factor * std::pow(10.0, decade);
                value >= low * (1 - kRounding) && value <= high * (1 + kRounding))
                ticks.push_back(value);
    if (ticks.size() < 2 || static_cast<int>(ticks.size()) > most)
        return roundTicks(low, high, most);
    return ticks;
}

} // namespace osculo
