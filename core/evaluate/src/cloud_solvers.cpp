// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cloud_solvers.h"

#include "pair_cache_data.h"
#include "prepared_shapes.h"

#include "osculo/distance/cloud_pair.h"
#include "osculo/distance/shape_point.h"
#include "osculo/math/demand.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <fmt/format.h>

namespace osculo {

namespace {

void demandInitial(const SolverOptions& options)
{
    constexpr std::array<std::string_view, 2> kKnown{"auto", "warm"};
    if (std::ranges::find(kKnown, options.initial) == kKnown.end())
        throw InvalidShape(fmt::format("method 'points' has no initial guess '{}'", options.initial),
                           fmt::format("use {}", fmt::join(kKnown, ", ")));
}

PreparedShapes& preparedOf(PairCache& cache)
{
    if (!cache.prepared)
        cache.prepared = std::make_shared<PreparedShapes>();
    return *cache.prepared;
}

const PointCloudPtr& cloudOf(const Geometry& geometry)
{
    return std::get<CloudGeometry>(geometry).cloud;
}

/// The foot of a point on each kind of shape, with what depends on the shape alone made once.
struct FootOn {
    PreparedShapes& prepared;

    ShapeFoot operator()(const Superovoid& shape) const
    {
        return [projector = SuperovoidProjector(shape)](const Vec3& p) { return projector.project(p); };
    }
    ShapeFoot operator()(const ConvexPolytope& shape) const
    {
        return [body = convexBody(shape)](const Vec3& p) { return project(*body, p); };
    }
    ShapeFoot operator()(const Polygon& shape) const
    {
        return [body = convexBody(shape)](const Vec3& p) {
            SurfaceFoot foot = project(*body, p);
            foot.distance = std::max(foot.distance, 0.0); // as in shape_point.h: a polygon has no inside
            return foot;
        };
    }
    ShapeFoot operator()(const MeshGeometry& shape) const
    {
        return [solid = prepared.solid(shape.mesh)](const Vec3& p) { return project(*solid, p); };
    }
    template <typename Shape>
    ShapeFoot operator()(const Shape& shape) const
    {
        if constexpr (requires(const Vec3& p) { project(shape, p); })
            return [shape](const Vec3& p) { return project(shape, p); };
        else
            return {};
    }
};

/// Held so that the next query of a pair finds them.
struct CloudAndShape {
    CloudTreePtr cloud;
    Geometry shape;
    ShapeFoot foot;
};

struct Clouds {
    CloudTreePtr a, b;
};

} // namespace

DistanceResult solveCloudAndShape(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                  const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    PairCache unkept;
    PairCache& pair = cache ? *cache : unkept;
    PreparedShapes& prepared = preparedOf(pair);
    const CloudTreePtr cloud = prepared.tree(cloudOf(A));
    auto& used = dataOf<CloudAndShape>(pair);
    used.cloud = cloud;
    if (!used.foot || used.shape != B) {
        used.foot = std::visit(FootOn{prepared}, B);
        used.shape = B;
    }
    OSCULO_DEMAND(used.foot);
    return cloudDistance(cloud->points, X_WA, used.foot, X_WB);
}

DistanceResult solveClouds(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                           const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    PairCache unkept;
    PairCache& pair = cache ? *cache : unkept;
    PreparedShapes& prepared = preparedOf(pair);
    auto& used = dataOf<Clouds>(pair);
    used = {prepared.tree(cloudOf(A)), prepared.tree(cloudOf(B))};
    return cloudDistance(used.a->points, X_WA, used.b->points, X_WB);
}

} // namespace osculo
