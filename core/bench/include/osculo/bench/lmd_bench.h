// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/lmd_scenes.h"
#include "osculo/bench/table.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

struct LmdBenchOptions {
    std::size_t frames = 400;        ///< of each path
    int repeats = 3;                 ///< of each query; the least time counts
    std::uint64_t seed = 1;          ///< of the poses of parts
    std::size_t poses = 3;           ///< of each pair of parts
    std::filesystem::path data = {}; ///< CAD files below this folder are paired, each with the next; empty: no parts
};

/// A method through a scene's path, frame by frame.
struct LmdSeries {
    std::string scene, method;
    std::vector<double> timeUs;   ///< [µs] of a query
    std::vector<double> contacts; ///< found
};

struct LmdBenchReport {
    Table table;
    Table parts; ///< empty without data
    std::vector<LmdSeries> series;
};

/// All local minimal distances up to three gaps along the paths of lmd_scenes.h, one thread, each frame by itself. Methods:
/// `ours`; `ours, frame to frame`, by an LmdSequence; `revolution cones` and `no supermaximal`, ours without either of the paper's contributions (LmdPreparation); `triangles, gap` and
/// `triangles, gap/2`: the same query on triangles of both solids whose chord error is the gap, or half of it, and whose angle (0.8 rad) is wide
/// enough to leave it to the chord error. Preparation is of both solids, without reading or meshing them.
///
/// One contact is one local minimum that the query gives: points nearer than its tolerance count once, contacts of solids and of triangles
/// alike; coplanar triangles are one face, and a minimum on their edges is none. Where surfaces fit each other along a line or
/// an area (`conformal`) the query gives the ends of what is common, on triangles as on solids.
///
/// Columns: scene, method, chord_error [m], features, leaves (of both solids), frames, contacts, per_frame, most (in one frame), fewer (share of the
/// contacts of `triangles, gap` that ours saves: 0.4 is 40 % fewer), least [m] (of the path), crossing (frames in which the triangles meet, where
/// there is nothing to insert; 0 of solids, whose paths are made free), normal_jump (largest turn of the nearest contact's normal between
/// frames over the turn of the true one; of the rolling torus), preparation_us, mean_us, median_us, p95_us, and median_time_ratio,
/// mean_time_ratio: to ours.
///
/// Parts: a row for each pair of files (the first solid or sheet of each, up to 400 faces, of the files that can be read), in random poses
/// apart: pair, faces, poses, ours_us (least distance only), occt_us (BRepExtrema_DistShapeShape; each asked once, medians), time_ratio (median of
/// the poses' ratios), above (poses where OpenCASCADE's distance is larger than ours by over 1e-6 of the sizes), below
/// (smaller), failed (without an answer); the last row is `all`.
/// @throws Cancelled when stopped; InputError for data without two CAD files.
LmdBenchReport lmdBench(const LmdBenchOptions& options = {}, std::stop_token stop = {});

/// The scenes by themselves: for tests.
void addLmdScene(const LmdScene& scene, const LmdBenchOptions& options, LmdBenchReport& report,
                 const std::stop_token& stop = {});

/// Times, or contacts, of the methods along the path of a scene, as SVG: the paper's Figs. 17 and 19.
/// @pre the report has the scene
std::string lmdTimeFigure(const LmdBenchReport& report, const std::string& scene);
std::string lmdContactFigure(const LmdBenchReport& report, const std::string& scene);

} // namespace osculo
