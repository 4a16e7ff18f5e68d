// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_solvers.h"

#include "pair_cache_data.h"

#include "osculo/distance/convex_pair.h"
#include "osculo/distance/surface_pair.h"
#include "osculo/io/surface_file.h"
#include "osculo/math/error.h"
#include "osculo/support/surface_body.h"

#include <fmt/format.h>

#include <memory>

namespace osculo {

namespace {

/// The cells of a surface and the body of its hull, kept as long as the surface stays the same.
class KeptSurface {
public:
    SurfaceCells& cells(const Geometry& geometry)
    {
        const auto& surface = std::get<SurfaceGeometry>(geometry);
        if (!m_cells || m_surface != surface) {
            m_body.reset();
            m_cells = std::make_shared<SurfaceCells>(loadSurface(surface));
            m_surface = surface;
        }
        return *m_cells;
    }
    const ConvexBody& hull(const Geometry& geometry)
    {
        cells(geometry);
        if (!m_body)
            m_body = surfaceBody(m_cells);
        return *m_body;
    }

private:
    SurfaceGeometry m_surface;
    std::shared_ptr<SurfaceCells> m_cells;
    ConvexBodyPtr m_body;
};

struct SurfacesCache {
    KeptSurface a, b;
};

void demandInitial(const SolverOptions& options)
{
    if (options.initial != "auto")
        throw InvalidShape(
            fmt::format("method '{}' has no initial guess '{}' for surfaces", options.method, options.initial),
            "use auto");
}

} // namespace

DistanceResult solveSurfaces(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                             const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    PairCache unkept;
    auto& used = dataOf<SurfacesCache>(cache ? *cache : unkept);
    SurfacePairOptions own;
    own.tolerance = options.tolerance;
    return distance(used.a.cells(A), X_WA, used.b.cells(B), X_WB, own);
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
