// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/table.h"
#include "osculo/math/progress.h"
#include "osculo/scene/scene.h"

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

struct BiteBenchOptions {
    int repeats = 5; ///< the motion is played so often by each method; of each frame the least time counts
    std::vector<std::size_t> triangles{6'200, 24'000}; ///< of the meshes of each tooth (superovoid paper, section 6.4)
};

/// What one method found in each frame.
struct BiteSeries {
    std::string method;
    std::vector<std::optional<double>>
        distances;          ///< signed [m]; nothing where it has no answer, 0 where a mesh has no depth
    std::vector<double> us; ///< [µs]
};

struct BiteBenchReport {
    Table table;
    std::vector<BiteSeries> series;
};

/// The superovoid paper's dental occlusion (section 6.4, Figs. 13 and 14) on a scene whose first pair is two bodies of
/// superovoids in motion. Methods: ours; quadImplicit, which asks only pairs of superovoids whose boxes meet (as in the
/// paper), started from the quadtree in every frame and, beside it, from the frame before; FCL's distance query on triangles
/// of the unions' surfaces.
///
/// A row for each method and phase: before the first overlap, overlapping, after the last, and all. Columns as in
/// `battery`: method, initial, class, pairs (frames), accepted (gave a distance; a mesh that overlaps has none), failed
/// (pairs − accepted), wrong (accepted, but outside the bounds of an exhaustive search over all pairs of superovoids,
/// started cold, widened by 1e-8 m; for meshes also by their chord errors), mean_us, std_us, median_us, p95_us, p999_us,
/// iterations (of the paper's method, all pairs of a frame together), and triangles, chord_error [m].
/// @throws InvalidShape for a scene without such a pair or motion; Cancelled when stopped.
BiteBenchReport biteBench(const Scene& scene, const BiteBenchOptions& options = {}, std::stop_token stop = {},
                          const Progress& progress = {});

/// Time and distance against the frame, one above the other: an SVG document.
std::string biteFigure(const BiteBenchReport& report, std::string_view title);

} // namespace osculo
