// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/patch_surface.h"

#include <functional>
#include <optional>
#include <vector>

namespace osculo {

/// How far a convex body is from a point of the ground, and which way: the distance of any other ground point is at least
/// `distance` plus how far it is farther along `normal`.
struct Separation {
    double distance = 0;         ///< negative inside [m]
    Vec3 normal = Vec3::UnitZ(); ///< unit, from the body to the point
};
using SeparationAt = std::function<Separation(const Vec3& ground)>;

/// A square over which the nearest point is known: the distance is strictly convex there, and stationary inside.
struct SettledSquare {
    Vec2 middle = Vec2::Zero();
    double half = 0; ///< of a side [m]
};

/// The largest such square about a foot of p, up to a half side; nothing where no convexity is proved.
std::optional<SettledSquare> settledAbout(PatchSurface& surface, const Vec3& p, const Vec2& foot, double half);

/// A lower bound [m] of what `separation` gives over a cell, by the tangent plane at its middle.
double nearnessOver(PatchSurface& surface, GridCell cell, const SeparationAt& separation);

/// What is known of the least distance of a convex body from the surface.
struct NearnessProof {
    double lower = 0; ///< it is no less [m]
    double least = 0; ///< the least found [m]: what the search began from, or less
    Vec2 at = Vec2::Zero();
};

/// Over these cells, from a distance that was found and its place. `lower` is `least` itself where a settled square leaves
/// nothing open, else short of it by a millionth of the spacing at the least.
///
/// Method: best first. Squares are halved until their tangent plane at the middle, less what the surface bends from it, is as
/// far as the least distance. Along a foot both are of second order, so that few are needed; after some thousands the least
/// bound is taken. The distance inside a body has creases, which no Newton's method gets along: there the middles of the
/// squares find the deepest point.
NearnessProof provedNearness(PatchSurface& surface, const std::vector<GridCell>& cells, const SeparationAt& separation,
                             const std::optional<SettledSquare>& settled, double best, const Vec2& at);

} // namespace osculo
