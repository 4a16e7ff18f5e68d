// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/error.h"

#include <Eigen/Geometry>

#include <array>
#include <cmath>
#include <fmt/format.h>

namespace osculo {

/// How far from 1 the length of a written quaternion may be; beyond it the four numbers are taken for a mistake.
constexpr double kQuaternionLengthTolerance = 1e-3;
/// A quaternion as close to unit length as rounding leaves it is kept bit by bit, so that what was written reads back
/// equal.
constexpr double kQuaternionRounding = 1e-14;

/// The rotation of a written quaternion w, x, y, z. @throws InvalidShape when its length is off by more than 1e-3.
inline Eigen::Quaterniond unitQuaternion(const std::array<double, 4>& wxyz)
{
    const Eigen::Quaterniond q(wxyz[0], wxyz[1], wxyz[2], wxyz[3]);
    const double length = q.coeffs().stableNorm();
    if (!(std::abs(length - 1) <= kQuaternionLengthTolerance))
        throw InvalidShape(
            fmt::format("quaternion [{}, {}, {}, {}] has length {:.6g}", wxyz[0], wxyz[1], wxyz[2], wxyz[3], length),
            "a rotation is a quaternion w, x, y, z of length 1");
    return std::abs(length - 1) <= kQuaternionRounding ? q : q.normalized();
}

} // namespace osculo
