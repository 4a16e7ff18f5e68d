// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/table.h"
#include "osculo/math/progress.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

/// The kinds of synthetic data that the benchmark knows, in its order.
const std::vector<std::string>& fitBenchClasses();

struct FitBenchOptions {
    std::size_t shapes = 20; ///< of every class
    std::uint64_t seed = 1;
    std::vector<std::string> classes;          ///< of fitBenchClasses(); empty: all
    std::optional<std::filesystem::path> data; ///< a folder whose meshes are fitted too, with those in its subfolders
};

/// What one method did on the shapes of one class; errors ÷ diagonal of the true shape's box.
struct FitBenchRow {
    std::string method, shapeClass;
    std::vector<double> rms; ///< ascending
    std::vector<double> us;  ///< [µs], in the order of the shapes
    std::size_t converged = 0;
};

struct FitBenchReport {
    Table table;
    std::vector<FitBenchRow> synthetic; ///< as in the table
};

/// Fits by our solver, with and without taper, and by two published methods written anew (Solina and Bajcsy 1990; EMS of
/// Liu et al. 2022, which knows no taper), on the same points in the same run, one after the other.
///
/// Synthetic truth: sizes 0.2 to 5 (evenly in the logarithm), ε 0.2 to 1.6, |T| ≤ 0.45, any pose; 3,000 points spread by
/// area, exactly on the surface, without normals. Classes: tapered, untapered, noise (1 % of the diagonal, Gaussian along
/// the normal), outliers 10, 20 and 40 % (uniform in the box times 1.5, the others with noise of 0.5 %), half (one side of a
/// plane through the centre). Ours and EMS are told the share of outliers, Solina–Bajcsy takes no such number.
/// Error: root mean square distance between the true and the fitted surface, 1,500 points of either, the worse direction; for
/// half views from the seen part of the true surface only.
///
/// Real meshes (data): our fit of one ovoid, of as many as 1 % of the size needs, and of three; there rms is of points of
/// the mesh to the ovoids ÷ diagonal of the mesh's box, one mesh a row.
///
/// Columns: method, data (synthetic, or the mesh's file), class, shapes, converged, rms_relative_median, …_p95, …_max,
/// within_1e6 (share of shapes with rms ≤ 1e-6), within_2_noise (share with rms ≤ twice the noise), points, noise_relative, outliers, ovoids (mean), mean_us,
/// median_us, p95_us, threads (ours uses all it may, the published methods one).
/// @throws InvalidShape for a class that is not known; InputError for a folder without meshes or a mesh that cannot be
/// read; Cancelled when stopped.
FitBenchReport fitBench(const FitBenchOptions& options, std::stop_token stop = {}, const Progress& progress = {});

/// The errors of each method on each class, sorted, over the share of shapes, on a logarithmic axis: an SVG document.
std::string fitBenchFigure(const FitBenchReport& report, std::string_view title);

} // namespace osculo
