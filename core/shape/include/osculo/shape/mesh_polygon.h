// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

#include <span>
#include <vector>

namespace osculo {

/// Cuts a face with any number of corners into corners − 2 triangles (numbers into `corners`), turned as the face is.
/// Convex faces become a fan about their first corner, concave ones lose ears (O'Rourke: quadratic), seen along the
/// face's Newell normal, so faces that are not quite flat work too. A face that crosses itself or touches itself still
/// gives corners − 2 triangles; some may be without area or overlap. Fewer than three corners: none.
std::vector<Triangle> triangulatePolygon(std::span<const Vec3> corners);

} // namespace osculo
