// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/battery.h"

#include "contestants.h"
#include "osculo/distance/superovoid_pair.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "osculo/shape/superovoid_convexity.h"
#include "pow_time.h"
#include "tally.h"

#include <algorithm>
#include <array>

namespace osculo {

namespace {

/// Other pairs, asked before the clock runs: code and tables are in the caches.
constexpr std::size_t kWarmUpPairs = 200;

/// A set of pairs with what our solver says they are.
struct Questions {
    std::vector<BatteryPair> pairs;
    std::vector<char> overlapping, convex;
    std::string kind; ///< behind the names of the classes: empty, or ` ellipsoids`
};

/// Runs contestants and collects their rows.
class Battery {
public:
    Battery(const BatteryOptions& options, std::stop_token stop, const Progress& progress)
        : m_options(options)
        , m_stop(std::move(stop))
        , m_progress(progress)
    {
    }

    BatteryReport run()
    {
        const Questions cold = questions(batteryPairs(m_options.pairs, m_options.seed), "");
        const Questions turned = questions(turnedPairs(cold.pairs, m_options.seed + 2), "");
        const Questions ellipsoids = questions(ellipsoidPairs(m_options.pairs, m_options.seed + 3), " ellipsoids");
        const std::vector<BatteryPair> others = batteryPairs(kWarmUpPairs, m_options.seed + 1);

        const Contestants coldOnes = coldContestants(), warmOnes = warmContestants(cold.pairs),
                          ellipsoidOnes = ellipsoidContestants(), warmingUp = warmContestants(others);
        m_total = coldOnes.size() + warmOnes.size() + ellipsoidOnes.size();
        for (const auto& contestant : coldOnes)
            run(*contestant, *contestant, cold, others);
        for (std::size_t i = 0; i < warmOnes.size(); ++i)
            run(*warmOnes[i], *warmingUp[i], turned, turnedPairs(others, m_options.seed + 4));
        for (const auto& contestant : ellipsoidOnes)
            run(*contestant, *contestant, ellipsoids, ellipsoidPairs(kWarmUpPairs, m_options.seed + 1));
        return std::move(m_report);
    }

private:
    Questions questions(std::vector<BatteryPair> pairs, std::string kind) const
    {
        Questions questions{std::move(pairs), {}, {}, std::move(kind)};
        for (const BatteryPair& pair : questions.pairs) {
            checkStop();
            const DistanceResult result =
                distance(pair.A, pair.X_WA, pair.B, pair.X_WB, SuperovoidPairOptions{}, nullptr);
            questions.overlapping.push_back(result.witness.distance < 0);
            questions.convex.push_back(isConvex(pair.A) && isConvex(pair.B));
        }
        return questions;
    }

    void checkStop() const
    {
        if (m_stop.stop_requested())
            throw Cancelled();
    }

    /// Asks all questions, then judges the answers. `rehearsing` answers the other pairs first.
    void run(Contestant& contestant, Contestant& rehearsing, const Questions& questions,
             const std::vector<BatteryPair>& others)
    {
        const std::size_t count = std::min(questions.pairs.size(), contestant.mostPairs);
        rehearsing.expect(std::min(others.size(), std::max<std::size_t>(count, 1)));
        for (std::size_t i = 0; i < std::min(others.size(), count); ++i)
            time(rehearsing, others[i], i);

        const double powBefore = powTimeUs();
        contestant.expect(count);
        std::vector<double> us(count), guessUs(count);
        for (std::size_t i = 0; i < count; ++i) {
            checkStop();
            us[i] = time(contestant, questions.pairs[i], i);
            tell(contestant, 0.5 * static_cast<double>(i + 1) / static_cast<double>(count));
        }
        if (contestant.timesGuess)
            for (std::size_t i = 0; i < count; ++i)
                guessUs[i] = timeGuess(contestant, questions.pairs[i]);
        const double powUs = 0.5 * (powBefore + powTimeUs());

        std::array tallies{Tally{"separated" + questions.kind}, Tally{"overlapping" + questions.kind},
                           Tally{"separated convex"}, Tally{"overlapping convex"}};
        for (std::size_t i = 0; i < count; ++i) {
            checkStop();
            const bool overlapping = questions.overlapping[i];
            const Answer answer = contestant.judge(questions.pairs[i], i, overlapping);
            tallies[overlapping ? 1 : 0].add(answer, us[i], guessUs[i]);
            if (questions.convex[i] && questions.kind.empty())
                tallies[overlapping ? 3 : 2].add(answer, us[i], guessUs[i]);
            tell(contestant, 0.5 + 0.5 * static_cast<double>(i + 1) / static_cast<double>(count));
        }
        ++m_done;
        for (const Tally& tally : tallies)
            if (tally.pairs > 0)
                m_report.table.rows.push_back(tallyRow(contestant, tally, powUs));
        if (contestant.inFigure)
            for (std::size_t i = 0; i < 2; ++i)
                if (tallies[i].pairs > 0)
                    m_report.times.push_back({contestant.method + ", " + tallies[i].name, std::move(tallies[i].us)});
    }

    double time(Contestant& contestant, const BatteryPair& pair, std::size_t place) const
    {
        double least = 1e300;
        contestant.prepare(pair);
        for (int repeat = 0; repeat < m_options.repeats; ++repeat) {
            contestant.rearm(pair, place);
            const Stopwatch watch;
            contestant.ask(pair, place);
            least = std::min(least, watch.microseconds());
        }
        return least;
    }

    double timeGuess(Contestant& contestant, const BatteryPair& pair) const
    {
        checkStop();
        double least = 1e300;
        contestant.prepare(pair);
        for (int repeat = 0; repeat < m_options.repeats; ++repeat) {
            const Stopwatch watch;
            contestant.guess(pair);
            least = std::min(least, watch.microseconds());
        }
        return least;
    }

    void tell(const Contestant& contestant, double share) const
    {
        if (m_progress)
            m_progress((static_cast<double>(m_done) + share) / static_cast<double>(m_total), contestant.method);
    }

    const BatteryOptions& m_options;
    std::stop_token m_stop;
    const Progress& m_progress;
    std::size_t m_done = 0, m_total = 1; ///< contestants
    BatteryReport m_report;
};

} // namespace

BatteryReport battery(const BatteryOptions& options, std::stop_token stop, const Progress& progress)
{
    return Battery(options, std::move(stop), progress).run();
}

} // namespace osculo
