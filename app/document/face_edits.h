// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "widgets/panels/scene_item.h"

#include <optional>

namespace osculo::app {

/// The scene with these faces of a mesh chosen; null, or a selection that leaves nothing: all count alike. An item that is
/// no mesh of this many triangles leaves the scene as it is.
Scene withFaces(Scene scene, const widgets::SceneItem& mesh, FaceSelectionPtr faces);

/// What a choice changes the present one to, which may be null. A first choice stands alone; the first that takes away
/// takes from all. Weights that are chosen replace those that were.
FaceSelection changedFaces(const FaceSelectionPtr& present, const FaceSelection& choice, SelectionMode mode);

/// Where a mesh stands, by what it is: a scene may have changed while something was computed from it.
std::optional<widgets::SceneItem> placeOf(const Scene& scene, const TriangleMeshPtr& mesh);

} // namespace osculo::app
