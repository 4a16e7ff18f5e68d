// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"

namespace osculo {

/// A seen from B: what the schemes, which keep each point in its own shape's frame, need of two poses.
struct RelativePose {
    Mat3 R_BA;
    Vec3 p_BA; ///< centre of A in B's frame [m]

    RelativePose(const Pose& X_WA, const Pose& X_WB)
    {
        const Mat3 R_BW = X_WB.matrix().transpose();
        R_BA = R_BW * X_WA.matrix();
        p_BA = R_BW * (X_WA.translation - X_WB.translation);
    }

    Vec3 toB(const Vec3& p_A) const { return R_BA * p_A + p_BA; }
    Vec3 toA(const Vec3& q_B) const { return R_BA.transpose() * (q_B - p_BA); }
};

} // namespace osculo
