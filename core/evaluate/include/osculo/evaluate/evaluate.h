// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/registry.h"
#include "osculo/math/progress.h"
#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"

#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tuple>

namespace osculo {

struct EvaluateOptions {
    std::string method; ///< overrides the pairs' own; empty: each pair's
    std::string initial = "auto";
    double tolerance = 1e-9; ///< [m]
    bool certify = false;
    SchemeSettings scheme;               ///< of pairs measured by one of the superovoid paper's methods
    int threads = 0;                     ///< 0: all cores
    std::optional<std::size_t> onlyPair; ///< index in Scene::pairs
};

/// Prepared shapes and warm starts between evaluations, owned by the caller. It may change iterations and time, never
/// values beyond the tolerance. One evaluation uses it at a time.
class EvaluationCache {
public:
    EvaluationCache();
    ~EvaluationCache();
    EvaluationCache(EvaluationCache&&) noexcept;
    EvaluationCache& operator=(EvaluationCache&&) noexcept;
    void clear();

    struct Data;
    Data& data() { return *m_data; }

private:
    std::unique_ptr<Data> m_data;
};

/// Measures every pair of the scene at time t [s]. A body is the union of its contact shapes; one without any (a mesh
/// that was just opened) is that of its reference meshes, without those of its clouds. All pairs of parts count: trees of boxes, made once for each
/// body, lead to the nearest first, and those whose boxes are farther apart than the upper bound of the least distance
/// found (and than the pair's threshold) are not solved. The least of
/// the parts' signed distances is the pair's, and where several overlap it says so. Parts that overlap by an unknown
/// depth make the pair `overlapping`. With a threshold, `contacts` lists every pair of parts that is not farther apart. A pair's dilation
/// grows both bodies by a ball: distances are less by twice its radius, the threshold is that of the larger bodies.
///
/// A pure function of its arguments: same numbers with 1 and N threads and with or
/// without a cache, to the tolerance. A pair without a solver, or with a body that has no contact shape, gets status
/// `degenerate` and no contact rather than ending the evaluation; its `message` says why.
/// @throws Cancelled when stopped.
Frame evaluate(const Scene& scene, double time, const EvaluateOptions& options = {}, EvaluationCache* cache = nullptr,
               std::stop_token stop = {}, const Progress& progress = {});

} // namespace osculo
