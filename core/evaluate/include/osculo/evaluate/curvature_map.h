// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/distance_map.h"
#include "osculo/scene/scene.h"

#include <optional>
#include <vector>

namespace osculo {

/// Mean curvatures all over a surface [1/m]: of a mesh at its own vertices, of a superovoid at the corners of triangles as fine
/// as a distance map's. `shape` of the result is 0. Nothing for other kinds of shape.
std::optional<MappedShape> curvatureMap(const Geometry& geometry, const DistanceMapOptions& options = {});

/// The mapped shapes of one body of a scene.
struct MappedBody {
    std::size_t body = 0; ///< in Scene::bodies
    std::vector<MappedShape> shapes;
};

/// Of every visible mesh and superovoid of visible bodies.
std::vector<MappedBody> curvatureMaps(const Scene& scene, const DistanceMapOptions& options = {});

/// The magnitude that 95 % of all values keep to, so that surfaces side by side compare; 0 where all is flat [1/m].
double curvatureRange(const std::vector<MappedBody>& maps);

} // namespace osculo
