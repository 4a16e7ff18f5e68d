// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/terrain_surface.h"

#include <optional>
#include <vector>

namespace osculo {

/// A point of a surface that is locally the nearest to a given point, in the surface's frame.
struct TerrainFoot {
    Vec3 point = Vec3::Zero();   ///< on the surface [m]
    Vec3 normal = Vec3::UnitZ(); ///< unit, upwards, there
    double distance = 0;         ///< signed [m]: positive above the ground, negative below
    HeightSample sample;
    bool strict = false; ///< the second derivatives say so too: a minimum that moves smoothly with the point
    int iterations = 0;
};

/// The foot that Newton's method reaches from a start: on the square of the distance, over patch borders, with steps
/// that descend. Nothing where it would leave the ground or does not settle within its iterations.
std::optional<TerrainFoot> footFrom(TerrainSurface& surface, const Vec3& p, const Vec2& start);

/// The feet of a point within `reach` [m], nearest first, from every start that is lower than its neighbours.
void feet(TerrainSurface& surface, const Vec3& p, double reach, std::vector<TerrainFoot>& found);

} // namespace osculo
