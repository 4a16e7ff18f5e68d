// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace osculo {

/// One stage of a guess: the cells that it looked at and the points that stand for them.
struct GuessStage {
    std::vector<std::vector<Vec3>> cells_W;                   ///< outlines as lines through points [m]
    std::vector<Vec3> candidates_W;                           ///< [m]
    std::array<Vec3, 2> chosen_W{Vec3::Zero(), Vec3::Zero()}; ///< on A and on B: the nearest pair of the stage [m]
};

/// How a pair's search came to its first points (superovoid paper, section 4.4).
struct GuessPicture {
    std::size_t pair = 0; ///< in the Frame
    std::string name;     ///< `quadtree` or `octree`
    std::vector<GuessStage> stages;
};

/// The guesses of all pairs of superovoids, by the parts of their first contact: the octree's cells for methods that start
/// from it, the quadtree's for all others (our own solver needs no cells; what is shown is what the paper's would do).
std::vector<GuessPicture> guessPictures(const Scene& scene, const Frame& frame);

} // namespace osculo
