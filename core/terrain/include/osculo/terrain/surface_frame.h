// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "osculo/terrain/patch.h"

namespace osculo {

/// The Gauss frame of a surface point: two unit tangents and the upward unit normal, right-handed, and the shape
/// operator in those tangents: how the normal turns along them, dn = T·K·dp. K is positive where the ground bulges
/// towards the normal (a hill), negative in a hollow [1/m].
struct GaussFrame {
    Mat32 tangents;
    Vec3 normal = Vec3::UnitZ();
    Mat2 shapeOperator = Mat2::Zero();
};

/// Of z = f(x, y), whose derivative mapping is f_* = (1 0; 0 1; f_x f_y) (elevation-map paper, section III.D).
GaussFrame gaussFrame(const HeightSample& sample);

} // namespace osculo
