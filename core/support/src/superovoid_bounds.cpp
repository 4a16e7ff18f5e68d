// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/superovoid_bounds.h"

namespace osculo {

Bounds placedBounds(const SuperovoidSupportMap& map, const Pose& X_BS)
{
    const Mat3 R_SB = X_BS.matrix().transpose();
    Bounds box;
    for (int axis = 0; axis < 3; ++axis) {
        box.min[axis] = X_BS.translation[axis] - map.point(-R_SB.col(axis)).value;
        box.max[axis] = X_BS.translation[axis] + map.point(R_SB.col(axis)).value;
    }
    return box;
}

} // namespace osculo
