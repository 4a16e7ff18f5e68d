// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "tangent_polar.h"

#include "feature_geometry.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

namespace osculo {

namespace {

bool facing(const LmdShape& shape, BrepIndex f, const Vec3& p, const Vec3& u)
{
    const BrepModel& model = *shape.model;
    const BrepFace& face = model.faces[f];
    const Vec3 n = outward(face, p);
    const bool side = n.dot(u) > 0 || !model.parts[face.part].solid;
    return side && n.cross(u).norm() <= kPolarAngle;
}

bool near(const Vec3& p, const Vec3& q, double tolerance)
{
    return (p - q).squaredNorm() <= tolerance * tolerance;
}

/// The vertex at an end of the edge that p is at, where it is a corner of the boundary.
std::optional<LmdFeature> endAt(const LmdShape& shape, const BrepEdge& edge, const Vec3& p)
{
    for (const BrepIndex v : edge.vertices) {
        const BrepVertex& vertex = shape.model->vertices[v];
        const bool corner = !vertex.sectors.empty() || !vertex.tips.empty();
        if (corner && near(vertex.p_M, p, shape.tolerance))
            return LmdFeature{BrepFeatureKind::vertex, v, v};
    }
    return std::nullopt;
}

bool onEdge(const LmdShape& shape, const BrepEdge& edge, const Vec3& p)
{
    if (isCanonical(edge.curve.kind)) {
        double t = parameterOf(edge.curve, p);
        const double perUnit = edge.curve.kind == CurveKind::circle ? edge.curve.radius : 1;
        const double margin = shape.tolerance / perUnit;
        if (edge.curve.kind == CurveKind::circle)
            t += 2 * std::numbers::pi * std::ceil((edge.t0 - margin - t) / (2 * std::numbers::pi));
        return t >= edge.t0 - margin && t <= edge.t1 + margin && near(pointAt(edge.curve, t), p, shape.tolerance);
    }
    return near(pointAt(edge, parameterOf(edge, p)), p, shape.tolerance);
}

bool mergedEdge(const LmdShape& shape, const BrepEdge& edge)
{
    return edge.faces.size() == 2 && shape.faceGroup[edge.faces[0].face] == shape.faceGroup[edge.faces[1].face];
}

std::optional<LmdFeature> locateOnFace(const LmdShape& shape, BrepIndex f, const Vec3& p)
{
    const BrepFace& face = shape.model->faces[f];
    const Vec2 uv = parametersOf(face, p);
    const TrimSide side = classify(face.domain, uv, metricAt(face, uv), shape.tolerance);
    if (side == TrimSide::outside)
        return std::nullopt;
    const LmdFeature whole{BrepFeatureKind::face, f, shape.faceGroup[f]};
    if (side == TrimSide::inside)
        return whole;
    std::optional<LmdFeature> found;
    for (const BrepIndex e : shape.faceEdges[f]) {
        const BrepEdge& edge = shape.model->edges[e];
        if (!onEdge(shape, edge, p))
            continue;
        if (const auto corner = endAt(shape, edge, p))
            return corner;
        if (!mergedEdge(shape, edge))
            found = LmdFeature{BrepFeatureKind::edge, e, shape.edgeGroup[e]};
    }
    return found ? found : whole;
}

/// The two-dimensional cone across an edge.
bool inEdgePolar(const LmdShape& shape, const BrepEdge& edge, const Vec3& p, const Vec3& u)
{
    const Vec3 tangent = tangentAt(edge, parameterOf(edge, p));
    if (std::abs(u.dot(tangent)) > kPolarAngle)
        return false;
    Vec3 sum = Vec3::Zero();
    for (const BrepCoedge& use : edge.faces) {
        const Vec3 n = outward(shape.model->faces[use.face], p);
        const Vec3 into = (use.forward ? 1 : -1) * n.cross(tangent);
        if (u.dot(into) > kPolarAngle)
            return false;
        sum += n;
    }
    const bool border = edge.faces.size() == 1; // of a sheet, which has no inside
    return border || sum.dot(u) > 0;
}

/// Whether u points into the fan that the sector's directions sweep, seen along its normal.
bool aboveSector(const BrepSector& sector, const Vec3& u)
{
    const Vec3 flat = u - u.dot(sector.normal_M) * sector.normal_M;
    if (flat.norm() <= kPolarAngle)
        return false;
    const Vec3 side = sector.normal_M.cross(sector.from_M);
    const auto turn = [&](const Vec3& d) {
        const double angle = std::atan2(d.dot(side), d.dot(sector.from_M));
        return angle < 0 ? angle + 2 * std::numbers::pi : angle;
    };
    const double whole = turn(sector.to_M);
    return turn(flat) < (whole > 0 ? whole : 2 * std::numbers::pi);
}

/// A ray of the boundary of a tangent cone, and the outward normal there.
struct BorderRay {
    Vec3 along, normal;
};

/// The rays of a tip's cone that may be nearest to u: its ends, and the one below u.
std::vector<BorderRay> raysOf(const BrepTip& tip, const Vec3& u)
{
    const Vec3 side = tip.axis_M.cross(tip.from_M);
    const double s = std::sin(tip.halfAngle), c = std::cos(tip.halfAngle);
    const auto ray = [&](double azimuth) -> BorderRay {
        const Vec3 e = std::cos(azimuth) * tip.from_M + std::sin(azimuth) * side;
        return {c * tip.axis_M + s * e, (tip.convex ? 1 : -1) * (c * e - s * tip.axis_M)};
    };
    double below = std::atan2(u.dot(side), u.dot(tip.from_M));
    below += below < 0 ? 2 * std::numbers::pi : 0;
    std::vector<BorderRay> rays;
    if (below < tip.sweep)
        rays.push_back(ray(below));
    if (tip.sweep < 2 * std::numbers::pi) {
        rays.push_back(ray(0));
        rays.push_back(ray(tip.sweep));
    }
    return rays;
}

/// Whether u makes no acute angle with any ray of the tangent cone: with none of its boundary, and u is not inside of it, which the normals at
/// the border ray nearest to u tell.
bool inVertexPolar(const LmdShape& shape, const BrepVertex& vertex, const Vec3& u)
{
    std::vector<BorderRay> rays;
    for (const BrepSector& sector : vertex.sectors) {
        if (aboveSector(sector, u))
            return false;
        rays.push_back({sector.from_M, sector.normal_M});
        rays.push_back({sector.to_M, sector.normal_M});
    }
    for (const BrepTip& tip : vertex.tips)
        std::ranges::copy(raysOf(tip, u), std::back_inserter(rays));
    double nearest = -2;
    for (const BorderRay& ray : rays)
        nearest = std::max(nearest, u.dot(ray.along));
    if (nearest > kPolarAngle)
        return false;
    Vec3 sum = Vec3::Zero();
    for (const BorderRay& ray : rays)
        if (u.dot(ray.along) > nearest - kPolarAngle)
            sum += ray.normal;
    const bool sheet = !shape.model->parts[vertex.part].solid;
    return rays.empty() || sheet || sum.dot(u) > 0;
}

} // namespace

std::optional<LmdFeature> locate(const LmdShape& shape, const LmdGroup& group, const Vec3& p_M)
{
    const BrepModel& model = *shape.model;
    for (const BrepIndex member : group.members) {
        if (group.kind == BrepFeatureKind::vertex)
            return LmdFeature{BrepFeatureKind::vertex, member, member};
        if (group.kind == BrepFeatureKind::face) {
            if (const auto found = locateOnFace(shape, member, p_M))
                return found;
            continue;
        }
        const BrepEdge& edge = model.edges[member];
        if (!onEdge(shape, edge, p_M))
            continue;
        if (const auto corner = endAt(shape, edge, p_M))
            return corner;
        return LmdFeature{BrepFeatureKind::edge, member, shape.edgeGroup[member]};
    }
    return std::nullopt;
}

bool inPolar(const LmdShape& shape, const LmdFeature& feature, const Vec3& p_M, const Vec3& u_M)
{
    switch (feature.kind) {
    case BrepFeatureKind::face:
        return facing(shape, feature.index, p_M, u_M);
    case BrepFeatureKind::edge:
        return inEdgePolar(shape, shape.model->edges[feature.index], p_M, u_M);
    case BrepFeatureKind::vertex:
        return inVertexPolar(shape, shape.model->vertices[feature.index], u_M);
    }
    return false;
}

std::vector<BrepIndex> facesFacing(const LmdShape& shape, const LmdFeature& feature, const Vec3& p_M, const Vec3& u_M)
{
    std::vector<BrepIndex> faces;
    const auto add = [&](BrepIndex f) {
        if (facing(shape, f, p_M, u_M) && std::ranges::find(faces, f) == faces.end())
            faces.push_back(f);
    };
    if (feature.kind == BrepFeatureKind::face)
        add(feature.index);
    if (feature.kind == BrepFeatureKind::edge)
        for (const BrepCoedge& use : shape.model->edges[feature.index].faces)
            add(use.face);
    if (feature.kind == BrepFeatureKind::vertex)
        for (const BrepSector& sector : shape.model->vertices[feature.index].sectors)
            add(sector.face);
    return faces;
}

} // namespace osculo
