// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/cone_bound.h"
#include "widgets/render/annotation_canvas.h"

#include <string>
#include <vector>

namespace osculo::widgets {

/// How a cone of directions is drawn.
struct ConeStyle {
    Rgb color;
    double opacity = 0.24; ///< of one side
    bool rays = true;      ///< with its generators as lines; a cone of revolution has none
};

/// A translucent cone with its edges, of a fixed length in pixels, its apex at a point.
/// @param rays_W unit, in order around it; one: a ray, two: the flat angle between them
void addConeSketch(AnnotationCanvas& canvas, const Vec3& p_W, const std::vector<Vec3>& rays_W, const ConeStyle& style);

/// Words in a small frame near a place.
void addWords(AnnotationCanvas& canvas, const Vec3& p_W, const std::string& words);

/// The generators of a polyhedral cone, or directions around a cone of revolution. @pre not the whole space
std::vector<Vec3> raysOf(const ConeBound& cone);

/// Directions from one unit vector to another along the great circle, both ends among them.
std::vector<Vec3> arcBetween(const Vec3& from, const Vec3& to);

} // namespace osculo::widgets
