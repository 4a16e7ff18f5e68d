// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"

#include <vector>

namespace osculo::occ {

/// A point at which all parameters of one side of a face meet at an angle: the tip of a cone, of a spindle's lemon or apple, of a
/// profile turned about an axis that it meets. The pole of a sphere, where the tangents fill a plane, is none.
struct FaceTip {
    BrepTip cone;      ///< the whole turn; of tangents that fill a cone of revolution
    bool round = true; ///< they do; else `fan` stands for them
    Vec3 p_M = Vec3::Zero();
    double margin = 0;           ///< [m] a vertex nearer than this is the tip
    std::vector<BrepSector> fan; ///< flat sectors between tangents close to each other
};

/// @param size [m] of the model
std::vector<FaceTip> tipsOf(const BrepFace& face, BrepIndex index, double size);

} // namespace osculo::occ
