// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "widgets/panels/scene_item.h"

#include <optional>
#include <string>

namespace osculo::app {

/// The changes a person can make to a scene, as functions from the scene before to the scene after. An item that does
/// not exist (it was undone in the meantime) leaves the scene as it is.

using widgets::ItemSelection;
using widgets::SceneItem;

/// @throws InvalidShape for parameters out of range.
Scene withSuperovoid(Scene scene, const SceneItem& shape, const SuperovoidParameters& parameters);

/// A body's place in its parent, a shape's in its body, or a robot's base in the world.
Scene withPose(Scene scene, const SceneItem& item, const Pose& pose);

/// Sets an independent joint of a robot [rad] or [m], moved into its limits.
Scene withJoint(Scene scene, std::size_t robot, const std::string& joint, double value);

/// Bodies, shapes and robots. @throws InvalidShape for a body's or robot's name that is empty or taken.
Scene withName(Scene scene, const SceneItem& item, const std::string& name);

Scene withVisibility(Scene scene, const ItemSelection& items, bool visible);

/// Shows the named items' bodies and hides all others.
Scene withOnlyVisible(Scene scene, const ItemSelection& items);
Scene withAllVisible(Scene scene);

Scene withColor(Scene scene, std::size_t body, const std::string& color);
Scene withOpacity(Scene scene, std::size_t body, double opacity);
Scene withRole(Scene scene, const SceneItem& shape, ShapeRole role);

/// Moves a body below another (empty: the world) and keeps its place in the world. @throws InvalidShape when the new
/// parent is the body itself or below it.
Scene withParent(Scene scene, std::size_t body, const std::string& parent);

/// Puts the selected bodies, and the bodies of selected shapes, under a heading of the tree; empty: under none.
Scene withGroup(Scene scene, const ItemSelection& items, const std::string& group);

/// The body's name is made unique.
Scene withBody(Scene scene, Body body);
Scene withShape(Scene scene, std::size_t body, SceneShape shape);

/// A pair of two bodies; the scene as it is where they are paired already with this method or are one.
Scene withPair(Scene scene, std::size_t a, std::size_t b, const std::string& method);
Scene withMethod(Scene scene, std::size_t pair, const std::string& method);
/// [m] nothing: the least distance only.
Scene withThreshold(Scene scene, std::size_t pair, std::optional<double> threshold);

/// Bodies with all that refers to them; robots with the bodies on their links; shapes, pairs and motions alone.
Scene without(Scene scene, const ItemSelection& items);

/// Copies of the selected bodies and shapes, under new names, moved a little along x so that they are seen.
Scene withDuplicates(Scene scene, const ItemSelection& items);

Scene withUnit(Scene scene, LengthUnit unit);

} // namespace osculo::app
