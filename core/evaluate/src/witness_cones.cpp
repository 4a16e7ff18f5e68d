// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/witness_cones.h"

#include "part_pair.h"

#include "osculo/math/error.h"

#include <optional>

namespace osculo {

namespace {

/// A point so near to an edge or a corner is on it, as a fraction of the shape's diagonal: witness points are exact to 1e-9.
constexpr double kOnFeature = 1e-7;
/// Corners of a polytope beyond which its cones are not made: the work grows with their cube.
constexpr std::size_t kMostCorners = 400;

std::vector<Vec3> cornersOf(const Box& box)
{
    std::vector<Vec3> corners;
    for (unsigned i = 0; i < 8; ++i)
        corners.push_back(box.halfSizes.cwiseProduct(Vec3(i & 1u ? 1 : -1, i & 2u ? 1 : -1, i & 4u ? 1 : -1)));
    return corners;
}

/// Of a convex polytope at a point of its surface: what leads to its corners spans the tangent cone.
WitnessCone coneAt(const std::vector<Vec3>& corners, const Vec3& p_S, double tolerance)
{
    std::vector<Vec3> tangents;
    Vec3 middle = Vec3::Zero();
    for (const Vec3& corner : corners) {
        middle += corner / static_cast<double>(corners.size());
        if ((corner - p_S).norm() > tolerance)
            tangents.push_back(corner - p_S);
    }
    WitnessCone found;
    found.cone_W = polarCone(tangents, p_S - middle);
    const std::size_t rays = found.cone_W.generators.size();
    found.bend = rays > 1 ? Bend::convex : Bend::flat;
    found.feature = rays > 2 ? FeatureKind::vertex : rays == 2 ? FeatureKind::edge : FeatureKind::face;
    return found;
}

class ConeFinder {
public:
    explicit ConeFinder(ConeCache& cache)
        : m_cache(cache)
    {
    }

    /// In the shape's frame; nothing for shapes without corners.
    std::optional<WitnessCone> at(const Geometry& geometry, const Vec3& p_S) const
    {
        const auto bounds = geometryBounds(geometry);
        if (!bounds)
            return std::nullopt;
        const double tolerance = kOnFeature * bounds->diagonal();
        if (const auto* box = std::get_if<Box>(&geometry))
            return coneAt(cornersOf(*box), p_S, tolerance);
        if (const auto* polytope = std::get_if<ConvexPolytope>(&geometry))
            return polytope->points.size() <= kMostCorners ? std::optional(coneAt(polytope->points, p_S, tolerance))
                                                           : std::nullopt;
        const auto* mesh = std::get_if<MeshGeometry>(&geometry);
        if (!mesh || !mesh->mesh || mesh->mesh->empty())
            return std::nullopt;
        auto& normals = m_cache.meshes[mesh->mesh.get()];
        if (!normals)
            normals = std::make_shared<const MeshNormals>(mesh->mesh);
        const MeshFeature feature = normals->featureAt(p_S, tolerance);
        WitnessCone found;
        found.cone_W = normals->cone(feature);
        found.bend = normals->bend(feature);
        found.feature = feature.kind;
        return found;
    }

private:
    ConeCache& m_cache;
};

} // namespace

std::vector<WitnessCone> witnessCones(const Scene& scene, const Frame& frame, ConeCache* cache,
                                      const std::stop_token& stop)
{
    ConeCache unkept;
    const ConeFinder finder(cache ? *cache : unkept);
    std::vector<WitnessCone> cones;
    for (std::size_t pair = 0; pair < frame.pairs.size(); ++pair) {
        const PairResult& measured = frame.pairs[pair];
        const auto parts = partsOf(scene, frame.time, measured);
        if (!parts || measured.contacts.empty())
            continue;
        const Contact& contact = measured.contacts.front();
        for (const bool onB : {false, true}) {
            if (stop.stop_requested())
                throw Cancelled();
            const Pose& X_WS = onB ? parts->X_WB : parts->X_WA;
            const Vec3& p_W = onB ? contact.p_WB : contact.p_WA;
            if (!p_W.allFinite())
                continue;
            auto found = finder.at(onB ? *parts->B : *parts->A, X_WS.inverse() * p_W);
            if (!found)
                continue;
            found->pair = pair;
            found->onB = onB;
            found->p_W = p_W;
            for (Vec3& ray : found->cone_W.generators)
                ray = X_WS.rotation * ray;
            cones.push_back(std::move(*found));
        }
    }
    return cones;
}

} // namespace osculo
