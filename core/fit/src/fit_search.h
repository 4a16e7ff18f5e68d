// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "fit_data.h"
#include "least_squares.h"
#include "outlier_mixture.h"

#include <mutex>

namespace osculo::detail {

/// Shows improvements to the caller, one at a time, in the caller's frame and unit.
class Observer {
public:
    Observer(const FitOptions& options, const FitData& data)
        : m_options{options}
        , m_data{data}
    {
    }

    bool wanted() const { return static_cast<bool>(m_options.onImprovement); }
    void show(const Candidate& candidate);

    /// Costs of another residual or of other points follow: forgets the best.
    void restart() { m_best = kNone; }

private:
    static constexpr double kNone = 1e300;

    const FitOptions& m_options;
    const FitData& m_data;
    std::mutex m_mutex;
    double m_best = kNone;
};

/// One fit of normalised data, from many starts on few points to one candidate on all of them.
class FitSearch {
public:
    FitSearch(const FitData& data, const ParameterMap& map, const FitOptions& options, std::stop_token stop,
              const Progress& progress);

    /// The optima taken to the end, best first, in the unit of the data. Never empty. @throws Cancelled
    std::vector<Candidate> run();

    int starts() const { return m_starts; }

private:
    struct Stage;

    std::vector<Candidate> startingPoints() const;
    Candidate normalised(const PlacedSuperovoid& start) const;
    std::vector<Candidate> looked(std::vector<Candidate> candidates, const ParameterMap& map, const Stage& stage);
    std::vector<Candidate> convexOnes(const std::vector<Candidate>& candidates);
    static std::vector<Candidate> finalists(const std::vector<Candidate>& candidates);
    void preferCovered(std::vector<Candidate>& candidates) const;
    Candidate finished(const Candidate& start);
    LeastSquaresOptions optionsFor(const Stage& stage, const Candidate& candidate, std::span<const Vec3> points);
    void weigh(LeastSquaresOptions& options, const OutlierMixture& mixture) const;
    OutlierMixture mixtureOf(const Candidate& candidate, std::span<const Vec3> points, Residual residual) const;
    Candidate robustlyFinished(const Candidate& start);
    bool robust() const { return m_options.outlierFraction > 0; }
    void report(double fraction, std::string_view stage) const;

    const FitData& m_data;
    const ParameterMap& m_map;
    const FitOptions& m_options;
    std::stop_token m_stop;
    const Progress& m_progress;
    Observer m_observer;
    Mat3 m_principalAxes; ///< of the data, columns
    double m_room;        ///< volume of the data, wrong points included
    int m_starts = 0;
};

} // namespace osculo::detail
