// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace osculo {

struct ThinningResult {
    std::vector<std::uint32_t> kept; ///< numbers of points, in order
    std::size_t dropped = 0;
};

/// Makes an uneven density even without moving a point: of the points kept no two are closer than `spacing`, and every other
/// point is nearer than that to a kept one (a Poisson disk sample; earlier points are kept first).
/// @param spacing [m] ≥ 0; at 0 only equal points are left out
/// @pre finite points
/// @throws Cancelled when stopped
ThinningResult thinned(std::span<const Vec3> points, double spacing, std::stop_token stop = {});

/// At most `most` points, evenly at random over the numbers: shares of the cloud stay as they are. Same seed, same points.
ThinningResult subset(std::size_t points, std::size_t most, std::uint64_t seed = 1);

/// A spacing for `thinned` that evens the density out and takes few points from a cloud that is even already: a quarter of the
/// spacing of the sparser half of the surface, by area. Points that lie like a gas rather than on a surface do not count.
/// 0 for fewer than 20 different points. @pre finite points
/// @throws Cancelled when stopped
double evenSpacing(std::span<const Vec3> points, std::stop_token stop = {});

} // namespace osculo
