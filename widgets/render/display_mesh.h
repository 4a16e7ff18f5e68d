// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "osculo/scene/geometry.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace osculo::widgets {

/// Triangles as they are drawn, with one normal for each vertex: vertices are doubled along sharp edges. Points are
/// relative to `centre_S`, so that single precision on the graphics card is enough wherever the shape lies.
struct DisplayMesh {
    Vec3 centre_S = Vec3::Zero(); ///< in the shape's frame [m]
    std::vector<Vec3> points;     ///< relative to centre_S [m]
    std::vector<Vec3> normals;    ///< unit, outward
    std::vector<Triangle> triangles;
    std::vector<std::uint32_t>
        source; ///< for meshes the vertex of the TriangleMesh that each point comes from; else empty
    std::vector<PointColor> colors; ///< of a cloud's points, where it has them
    bool isCloud = false;           ///< points are drawn, there are no triangles
    bool closed = true;             ///< false: both sides are seen (polygons, open meshes)

    Bounds bounds_S() const; ///< [m]
};

/// How finely curved shapes are cut.
struct DisplayQuality {
    double relativeChord = 3e-4;  ///< distance between surface and triangles ÷ the shape's size
    double extent = 1;            ///< half the size of the drawn piece of a half-space [m]
    Vec3 middle_S = Vec3::Zero(); ///< it is drawn around the foot of this point, in the shape's frame [m]
};

/// The triangles of a shape, or the points of a cloud (thinned above two millions). Superovoids by core's own tessellation with normals from the gradient; meshes as they are.
/// A B-Rep by the triangles it was read with.
DisplayMesh displayMesh(const Geometry& geometry, const DisplayQuality& quality);

/// The triangles that a shape is drawn by as they are: a mesh's own, and those a B-Rep was read with; null for others.
TriangleMeshPtr drawnTriangles(const Geometry& geometry);

/// Of each triangle of a B-Rep the colour that the file gives its face, or else its part; nothing where it gives none.
/// Empty for other shapes, and for files without colours.
std::vector<std::optional<PointColor>> faceColors(const Geometry& geometry);

/// The triangles of a mesh as they are.
DisplayMesh displayMesh(const TriangleMesh& mesh);

/// The mesh with vertices doubled where neighbouring triangles meet at more than `angle` [rad], and smooth normals
/// elsewhere. Vertices at equal coordinates count as one, so that triangle soups (STL) are smooth too.
DisplayMesh splitAtSharpEdges(const TriangleMesh& mesh, double angle);

} // namespace osculo::widgets
