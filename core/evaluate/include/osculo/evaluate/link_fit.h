// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_many.h"
#include "osculo/math/progress.h"
#include "osculo/scene/scene.h"

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

struct LinkFitOptions {
    LinkFitOptions() { many.count = 1; }

    ManyOptions many; ///< of each link; a count of 1 is a fit of one by several starts
    std::optional<double>
        exposed; ///< fit only the outer skin: faces seen from outside by at least this share of directions
};

/// The superovoids of one body on a robot's link, or why there are none.
struct LinkFit {
    std::size_t body = 0;          ///< index in Scene::bodies
    std::size_t shape = 0;         ///< index of the mesh that was fitted
    std::vector<FittedPart> parts; ///< placed in the body's frame; empty where the fit failed
    FitError error;                ///< orthogonal distances from the mesh, or its skin, to the union
    Status status = Status::degenerate;
    std::string problem; ///< why there are no parts; empty otherwise
};

/// All links together: what is true of the meshes' points, each link's alike.
struct RobotFit {
    std::vector<LinkFit> links;
    /// rms: root of the mean of the links' squares; mean: mean of the means; max and hausdorff: the largest; p95: the largest
    /// of the links'; relativeRms: root of the mean of the links' squares.
    FitError error;
};

/// Fits superovoids to each body on a link of a robot that has a mesh: the first contact mesh, or else the first mesh. What
/// goes wrong with a link is said there and does not end the others.
/// @param robot index in Scene::robots @pre the robot has a model
/// @throws Cancelled when stopped; InvalidShape for options that no fit takes
RobotFit fitRobot(const Scene& scene, std::size_t robot, const LinkFitOptions& options = {}, std::stop_token stop = {},
                  const Progress& progress = {});

/// Adds the superovoids as contact shapes; the other contact shapes of a fitted body become reference shapes.
/// @pre the fits are of this scene
void addFits(Scene& scene, std::span<const LinkFit> fits);

} // namespace osculo
