// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "body_difference.h"

namespace osculo {

/// A stationary direction of the separation between one corner of each core with its smooth part.
struct CornerStationary {
    Vec3 n = Vec3::UnitZ();
    Vec3 beside =
        Vec3::Zero();    ///< where a support point jumps at n: a direction on the other side of the jump; else zero
    bool maximum = true; ///< the separation does not bend upwards there
    int evaluations = 0;
};

/// Over all directions near n: onto the superovoid by its surface where the other is a corner, else by Newton on the
/// sphere with halved steps.
CornerStationary stationaryNear(const BodyDifference& difference, const Vec3& cornerA, const Vec3& cornerB,
                                const Vec3& n);

/// Over the directions across an edge (unit): one angle, Newton kept inside a bracket.
CornerStationary stationaryAcross(const BodyDifference& difference, const Vec3& cornerA, const Vec3& cornerB,
                                  const Vec3& edge, const Vec3& n);

} // namespace osculo
