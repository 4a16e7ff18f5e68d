// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/superovoid_parametric.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace osculo {

/// Two points from which a search for the common normal starts, each in its own shape's frame.
struct PairGuess {
    std::string_view name; ///< as on the command line: `quadtree`, `octree`, `sphere`, `support`, `warm`
    Vec3 p_A = Vec3::Zero();
    Vec3 q_B = Vec3::Zero();
    /// Their angles, where the guess knows them; points off the surface have none of their own.
    std::optional<std::array<SurfaceAngles, 2>> angles;
};

constexpr int kQuadtreeLevels = 6; ///< superovoid paper, section 4.4: cells of 5.6° by 2.8°

/// One level of the quadtree guess: four candidates on each surface, the centres of a cell's quarters.
struct QuadtreeLevel {
    std::array<SurfaceAngles, 4> candidatesA, candidatesB;
    int chosenA = 0, chosenB = 0; ///< the pair of the sixteen that is least apart: the next level's cells
    double distance = 0;          ///< of the chosen pair [m]
};

/// The quadtree guess (superovoid paper, section 4.4): both domains of angles, [−π, π] × [−π/2, π/2], are quartered
/// level by level, towards the nearest of the sixteen pairs of centres. A greedy descent: it may lose the nearest pair
/// for good at a level, and leads overlapping shapes to where their surfaces cross.
/// @param visited receives the levels, first to last
/// @pre levels ≥ 1
PairGuess quadtreeGuess(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB,
                        int levels = kQuadtreeLevels, std::vector<QuadtreeLevel>* visited = nullptr);

/// Each shape stands for a sphere with its mean half size as radius; their closest points, which lie off the surfaces.
/// Concentric shapes: along z.
PairGuess averageSphereGuess(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB);

/// The support points along the line of the centres: where our own solver starts. Concentric shapes: along z.
PairGuess supportGuess(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB);

} // namespace osculo
