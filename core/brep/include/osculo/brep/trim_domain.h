// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <vector>

namespace osculo {

/// One piece of a trimming loop in the parameters of its surface: a straight segment, or an arc of a circle (radius > 0), which only planes have.
struct TrimPiece {
    Vec2 from = Vec2::Zero(), to = Vec2::Zero();
    Vec2 centre = Vec2::Zero();
    double radius = 0;
    double angle = 0, sweep = 0; ///< [rad], of the arc: from `angle` on, turning by `sweep`

    friend bool operator==(const TrimPiece&, const TrimPiece&) = default;
};

/// The part of a surface's parameters that a face covers: what its loops (seams and poles included) enclose by parity. Loops that are
/// lines and circles are kept exactly, others as chains of segments.
struct TrimDomain {
    std::vector<TrimPiece> pieces;
    Vec2 min = Vec2::Constant(1e300), max = Vec2::Constant(-1e300); ///< around all pieces
    bool periodicU = false, periodicV = false;                      ///< with period 2π

    friend bool operator==(const TrimDomain&, const TrimDomain&) = default;
};

/// Where a point lies against a domain.
enum class TrimSide { inside, boundary, outside };

/// @param metric    lengths per unit of u and v at uv (metricAt)
/// @param tolerance [m]: points nearer to a loop count as on the boundary
TrimSide classify(const TrimDomain& domain, const Vec2& uv, const Vec2& metric, double tolerance);

} // namespace osculo
