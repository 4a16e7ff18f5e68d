// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/feature_at.h"

#include "osculo/brep/brep_model.h"
#include "osculo/brep/lmd_insight.h"
#include "osculo/shape/triangle_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo::widgets {

namespace {

constexpr double kVertexReach = 9, kEdgeReach = 6; ///< [px]
constexpr std::size_t kEdgePieces = 96;            ///< of a curved edge

Vec3 nearestOnSegment(const Vec3& p, const Vec3& a, const Vec3& b)
{
    const Vec3 along = b - a;
    const double length = along.squaredNorm();
    return length > 0 ? Vec3(a + std::clamp((p - a).dot(along) / length, 0.0, 1.0) * along) : a;
}

/// The face whose drawn triangles come nearest to a point.
BrepIndex faceAt(const BrepModel& model, const Vec3& p)
{
    BrepIndex face = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t t = 0; t < model.display.triangles().size(); ++t) {
        const auto& [i, j, k] = model.display.triangles()[t];
        const auto& v = model.display.vertices();
        if (const double distance = (nearestOnTriangle(p, v[i], v[j], v[k]) - p).norm(); distance < least) {
            least = distance;
            face = model.displayFace[t];
        }
    }
    return face;
}

/// The nearest so far, in the picture.
struct Nearest {
    double pixels = std::numeric_limits<double>::infinity();
    BrepFeature feature;
    Vec3 p_S = Vec3::Zero();
};

} // namespace

std::optional<FeaturePick> featureAt(const Scene& scene, std::size_t body, std::size_t shape, const Pose& X_WS,
                                     const Vec3& p_W, const Projection& view, const Vec2& pixel)
{
    const auto* brep = std::get_if<BrepGeometry>(&scene.bodies[body].shapes[shape].geometry);
    if (!brep || !brep->model || brep->model->display.empty())
        return std::nullopt;
    const BrepModel& model = *brep->model;
    const Vec3 p_S = X_WS.inverse() * p_W;
    const BrepIndex face = faceAt(model, p_S);
    const auto look = [&](Nearest& nearest, const BrepFeature& feature, const Vec3& q_S) {
        const Vec3 q_W = X_WS * q_S;
        const double pixels = (view.toPixel(q_W).head<2>() - pixel).norm();
        if (view.isInFront(q_W) && pixels < nearest.pixels)
            nearest = {pixels, feature, q_S};
    };
    Nearest vertex, edge;
    for (BrepIndex e = 0; e < model.edges.size(); ++e) {
        const BrepEdge& candidate = model.edges[e];
        if (candidate.seam()
            || std::ranges::none_of(candidate.faces, [&](const BrepCoedge& use) { return use.face == face; }))
            continue;
        const std::vector<Vec3> points = pointsAlong(candidate, kEdgePieces);
        for (std::size_t i = 1; i < points.size(); ++i)
            look(edge, {BrepFeatureKind::edge, e}, nearestOnSegment(p_S, points[i - 1], points[i]));
        if (candidate.vertices[0] != candidate.vertices[1])
            for (const BrepIndex v : candidate.vertices)
                look(vertex, {BrepFeatureKind::vertex, v}, model.vertices[v].p_M);
    }
    if (vertex.pixels <= kVertexReach)
        return FeaturePick{body, shape, vertex.feature, vertex.p_S};
    if (edge.pixels <= kEdgeReach)
        return FeaturePick{body, shape, edge.feature, edge.p_S};
    return FeaturePick{body, shape, {BrepFeatureKind::face, face}, p_S};
}

} // namespace osculo::widgets
