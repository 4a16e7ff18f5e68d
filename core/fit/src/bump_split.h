// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/mesh_sampling.h"

#include <cstdint>
#include <span>
#include <vector>

namespace osculo::detail {

/// The points of each side, by their place in the span given.
struct PointSplit {
    std::vector<std::uint32_t> first, second;
    bool empty() const { return first.empty() || second.empty(); }
};

/// Cuts surface points in two along the valleys between convex bumps: neighbours hold together the less, the more their
/// normals turn towards each other, and the cut is the one of a normalised cut's sweep (Shi and Malik 2000). Each side
/// has at least a seventh of the points. Empty where most normals are not known, where there are fewer than 16 points, or
/// where no cut can be told.
PointSplit splitAtValley(std::span<const SurfaceSample> samples);

/// Cuts across the longest principal axis at the mean.
PointSplit splitAcross(std::span<const SurfaceSample> samples);

} // namespace osculo::detail
