// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "tally.h"

#include "time_statistics.h"

#include <algorithm>
#include <numeric>

namespace osculo {

namespace {

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
    const TimeStatistics times = timeStatistics(tally.us);
    const double sum = std::accumulate(tally.us.begin(), tally.us.end(), 0.0);
    return {{"method", contestant.method},
            {"initial", contestant.initial},
            {"class", tally.name},
            {"pairs", tally.pairs},
            {"accepted", tally.accepted},
            {"verified", tally.verified},
            {"failed", tally.pairs - tally.accepted},
            {"wrong", tally.wrong},
            {"mean_us", times.mean},
            {"std_us", times.deviation},
            {"median_us", times.median},
            {"p95_us", times.p95},
            {"p999_us", times.p999},
            {"iterations", ratio(static_cast<double>(tally.acceptedIterations), tally.accepted)},
            {"evaluations", ratio(static_cast<double>(tally.acceptedEvaluations), tally.accepted)},
            {"guess_us", ratio(tally.guessUs, tally.pairs)},
            {"iteration_us", contestant.stepwise ? std::max(0.0, ratio(sum - tally.guessUs, tally.iterations)) : 0},
            {"median_pow", times.median / powUs}};
}

} // namespace osculo
