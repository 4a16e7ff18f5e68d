// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "lmd_shape.h"

#include "feature_geometry.h"
#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

/// Points nearer than this part of a model's diagonal are the same: the width within which CAD systems close their edges.
constexpr double kSamePoint = 1e-7;

/// Surfaces and curves whose directions differ by less are the same [rad].
constexpr double kSameDirection = 1e-7;

/// An edge whose faces turn by less is smooth [rad].
constexpr double kSmooth = 1e-6;

bool sameAxis(const Vec3& p, const Vec3& z, const Vec3& q, const Vec3& w, double tolerance)
{
    const Vec3 r = q - p;
    return z.cross(w).norm() < kSameDirection && (r - r.dot(z) * z).norm() < tolerance;
}

bool sameCarrier(const Carrier& a, const Carrier& b, double tolerance)
{
    if (a.kind != b.kind || std::abs(a.offset - b.offset) > tolerance || std::abs(a.radius - b.radius) > tolerance)
        return false;
    const Vec3 z = a.axes.col(2), w = b.axes.col(2);
    switch (a.kind) {
    case CarrierKind::point:
        return (a.p - b.p).norm() < tolerance;
    case CarrierKind::line:
        return sameAxis(a.p, z, b.p, w, tolerance);
    case CarrierKind::circle:
        return sameAxis(a.p, z, b.p, w, tolerance) && (a.p - b.p).norm() < tolerance;
    case CarrierKind::plane:
        return z.cross(w).norm() < kSameDirection && std::abs((b.p - a.p).dot(z)) < tolerance;
    case CarrierKind::cone:
        return z.dot(w) > 0 && sameAxis(a.p, z, b.p, w, tolerance) && (a.p - b.p).norm() < tolerance
               && std::abs(a.halfAngle - b.halfAngle) < kSameDirection;
    }
    return false;
}

/// Whether the outward normals are the same where the carriers are: planes may have opposite axes.
bool sameSide(const LmdGroup& group, const Carrier& carrier, bool away)
{
    const bool flipped = carrier.kind == CarrierKind::plane && group.carrier_M.axes.col(2).dot(carrier.axes.col(2)) < 0;
    return group.away == (away != flipped);
}

Vec3 insideOf(const BrepFace& face)
{
    return pointAt(face.surface, 0.5 * (face.domain.min + face.domain.max));
}

/// Convexity of an edge between two faces at a point: the sine of the angle by which the second falls below the first's tangent plane.
double convexity(const BrepModel& model, const BrepEdge& edge, const Vec3& p, const Vec3& tangent)
{
    const BrepCoedge& first = edge.faces[0];
    const Vec3 n1 = outward(model.faces[first.face], p), n2 = outward(model.faces[edge.faces[1].face], p);
    const Vec3 into = (first.forward ? 1 : -1) * n1.cross(tangent);
    return -into.dot(n2);
}

/// No minimum lies on an edge that its faces have not too, if the solid is nowhere convex along it; -into·n2 > 0 where it is.
bool nowhereConvex(const BrepModel& model, const BrepEdge& edge)
{
    if (edge.faces.size() != 2)
        return false;
    const int last = isCanonical(edge.curve.kind) ? 8 : 32;
    for (int i = 0; i <= last; ++i) {
        const double t = edge.t0 + (edge.t1 - edge.t0) * i / last;
        if (convexity(model, edge, pointAt(edge, t), tangentAt(edge, t)) > kSmooth)
            return false;
    }
    return true;
}

void demandGeometry(const BrepModel& model)
{
    for (std::size_t i = 0; i < model.faces.size(); ++i)
        if (!isCanonical(model.faces[i].surface.kind) && model.faces[i].free.patches.empty())
            throw InvalidShape(fmt::format("face {} lies on a surface of kind {} that has no form in Bézier patches",
                                           i + 1, toString(model.faces[i].surface.kind)),
                               "a model whose surfaces are regular");
}

void groupFaces(LmdShape& shape, bool supermaximal)
{
    const BrepModel& model = *shape.model;
    for (BrepIndex f = 0; f < model.faces.size(); ++f) {
        const BrepFace& face = model.faces[f];
        const bool free = !isCanonical(face.surface.kind);
        const Carrier carrier = free ? Carrier{} : carrierOf(face.surface, insideOf(face));
        const bool twoSided = !model.parts[face.part].solid;
        const auto fits = [&](const LmdGroup& group) {
            return !free && !group.free && group.twoSided == twoSided
                   && model.faces[group.members[0]].surface.kind == face.surface.kind
                   && model.faces[group.members[0]].part == face.part
                   && sameCarrier(group.carrier_M, carrier, shape.tolerance) && sameSide(group, carrier, face.away);
        };
        auto group = supermaximal ? std::ranges::find_if(shape.groups, fits) : shape.groups.end();
        if (group == shape.groups.end()) {
            LmdGroup fresh;
            fresh.carrier_M = carrier;
            fresh.away = face.away;
            fresh.twoSided = twoSided;
            fresh.free = free;
            group = shape.groups.insert(shape.groups.end(), fresh);
        }
        group->members.push_back(f);
        shape.faceGroup[f] = static_cast<BrepIndex>(group - shape.groups.begin());
    }
    shape.faceGroups = shape.groups.size();
}

void groupEdges(LmdShape& shape, bool supermaximal)
{
    const BrepModel& model = *shape.model;
    for (BrepIndex e = 0; e < model.edges.size(); ++e) {
        const BrepEdge& edge = model.edges[e];
        const bool merged =
            edge.faces.size() == 2 && shape.faceGroup[edge.faces[0].face] == shape.faceGroup[edge.faces[1].face];
        shape.edgeDropped[e] = merged || edge.faces.empty() || nowhereConvex(model, edge);
        for (const BrepCoedge& use : edge.faces)
            if (!edge.seam())
                shape.faceEdges[use.face].push_back(e);
        if (shape.edgeDropped[e])
            continue;
        const bool free = !isCanonical(edge.curve.kind);
        const Carrier carrier = free ? Carrier{} : carrierOf(edge.curve);
        const auto faceGroupsOf = [&](const BrepEdge& of) {
            std::vector<BrepIndex> groups;
            for (const BrepCoedge& use : of.faces)
                groups.push_back(shape.faceGroup[use.face]);
            std::ranges::sort(groups);
            return groups;
        };
        const auto first =
            supermaximal ? shape.groups.begin() + static_cast<std::ptrdiff_t>(shape.faceGroups) : shape.groups.end();
        auto group = std::find_if(first, shape.groups.end(), [&](const LmdGroup& candidate) {
            return !free && !candidate.free && sameCarrier(candidate.carrier_M, carrier, shape.tolerance)
                   && faceGroupsOf(model.edges[candidate.members[0]]) == faceGroupsOf(edge);
        });
        if (group == shape.groups.end()) {
            LmdGroup fresh;
            fresh.kind = BrepFeatureKind::edge;
            fresh.free = free;
            fresh.carrier_M = carrier;
            group = shape.groups.insert(shape.groups.end(), fresh);
        }
        group->members.push_back(e);
        shape.edgeGroup[e] = static_cast<BrepIndex>(group - shape.groups.begin());
    }
    shape.edgeGroups = shape.groups.size() - shape.faceGroups;
}

void groupVertices(LmdShape& shape)
{
    const BrepModel& model = *shape.model;
    std::vector<bool> corner(model.vertices.size(), false);
    for (std::size_t e = 0; e < model.edges.size(); ++e)
        if (!shape.edgeDropped[e])
            for (const BrepIndex v : model.edges[e].vertices)
                corner[v] = corner[v] || model.edges[e].vertices[0] != model.edges[e].vertices[1];
    for (BrepIndex v = 0; v < model.vertices.size(); ++v) {
        if (!corner[v] && model.vertices[v].tips.empty())
            continue;
        LmdGroup group;
        group.kind = BrepFeatureKind::vertex;
        group.carrier_M = carrierOf(model.vertices[v].p_M);
        group.members = {v};
        shape.groups.push_back(std::move(group));
    }
}

} // namespace

LmdShapePtr prepareLmd(std::shared_ptr<const BrepModel> model, const LmdPreparation& preparation)
{
    demandGeometry(*model);
    auto shape = std::make_shared<LmdShape>();
    shape->model = std::move(model);
    shape->scale = shape->model->bounds.diagonal();
    shape->tolerance = kSamePoint * shape->scale;
    shape->faceGroup.resize(shape->model->faces.size());
    shape->edgeGroup.resize(shape->model->edges.size());
    shape->edgeDropped.resize(shape->model->edges.size());
    shape->faceEdges.resize(shape->model->faces.size());
    groupFaces(*shape, preparation.supermaximal);
    groupEdges(*shape, preparation.supermaximal);
    groupVertices(*shape);
    cutIntoPieces(*shape, preparation);
    return shape;
}

LmdGroups groupsOf(const LmdShape& shape)
{
    return {shape.faceGroup, shape.edgeGroup, shape.faceGroups, shape.edgeGroups};
}

LmdSizes sizesOf(const LmdShape& shape)
{
    return {shape.groups.size(), shape.nodes.size(), shape.pieces.size()};
}

} // namespace osculo
