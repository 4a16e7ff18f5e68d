// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/support/bounding_polyhedron.h"

#include <array>

namespace osculo {

/// Where three planes of a polyhedron meet. More than three planes may meet in a corner: it is listed with several triples.
struct PolyhedronCorner {
    Vec3 point;
    std::array<std::uint32_t, 3> planes; ///< rising
};

/// The corners of the intersection of half-spaces, by the hull of the dual points (Qhull). Empty where Qhull finds them flat.
/// @pre `inside` lies strictly inside of all
std::vector<PolyhedronCorner> cornersOf(const std::vector<SupportingPlane>& planes, const Vec3& inside);

} // namespace osculo
