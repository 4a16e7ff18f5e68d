// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/table.h"
#include "osculo/distance/distance_result.h"
#include "osculo/distance/printed_distance.h"

#include <limits>
#include <string>
#include <vector>

namespace osculo {

/// What one method of nonconvex_bench.h says about one pose.
struct NonconvexAnswer {
    double distance = 0, lower = 0;
    double upper = std::numeric_limits<double>::quiet_NaN(); ///< NaN where it proves none
    bool overlapping = false, failed = false;
    double iterations = 0, evaluations = 0;
    int gjkIterations = 0, polytopeIterations = 0;
    double us = 0;

    bool isApart() const { return !overlapping && lower > 0; }
};

NonconvexAnswer answerOf(const DistanceResult& result);
NonconvexAnswer answerOf(const HullDistance& result);
NonconvexAnswer answerOf(const Algorithm3Result& result);

struct NonconvexSeries {
    std::string method;
    double epsilon;
    bool ofHulls, printedHulls; ///< measures hulls; by the printed algorithms
    std::vector<NonconvexAnswer> answers;
};

/// A row of the table. @param surfaces, hulls the true distances and the hulls', in the same poses
Row nonconvexRow(const std::string& pair, const NonconvexSeries& series, const std::vector<NonconvexAnswer>& surfaces,
                 const std::vector<NonconvexAnswer>& hulls);

} // namespace osculo
