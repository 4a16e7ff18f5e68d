// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/table.h"

#include <array>
#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

/// The quantities of Fig. 5 of the elevation-map paper (Wassink et al.): the distance of ball and ground, where the ground's
/// contact point lies, where the ball is. All [m].
constexpr std::array<const char*, 6> kBowlQuantities{"d", "u_s", "v_s", "x", "y", "z"};

/// A run in the bowl: each quantity at each step; NaN where no contact is in reach.
struct BowlCurves {
    std::vector<double> time; ///< [s]
    std::array<std::vector<double>, 6> values;
    std::size_t evaluations = 0;
    double timeUs = 0; ///< [µs] of the simulation
    double drift = 0;  ///< of the energy balance, as a share of it
    std::size_t resolved = 0;
};

struct TerrainBenchOptions {
    double duration = 25;                              ///< [s] of the benchmark of section IV
    std::vector<double> spacings{1, 0.5, 0.25, 0.125}; ///< [m] of the maps of the bowl that is no quadratic
};

struct TerrainReport {
    Table table;
    BowlCurves exact, map;               ///< the benchmark on the formula and on its map (Δ = 1)
    std::array<double, 6> differences{}; ///< largest of each quantity [m]
};

/// Section IV of the paper: a ball in the bowl z = 0.2 x² + 0.2 y², spinning at first and struck after 2.2 s, on the formula
/// and on a map of Δ = 1, whose patches are the formula (a quadratic): the curves must agree to rounding, which bounces
/// amplify. The paper prints no numbers of the ball; ours: radius 0.5 m, 1 kg, a solid ball, 2e4 N/m, 20 N s/m, µ = 0.3, from
/// (2, 0, 1.6) m at rest with 8 rad/s about z, struck with (0.8, 1.2, 0) N s; 25,500 steps of Runge and Kutta in
/// 25 s, four evaluations each.
/// Then the whole run with the grid as triangles, of which FCL's trees are asked the nearest at each evaluation (its error: of
/// the ball's last place). Then: the error of maps of a bowl that is no quadratic (a quartic with ripples) and of the
/// ball's place after 1 s, with its
/// order in Δ; times of a patch, of following and finding a contact, and of the same question asked of FCL's trees with the
/// grid as triangles and a ball of 290 vertices. Columns: test, spacing, evaluations, time_us, per_evaluation_us, error, order.
/// @throws Cancelled when stopped.
TerrainReport terrainBench(const TerrainBenchOptions& options = {}, std::stop_token stop = {});

/// The curves of the map over time, and their differences from the formula's, as SVG.
std::string bowlFigure(const TerrainReport& report);
std::string bowlDifferenceFigure(const TerrainReport& report);

} // namespace osculo
