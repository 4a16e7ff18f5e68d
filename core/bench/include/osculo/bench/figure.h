// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

/// Times of many queries of one kind.
struct TimeSeries {
    std::string name;
    std::vector<double> us; ///< [µs], > 0
};

/// The distributions of some series over a logarithmic axis of time, with their medians: an SVG document.
std::string timeFigure(std::span<const TimeSeries> series, std::string_view title);

} // namespace osculo
