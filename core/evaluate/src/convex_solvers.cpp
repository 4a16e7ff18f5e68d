// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "convex_solvers.h"

#include "kept_body.h"
#include "pair_cache_data.h"
#include "prepared_shapes.h"

#include "osculo/distance/body_mesh_pair.h"
#include "osculo/distance/convex_pair.h"
#include "osculo/distance/half_space_pair.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <fmt/format.h>

namespace osculo {

namespace {

void demandInitial(const SolverOptions& options)
{
    constexpr std::array<std::string_view, 3> kKnown{"auto", "support", "warm"};
    if (std::ranges::find(kKnown, options.initial) == kKnown.end())
        throw InvalidShape(fmt::format("method '{}' has no initial guess '{}'", options.method, options.initial),
                           fmt::format("use {}", fmt::join(kKnown, ", ")));
}

ConvexPairOptions pairOptions(const SolverOptions& options)
{
    demandInitial(options);
    ConvexPairOptions own;
    own.tolerance = options.tolerance;
    own.certify = options.certify;
    own.trace = options.trace;
    return own;
}

struct ConvexCache {
    KeptBody a, b;
    ConvexWarmStart warm;
};

struct BodyMeshCache {
    KeptBody body;
    MeshSolidPtr mesh;
    BodyMeshWarmStart warm;
};

struct MeshesCache {
    MeshSolidPtr a, b;
    BodyMeshWarmStart warm;
};

PreparedShapes& preparedOf(PairCache& cache)
{
    if (!cache.prepared)
        cache.prepared = std::make_shared<PreparedShapes>();
    return *cache.prepared;
}

const TriangleMeshPtr& meshOf(const Geometry& geometry)
{
    return std::get<MeshGeometry>(geometry).mesh;
}

} // namespace

DistanceResult solveConvexShapes(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                 const SolverOptions& options, PairCache* cache)
{
    const ConvexPairOptions own = pairOptions(options);
    PairCache unkept;
    auto& used = dataOf<ConvexCache>(cache ? *cache : unkept);
    ConvexWarmStart* warm = cache && options.initial != "support" ? &used.warm : nullptr;
    return distance(used.a.of(A), X_WA, used.b.of(B), X_WB, own, warm);
}

DistanceResult solveConvexShapeAndMesh(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                       const SolverOptions& options, PairCache* cache)
{
    const ConvexPairOptions own = pairOptions(options);
    PairCache unkept;
    PairCache& pair = cache ? *cache : unkept;
    const MeshSolidPtr mesh = preparedOf(pair).solid(meshOf(B));
    auto& used = dataOf<BodyMeshCache>(pair);
    used.mesh = mesh;
    BodyMeshWarmStart* warm = cache && options.initial != "support" ? &used.warm : nullptr;
    return distance(used.body.of(A), X_WA, *mesh, X_WB, own, warm);
}

DistanceResult solveConvexMeshes(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                 const SolverOptions& options, PairCache* cache)
{
    const ConvexPairOptions own = pairOptions(options);
    PairCache unkept;
    PairCache& pair = cache ? *cache : unkept;
    const MeshSolidPtr a = preparedOf(pair).solid(meshOf(A)), b = preparedOf(pair).solid(meshOf(B));
    auto& used = dataOf<MeshesCache>(pair);
    used.a = a;
    used.b = b;
    BodyMeshWarmStart* warm = cache && options.initial != "support" ? &used.warm : nullptr;
    if (a->convexBody())
        return distance(*a->convexBody(), X_WA, *b, X_WB, own, warm);
    if (!b->convexBody())
        throw InvalidShape("method 'support' needs one of two meshes closed and convex, and neither is", "use mesh");
    const std::size_t watched = own.trace ? own.trace->steps.size() : 0;
    DistanceResult result = swapped(distance(*b->convexBody(), X_WB, *a, X_WA, own, warm));
    if (own.trace)
        swapBodies(*own.trace, watched);
    return result;
}

DistanceResult solveHalfSpace(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                              const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    const auto& half = std::get<HalfSpace>(A);
    if (const auto* other = std::get_if<HalfSpace>(&B))
        return distance(half, X_WA, *other, X_WB);
    if (std::holds_alternative<MeshGeometry>(B)) {
        if (!meshOf(B) || meshOf(B)->empty())
            throw InvalidShape("the mesh has no triangles", "a mesh to be measured has at least one");
        return distance(half, X_WA, *meshOf(B), X_WB);
    }
    PairCache unkept;
    return distance(half, X_WA, dataOf<KeptBody>(cache ? *cache : unkept).of(B), X_WB);
}

} // namespace osculo
