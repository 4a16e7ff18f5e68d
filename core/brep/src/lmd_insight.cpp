// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/lmd_insight.h"

#include "feature_geometry.h"
#include "lmd_shape.h"
#include "osculo/math/demand.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <Eigen/Geometry>
#include <fmt/format.h>

namespace osculo {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr int kPlacesAlong = 32; ///< of a piece of an edge, where the nearest one to a point is looked for

/// The parameters that are nearest to the middle of a rectangle among those a turn apart, kept inside it.
Vec2 inside(const BrepFace& face, Vec2 uv, const LmdPiece& piece)
{
    const SurfaceKind kind = face.surface.kind;
    const bool turnsV = kind == SurfaceKind::sphere || kind == SurfaceKind::torus;
    const Vec2 middle = 0.5 * (piece.min + piece.max);
    if (isCanonical(kind) && kind != SurfaceKind::plane)
        uv.x() += kTurn * std::round((middle.x() - uv.x()) / kTurn);
    if (turnsV)
        uv.y() += kTurn * std::round((middle.y() - uv.y()) / kTurn);
    return uv.cwiseMax(piece.min).cwiseMin(piece.max);
}

/// The point of a piece that is nearest to x, nearly so along an edge.
Vec3 nearestOn(const BrepModel& model, BrepFeatureKind kind, const LmdPiece& piece, const Vec3& x)
{
    if (kind == BrepFeatureKind::vertex)
        return model.vertices[piece.member].p_M;
    if (kind == BrepFeatureKind::face) {
        const BrepFace& face = model.faces[piece.member];
        return pointAt(face, inside(face, parametersOf(face, x), piece));
    }
    const BrepEdge& edge = model.edges[piece.member];
    Vec3 nearest = pointAt(edge, piece.min.x());
    for (int i = 1; i <= kPlacesAlong; ++i) {
        const Vec3 p = pointAt(edge, piece.min.x() + (piece.max.x() - piece.min.x()) * i / kPlacesAlong);
        if ((p - x).squaredNorm() < (nearest - x).squaredNorm())
            nearest = p;
    }
    return nearest;
}

Vec3 middleOf(const BrepModel& model, BrepFeatureKind kind, const LmdPiece& piece)
{
    if (piece.on_M)
        return *piece.on_M;
    return kind == BrepFeatureKind::face ? pointAt(model.faces[piece.member], 0.5 * (piece.min + piece.max))
                                         : nearestOn(model, kind, piece, piece.box_M.centre());
}

/// Of the triangle that three unit vectors span on the sphere (Van Oosterom, Strackee 1983).
double triangleAngle(const Vec3& a, const Vec3& b, const Vec3& c)
{
    return 2 * std::atan2(a.dot(b.cross(c)), 1 + a.dot(b) + b.dot(c) + c.dot(a));
}

} // namespace

std::optional<PieceCones> conesOf(const LmdShape& polyhedral, const LmdShape& round, const BrepFeature& feature,
                                  const std::optional<Vec3>& near_M)
{
    OSCULO_DEMAND(polyhedral.pieces.size() == round.pieces.size());
    const BrepModel& model = *polyhedral.model;
    if (feature.index >= countOf(model, feature.kind))
        throw InvalidShape(fmt::format("the model has no {}", labelOf(feature)),
                           fmt::format("numbers from 1 to {}", countOf(model, feature.kind)));
    std::vector<std::size_t> own;
    for (std::size_t i = 0; i < polyhedral.pieces.size(); ++i)
        if (polyhedral.pieces[i].member == feature.index
            && polyhedral.groups[polyhedral.pieces[i].group].kind == feature.kind)
            own.push_back(i);
    if (own.empty())
        return std::nullopt;
    PieceCones cones;
    cones.pieces = own.size();
    cones.piece = own.size() / 2;
    cones.p_M = middleOf(model, feature.kind, polyhedral.pieces[own[cones.piece]]);
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; near_M && k < own.size(); ++k) {
        const Vec3 p = nearestOn(model, feature.kind, polyhedral.pieces[own[k]], *near_M);
        if ((p - *near_M).norm() < least) {
            least = (p - *near_M).norm();
            cones.piece = k;
            cones.p_M = p;
        }
    }
    cones.polyhedral = polyhedral.pieces[own[cones.piece]].cone_M;
    cones.round = round.pieces[own[cones.piece]].cone_M;
    return cones;
}

double solidAngle(const ConeBound& cone)
{
    if (cone.whole)
        return 2 * kTurn;
    if (cone.round)
        return kTurn * (1 - std::cos(cone.halfAngle));
    const auto& g = cone.generators;
    return std::abs(triangleAngle(g.col(0), g.col(1), g.col(2)) + triangleAngle(g.col(0), g.col(2), g.col(3)));
}

std::vector<Bounds> boxesAt(const LmdShape& shape, std::size_t level)
{
    std::vector<Bounds> boxes;
    std::vector<std::pair<std::uint32_t, std::size_t>> open{{0, 0}};
    while (!open.empty() && !shape.nodes.empty()) {
        const auto [index, at] = open.back();
        open.pop_back();
        const LmdNode& node = shape.nodes[index];
        if (node.leaf() || at == level) {
            boxes.push_back(node.box_M);
            continue;
        }
        open.emplace_back(node.right, at + 1);
        open.emplace_back(node.left, at + 1);
    }
    return boxes;
}

std::size_t depthOf(const LmdShape& shape)
{
    std::size_t depth = 0;
    std::vector<std::pair<std::uint32_t, std::size_t>> open{{0, 0}};
    while (!open.empty() && !shape.nodes.empty()) {
        const auto [index, at] = open.back();
        open.pop_back();
        depth = std::max(depth, at);
        const LmdNode& node = shape.nodes[index];
        if (!node.leaf())
            open.insert(open.end(), {{node.left, at + 1}, {node.right, at + 1}});
    }
    return depth;
}

std::vector<Vec3> pointsAlong(const BrepEdge& edge, std::size_t pieces)
{
    OSCULO_DEMAND(pieces > 0);
    std::vector<Vec3> points;
    for (std::size_t i = 0; i <= pieces; ++i)
        points.push_back(pointAt(edge, edge.t0 + (edge.t1 - edge.t0) * double(i) / double(pieces)));
    return points;
}

} // namespace osculo
