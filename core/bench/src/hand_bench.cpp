// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/hand_bench.h"

#include "hand_methods.h"
#include "pair_motion.h"
#include "time_statistics.h"

#include "osculo/distance/superovoid_pair.h"
#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace osculo {

namespace {

/// [m] An accepted answer this far outside our bounds is wrong.
constexpr double kWrong = 1e-6;

/// A link of a hand.
struct Link {
    Superovoid shape;
    Pose X_BS;
};

std::vector<Link> linksOf(const Body& hand, HandRepresentation representation)
{
    std::vector<Link> links;
    for (const SceneShape& shape : hand.shapes) {
        const auto* ovoid = std::get_if<Superovoid>(&shape.geometry);
        if (!ovoid || shape.role != ShapeRole::contact)
            continue;
        const bool fingertip = shape.name.ends_with('3');
        const bool keepsTaper = representation == HandRepresentation::superovoids
                                || (representation == HandRepresentation::mixed && fingertip);
        SuperovoidParameters parameters = ovoid->parameters();
        if (!keepsTaper)
            parameters.tx = parameters.ty = 0;
        links.push_back({Superovoid(parameters), shape.X_BS});
    }
    return links;
}

/// Both links' boxes, which are their frames' own, by the separating axis test.
bool boxesMeet(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB)
{
    const Mat3 R_WA = X_WA.matrix(), R_WB = X_WB.matrix();
    const Vec3 between = X_WB.translation - X_WA.translation;
    const auto separates = [&](const Vec3& axis) {
        const double reach =
            A.a().dot((R_WA.transpose() * axis).cwiseAbs()) + B.a().dot((R_WB.transpose() * axis).cwiseAbs());
        return std::abs(axis.dot(between)) > reach;
    };
    for (int i = 0; i < 3; ++i)
        if (separates(R_WA.col(i)) || separates(R_WB.col(i)))
            return false;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            if (separates(R_WA.col(i).cross(R_WB.col(j))))
                return false;
    return true;
}

/// A question about two links in one frame, and what is known of the answer.
struct Query {
    std::size_t frame, a, b;
    Pose X_WA, X_WB;
    double lower, upper; ///< of the signed distance [m]
};

class Bench {
public:
    Bench(const Scene& scene, const HandBenchOptions& options, std::stop_token stop, const Progress& progress)
        : m_options(options)
        , m_motion(pairMotion(scene, "hand"))
        , m_stop(std::move(stop))
        , m_progress(progress)
    {
    }

    HandBenchReport run()
    {
        std::size_t done = 0;
        for (const HandMethod& method : handMethods()) {
            add(method, "intersecting", queries(method.representation, true));
            if (method.asksAllPairs)
                add(method, "all", queries(method.representation, false));
            if (m_progress)
                m_progress(static_cast<double>(++done) / static_cast<double>(handMethods().size()),
                           "playing the hands");
        }
        return std::move(m_report);
    }

private:
    void checkStop() const
    {
        if (m_stop.stop_requested())
            throw Cancelled();
    }

    /// In the order of the frames.
    std::vector<Query> queries(HandRepresentation representation, bool intersecting) const
    {
        const std::vector<Link> as = linksOf(*m_motion.a, representation), bs = linksOf(*m_motion.b, representation);
        std::vector<Query> found;
        for (std::size_t frame = 0; frame < m_motion.times.size(); ++frame) {
            checkStop();
            if (!intersecting && frame % static_cast<std::size_t>(m_options.everyPair) != 0)
                continue;
            for (std::size_t a = 0; a < as.size(); ++a)
                for (std::size_t b = 0; b < bs.size(); ++b) {
                    const Pose X_WA = m_motion.X_WA[frame] * as[a].X_BS, X_WB = m_motion.X_WB[frame] * bs[b].X_BS;
                    if (intersecting && !mayIntersect(as[a].shape, X_WA, bs[b].shape, X_WB))
                        continue;
                    const DistanceResult result = distance(as[a].shape, X_WA, bs[b].shape, X_WB);
                    if (!intersecting || result.upperBound < 0)
                        found.push_back({frame, a, b, X_WA, X_WB, result.lowerBound, result.upperBound});
                }
        }
        return found;
    }

    static bool mayIntersect(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB)
    {
        // Tapers widen the box of a link; the frames' boxes are made to hold it.
        const auto widened = [](const Superovoid& shape) {
            SuperovoidParameters box = shape.parameters();
            box.a.x() *= 1 + std::abs(box.tx);
            box.a.y() *= 1 + std::abs(box.ty);
            return Superovoid(box);
        };
        const Superovoid boxA = widened(A), boxB = widened(B);
        const double reach = boxA.a().norm() + boxB.a().norm();
        return (X_WB.translation - X_WA.translation).squaredNorm() <= reach * reach
               && boxesMeet(boxA, X_WA, boxB, X_WB);
    }

    void add(const HandMethod& method, const std::string& questions, const std::vector<Query>& queries)
    {
        if (queries.empty())
            return;
        const std::vector<Link> as = linksOf(*m_motion.a, method.representation);
        const std::vector<Link> bs = linksOf(*m_motion.b, method.representation);
        std::vector<std::unique_ptr<LinkPair>> pairs(as.size() * bs.size());
        for (const Query& query : queries)
            if (auto& pair = pairs[query.a * bs.size() + query.b]; !pair)
                pair = method.makePair(as[query.a].shape, bs[query.b].shape);

        Sums sums;
        sums.us.assign(queries.size(), std::numeric_limits<double>::infinity());
        for (int repeat = 0; repeat < m_options.repeats; ++repeat) {
            for (const auto& pair : pairs)
                if (pair)
                    pair->restart();
            for (std::size_t i = 0; i < queries.size(); ++i) {
                checkStop();
                LinkPair& pair = *pairs[queries[i].a * bs.size() + queries[i].b];
                const Stopwatch watch;
                pair.ask(queries[i].X_WA, queries[i].X_WB);
                sums.us[i] = std::min(sums.us[i], watch.microseconds());
                if (repeat == 0)
                    sums.add(method, queries[i], pair.answer(queries[i].X_WA, queries[i].X_WB));
            }
        }
        addRow(method, questions, sums);
        if (questions == "intersecting" && method.representation == HandRepresentation::mixed)
            m_report.times.push_back({std::string(method.name), sums.us});
    }

    /// What is gathered for one row.
    struct Sums {
        std::vector<double> us;
        std::vector<int> evaluationCounts;
        long long accepted = 0, wrong = 0, iterations = 0, evaluations = 0;

        void add(const HandMethod& method, const Query& query, const LinkAnswer& answer)
        {
            evaluationCounts.push_back(answer.evaluations);
            if (!answer.accepted)
                return;
            ++accepted;
            iterations += answer.iterations;
            evaluations += answer.evaluations;
            if (answer.distance && method.givesDepth)
                wrong += *answer.distance < query.lower - kWrong || *answer.distance > query.upper + kWrong ? 1 : 0;
        }
    };

    void addRow(const HandMethod& method, const std::string& questions, const Sums& sums)
    {
        const auto count = static_cast<long long>(sums.us.size());
        const auto mean = [&](long long sum) {
            return sums.accepted > 0 ? static_cast<double>(sum) / static_cast<double>(sums.accepted) : 0;
        };
        std::vector<int> evaluations = sums.evaluationCounts;
        const auto middle = evaluations.begin() + static_cast<std::ptrdiff_t>(evaluations.size() / 2);
        std::nth_element(evaluations.begin(), middle, evaluations.end());
        const TimeStatistics times = timeStatistics(sums.us);
        m_report.table.rows.push_back(
            {{"row", std::string(method.row)},
             {"method", std::string(method.name)},
             {"initial", std::string(method.initial)},
             {"representation", std::string(toString(method.representation))},
             {"formulas", std::string(method.formulas)},
             {"class", questions},
             {"pairs", count},
             {"accepted", sums.accepted},
             {"failed", count - sums.accepted},
             {"wrong", sums.wrong},
             {"mean_us", times.mean},
             {"std_us", times.deviation},
             {"median_us", times.median},
             {"p95_us", times.p95},
             {"p999_us", times.p999},
             {"iterations", mean(sums.iterations)},
             {"evaluations", mean(sums.evaluations)},
             {"median_evaluations", static_cast<long long>(*middle)},
             {"largest_evaluations", static_cast<long long>(std::ranges::max(sums.evaluationCounts))}});
    }

    const HandBenchOptions& m_options;
    PairMotion m_motion;
    std::stop_token m_stop;
    const Progress& m_progress;
    HandBenchReport m_report;
};

} // namespace

HandBenchReport handBench(const Scene& scene, const HandBenchOptions& options, std::stop_token stop,
                          const Progress& progress)
{
    OSCULO_DEMAND(options.repeats >= 1 && options.everyPair >= 1);
    return Bench(scene, options, std::move(stop), progress).run();
}

} // namespace osculo
