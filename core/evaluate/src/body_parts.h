// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/box_tree.h"
#include "osculo/scene/scene.h"
#include "osculo/support/superovoid_support.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace osculo {

/// What is measured of a body: its contact shapes; where it has none, its reference meshes.
struct BodyParts {
    std::vector<std::size_t> shapes; ///< indices in Body::shapes, ascending; empty where nothing can be measured
    std::optional<BoxTree> tree;     ///< over the parts in the body's frame, once a pair has needed it
    /// Of each part, made with the tree; nothing for kinds that are not superovoids.
    std::vector<std::optional<SuperovoidSupportMap>> supports;
};

/// A box around a shape in its body's frame [m]: tight for superovoids and meshes, around the shape's own box for others.
/// Widened by rounding. Nothing for shapes that none encloses, also those with coordinates that are not finite.
std::optional<Bounds> boxInBody(const SceneShape& shape);

/// The parts of bodies by name, each body's until its shapes change. Not for several threads at once; what it hands out
/// may be read by many, until the next call for the same body.
class BodyPartsCache {
public:
    const BodyParts& parts(const Body& body);
    /// The same with the tree.
    const BodyParts& partsWithTree(const Body& body);
    /// Forgets the bodies that the scene no longer has.
    void keepOnly(const Scene& scene);
    std::size_t size() const { return m_entries.size(); }

private:
    struct Entry {
        std::vector<SceneShape> shapes; ///< as they were when the parts were made
        BodyParts parts;
    };
    Entry& entry(const Body& body);

    std::map<std::string, Entry> m_entries;
};

} // namespace osculo
