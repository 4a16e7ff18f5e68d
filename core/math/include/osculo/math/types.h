// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <Eigen/Core>

namespace osculo {

using Vec2 = Eigen::Vector2d;
using Vec3 = Eigen::Vector3d;
using Mat2 = Eigen::Matrix2d;
using Mat3 = Eigen::Matrix3d;
using Mat32 = Eigen::Matrix<double, 3, 2>;

/// Axis-aligned box [m]; empty while `min > max`.
struct Bounds {
    Vec3 min = Vec3::Constant(1e300);
    Vec3 max = Vec3::Constant(-1e300);

    bool empty() const { return (min.array() > max.array()).any(); }
    void extend(const Vec3& p)
    {
        min = min.cwiseMin(p);
        max = max.cwiseMax(p);
    }
    void extend(const Bounds& other)
    {
        min = min.cwiseMin(other.min);
        max = max.cwiseMax(other.max);
    }
    Vec3 centre() const { return 0.5 * (min + max); }
    Vec3 size() const { return empty() ? Vec3::Zero() : Vec3(max - min); }
    /// Length of the space diagonal; 0 when empty.
    double diagonal() const { return size().norm(); }
};

} // namespace osculo
