// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_solvers.h"

#include "kept_body.h"
#include "kept_surface.h"
#include "pair_cache_data.h"
#include "prepared_shapes.h"

#include "osculo/distance/convex_pair.h"
#include "osculo/distance/surface_body_pair.h"
#include "osculo/math/error.h"

#include <fmt/format.h>

#include <memory>

namespace osculo {

namespace {

struct SurfacesCache {
    KeptSurface a, b;
};

struct BodyAndSurfaceCache {
    KeptBody body;
    KeptSurface bodyAsSurface, surface;
};

struct SurfaceAndMeshCache {
    KeptSurface surface;
    std::shared_ptr<const MeshSolid> mesh;
};

void demandInitial(const SolverOptions& options)
{
    if (options.initial != "auto" && !(options.method == "support" && options.initial == "support"))
        throw InvalidShape(
            fmt::format("method '{}' has no initial guess '{}' for surfaces", options.method, options.initial),
            "use auto");
}

SurfacePairOptions pairOptions(const SolverOptions& options)
{
    SurfacePairOptions own;
    own.tolerance = options.tolerance;
    return own;
}

} // namespace

DistanceResult solveSurfaces(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                             const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    PairCache unkept;
    auto& used = dataOf<SurfacesCache>(cache ? *cache : unkept);
    return distance(used.a.cells(A), X_WA, used.b.cells(B), X_WB, pairOptions(options));
}

DistanceResult solveBodyAndSurface(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                   const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    PairCache unkept;
    auto& used = dataOf<BodyAndSurfaceCache>(cache ? *cache : unkept);
    SurfaceCells& surface = used.surface.cells(B);
    const ConvexBody& body = used.body.of(A);
    if (!body.isConvex())
        return distance(used.bodyAsSurface.cells(A), X_WA, surface, X_WB, pairOptions(options));
    return swapped(distance(surface, X_WB, body, X_WA, pairOptions(options)));
}

DistanceResult solveSurfaceAndMesh(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                   const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    PairCache unkept;
    PairCache& pair = cache ? *cache : unkept;
    if (!pair.prepared)
        pair.prepared = std::make_shared<PreparedShapes>();
    const MeshSolidPtr mesh = pair.prepared->solid(std::get<MeshGeometry>(B).mesh);
    auto& used = dataOf<SurfaceAndMeshCache>(pair);
    used.mesh = mesh;
    return distance(used.surface.cells(A), X_WA, *mesh, X_WB, pairOptions(options));
}

DistanceResult solveHalfSpaceAndSurface(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                        const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    PairCache unkept;
    auto& used = dataOf<KeptSurface>(cache ? *cache : unkept);
    return distance(std::get<HalfSpace>(A), X_WA, used.cells(B), X_WB, pairOptions(options));
}

DistanceResult solveSurfaceHulls(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                 const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    PairCache unkept;
    auto& used = dataOf<SurfacesCache>(cache ? *cache : unkept);
    ConvexPairOptions own;
    own.tolerance = options.tolerance;
    own.certify = options.certify;
    DistanceResult result = distance(used.a.hull(A), X_WA, used.b.hull(B), X_WB, own);
    if (result.status == Status::converged)
        result.status = Status::hull;
    return result;
}

} // namespace osculo
