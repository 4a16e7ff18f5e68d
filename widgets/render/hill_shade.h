// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/point_cloud.h"
#include "widgets/render/display_mesh.h"

#include <vector>

namespace osculo::widgets {

/// How bright ground is in light from the north-west, 45° above the horizon, as maps have it: the cosine of the angle
/// between the light and the unit normal (x east, y north, z up), 0 where it is turned away.
double hillShade(const Vec3& normal);

/// Colours of ground at a share 0 … 1 between its lowest and its highest height: green, straw, brown, nearly white.
PointColor heightColor(double share);

/// For each point of a map's triangles its height's colour in that light.
std::vector<PointColor> hillShadeColors(const DisplayMesh& mesh);

} // namespace osculo::widgets
