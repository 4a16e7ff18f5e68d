// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/io/urdf_file.h"
#include "osculo/math/progress.h"
#include "osculo/scene/scene.h"

#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

/// What a robot's links look like and are touched by, its meshes read.
struct RobotBodies {
    struct LinkBody {
        std::size_t link = 0; ///< index in RobotModel::links()
        Body body;            ///< named like the link; without a parent
    };

    RobotModelPtr model;
    std::string file;                  ///< as UrdfFile::file
    std::vector<LinkBody> bodies;      ///< of the links that have geometry
    std::vector<std::string> warnings; ///< meshes that could not be read; what the URDF's reader said is not repeated
};

/// Makes a body of each link that has geometry, in the link's own colour.
///
/// What the URDF calls collision are contact shapes, and its visuals reference shapes; a link without collisions is touched
/// where it is seen. A visual that is the same as a collision is left out. A mesh is read once however often it is used; a
/// scale that is a unit of the scene file's (1, 0.01, 0.001, 0.0254, for a file without a unit of its own) keeps the mesh's
/// file, any other makes a mesh that is saved beside the scene. Where none of a link's meshes can be read a box stands for
/// it: from the link's frame to the joints below, or a cube where there are none.
/// @param file as UrdfFile::file
/// @throws Cancelled when asked to stop
RobotBodies readRobotBodies(const RobotModelPtr& model, const std::string& file, std::stop_token stop = {},
                            const Progress& progress = {});

/// What bringing a robot into a scene added.
struct RobotImport {
    std::size_t robot = 0;           ///< index in Scene::robots
    std::vector<std::size_t> bodies; ///< indices in Scene::bodies
};

/// Adds a robot, its joints neutral, with its bodies on their links. Names that are taken get a number.
RobotImport addRobot(Scene& scene, const RobotBodies& robot);

} // namespace osculo
