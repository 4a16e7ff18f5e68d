// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/geometry.h"

#include <cstddef>

namespace osculo {

/// A shape's surface as triangles whose sides are at most `spacing` of its diagonal, as far as `maxTriangles` allow; their
/// corners lie on the surface to rounding. @throws InvalidShape for kinds without a surface that is known here.
TriangleMesh sampledSurface(const Geometry& geometry, double spacing, std::size_t maxTriangles);

} // namespace osculo
