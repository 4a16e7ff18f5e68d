// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <vector>

namespace osculo {

/// What tables say about the times of many queries, [µs].
struct TimeStatistics {
    double mean = 0, deviation = 0, median = 0, p95 = 0, p999 = 0;
};

/// All zero for no times.
TimeStatistics timeStatistics(std::vector<double> us);

} // namespace osculo
