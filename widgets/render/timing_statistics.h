// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "widgets/render/render_settings.h"

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <vector>

namespace osculo::widgets {

/// Last, median and 95th percentile of the evaluation times of each pair and method, over the last `window`
/// evaluations.
class TimingStatistics {
public:
    explicit TimingStatistics(std::size_t window = 100)
        : m_window(window)
    {
    }

    void add(const Frame& frame);
    void clear() { m_times.clear(); }

    /// One row for each method this pair was measured with, by name; the names are those of the Frame.
    std::vector<TimingRow> rows(const std::string& a, const std::string& b) const;

private:
    using Key = std::pair<std::string, std::string>;
    std::size_t m_window;
    std::map<Key, std::map<std::string, std::deque<double>>> m_times; ///< pair → method → times [µs]
};

} // namespace osculo::widgets
