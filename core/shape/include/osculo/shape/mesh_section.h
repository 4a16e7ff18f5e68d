// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

#include <array>
#include <vector>

namespace osculo {

/// A curve in which a plane cuts a surface. Its direction keeps the inside of the surface on the left for an eye that
/// the plane's normal points to: outlines run counter-clockwise, holes clockwise.
struct SectionCurve {
    std::vector<Vec3> points; ///< [m]; consecutive ones differ
    bool closed = false;      ///< the last point is joined to the first, which is not repeated
};

/// Where the plane through `origin` with the unit normal cuts the triangles. Vertices at equal coordinates count as one;
/// vertices on the plane count as lying on the side of the normal, so that a face in the plane is an outline where the
/// body lies behind it and nothing where it lies before it. A closed surface gives closed curves only. Same triangles,
/// same curves in the same order.
std::vector<SectionCurve> sectionCurves(const std::vector<Vec3>& vertices, const std::vector<Triangle>& triangles,
                                        const Vec3& origin, const Vec3& normal);

/// Of the curve, the closing piece included [m].
double length(const SectionCurve& curve);

/// What closed curves enclose, holes taken off [m²]; open ones do not count.
double sectionArea(const std::vector<SectionCurve>& curves, const Vec3& normal);

/// Whether a point of the plane lies within the closed curves: an odd number of them surrounds it.
bool isInsideSection(const std::vector<SectionCurve>& curves, const Vec3& normal, const Vec3& p);

/// Parallel lines within the closed curves, `spacing` apart, along a unit direction in the plane. Lines of neighbouring
/// sections in one plane continue each other: they are counted from `origin`. Nothing where more than `kMostHatchLines`
/// would be needed. @pre spacing > 0
std::vector<std::array<Vec3, 2>> sectionHatch(const std::vector<SectionCurve>& curves, const Vec3& origin,
                                              const Vec3& normal, const Vec3& direction, double spacing);

constexpr int kMostHatchLines = 2000; ///< beyond them a hatch is a grey area, and costs time

} // namespace osculo
