// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_many.h"
#include "osculo/fit/fit_superovoid.h"
#include "osculo/scene/scene.h"
#include "widgets/panels/fit_quality.h"
#include "widgets/panels/scene_item.h"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace osculo::app {

// What a fit follows is a mesh with its chosen faces or a cloud. Fits give the numbers of `osculo fit` with the same options:
// a cloud's samples are evened out unless there may be outliers. @pre of each: the geometry is a mesh or a cloud

/// @throws InvalidShape where there is nothing to fit to; Cancelled when stopped
std::vector<SurfaceSample> fitSamples(const Geometry& data, const FitOptions& options, std::stop_token stop = {});

/// @throws as fitSuperovoid and above
FitResult fitOne(const Geometry& data, const FitOptions& options, std::stop_token stop, const Progress& progress);
/// @throws as fitMany and above
ManyResult fitSeveral(const Geometry& data, const ManyOptions& options, std::stop_token stop, const Progress& progress);

/// Of a mesh over the faces that count, by area; of a cloud over all of its points.
FitError fitErrorOf(const Geometry& data, std::span<const PlacedSuperovoid> ovoids);
/// The same with the errors of vertices or points, and the worst of them.
widgets::FitQuality fitQualityOf(const Geometry& data, std::span<const PlacedSuperovoid> ovoids);

/// Where a mesh or cloud stands, by what it is: a scene may have changed while something was computed from it.
std::optional<widgets::SceneItem> placeOf(const Scene& scene, const Geometry& data);

} // namespace osculo::app
