// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "osculo/shape/triangle_mesh.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace osculo {

/// A support function as it is proved: attained at `point`, nowhere above `upper`.
struct ProvedSupport {
    Vec3 point = Vec3::Zero(); ///< [m]
    double upper = 0;          ///< h(u) ≤ upper [m]
};

/// Of a shape, along unit vectors.
using SupportFunction = std::function<ProvedSupport(const Vec3& u)>;

/// The shape lies in { x : normal · x ≤ offset } and comes to `contact` of it.
struct SupportingPlane {
    Vec3 normal = Vec3::UnitZ(); ///< unit, outward
    double offset = 0;           ///< [m]
    Vec3 contact = Vec3::Zero(); ///< a point of the shape [m]
};

struct BoundingPolyhedron {
    std::vector<SupportingPlane> planes;
    std::vector<Vec3> vertices; ///< [m]
    std::vector<std::vector<std::uint32_t>>
        faces;         ///< of each plane: vertices, counter-clockwise seen from outside; fewer
                       ///< than three where the plane only touches
    double volume = 0; ///< [m³]
    /// No point of the polyhedron is farther than this from the shape's convex hull [m].
    double gap = 0;
};

struct BoundingPolyhedronOptions {
    std::size_t planes = 36; ///< at most; at least 6, along the axes
    double gap = 0;          ///< [m] at which no more are added
};

/// A convex polyhedron around a shape (support-function paper, Example 2): six planes along the axes, then one at a time where
/// the gap between the polyhedron and the hull of the points that its planes touch is largest, which converges to the shape's
/// convex hull. Qhull finds the vertices. Each step is bounded by the number of planes.
/// @throws InvalidShape for a shape that lies in a plane, to rounding, and for fewer than six planes.
BoundingPolyhedron boundingPolyhedron(const SupportFunction& support, const BoundingPolyhedronOptions& options = {});

/// Its boundary as triangles.
TriangleMesh meshOf(const BoundingPolyhedron& polyhedron);

} // namespace osculo
