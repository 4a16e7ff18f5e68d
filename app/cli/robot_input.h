// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/io/urdf_file.h"
#include "osculo/scene/scene.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace osculo::cli {

/// `--package-root`: where the meshes of a robot are looked for, besides around its file and in ROS_PACKAGE_PATH.
class PackageRoots {
public:
    void configure(CLI::App& app);
    UrdfOptions options() const;

private:
    std::vector<std::string> m_folders;
};

/// A robot made a scene of its own.
struct RobotInput {
    UrdfFile file;
    Scene scene;                       ///< the robot, with a body for each link that has geometry
    std::vector<std::string> warnings; ///< of the description and of its meshes
};

/// True for a robot description.
bool isRobotArgument(const std::string& argument);

/// @throws InputError for what is no robot.
RobotInput readRobotArgument(const std::string& argument, const PackageRoots& roots = {});

} // namespace osculo::cli
