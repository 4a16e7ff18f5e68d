// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/pose.h"

#include <cmath>

namespace osculo {

Pose Pose::inverse() const
{
    const Eigen::Quaterniond inverted = rotation.conjugate();
    return {inverted, inverted * Vec3(-translation)};
}

Pose operator*(const Pose& X_AB, const Pose& X_BC)
{
    Pose X_AC{X_AB.rotation * X_BC.rotation, X_AB * X_BC.translation};
    X_AC.rotation.normalize();
    return X_AC;
}

Vec3 operator*(const Pose& X_AB, const Vec3& p_B)
{
    return X_AB.rotation * p_B + X_AB.translation;
}

Pose poseFromRpy(const Vec3& translation, double roll, double pitch, double yaw)
{
    using Eigen::AngleAxisd;
    return {Eigen::Quaterniond(AngleAxisd(yaw, Vec3::UnitZ()) * AngleAxisd(pitch, Vec3::UnitY())
                               * AngleAxisd(roll, Vec3::UnitX())),
            translation};
}

Vec3 rpyFromRotation(const Eigen::Quaterniond& rotation)
{
    const Mat3 R = rotation.toRotationMatrix();
    const double horizontal = std::hypot(R(0, 0), R(1, 0));
    const double pitch = std::atan2(-R(2, 0), horizontal);
    if (horizontal < 1e-9) // gimbal lock: only yaw ∓ roll is defined
        return {0, pitch, std::atan2(-R(0, 1), R(1, 1))};
    return {std::atan2(R(2, 1), R(2, 2)), pitch, std::atan2(R(1, 0), R(0, 0))};
}

Pose interpolate(const Pose& from, const Pose& to, double s)
{
    return {from.rotation.slerp(s, to.rotation), (1 - s) * from.translation + s * to.translation};
}

} // namespace osculo
