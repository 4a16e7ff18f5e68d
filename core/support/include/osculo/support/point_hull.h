// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"
#include "osculo/support/convex_body.h"

#include <cstdint>

namespace osculo {

/// The convex hull of points, rounded by a ball: a point, a segment, a triangle, a polytope. Few points are scanned; where
/// the points are the corners of a convex mesh, its edges lead from any corner uphill to the farthest.
class PointHull final : public ConvexBody {
public:
    /// @pre at least one point, all finite; radius ≥ 0 [m]
    explicit PointHull(std::vector<Vec3> points, double radius = 0);

    /// The hull of a convex mesh (convex_mesh.h). @pre the mesh is convex and closed
    explicit PointHull(const TriangleMesh& convexMesh);

    const std::vector<Vec3>& points() const { return m_points; }

    Vec3 farthest(const Vec3& u) const override { return m_points[indexAlong(u)]; }
    Vec3 corner(const Vec3& u) const override { return m_points[indexAlong(u)]; }
    Vec3 cornerOf(const Vec3& point) const override { return point; }
    SupportFace face(const Vec3& u, double slack) const override;

private:
    struct Edges {
        std::vector<std::uint32_t> first;      ///< of each point, and one past the last
        std::vector<std::uint32_t> neighbours; ///< points
    };
    struct HullCorners {
        std::vector<Vec3> points;
        Edges edges;
    };
    explicit PointHull(HullCorners corners);
    static HullCorners cornersOf(const TriangleMesh& convexMesh);

    std::size_t indexAlong(const Vec3& u) const;

    std::vector<Vec3> m_points;
    Edges m_edges;                       ///< empty where the points are scanned
    std::vector<std::uint32_t> m_starts; ///< of a climb, spread over the directions
};

} // namespace osculo
