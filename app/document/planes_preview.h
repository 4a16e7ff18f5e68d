// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/cloud/planar_surfaces.h"
#include "osculo/scene/scene.h"
#include "widgets/render/palette.h"

#include <string>

namespace osculo::app {

/// What was asked of a cloud in a scene, and what came of it.
struct PlanesRun {
    std::size_t body = 0, shape = 0; ///< where the cloud is in the scene
    PointCloudPtr cloud;             ///< not null
    PlaneOptions options;
    PlaneSteps steps;
    PlaneExtraction found;
};

/// How surfaces of a cloud that stands in a scene are found so that they lie on it there: the cloud's place is that of a
/// sensor's frame, or that of the frame of a cloud that is in the world already.
void placeCloud(PlaneOptions& options, const Pose& X_WCloud);

/// Where bodies of the surfaces stand in the scene.
Pose surfacesPose(const PlaneOptions& options, const Pose& X_WCloud);

/// The scene with the points that a stage gave on in the place of the cloud: cells by their normals, regions and planes each
/// in a colour, what belongs to none in grey; from the hulls on also the surfaces, those that are no candidates translucent.
/// @param stage a name of PlaneExtraction::stages @param X_WCloud of the cloud in the scene
/// @pre the run's cloud is in the scene
Scene planesPreview(Scene scene, const PlanesRun& run, const Pose& X_WCloud, const std::string& stage,
                    widgets::Theme theme);

} // namespace osculo::app
