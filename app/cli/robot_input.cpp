// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/robot_input.h"

#include "app/cli/utf8_path.h"
#include "osculo/io/literal.h"
#include "osculo/io/robot_import.h"

#include <CLI/CLI.hpp>

namespace osculo::cli {

void PackageRoots::configure(CLI::App& app)
{
    app.add_option("--package-root", m_folders, "where a robot's packages are, besides around its file")
        ->type_name("DIR")
        ->allow_extra_args(false);
}

UrdfOptions PackageRoots::options() const
{
    UrdfOptions options;
    for (const std::string& folder : m_folders)
        options.packageRoots.push_back(pathFromUtf8(folder));
    for (const std::filesystem::path& folder : environmentPackageRoots())
        options.packageRoots.push_back(folder);
    return options;
}

bool isRobotArgument(const std::string& argument)
{
    return !isShapeLiteral(argument) && holdsRobot(pathFromUtf8(argument));
}

RobotInput readRobotArgument(const std::string& argument, const PackageRoots& roots)
{
    RobotInput input;
    input.file = readUrdf(pathFromUtf8(argument), roots.options());
    const RobotBodies bodies = readRobotBodies(input.file.model, input.file.file);
    addRobot(input.scene, bodies);
    input.warnings = input.file.warnings;
    input.warnings.insert(input.warnings.end(), bodies.warnings.begin(), bodies.warnings.end());
    return input;
}

} // namespace osculo::cli
