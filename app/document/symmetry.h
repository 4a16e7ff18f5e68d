// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "widgets/panels/scene_item.h"

#include <cstddef>
#include <optional>
#include <string>

namespace osculo::app {

/// The plane that edits are mirrored about.
struct Symmetry {
    int axis = 0;     ///< the plane's normal: 0, 1, 2 for x, y, z
    std::string body; ///< whose frame that is of; empty, or no body of the scene: the world's
    friend bool operator==(const Symmetry&, const Symmetry&) = default;
};

/// The other of two sides by the words "left" and "right" or by a letter L and R set apart by . _ - or a space at either end
/// (as `hand.L` and `hand.R`), in either case; empty for a name of no side.
std::string otherSide(const std::string& name);

/// The body that has the other side's name. Nothing where there is none.
std::optional<std::size_t> mirrorPartner(const Scene& scene, std::size_t body);

/// The edited scene, in which the partner of each selected body that was changed stands as its mirror image: its pose and the
/// shapes that are not read from files. Partners that are selected too, and those with other kinds of shapes, stay as they are;
/// so does a scene to which bodies were added or from which they were taken.
/// @param time [s] at which bodies are where they are seen
Scene withMirroredEdit(const Scene& before, Scene after, const widgets::ItemSelection& selection,
                       const Symmetry& symmetry, double time);

} // namespace osculo::app
