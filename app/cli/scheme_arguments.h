// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/evaluate.h"

#include <string>

namespace CLI {
class App;
}

namespace osculo::cli {

/// The flags of the superovoid paper's methods: --formula, --jacobian, --damped.
class SchemeArguments {
public:
    void configure(CLI::App& app);

    /// @param tolerance [m], where --tolerance was given
    SchemeSettings settings(std::optional<double> tolerance) const;

    /// Refuses what does not go together before anything is computed.
    /// @param options the method (empty: each pair's own) and initial guess that were asked for
    /// @throws UsageError with what would be right
    void demandSense(const EvaluateOptions& options, const Scene& scene) const;

private:
    /// The first of the flags that was given, or nothing.
    std::string given() const;

    std::string m_formula, m_jacobian;
    bool m_damped = false;
};

} // namespace osculo::cli
