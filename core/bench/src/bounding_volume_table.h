// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/table.h"

#include <cstdint>
#include <stop_token>

namespace osculo {

/// The bounding volumes of the superovoid paper's section 3.5 on 2,000 random pairs of superovoids (the shapes of
/// accuracy.h, centres 1.5 to 4.5 m apart): a row for sphere, AABB, OBB and k-DOPs of 14, 18 and 26 planes.
///
/// Columns: volume, pairs, apart, false_positives (share of the pairs that are apart by our certified solver whose volumes
/// overlap), missed (overlapping pairs whose volumes do not: 0), volume_ratio (mean of volume by the shape's),
/// bytes (of one volume), place_us (to fit the volume to a shape whose pose has changed), test_us (one overlap test).
/// @throws Cancelled when stopped.
Table boundingVolumeTable(std::uint64_t seed, std::stop_token stop = {});

} // namespace osculo
