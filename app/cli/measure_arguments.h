// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/command.h"
#include "app/cli/scheme_arguments.h"
#include "app/cli/usage_error.h"
#include "osculo/evaluate/evaluate.h"

#include <string>
#include <vector>

namespace osculo::cli {

/// `auto` and every method of the registry, each once.
std::vector<std::string> methodNames();

/// The flags that say how pairs are measured: --method, --initial, --tolerance, --certify and those of the superovoid
/// paper's methods.
class MeasureArguments {
public:
    void configure(CLI::App& app);

    /// @throws UsageError for a name or a length that is none.
    EvaluateOptions options(const CommonOptions& common) const;

    /// Refuses flags that do not go together in this scene before anything is computed. @throws UsageError
    void demandSense(const EvaluateOptions& options, const Scene& scene) const { m_scheme.demandSense(options, scene); }

private:
    std::string m_method, m_initial = "auto", m_tolerance;
    bool m_certify = false;
    SchemeArguments m_scheme;
};

/// A scene read to be measured. Files of superovoids name no pairs: every body is paired with every other.
/// @throws InputError where it cannot be read; UsageError for a scene without pairs.
Scene readMeasuredScene(const std::string& argument);

/// What failed about a pair, for the last line of a verb that measures. A pair that was refused says itself what would
/// be right. @pre its status is a failure.
ComputationError measurementFailure(const PairResult& pair);

} // namespace osculo::cli
