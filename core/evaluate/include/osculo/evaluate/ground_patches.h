// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/dynamics/simulation.h"
#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"
#include "osculo/terrain/patch.h"

#include <cstddef>
#include <vector>

namespace osculo {

/// A patch of an elevation map that was made for a contact on it, to be drawn.
struct GroundPatch {
    std::size_t body = 0, shape = 0; ///< the map, in the scene
    GridCell cell;
    /// Lines over the patch, in world [m]: its four borders first, each with kPatchSteps pieces, then lines within.
    std::vector<std::vector<Vec3>> lines_W;
};

constexpr int kPatchSteps = 12; ///< pieces of a line
constexpr int kPatchLines = 3;  ///< within a patch, along each of its sides

/// The patches under the contacts of a frame with elevation maps, each once. @pre the frame is the scene's
/// @throws InputError for a map that cannot be read
std::vector<GroundPatch> groundPatches(const Scene& scene, const Frame& frame);

/// The patches that a simulation follows its candidate contacts on. @pre bodies of the scene are those of the simulation
/// @throws InputError as above
std::vector<GroundPatch> groundPatches(const Scene& scene, const Simulation& simulation);

} // namespace osculo
