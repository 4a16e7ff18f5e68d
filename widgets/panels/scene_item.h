// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace osculo::widgets {

/// One row of the scene tree, by its place in the scene.
struct SceneItem {
    enum class Kind { body, shape, pair, motion, robot };

    Kind kind = Kind::body;
    std::size_t index = 0; ///< in Scene::bodies (bodies and shapes), pairs, motions or robots
    std::size_t shape = 0; ///< in Body::shapes, for shapes

    friend bool operator==(const SceneItem&, const SceneItem&) = default;
};

/// What is selected, in the order it was chosen; the last one is current.
using ItemSelection = std::vector<SceneItem>;

bool exists(const Scene& scene, const SceneItem& item);

/// The shape of an item that is one; null otherwise or when it does not exist.
const SceneShape* shapeOf(const Scene& scene, const SceneItem& item);

/// The superovoid of an item that is a shape of that kind; null otherwise.
const Superovoid* superovoidOf(const Scene& scene, const SceneItem& item);

/// The mesh of an item that is a shape of that kind; null otherwise.
const MeshGeometry* meshOf(const Scene& scene, const SceneItem& item);

/// The first mesh of a body, references before contact shapes; nothing where it has none.
std::optional<SceneItem> meshOfBody(const Scene& scene, std::size_t body);

/// Whether an item is a mesh or a cloud that a shape can be fitted to.
bool isFitData(const Scene& scene, const SceneItem& item);

/// What a fit of a body follows: its first mesh, as above, or where it has none its first cloud.
std::optional<SceneItem> fitDataOfBody(const Scene& scene, std::size_t body);

/// What people read: the name, or for a shape without one its file or its kind and number.
QString displayName(const Scene& scene, const SceneItem& item);

/// The kind of a geometry in words: `Superovoid`, `Mesh`, `Half-space` …
QString kindText(const Geometry& geometry);

/// The bodies that a selection touches, each once, in the order of selection.
std::vector<std::size_t> selectedBodies(const ItemSelection& selection);

} // namespace osculo::widgets
