// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/geometry.h"

#include "osculo/brep/brep_model.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/superovoid_measures.h"

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

bool sameFaces(const FaceSelectionPtr& a, const FaceSelectionPtr& b)
{
    return a == b || (a && b && *a == *b);
}

bool samePoints(const PointCloudPtr& a, const PointCloudPtr& b)
{
    if (a == b)
        return true;
    return a && b && a->points() == b->points() && a->normals() == b->normals() && a->colors() == b->colors();
}

bool sameModel(const BrepModelPtr& a, const BrepModelPtr& b)
{
    return a == b || (a && b && *a == *b);
}

Bounds symmetricBox(const Vec3& halfSizes)
{
    return {-halfSizes, halfSizes};
}

std::optional<Bounds> boxAround(const std::vector<Vec3>& points)
{
    Bounds box;
    for (const Vec3& p : points)
        box.extend(p);
    return box;
}

struct BoundsOf {
    using Result = std::optional<Bounds>;

    Result operator()(const Superovoid& s) const { return bounds(s); }
    Result operator()(const Box& s) const { return symmetricBox(s.halfSizes); }
    Result operator()(const Cylinder& s) const { return symmetricBox({s.radius, s.radius, s.height / 2}); }
    Result operator()(const Capsule& s) const { return symmetricBox({s.radius, s.radius, s.height / 2 + s.radius}); }
    Result operator()(const ConvexPolytope& s) const { return boxAround(s.points); }
    Result operator()(const Polygon& s) const { return boxAround(s.vertices); }
    Result operator()(const MeshGeometry& s) const
    {
        if (!s.mesh || s.mesh->empty())
            return std::nullopt;
        return bounds(*s.mesh);
    }
    Result operator()(const CloudGeometry& s) const
    {
        if (!s.cloud || s.cloud->empty())
            return std::nullopt;
        return s.cloud->bounds();
    }
    Result operator()(const BrepGeometry& s) const
    {
        if (!s.model)
            return std::nullopt;
        return s.model->bounds;
    }
    template <typename Other>
    Result operator()(const Other&) const
    {
        return std::nullopt;
    }
};

} // namespace

bool operator==(const MeshGeometry& a, const MeshGeometry& b)
{
    return a.file == b.file && a.unit == b.unit && sameTriangles(a.mesh, b.mesh) && sameFaces(a.faces, b.faces);
}

bool operator==(const CloudGeometry& a, const CloudGeometry& b)
{
    return a.file == b.file && a.unit == b.unit && samePoints(a.cloud, b.cloud);
}

bool operator==(const BrepGeometry& a, const BrepGeometry& b)
{
    return a.file == b.file && a.unit == b.unit && a.part == b.part && sameModel(a.model, b.model);
}

std::string_view kindName(const Geometry& geometry)
{
    return kKindNames[geometry.index()];
}

std::optional<Bounds> geometryBounds(const Geometry& geometry)
{
    return std::visit(BoundsOf{}, geometry);
}

} // namespace osculo
