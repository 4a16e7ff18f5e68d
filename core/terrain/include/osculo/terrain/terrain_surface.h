// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/patch.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace osculo {

/// A place where a search for closest points begins: one of an even lattice, with its number there.
struct SearchStart {
    Vec2 at = Vec2::Zero(); ///< x, y [m]
    int column = 0, row = 0;
};

/// A surface z = f(x, y) as contact searches see it. Heightmaps (patch_surface.h) and formulas (formula_surface.h) serve
/// alike. One thread uses it at a time: it may keep what it made.
class TerrainSurface {
public:
    virtual ~TerrainSurface() = default;

    /// The surface over x, y [m]; nothing where there is no ground.
    virtual std::optional<HeightSample> sample(double x, double y) = 0;

    /// Appends the lattice points from which every part of the surface within `reach` [m] of a box can be searched.
    virtual void starts(const Bounds& box, double reach, std::vector<SearchStart>& found) = 0;

    /// Whether it is proved that the square of the distance of p from the surface is strictly convex over the square of a
    /// half side [m] about x, y: then one point of it at most is a nearest one. A hint: false says nothing.
    virtual bool convexFrom(const Vec3& p, const Vec2& middle, double half)
    {
        static_cast<void>(p), static_cast<void>(middle), static_cast<void>(half);
        return false;
    }

    /// A length over which the surface changes little [m]: the first limit of a search's steps.
    virtual double span() const = 0;
};

} // namespace osculo
