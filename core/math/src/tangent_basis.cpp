// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/tangent_basis.h"

#include <cmath>

namespace osculo {

Mat32 tangentBasis(const Vec3& unitNormal)
{
    const double sign = std::copysign(1.0, unitNormal.x());
    const Vec3 h = unitNormal + sign * Vec3::UnitX();
    const double scale = 2 / h.squaredNorm();
    Mat32 basis;
    basis.col(0) = Vec3::UnitY() - scale * h.y() * h;
    basis.col(1) = Vec3::UnitZ() - scale * h.z() * h;
    // The reflection maps x to −sign·n and turns the hand over once: the second column restores t × b = n.
    basis.col(1) *= sign;
    return basis;
}

} // namespace osculo
