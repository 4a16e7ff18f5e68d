// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <Eigen/Geometry>

namespace osculo {

/// A rigid placement X_AB: maps coordinates in frame B to coordinates in frame A, p_A = R·p_B + t.
/// The rotation is a unit quaternion and every function here keeps it one: a product is scaled back by its rounding error, so
/// that chains do not drift. None makes a unit quaternion of another; readers check.
struct Pose {
    Eigen::Quaterniond rotation = Eigen::Quaterniond::Identity();
    Vec3 translation = Vec3::Zero(); ///< [m]

    Mat3 matrix() const { return rotation.toRotationMatrix(); }
    Pose inverse() const;

    friend bool operator==(const Pose& a, const Pose& b)
    {
        return a.rotation.coeffs() == b.rotation.coeffs() && a.translation == b.translation;
    }
};

/// X_AC = X_AB · X_BC.
Pose operator*(const Pose& X_AB, const Pose& X_BC);

/// The point with coordinates p_B in frame B, in frame A.
Vec3 operator*(const Pose& X_AB, const Vec3& p_B);

/// R = Rz(yaw)·Ry(pitch)·Rx(roll), angles in radians.
Pose poseFromRpy(const Vec3& translation, double roll, double pitch, double yaw);

/// Roll, pitch, yaw [rad] of a rotation, R = Rz(yaw)·Ry(pitch)·Rx(roll); pitch in [−π/2, π/2]. At |pitch| = π/2 only
/// yaw ∓ roll is defined: roll is returned as 0.
Vec3 rpyFromRotation(const Eigen::Quaterniond& rotation);

/// Translation linear, rotation along the shorter great arc (slerp); s in [0, 1].
Pose interpolate(const Pose& from, const Pose& to, double s);

} // namespace osculo
