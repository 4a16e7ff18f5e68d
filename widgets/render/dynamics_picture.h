// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/ground_patches.h"
#include "osculo/math/types.h"
#include "widgets/render/annotation_canvas.h"

#include <optional>
#include <vector>

namespace osculo::widgets {

/// A force at a point, in world.
struct ForceArrow {
    Vec3 point_W = Vec3::Zero(); ///< [m]
    Vec3 force = Vec3::Zero();   ///< [N]
};

/// A hand that pulls a body.
struct Pull {
    Vec3 held_W = Vec3::Zero(); ///< the point of the body [m]
    Vec3 hand_W = Vec3::Zero(); ///< where it is drawn to [m]
};

/// What a simulation shows beside its bodies.
struct DynamicsPicture {
    struct Path {
        std::size_t body = 0;
        std::vector<Vec3> points_W; ///< where its origin was, the oldest first [m]
    };
    std::vector<Path> paths;
    std::vector<ForceArrow> forces; ///< of the contacts that press
    double longestForce = 0;        ///< that has the longest arrow, so that arrows can be compared over time [N]
    std::optional<Pull> pull;
    std::vector<GroundPatch> patches; ///< that the candidates are followed on
};

/// The ways of the bodies' origins, in the bodies' colours, fading backwards.
void addPaths(AnnotationCanvas& canvas, const Scene& scene, const DynamicsPicture& picture);

/// An arrow for each force, its length the share of the longest, and the number at the largest.
void addForces(AnnotationCanvas& canvas, const DynamicsPicture& picture);

/// A line from the held point to the hand.
void addPull(AnnotationCanvas& canvas, const Pull& pull);

} // namespace osculo::widgets
