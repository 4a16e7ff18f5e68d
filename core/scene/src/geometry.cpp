// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/geometry.h"

#include <array>

namespace osculo {

namespace {

/// In the order of the variant's alternatives.
constexpr std::array<std::string_view, std::variant_size_v<Geometry>> kKindNames{
    "superovoid", "box",  "cylinder", "capsule", "halfspace", "polytope",
    "mesh",       "brep", "cloud",    "polygon", "heightmap", "surface"};

bool sameTriangles(const TriangleMeshPtr& a, const TriangleMeshPtr& b)
{
    if (a == b)
        return true;
    return a && b && a->vertices() == b->vertices() && a->triangles() == b->triangles();
}

} // namespace

bool operator==(const MeshGeometry& a, const MeshGeometry& b)
{
    return a.file == b.file && a.unit == b.unit && sameTriangles(a.mesh, b.mesh);
}

std::string_view kindName(const Geometry& geometry)
{
    return kKindNames[geometry.index()];
}

} // namespace osculo
