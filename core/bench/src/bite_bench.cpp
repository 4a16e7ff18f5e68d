// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/bite_bench.h"

#include "bite_methods.h"
#include "time_statistics.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

/// [m] An answer this far outside the bounds of the exhaustive search is wrong.
constexpr double kWrong = 1e-8;

/// What a method did in one frame.
struct FrameAnswer {
    std::optional<double> distance;
    bool wrong = false;
    double us = std::numeric_limits<double>::infinity();
    int iterations = 0;
};

class Bench {
public:
    Bench(const Scene& scene, const BiteBenchOptions& options, std::stop_token stop, const Progress& progress)
        : m_options(options)
        , m_motion(pairMotion(scene, "bite"))
        , m_stop(std::move(stop))
        , m_progress(progress)
    {
        for (std::size_t frame = 0; frame < m_motion.times.size(); ++frame) {
            checkStop();
            m_truth.push_back(exhaustiveDistance(m_motion, frame));
        }
        const auto overlaps = [](const ExhaustiveDistance& truth) { return truth.upper < 0; };
        m_firstOverlap = static_cast<std::size_t>(std::ranges::find_if(m_truth, overlaps) - m_truth.begin());
        m_afterOverlap =
            static_cast<std::size_t>(std::find_if(m_truth.rbegin(), m_truth.rend(), overlaps).base() - m_truth.begin());
        m_afterOverlap = std::max(m_afterOverlap, m_firstOverlap);
    }

    BiteBenchReport run()
    {
        add(*ownBiteMethod(m_motion));
        add(*quadImplicitBiteMethod(m_motion, false));
        add(*quadImplicitBiteMethod(m_motion, true));
        for (const std::size_t triangles : m_options.triangles)
            add(*meshBiteMethod(m_motion, triangles));
        return std::move(m_report);
    }

private:
    void checkStop() const
    {
        if (m_stop.stop_requested())
            throw Cancelled();
    }

    void add(BiteMethod& method)
    {
        std::vector<FrameAnswer> answers(m_motion.times.size());
        for (int repeat = 0; repeat < m_options.repeats; ++repeat) {
            method.restart();
            for (std::size_t frame = 0; frame < answers.size(); ++frame) {
                checkStop();
                const Stopwatch watch;
                method.ask(frame);
                answers[frame].us = std::min(answers[frame].us, watch.microseconds());
                if (repeat == 0)
                    judge(method, frame, answers[frame]);
            }
        }
        addRow(method, "before", {answers.begin(), answers.begin() + static_cast<std::ptrdiff_t>(m_firstOverlap)});
        addRow(method, "overlapping",
               {answers.begin() + static_cast<std::ptrdiff_t>(m_firstOverlap),
                answers.begin() + static_cast<std::ptrdiff_t>(m_afterOverlap)});
        addRow(method, "after", {answers.begin() + static_cast<std::ptrdiff_t>(m_afterOverlap), answers.end()});
        addRow(method, "all", answers);

        BiteSeries series;
        series.method = method.initial == "warm" && method.name != "support" ? method.name + " warm" : method.name;
        for (const FrameAnswer& answer : answers) {
            series.distances.push_back(answer.distance);
            series.us.push_back(answer.us);
        }
        m_report.series.push_back(std::move(series));
        if (m_progress)
            m_progress(static_cast<double>(m_report.series.size())
                           / static_cast<double>(3 + m_options.triangles.size()),
                       "playing the bite");
    }

    void judge(BiteMethod& method, std::size_t frame, FrameAnswer& answer) const
    {
        answer.distance = method.distance(frame);
        answer.iterations = method.iterations();
        const double allowed = kWrong + method.chordError;
        answer.wrong =
            gives(method, answer)
            && (*answer.distance < m_truth[frame].lower - allowed || *answer.distance > m_truth[frame].upper + allowed);
    }

    /// Meshes that overlap give no distance: FCL says 0 (the paper's Fig. 14).
    static bool gives(const BiteMethod& method, const FrameAnswer& answer)
    {
        return answer.distance && (method.triangles == 0 || *answer.distance > 0);
    }

    void addRow(const BiteMethod& method, const std::string& phase, const std::vector<FrameAnswer>& answers)
    {
        if (answers.empty())
            return;
        long long accepted = 0, wrong = 0, iterations = 0;
        std::vector<double> us;
        for (const FrameAnswer& answer : answers) {
            accepted += gives(method, answer) ? 1 : 0;
            wrong += answer.wrong ? 1 : 0;
            iterations += answer.iterations;
            us.push_back(answer.us);
        }
        const auto frames = static_cast<long long>(answers.size());
        const TimeStatistics times = timeStatistics(std::move(us));
        m_report.table.rows.push_back({{"method", method.name},
                                       {"initial", method.initial},
                                       {"class", phase},
                                       {"pairs", frames},
                                       {"accepted", accepted},
                                       {"failed", frames - accepted},
                                       {"wrong", wrong},
                                       {"mean_us", times.mean},
                                       {"std_us", times.deviation},
                                       {"median_us", times.median},
                                       {"p95_us", times.p95},
                                       {"p999_us", times.p999},
                                       {"iterations", static_cast<double>(iterations) / static_cast<double>(frames)},
                                       {"triangles", method.triangles},
                                       {"chord_error", method.chordError}});
    }

    const BiteBenchOptions& m_options;
    PairMotion m_motion;
    std::stop_token m_stop;
    const Progress& m_progress;
    std::vector<ExhaustiveDistance> m_truth;
    std::size_t m_firstOverlap = 0, m_afterOverlap = 0;
    BiteBenchReport m_report;
};

} // namespace

BiteBenchReport biteBench(const Scene& scene, const BiteBenchOptions& options, std::stop_token stop,
                          const Progress& progress)
{
    OSCULO_DEMAND(options.repeats >= 1);
    return Bench(scene, options, std::move(stop), progress).run();
}

} // namespace osculo
