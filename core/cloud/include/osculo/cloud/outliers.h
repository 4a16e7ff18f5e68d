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

struct OutlierOptions {
    std::size_t neighbours = 16; ///< whose mean distance is taken; at least 1
    double factor = 3;           ///< an outlier's mean distance is this much larger than its neighbours'
};

struct OutlierResult {
    std::vector<std::uint32_t> kept; ///< numbers of points, in order
    std::size_t dropped = 0;
};

/// Leaves out stray points: those whose mean distance to their nearest points exceeds `factor` times the median of what it is
/// for these neighbours. The measure is local, so that a sparse part of a surface is not taken for strays beside a dense one (as
/// with one threshold for the whole cloud). Looked at up to three times, each time without those found before. Equal points count once and share their fate.
/// @pre finite points; neighbours ≥ 1; factor > 1
/// @throws Cancelled when stopped
OutlierResult withoutOutliers(std::span<const Vec3> points, const OutlierOptions& options = {},
                              std::stop_token stop = {});

} // namespace osculo
