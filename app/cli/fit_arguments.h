// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_many.h"
#include "osculo/scene/scene.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace osculo::cli {

/// What a fit is asked for.
enum class FitTask { one, many, ladder };

/// The flags that say what is fitted and how: --kind, --lock, --outliers, --samples, --convex, --count, --max-count,
/// --tolerance, --overhang, --ladder, --refit, --start, --start-pose, --hold.
class FitArguments {
public:
    void configure(CLI::App& app);

    /// @throws UsageError for flags that contradict each other, and for values that mean nothing whatever the data are
    FitTask task() const;

    /// @param body whose superovoids `--refit` starts from @throws UsageError
    FitOptions one(const Body& body) const;
    ManyOptions many(const Body& body) const;

    /// What is read from the data. @throws UsageError
    FitOptions sampling() const;

private:
    void demandHarmony() const;
    FitOptions ofEach() const;
    ManyOptions ofAll() const;
    std::optional<PlacedSuperovoid> typedStart() const;
    std::vector<PlacedSuperovoid> starts(const Body& body) const;

    std::string m_kind, m_outliers, m_count, m_tolerance, m_overhang, m_start, m_startPose;
    std::vector<std::string> m_locks, m_holds;
    std::size_t m_samples = FitOptions{}.samples;
    int m_maxCount = ManyOptions{}.maxCount;
    bool m_convexOnly = false, m_ladder = false, m_refit = false;
};

} // namespace osculo::cli
