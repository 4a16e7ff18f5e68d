// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "time_statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace osculo {

namespace {

/// The smallest value that at least this share of the sorted values does not exceed.
double percentile(const std::vector<double>& sorted, double share)
{
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

} // namespace

TimeStatistics timeStatistics(std::vector<double> us)
{
    if (us.empty())
        return {};
    std::ranges::sort(us);
    const double count = static_cast<double>(us.size());
    TimeStatistics statistics;
    statistics.mean = std::accumulate(us.begin(), us.end(), 0.0) / count;
    const double squares = std::accumulate(us.begin(), us.end(), 0.0, [&](double so, double value) {
        return so + (value - statistics.mean) * (value - statistics.mean);
    });
    statistics.deviation = std::sqrt(squares / count);
    statistics.median = percentile(us, 0.5);
    statistics.p95 = percentile(us, 0.95);
    statistics.p999 = percentile(us, 0.999);
    return statistics;
}

} // namespace osculo
