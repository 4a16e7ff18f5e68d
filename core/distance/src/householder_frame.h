// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <cmath>

namespace osculo {

/// Tangent and bitangent of a unit normal by Householder's reflection (superovoid paper, Eq. 13–14): the second and
/// third columns of H = I − 2hhᵀ/hᵀh with h = n ± e_x. The sign is that of n_x, so that h1 never cancels; differences
/// across n_x = 0 are to be taken with the sign of one side, for the frame jumps there.
struct HouseholderFrame {
    Vec3 n, h;
    double sign; ///< of h1 = n_x ± 1
    double c;    ///< 2/hᵀh = 1/(1 + |n_x|)
    Vec3 t, b;

    explicit HouseholderFrame(const Vec3& unitNormal)
        : HouseholderFrame(unitNormal, std::copysign(1.0, unitNormal.x()))
    {
    }

    HouseholderFrame(const Vec3& unitNormal, double signOfH1)
        : n(unitNormal)
        , h(unitNormal.x() + signOfH1, unitNormal.y(), unitNormal.z())
        , sign(signOfH1)
        , c(1 / (1 + signOfH1 * unitNormal.x()))
        , t(Vec3::UnitY() - (c * n.y()) * h)
        , b(Vec3::UnitZ() - (c * n.z()) * h)
    {
    }

    /// The row vᵀ ∂t/∂n, for changes of n that keep it a unit vector.
    Vec3 tangentChange(const Vec3& v) const { return change(v, 1); }
    /// The row vᵀ ∂b/∂n.
    Vec3 bitangentChange(const Vec3& v) const { return change(v, 2); }

private:
    Vec3 change(const Vec3& v, int axis) const
    {
        const double along = v.dot(h);
        Vec3 row = (-c * n[axis]) * v;
        row[axis] -= c * along;
        row.x() += c * c * sign * n[axis] * along;
        return row;
    }
};

} // namespace osculo
