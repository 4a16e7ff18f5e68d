// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/support_bench.h"

#include "portable_random.h"
#include "time_statistics.h"

#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "osculo/shape/surface_catalogue.h"
#include "osculo/support/printed_support.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>

namespace osculo {

namespace {

constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();
constexpr double kEpsilon = 1e-6; ///< of the paper's tables

/// What one method did along every direction.
struct Series {
    std::vector<SurfaceSupport> found;
    std::vector<double> us;
};

/// A direction along which to ask, with what is known about it.
struct Question {
    Vec3 direction;
    double slope = 0;    ///< L_h over the whole domain
    double oneSolve = 0; ///< value of one local search from the middle of the domain
};

class SurfaceBench {
public:
    SurfaceBench(ParametricSurface surface, const SupportBenchOptions& options, std::stop_token stop)
        : m_surface(std::move(surface))
        , m_stop(std::move(stop))
        , m_cells(m_surface)
    {
        PortableRandom random(options.seed);
        SurfaceCells slopes(m_surface);
        for (std::size_t i = 0; i < options.directions; ++i) {
            checkStop();
            Question question{random.rotation() * Vec3::UnitX()};
            question.slope = slopeBound(slopes, question.direction);
            question.oneSolve = climb(m_surface, question.direction, m_surface.domain.centre(), m_surface.domain).value;
            m_questions.push_back(question);
        }
    }

    void addTo(Table& table, bool algorithm1)
    {
        m_ours = asked([&](const Question& q) { return support(m_cells, q.direction); });
        table.rows.push_back(row("ours", kMissing, m_ours));
        const Series cold = asked([&](const Question& q) {
            SurfaceCells none(m_surface);
            return support(none, q.direction);
        });
        table.rows.push_back(row("ours, cold", kMissing, cold));
        for (const bool perCell : {false, true})
            for (const double epsilonX : {0.1, 0.01, 0.001}) {
                PrintedSupportOptions options;
                options.epsilon = kEpsilon;
                options.epsilonX = epsilonX;
                options.slopePerCell = perCell;
                const Series series = asked(
                    [&](const Question& q) { return supportByAlgorithm2(m_surface, q.direction, q.slope, options); });
                table.rows.push_back(row(perCell ? "algorithm2, L per cell" : "algorithm2", epsilonX, series));
            }
        if (!algorithm1)
            return;
        for (const bool perCell : {false, true}) {
            PrintedSupportOptions options;
            options.epsilon = kEpsilon;
            options.slopePerCell = perCell;
            const Series series =
                asked([&](const Question& q) { return supportByAlgorithm1(m_surface, q.direction, q.slope, options); });
            table.rows.push_back(row(perCell ? "algorithm1, L per cell" : "algorithm1", kMissing, series));
        }
    }

private:
    void checkStop() const
    {
        if (m_stop.stop_requested())
            throw Cancelled();
    }

    Series asked(const std::function<SurfaceSupport(const Question&)>& method) const
    {
        Series series;
        for (const Question& question : m_questions) {
            checkStop();
            const Stopwatch watch;
            series.found.push_back(method(question));
            series.us.push_back(watch.microseconds());
        }
        return series;
    }

    /// The closed form, where there is one.
    double truth(const Vec3& u) const
    {
        return m_surface.name == "ellipsoid123" ? Vec3(u.x(), 2 * u.y(), 3 * u.z()).norm() : kMissing;
    }

    Row row(const std::string& method, double epsilonX, const Series& series) const
    {
        double eMax = kMissing, belowOurs = 0, gain = 0;
        std::vector<double> iterations, cells, ourCells;
        double solves = 0;
        long long limit = 0;
        for (std::size_t i = 0; i < series.found.size(); ++i) {
            const SurfaceSupport& found = series.found[i];
            const double error = truth(m_questions[i].direction) - found.value;
            eMax = std::isnan(eMax) ? error : std::max(eMax, error);
            belowOurs = std::max(belowOurs, m_ours.found[i].value - found.value);
            gain += found.value - m_questions[i].oneSolve;
            iterations.push_back(static_cast<double>(found.iterations));
            cells.push_back(static_cast<double>(found.cells));
            ourCells.push_back(static_cast<double>(m_ours.found[i].cells));
            solves += static_cast<double>(found.localSolves);
            limit += found.status != Status::converged;
        }
        const auto mean = [](const std::vector<double>& x) {
            return std::accumulate(x.begin(), x.end(), 0.0) / static_cast<double>(x.size());
        };
        const double count = static_cast<double>(series.found.size());
        const TimeStatistics times = timeStatistics(series.us), ours = timeStatistics(m_ours.us);
        return {{"surface", m_surface.name},
                {"method", method},
                {"epsilon_x", epsilonX},
                {"directions", static_cast<long long>(series.found.size())},
                {"limit", limit},
                {"e_max", eMax},
                {"below_ours", belowOurs},
                {"e_o_ave", gain / count},
                {"mean_us", times.mean},
                {"median_us", times.median},
                {"max_us", std::ranges::max(series.us)},
                {"min_us", std::ranges::min(series.us)},
                {"iterations", mean(iterations)},
                {"max_iterations", std::ranges::max(iterations)},
                {"min_iterations", std::ranges::min(iterations)},
                {"cells", mean(cells)},
                {"local_solves", solves / count},
                {"cells_ratio", mean(cells) / mean(ourCells)},
                {"time_ratio_us", times.mean / ours.mean}};
    }

    ParametricSurface m_surface;
    std::stop_token m_stop;
    SurfaceCells m_cells;
    std::vector<Question> m_questions;
    Series m_ours;
};

} // namespace

Table supportBench(const SupportBenchOptions& options, std::stop_token stop, const Progress& progress)
{
    if (options.directions == 0)
        throw InvalidShape("no direction to ask along", "at least one");
    Table table;
    double done = 0;
    for (const std::string_view name : kNamedSurfaces) {
        if (progress)
            progress(done / kNamedSurfaces.size(), name);
        SurfaceBench(*namedSurface(name), options, stop).addTo(table, options.algorithm1);
        ++done;
    }
    return table;
}

} // namespace osculo
