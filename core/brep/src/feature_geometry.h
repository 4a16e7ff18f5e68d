// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"

namespace osculo {

/// The geometry of faces and edges, whether canonical or free. Points are on or close to them.
Vec3 pointAt(const BrepFace& face, const Vec2& uv);
Vec2 parametersOf(const BrepFace& face, const Vec3& p_M);
Vec2 metricAt(const BrepFace& face, const Vec2& uv);

/// The unit normal away from the material, at the foot of p_M.
Vec3 outward(const BrepFace& face, const Vec3& p_M);

/// How far p_M is from the untrimmed surface.
double distanceFrom(const BrepFace& face, const Vec3& p_M);

Vec3 pointAt(const BrepEdge& edge, double t);
Vec3 tangentAt(const BrepEdge& edge, double t);

/// In the edge's range or, on a line or circle, beyond it.
double parameterOf(const BrepEdge& edge, const Vec3& p_M);

} // namespace osculo
