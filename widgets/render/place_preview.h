// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/superovoid.h"

#include <optional>

namespace osculo::widgets {

struct AnnotationCanvas;

/// What a click would do at a point of a surface: where, and the superovoid it would put there.
struct PlacePreview {
    Vec3 touching_W = Vec3::Zero(); ///< [m]
    Vec3 normal_W = Vec3::UnitZ();  ///< unit, outward
    Superovoid shape;
    Pose X_WS;
    friend bool operator==(const PlacePreview&, const PlacePreview&) = default;
};

/// The superovoid as a tinted outline with its three sections, and the normal at the point.
void addPlacePreview(AnnotationCanvas& canvas, const PlacePreview& preview);

} // namespace osculo::widgets
