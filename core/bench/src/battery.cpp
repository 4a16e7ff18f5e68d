// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/battery.h"

#include "osculo/bench/pair_check.h"
#include "osculo/distance/superovoid_pair.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "portable_random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>

namespace osculo {

namespace {

constexpr double kCentreDistance = 2.21; ///< of the battery's two centres, along y
constexpr std::size_t kWarmUpPairs =
    200; ///< other pairs, asked before the clock runs: code and tables are in the caches

/// A method of the battery.
struct Contestant {
    std::string method;
    std::function<DistanceResult(const BatteryPair&)> solve;
};

std::vector<Contestant> contestants()
{
    return {{"support", [](const BatteryPair& pair) { return distance(pair.A, pair.X_WA, pair.B, pair.X_WB); }}};
}

/// What is gathered about one class of pairs.
struct Tally {
    std::string name;
    long long pairs = 0, failed = 0, wrong = 0, iterations = 0;
    std::string initial = "auto";
    std::vector<double> us{};

    void add(const DistanceResult& result, bool refused, double timeUs)
    {
        ++pairs;
        iterations += result.iterations;
        initial = result.initial;
        us.push_back(timeUs);
        if (isFailure(result.status))
            ++failed;
        else if (refused)
            ++wrong;
    }
};

/// The smallest value that at least this share of the sorted values does not exceed.
double percentile(const std::vector<double>& sorted, double share)
{
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

Row row(const std::string& method, const Tally& tally)
{
    std::vector<double> sorted = tally.us;
    std::sort(sorted.begin(), sorted.end());
    const auto count = static_cast<double>(sorted.size());
    const double mean = std::accumulate(sorted.begin(), sorted.end(), 0.0) / count;
    const double squares = std::accumulate(sorted.begin(), sorted.end(), 0.0,
                                           [&](double sum, double us) { return sum + (us - mean) * (us - mean); });
    return {{"method", method},
            {"initial", tally.initial},
            {"class", tally.name},
            {"pairs", tally.pairs},
            {"accepted", tally.pairs - tally.failed},
            {"failed", tally.failed},
            {"wrong", tally.wrong},
            {"mean_us", mean},
            {"std_us", std::sqrt(squares / count)},
            {"median_us", percentile(sorted, 0.5)},
            {"p95_us", percentile(sorted, 0.95)},
            {"p999_us", percentile(sorted, 0.999)},
            {"iterations", static_cast<double>(tally.iterations) / count}};
}

Superovoid randomSuperovoid(PortableRandom& random)
{
    SuperovoidParameters parameters;
    parameters.e1 = random.uniform(0.3, 1.1);
    parameters.e2 = random.uniform(0.3, 1.1);
    parameters.tx = random.uniform(-0.4, 0.4);
    parameters.ty = random.uniform(-0.4, 0.4);
    return Superovoid(parameters);
}

} // namespace

std::vector<BatteryPair> batteryPairs(std::size_t count, std::uint64_t seed)
{
    PortableRandom random(seed);
    std::vector<BatteryPair> pairs;
    pairs.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        BatteryPair pair;
        pair.A = randomSuperovoid(random);
        pair.X_WA.rotation = random.rotation();
        pair.B = randomSuperovoid(random);
        pair.X_WB.rotation = random.rotation();
        pair.X_WB.translation = Vec3(0, kCentreDistance, 0);
        pairs.push_back(pair);
    }
    return pairs;
}

BatteryReport battery(const BatteryOptions& options, std::stop_token stop, const Progress& progress)
{
    const std::vector<BatteryPair> pairs = batteryPairs(options.pairs, options.seed);
    const std::vector<BatteryPair> others = batteryPairs(kWarmUpPairs, options.seed + 1);
    BatteryReport report;
    for (const Contestant& contestant : contestants()) {
        for (const BatteryPair& pair : others)
            contestant.solve(pair);
        std::array tallies{Tally{"separated"}, Tally{"overlapping"}};
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (stop.stop_requested())
                throw Cancelled();
            const BatteryPair& pair = pairs[i];
            const Stopwatch watch;
            const DistanceResult result = contestant.solve(pair);
            const double timeUs = watch.microseconds();
            const bool refused = !complaintAbout(result, pair.A, pair.X_WA, pair.B, pair.X_WB).empty();
            tallies[result.witness.distance < 0 ? 1 : 0].add(result, refused, timeUs);
            if (progress)
                progress(static_cast<double>(i + 1) / static_cast<double>(pairs.size()), contestant.method);
        }
        for (Tally& tally : tallies) {
            if (tally.pairs == 0)
                continue;
            report.table.rows.push_back(row(contestant.method, tally));
            report.times.push_back({contestant.method + ", " + tally.name, std::move(tally.us)});
        }
    }
    return report;
}

} // namespace osculo
