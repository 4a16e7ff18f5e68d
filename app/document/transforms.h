// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/mirror.h"
#include "osculo/scene/scene.h"
#include "widgets/panels/scene_item.h"

#include <optional>

namespace osculo::app {

/// Bodies and shapes moved, turned and scaled, as functions from the scene before to the scene after. Times are those of
/// the motions [s]: where things are depends on them, and what a motion places is not moved by its pose.

using widgets::ItemSelection;
using widgets::SceneItem;

/// Where a body or shape is in the world. Nothing for other items and those that do not exist.
std::optional<Pose> worldPose(const Scene& scene, const SceneItem& item, double time = 0);

/// Where its parent is: of a body the parent body or the world, of a shape its body.
Pose parentWorldPose(const Scene& scene, const SceneItem& item, double time = 0);

/// Why an item cannot be moved (it follows a motion, it is a pair …), for a person; empty where it can.
QString whyNotMovable(const Scene& scene, const SceneItem& item);

/// The bodies and shapes of a selection that move by themselves: without those that follow another of them (shapes of
/// a selected body, bodies below one).
ItemSelection independentItems(const Scene& scene, const ItemSelection& items);

/// Moves items by a rigid motion of the world: X_W ← D·X_W. Parents may be turned.
Scene withWorldMotion(Scene scene, const ItemSelection& items, const Pose& D_W, double time = 0);

/// Puts one item at a place in the world.
Scene withWorldPose(Scene scene, const SceneItem& item, const Pose& X_W, double time = 0);

/// How an item can be scaled.
enum class Scaling {
    none,    ///< meshes and what stays in a file have the size they have
    uniform, ///< bodies of several shapes, round primitives across their axis
    perAxis
};
Scaling scalingOf(const Scene& scene, const SceneItem& item);

/// Multiplies the half sizes by a factor for each axis of the shape's own frame. A cylinder's and capsule's radius takes
/// the x factor when that differs from 1, else the y factor. A body of several shapes takes the x factor for all: sizes
/// and places grow about the body's origin. Nothing happens where the item cannot be scaled so.
/// @pre factors > 0. @throws InvalidShape where a size leaves its range.
Scene withScale(Scene scene, const SceneItem& item, const Vec3& factors);

/// The middle of an item in the world: of the box of a shape, of the boxes of a body's visible shapes; the origin of its
/// frame where there is no box.
std::optional<Vec3> worldCentre(const Scene& scene, const SceneItem& item, double time = 0);

/// The rotation of the world that lays the axes of an item's frame along the nearest directions of `axes_W` (columns,
/// any order and sign), by the least angle.
Eigen::Quaterniond leastTurnTo(const Mat3& frame_W, const Mat3& axes_W);

/// Principal axes of a mesh's surface as columns of a rotation; nothing where they are not distinct from those of a
/// ball or of a point.
std::optional<Mat3> principalAxes(const TriangleMesh& mesh);

/// Turns an item about its middle. A shape beside a mesh in its body: its axes come to lie along the principal axes of
/// the mesh. Everything else (a body; a mesh): its own principal axes come to lie along the axes of its parent.
/// @throws InvalidShape where there are no such axes.
Scene withAlignedAxes(Scene scene, const SceneItem& item, double time = 0);

/// Adds mirror images of the selected bodies and shapes about a plane in the world and says which items they are.
/// @throws InvalidShape for what cannot be mirrored.
struct MirrorResult {
    Scene scene;
    ItemSelection images;
};
MirrorResult withMirrorImages(Scene scene, const ItemSelection& items, const MirrorPlane& plane_W);

} // namespace osculo::app
