// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/robot/robot_model.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace osculo {

struct UrdfOptions {
    /// Folders where packages are looked for, before those around the URDF: a folder that holds packages, or a package.
    std::vector<std::filesystem::path> packageRoots;
};

/// What a robot description held.
struct UrdfFile {
    RobotModelPtr model;
    std::string file;                  ///< its path as in MeshGeometry: absolute, UTF-8
    std::vector<std::string> missing;  ///< meshes that were found nowhere, as the file names them, each once
    std::vector<std::string> searched; ///< folders where packages were looked for
    std::vector<std::string> warnings; ///< all that was passed over, missing meshes among it
};

/// True for a file named `.urdf`, in any case, that is there and is no mere list of superovoids: those (see ovoid_file.h) have
/// `SUPERVOID` elements and no joint that moves.
bool holdsRobot(const std::filesystem::path& path);

/// Reads a robot: links with meshes, boxes, cylinders and spheres, by urdfdom; and what that does not know: capsules, and the
/// `SUPERVOID` of the superovoid paper. Other geometries, and joints that are `planar` or `floating` (taken as fixed), are
/// warned of.
///
/// Meshes are looked for, but not read. `package://PACKAGE/REST` and `model://PACKAGE/REST` are looked for in the package
/// roots, then in the URDF's folder and those above it as PACKAGE/REST, REST, and REST without its first folders; last by the
/// bare name beside the URDF and below. `file://` is an absolute path; other names are relative to the URDF's folder, or those
/// above it.
/// @throws InputError with the line where known, for a file that is missing, empty, too large, no URDF, or describes no tree of
/// links (see RobotModel)
UrdfFile readUrdf(const std::filesystem::path& path, const UrdfOptions& options = {});

/// The same from text. @param path of the file it came from
UrdfFile parseUrdf(const std::string& text, const std::filesystem::path& path, const UrdfOptions& options = {});

/// The folders of the environment variable ROS_PACKAGE_PATH (for UrdfOptions::packageRoots).
std::vector<std::filesystem::path> environmentPackageRoots();

} // namespace osculo
