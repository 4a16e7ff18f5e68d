// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "bump_split.h"
#include "fit_data.h"
#include "least_squares.h"

#include "osculo/fit/fit_many.h"

namespace osculo::detail {

/// Ovoids with the points each is responsible for, and the error of the union.
struct Union {
    std::vector<Candidate> parts;
    std::vector<std::vector<std::uint32_t>> own; ///< points of each part
    double cost = 0;                             ///< rms of the points' signed distances, outliers left out
    double p95 = 0;                              ///< of their magnitudes
    bool settled = false;                        ///< the last rounds of fitting and assigning gained nothing any more
    double median = 0;                           ///< of their magnitudes
};

/// Assigns each point to the part with the least signed distance.
Union assigned(std::vector<Candidate> parts, std::span<const Vec3> points, Residual residual, double outlierFraction);

/// The fit of a union to normalised data.
class UnionSearch {
public:
    /// @param tolerance p95 in the unit of the data
    UnionSearch(const FitData& data, const ParameterMap& map, const ManyOptions& options, double tolerance,
                std::stop_token stop, const Progress& progress);

    /// @throws Cancelled
    Union run();

private:
    Union grown(Union current);
    Union merged(Union current);
    Union exchanged(Union current);
    Union finished(const Union& found);
    std::optional<Union> cheapestMerge(const Union& current) const;
    std::optional<Union> bestSplit(const Union& current, std::size_t among) const;
    std::optional<Union> split(const Union& current, std::size_t part, const PointSplit& sides) const;
    Union withoutEmpty(Union u) const;
    Union settled(Union u, std::span<const std::size_t> which, int rounds) const;
    Candidate fresh(std::span<const std::uint32_t> own, std::span<const Vec3> outside) const;
    LeastSquaresOptions optionsFor(const Candidate& part, std::span<const Vec3> own, std::span<const Vec3> outside,
                                   Residual residual, std::optional<double> medianOfAll = {}) const;
    Union settledOn(Union u, std::span<const Vec3> points, Residual residual, std::span<const std::size_t> which,
                    int rounds) const;
    void show(const Union& u) const;
    void report(double fraction, std::string_view stage) const;

    const FitData& m_data;
    ParameterMap m_map;
    const ManyOptions& m_options;
    double m_tolerance;
    std::stop_token m_stop;
    const Progress& m_progress;
    std::vector<SurfaceSample> m_samples; ///< those searched with
    std::vector<Vec3> m_points;           ///< of them
    std::vector<HullBound> m_hull;        ///< what no part should stick out of
};

} // namespace osculo::detail
