// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "nonconvex_series.h"

#include "time_statistics.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace osculo {

namespace {

constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();
constexpr double kSlack = 1e-6; ///< tolerance of the true distances

/// Of what some of the answers say; NaN where none does.
class Mean {
public:
    void add(double value)
    {
        m_sum += value;
        ++m_count;
    }
    double value() const { return m_count > 0 ? m_sum / m_count : kMissing; }

private:
    double m_sum = 0;
    int m_count = 0;
};

} // namespace

NonconvexAnswer answerOf(const DistanceResult& result)
{
    NonconvexAnswer answer;
    answer.distance = result.witness.distance;
    answer.lower = result.lowerBound;
    answer.upper = result.upperBound;
    answer.failed = isFailure(result.status);
    answer.overlapping = !answer.failed && !(result.lowerBound > 0);
    answer.iterations = result.iterations;
    answer.evaluations = result.evaluations;
    return answer;
}

NonconvexAnswer answerOf(const HullDistance& result)
{
    NonconvexAnswer answer;
    answer.distance = result.distance;
    answer.lower = result.lower;
    answer.upper = result.distance;
    answer.overlapping = result.overlapping;
    answer.failed = !result.converged;
    answer.iterations = result.gjkIterations + result.polytopeIterations;
    answer.evaluations = answer.iterations;
    answer.gjkIterations = result.gjkIterations;
    answer.polytopeIterations = result.polytopeIterations;
    return answer;
}

NonconvexAnswer answerOf(const Algorithm3Result& result)
{
    NonconvexAnswer answer;
    answer.distance = answer.lower = result.distance;
    answer.failed = isFailure(result.status);
    answer.iterations = static_cast<double>(result.iterations);
    answer.evaluations = static_cast<double>(result.hulls);
    return answer;
}

Row nonconvexRow(const std::string& pair, const NonconvexSeries& series, const std::vector<NonconvexAnswer>& surfaces,
                 const std::vector<NonconvexAnswer>& hulls)
{
    long long apart = 0, overlapping = 0, failed = 0, above = 0;
    double gap = kMissing, off = kMissing;
    Mean difference, iterations, evaluations, apartUs, apartIterations, meetingUs, meetingIterations, polytopeUs,
        polytopeIterations;
    std::vector<double> us, counts;
    for (std::size_t i = 0; i < series.answers.size(); ++i) {
        const NonconvexAnswer &found = series.answers[i], &surface = surfaces[i], &hull = hulls[i];
        failed += found.failed;
        overlapping += found.overlapping && !found.failed;
        us.push_back(found.us);
        counts.push_back(found.iterations);
        iterations.add(found.iterations);
        evaluations.add(found.evaluations);
        above += found.lower > (surface.isApart() ? surface.upper : 0) + kSlack;
        if (found.isApart()) {
            apart += !found.failed;
            gap = std::fmax(gap, found.upper - found.lower);
            if (!series.ofHulls && surface.isApart() && !found.failed)
                off = std::fmax(off, std::abs(found.distance - surface.distance));
            if (surface.isApart() && hull.isApart())
                difference.add((series.ofHulls ? surface.distance : found.distance) - hull.distance);
        }
        if (!series.printedHulls)
            continue;
        if (found.overlapping) {
            meetingIterations.add(found.gjkIterations);
            meetingUs.add(found.us * found.gjkIterations / (found.gjkIterations + found.polytopeIterations));
            polytopeIterations.add(found.polytopeIterations);
            polytopeUs.add(found.us);
        } else {
            apartIterations.add(found.gjkIterations);
            apartUs.add(found.us);
        }
    }
    const TimeStatistics times = timeStatistics(us);
    return {{"pair", pair},
            {"method", series.method},
            {"epsilon", series.epsilon},
            {"poses", static_cast<long long>(series.answers.size())},
            {"apart", apart},
            {"overlapping", overlapping},
            {"failed", failed},
            {"gap", gap},
            {"above", above},
            {"off", off},
            {"difference", difference.value()},
            {"mean_us", times.mean},
            {"median_us", times.median},
            {"p95_us", times.p95},
            {"max_us", std::ranges::max(us)},
            {"min_us", std::ranges::min(us)},
            {"iterations", iterations.value()},
            {"max_iterations", std::ranges::max(counts)},
            {"min_iterations", std::ranges::min(counts)},
            {"evaluations", evaluations.value()},
            {"gjk_apart_us", apartUs.value()},
            {"gjk_apart_iterations", apartIterations.value()},
            {"gjk_overlapping_us", meetingUs.value()},
            {"gjk_overlapping_iterations", meetingIterations.value()},
            {"polytope_us", polytopeUs.value()},
            {"polytope_iterations", polytopeIterations.value()}};
}

} // namespace osculo
