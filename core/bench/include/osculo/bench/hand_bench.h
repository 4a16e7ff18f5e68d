// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/figure.h"
#include "osculo/bench/table.h"
#include "osculo/math/progress.h"
#include "osculo/scene/scene.h"

#include <stop_token>
#include <vector>

namespace osculo {

struct HandBenchOptions {
    int repeats = 3;    ///< the motion is played so often by each method; of each query the least time counts
    int everyPair = 20; ///< all pairs of links, meeting or not, are asked in every so many frames
};

struct HandBenchReport {
    Table table;
    std::vector<TimeSeries> times; ///< of the queries of intersecting pairs, mixed representation
};

/// The superovoid paper's two iCub hands (sections 5.2 and 6.3, Table 4 and Fig. 11) on a scene whose first pair is two
/// bodies of superovoids in motion, a superovoid a link. The paper's eight rows, and ours on the same representations:
/// meshes (of the superovoids, 52 vertices each) by FCL's collision and distance queries; octImplicit, quadParametric and
/// our solver on superellipsoids (the superovoids without their tapers), each by the formulas for superellipsoids and for
/// superovoids, and mixed: superovoids where a link's name ends in `3`, a fingertip, superellipsoids elsewhere. Ours also on
/// the superovoids as they are, and with the depth proven to 1 % of the smaller link only (`support 1 %`), which is more than
/// the paper's methods, which prove nothing. Each pair starts from its last answer (section 4.4).
///
/// Rows of class `intersecting`: pairs that overlap by our solver, found after bounding spheres and oriented boxes, whose
/// time does not count (section 5.2). Rows of class `all`: every pair of links in some frames. Columns as in `battery`:
/// method, initial, class, pairs (queries), accepted (by the method; collision: said to meet), failed, wrong (accepted,
/// but the signed distance is outside our bounds by more than 1e-6 m; meshes: not counted), mean_us … p999_us, iterations
/// and evaluations (means over accepted answers), and row (of Table 4), representation, formulas, median_evaluations,
/// largest_evaluations (of all queries).
/// @throws InvalidShape for a scene without such a pair or motion; Cancelled when stopped.
HandBenchReport handBench(const Scene& scene, const HandBenchOptions& options = {}, std::stop_token stop = {},
                          const Progress& progress = {});

} // namespace osculo
