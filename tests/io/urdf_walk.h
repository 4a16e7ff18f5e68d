// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <Eigen/Core>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace osculo::test {

/// A second reading of a URDF's joints, as plain as can be: 4 × 4 matrices, rotations by Rodrigues' formula, and a recursive
/// product along each chain. An oracle for forward kinematics.
struct WalkedJoint {
    std::string name, type, parent, child, follows;
    Eigen::Matrix4d origin = Eigen::Matrix4d::Identity();
    Eigen::Vector3d axis{1, 0, 0};
    double lower = 0, upper = 0, multiplier = 1, offset = 0;

    bool moves() const { return type != "fixed"; }
};

std::vector<WalkedJoint> walkUrdf(const std::filesystem::path& path);

/// Where each link is, for values of the joints that follow no other.
std::map<std::string, Eigen::Matrix4d> chainProducts(const std::vector<WalkedJoint>& joints,
                                                     const std::map<std::string, double>& values);

} // namespace osculo::test
