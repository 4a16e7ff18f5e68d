// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/timing_statistics.h"

#include <algorithm>
#include <cmath>

namespace osculo::widgets {

namespace {

/// Nearest-rank quantile of a copy. @pre not empty.
double quantile(std::deque<double> values, double q)
{
    const auto rank = static_cast<std::size_t>(std::ceil(q * static_cast<double>(values.size())));
    const auto nth = values.begin() + static_cast<std::ptrdiff_t>(rank == 0 ? 0 : rank - 1);
    std::nth_element(values.begin(), nth, values.end());
    return *nth;
}

} // namespace

void TimingStatistics::add(const Frame& frame)
{
    for (const PairResult& pair : frame.pairs) {
        auto& times = m_times[{pair.a, pair.b}][pair.method];
        times.push_back(pair.timeUs);
        if (times.size() > m_window)
            times.pop_front();
    }
}

std::vector<TimingRow> TimingStatistics::rows(const std::string& a, const std::string& b) const
{
    std::vector<TimingRow> result;
    const auto found = m_times.find({a, b});
    if (found == m_times.end())
        return result;
    for (const auto& [method, times] : found->second) {
        TimingRow row{.method = method, .lastUs = times.back(), .medianUs = {}, .p95Us = {}, .note = {}};
        if (times.size() > 1) {
            row.medianUs = quantile(times, 0.5);
            row.p95Us = quantile(times, 0.95);
        }
        result.push_back(std::move(row));
    }
    return result;
}

} // namespace osculo::widgets
