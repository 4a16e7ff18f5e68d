// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "convex_difference.h"

#include <array>
#include <cstdint>
#include <span>

namespace osculo {

/// A convex polytope inside B − A whose vertices are support points: the expanding polytope of penetration queries (van
/// den Bergen 2001), kept in fixed arrays. With the origin inside, no translation shorter than the distance to its
/// nearest face separates the bodies: with inward unit normals n and planes n · y = e, the signed distance is at most
/// the largest e.
class ExpandingPolytope {
public:
    static constexpr int kMaxVertices = 400;

    struct Face {
        Vec3 n;                                 ///< inward unit normal
        double e;                               ///< n · y on the plane [m]
        std::array<std::uint16_t, 3> vertex;    ///< such that (v1−v0)×(v2−v0) points outward
        std::array<std::uint16_t, 3> neighbour; ///< across the edges (0,1), (1,2), (2,0)
        bool alive;
    };

    /// The hull of the points, or no polytope (`valid()` false) where they lie in a plane to rounding.
    /// @param size a length of the bodies [m]: what counts as rounding
    ExpandingPolytope(std::span<const DifferenceVertex> points, double size);

    bool valid() const { return m_vertexCount >= 4; }
    bool full() const { return m_vertexCount == kMaxVertices || m_faceCount + kMaxRim > kMaxFaces; }

    /// The face with the largest e: where the upper bound is attained. @pre valid()
    const Face& highestFace() const;

    /// Adds a point; false where it is not outside (beyond rounding) or the hull cannot be repaired.
    bool insert(const DifferenceVertex& point);

    /// The polytope's boundary point closest to the origin, as far as faces within `slack` [m] of the highest tell them
    /// apart, with its points on the hulls of A and B. @pre valid() and the origin inside
    struct NearestPoint {
        DifferenceVertex point;
        const Face* face = nullptr;
    };
    NearestPoint nearestPoint(double slack) const;

    std::span<const Face> faces() const { return {m_faces.data(), static_cast<std::size_t>(m_faceCount)}; }
    int vertexCount() const { return m_vertexCount; }
    DifferenceVertex vertex(std::uint16_t i) const { return {m_vertices[i].p_A, m_vertices[i].p_B, m_vertices[i].y}; }

private:
    static constexpr int kMaxFaces = 1000;
    static constexpr int kMaxRim = 64; ///< edges around the faces that one point replaces

    struct Vertex { // left uninitialised: only the first m_vertexCount mean anything
        Vec3 p_A, p_B, y;
    };
    struct RimEdge {
        std::uint16_t from, to, outerFace;
    };

    DifferenceVertex closestPoint(const Face& face) const;
    bool startFrom(std::span<const DifferenceVertex> points, std::array<std::size_t, 4>& used);
    void setFace(int face, std::uint16_t a, std::uint16_t b, std::uint16_t c);
    void carve(std::uint16_t face, const Vec3& y);
    bool traceRim();

    double m_rounding; ///< [m]
    int m_vertexCount = 0, m_faceCount = 0, m_rimCount = 0, m_removedCount = 0;
    std::array<Vertex, kMaxVertices> m_vertices;
    std::array<Face, kMaxFaces> m_faces;
    std::array<RimEdge, kMaxRim> m_rim;
    std::array<std::uint16_t, kMaxFaces> m_removed;
};

} // namespace osculo
