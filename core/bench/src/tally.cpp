// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "tally.h"

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

double ratio(double sum, long long count)
{
    return count > 0 ? sum / static_cast<double>(count) : 0;
}

} // namespace

void Tally::add(const Answer& answer, double timeUs, double guessTimeUs)
{
    ++pairs;
    accepted += answer.accepted ? 1 : 0;
    verified += answer.verified ? 1 : 0;
    wrong += answer.wrong ? 1 : 0;
    iterations += answer.iterations;
    if (answer.accepted) {
        acceptedIterations += answer.iterations;
        acceptedEvaluations += answer.evaluations;
    }
    us.push_back(timeUs);
    guessUs += guessTimeUs;
}

Row tallyRow(const Contestant& contestant, const Tally& tally, double powUs)
{
    std::vector<double> sorted = tally.us;
    std::sort(sorted.begin(), sorted.end());
    const double sum = std::accumulate(sorted.begin(), sorted.end(), 0.0);
    const double mean = ratio(sum, tally.pairs);
    const double squares = std::accumulate(sorted.begin(), sorted.end(), 0.0,
                                           [&](double so, double us) { return so + (us - mean) * (us - mean); });
    const double median = percentile(sorted, 0.5);
    return {{"method", contestant.method},
            {"initial", contestant.initial},
            {"class", tally.name},
            {"pairs", tally.pairs},
            {"accepted", tally.accepted},
            {"verified", tally.verified},
            {"failed", tally.pairs - tally.accepted},
            {"wrong", tally.wrong},
            {"mean_us", mean},
            {"std_us", std::sqrt(ratio(squares, tally.pairs))},
            {"median_us", median},
            {"p95_us", percentile(sorted, 0.95)},
            {"p999_us", percentile(sorted, 0.999)},
            {"iterations", ratio(static_cast<double>(tally.acceptedIterations), tally.accepted)},
            {"evaluations", ratio(static_cast<double>(tally.acceptedEvaluations), tally.accepted)},
            {"guess_us", ratio(tally.guessUs, tally.pairs)},
            {"iteration_us", contestant.stepwise ? std::max(0.0, ratio(sum - tally.guessUs, tally.iterations)) : 0},
            {"median_pow", median / powUs}};
}

} // namespace osculo
