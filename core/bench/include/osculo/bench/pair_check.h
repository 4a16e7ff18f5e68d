// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/math/pose.h"
#include "osculo/shape/superovoid.h"

#include <string>

namespace osculo {

/// A judgement of an answer about two superovoids by formulas that share nothing with the solvers: F and its gradient
/// written out again, and the support function by a plain search over its one variable.
///
/// Always: p_B − p_A = d·n and lower bound ≤ d ≤ upper bound. Points of true surfaces lie on them with normals along
/// ±n. Apart and convex: the plane normal to n separates by d. Overlapping: moving along n by −d separates, and no
/// direction of a sample over the sphere does with less.
/// @return what is wrong, empty when nothing is.
std::string complaintAbout(const DistanceResult& result, const Superovoid& A, const Pose& X_WA, const Superovoid& B,
                           const Pose& X_WB);

} // namespace osculo
