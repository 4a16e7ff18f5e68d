// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/cloud/object_clusters.h"
#include "osculo/fit/fit_superovoid.h"

#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

/// A superovoid in the place of an object of a cloud, or why there is none.
struct ObjectFit {
    CloudObject object;
    Superovoid shape;
    Pose X_WS;       ///< in the world
    FitError error;  ///< of the points that are seen
    double sunk = 0; ///< how far the shape reaches below what carries it [m]
    bool convex = true;
    Status status = Status::degenerate;
    std::string problem; ///< empty where there is a shape
};

/// How objects are fitted where nothing else is asked for: convex and without taper, which one side does not tell.
inline FitOptions objectFitOptions()
{
    FitOptions options;
    options.kind = FitKind::superellipsoid;
    options.convexOnly = true;
    return options;
}

/// Fits a superovoid to each object that a cloud shows on its large level surfaces (objectsOn). A camera sees one side: many shapes fit it
/// alike. Of those that the fit finds, which fit nearly as well as the best, the one is taken that sinks least into the
/// surface and then is the smallest.
/// @param options those the surfaces were found with
/// @throws InvalidShape for options out of range; Cancelled when stopped
std::vector<ObjectFit> fitObjects(const PointCloud& cloud, const PlaneExtraction& found, const PlaneOptions& options,
                                  const ObjectOptions& objects = {}, const FitOptions& fit = objectFitOptions(),
                                  std::stop_token stop = {}, const Progress& progress = {});

} // namespace osculo
