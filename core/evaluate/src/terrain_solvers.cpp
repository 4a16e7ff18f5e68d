// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "terrain_solvers.h"

#include "terrain_shapes.h"

#include "osculo/io/heightmap_file.h"
#include "osculo/math/error.h"
#include "osculo/terrain/terrain_distance.h"
#include "pair_cache_data.h"

#include <algorithm>
#include <memory>
#include <numbers>
#include <utility>

namespace osculo {

namespace {

/// How far points of triangles with sides up to `side` can be from their corners: the equilateral one's circumradius.
double reachOf(double side)
{
    return side / std::numbers::sqrt3;
}

double longestSide(const TriangleMesh& mesh)
{
    double longest = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        for (int k = 0; k < 3; ++k)
            longest = std::max(longest, (mesh.vertex(t, k) - mesh.vertex(t, (k + 1) % 3)).norm());
    return longest;
}

/// Of a convex body, whose faces' sides are at most its size.
TerrainVertices cornersOf(std::vector<Vec3> points)
{
    Bounds box;
    for (const Vec3& point : points)
        box.extend(point);
    return {std::move(points), reachOf(box.size().norm())};
}

} // namespace

std::optional<TerrainBody> terrainBody(const Geometry& geometry)
{
    if (const auto* shape = std::get_if<Superovoid>(&geometry))
        return shape->isSphere() ? TerrainBody(TerrainSphere{shape->a().x()}) : TerrainBody(TerrainSuperovoid{*shape});
    if (const auto* mesh = std::get_if<MeshGeometry>(&geometry))
        return TerrainVertices{mesh->mesh->vertices(), reachOf(longestSide(*mesh->mesh))};
    if (const auto* polytope = std::get_if<ConvexPolytope>(&geometry))
        return cornersOf(polytope->points);
    if (const auto* box = std::get_if<Box>(&geometry)) {
        std::vector<Vec3> corners;
        for (int i = 0; i < 8; ++i)
            corners.push_back(box->halfSizes.cwiseProduct(Vec3(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1)));
        return cornersOf(std::move(corners));
    }
    return std::nullopt;
}

namespace {

/// The ground of a pair's last query.
struct Ground {
    HeightmapGeometry of;
    std::shared_ptr<PatchSurface> surface;
};

} // namespace

DistanceResult solveGround(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                           const SolverOptions& options, PairCache* cache)
{
    if (options.initial != "auto")
        throw InvalidShape("method 'terrain' has no initial guess '" + options.initial + "'", "use auto");
    const auto& map = std::get<HeightmapGeometry>(A);
    PairCache unkept;
    Ground& ground = dataOf<Ground>(cache ? *cache : unkept);
    if (!ground.surface || !(ground.of == map))
        ground = {map, std::make_shared<PatchSurface>(loadHeightmap(map))};
    DistanceResult result = groundDistance(*ground.surface, *terrainBody(B), X_WA.inverse() * X_WB);
    WitnessPair& w = result.witness;
    w.p_WA = X_WA * w.p_WA;
    w.p_WB = X_WA * w.p_WB;
    w.nhat_AB_W = X_WA.rotation * w.nhat_AB_W;
    return result;
}

} // namespace osculo
