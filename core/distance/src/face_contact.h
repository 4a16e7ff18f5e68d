// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/support/convex_body.h"

#include <array>

namespace osculo {

/// The points of two faces that lie nearest to one line along their common normal.
struct FaceContact {
    Vec3 p_A = Vec3::Zero(), p_B = Vec3::Zero(); ///< [m]
    double offset = 0;                           ///< length of the part of p_B − p_A across the normal [m]
    std::array<Vec3, 3> cornersA{}, cornersB{};  ///< the points of the faces that p_A and p_B are combined of
    int corners = 0;
};

/// GJK in the plane across n, over B's face less A's: 0 offset means that y = p_B − p_A is along n, hence that n is
/// stationary for the separation g. @pre |n| = 1; the faces lie across n
FaceContact nearestAcross(const SupportFace& A, const SupportFace& B, const Vec3& n);

} // namespace osculo
