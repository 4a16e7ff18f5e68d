// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

namespace osculo {

/// The support function of a set in one direction u: h(u) = max over the set of u·x, and a point where it is attained.
struct SupportPoint {
    double value = 0;          ///< h(u) for the u given; [m] when u is a unit vector
    Vec3 point = Vec3::Zero(); ///< [m]
};

/// With second derivatives: Hess h(u), positive semi-definite, with H·u = 0.
struct SupportSample {
    double value = 0;
    Vec3 point = Vec3::Zero();
    Mat3 hessian = Mat3::Zero();
};

/// A convex set (or a set whose hull is meant) that answers support queries in its own frame.
template <typename S>
concept SupportsDirections = requires(const S& set, const Vec3& direction)
{
    {
        support(set, direction)
        } -> std::convertible_to<SupportPoint>;
};

} // namespace osculo
