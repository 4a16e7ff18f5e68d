// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "least_squares.h"

#include <span>
#include <vector>

namespace osculo::detail {

/// Half-spaces that hold the points, pushed out by a margin, in directions spread evenly over the sphere. They turn with
/// the points: the directions are laid out in the principal axes, each pointing to where the points lean.
std::vector<HullBound> hullOf(std::span<const Vec3> points, double margin);

} // namespace osculo::detail
