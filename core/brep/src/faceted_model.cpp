// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/faceted_model.h"

#include "osculo/math/error.h"
#include "osculo/math/tangent_basis.h"
#include "osculo/shape/mesh_topology.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <map>

namespace osculo {

namespace {

/// Triangles whose height is less than this part of their longest side have no area; vertices nearer than this part of the size are one.
constexpr double kFlatTriangle = 1e-9;

using Corners = std::array<Vec3, 3>;

Corners cornersOf(const TriangleMesh& mesh, std::size_t t)
{
    return {mesh.vertex(t, 0), mesh.vertex(t, 1), mesh.vertex(t, 2)};
}

bool hasArea(const Corners& p)
{
    const double longest = std::max({(p[1] - p[0]).norm(), (p[2] - p[1]).norm(), (p[0] - p[2]).norm()});
    return (p[1] - p[0]).cross(p[2] - p[0]).norm() > kFlatTriangle * longest * longest;
}

BrepFace faceOf(const Corners& p)
{
    BrepFace face;
    face.surface.kind = SurfaceKind::plane;
    face.surface.origin_M = p[0];
    const Vec3 n = (p[1] - p[0]).cross(p[2] - p[0]).normalized();
    face.surface.axes_M.leftCols<2>() = tangentBasis(n);
    face.surface.axes_M.col(2) = n;
    for (std::size_t i = 0; i < 3; ++i) {
        TrimPiece side;
        side.from = parametersOf(face.surface, p[i]);
        side.to = parametersOf(face.surface, p[(i + 1) % 3]);
        face.domain.min = face.domain.min.cwiseMin(side.from);
        face.domain.max = face.domain.max.cwiseMax(side.from);
        face.domain.pieces.push_back(side);
    }
    return face;
}

BrepEdge edgeOf(const Vec3& from, const Vec3& to)
{
    BrepEdge edge;
    edge.curve.kind = CurveKind::line;
    edge.curve.origin_M = from;
    const Vec3 along = (to - from).normalized();
    edge.curve.axes_M.col(0) = along;
    edge.curve.axes_M.rightCols<2>() = tangentBasis(along);
    edge.t1 = (to - from).norm();
    return edge;
}

} // namespace

BrepModel facetedModel(const TriangleMesh& mesh)
{
    Bounds size;
    for (const Vec3& p : mesh.vertices())
        size.extend(p);
    const TriangleMesh whole = welded(mesh, mesh.empty() ? 0 : kFlatTriangle * size.diagonal());
    BrepModel model;
    model.format = "triangles";
    model.parts.resize(1);
    for (const Vec3& p : whole.vertices()) {
        BrepVertex vertex;
        vertex.p_M = p;
        model.vertices.push_back(std::move(vertex));
    }
    std::map<std::pair<BrepIndex, BrepIndex>, BrepIndex> edges;
    for (std::size_t t = 0; t < whole.triangles().size(); ++t) {
        const Corners p = cornersOf(whole, t);
        if (!hasArea(p))
            continue;
        const Triangle& v = whole.triangles()[t];
        const auto f = static_cast<BrepIndex>(model.faces.size());
        std::array<BrepIndex, 3> sides{};
        for (std::size_t i = 0; i < 3; ++i) {
            const BrepIndex from = v[i], to = v[(i + 1) % 3];
            const auto [at, fresh] = edges.try_emplace(std::pair(std::min(from, to), std::max(from, to)),
                                                       static_cast<BrepIndex>(model.edges.size()));
            if (fresh) {
                model.edges.push_back(edgeOf(p[i], p[(i + 1) % 3]));
                model.edges.back().vertices = {from, to};
            }
            sides[i] = at->second;
            model.edges[sides[i]].faces.push_back({f, model.edges[sides[i]].vertices[0] == from});
            model.bounds.extend(p[i]);
        }
        model.faces.push_back(faceOf(p));
        for (std::size_t i = 0; i < 3; ++i) {
            BrepSector sector{f, sides[i], sides[(i + 2) % 3], model.faces[f].surface.axes_M.col(2)};
            sector.from_M = (p[(i + 1) % 3] - p[i]).normalized();
            sector.to_M = (p[(i + 2) % 3] - p[i]).normalized();
            model.vertices[v[i]].sectors.push_back(sector);
        }
    }
    if (model.faces.empty())
        throw InvalidShape("the mesh has no triangle with an area", "a mesh with triangles");
    model.parts[0].solid = std::ranges::all_of(model.edges, [](const BrepEdge& edge) {
        return edge.faces.size() == 2 && edge.faces[0].forward != edge.faces[1].forward;
    });
    return model;
}

} // namespace osculo
