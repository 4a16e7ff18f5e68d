// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/surface_tessellation.h"

#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_topology.h"
#include "osculo/shape/surface_catalogue.h"
#include "osculo/shape/triangle_tree.h"

#include <gtest/gtest.h>

#include <numbers>

namespace osculo {
namespace {

using std::numbers::pi;

/// The farthest that the surface is from the triangles, on a grid.
double farthestFrom(const TriangleMesh& mesh, const ParametricSurface& surface)
{
    constexpr int kGrid = 120;
    const TriangleTree tree(mesh);
    const ParameterBox& d = surface.domain;
    double most = 0;
    for (int i = 0; i <= kGrid; ++i)
        for (int j = 0; j <= kGrid; ++j)
            most = std::max(most, tree.distance(surface.point(
                                      {d.u.lo + i * d.u.width() / kGrid, d.v.lo + j * d.v.width() / kGrid})));
    return most;
}

TEST(SurfaceTessellation, staysWithinItsErrorAndClosesWhereTheSurfaceDoes)
{
    struct Case {
        ParametricSurface surface;
        double error;
        bool closed;
    };
    const Case cases[] = {{ellipsoidSurface({1, 2, 3}), 0.01, true},
                          {torusSurface(6, 1.5, {0, 2 * pi}), 0.02, true},
                          {torusSurface(6, 1.5, {0, pi / 4}), 0.02, false},
                          {heartSurface(), 0.05, true},
                          {seashellSurface(), 0.01, false},
                          {superovoidByDirections(Superovoid({{1, 2, 1}, 0.3, 0.4, 0.2, 0})), 0.01, true}};
    for (const Case& c : cases) {
        const TriangleMesh mesh = tessellate(c.surface, c.error);
        EXPECT_LE(farthestFrom(mesh, c.surface), 1.5 * c.error) << c.surface.name;
        EXPECT_EQ(inspect(mesh).watertight, c.closed) << c.surface.name;
        EXPECT_EQ(inspect(mesh).nonManifoldEdges, 0U);
        EXPECT_EQ(inspect(mesh).misorientedEdges, 0U);
        EXPECT_LT(mesh.triangles().size(), 60'000U);
    }
}

TEST(SurfaceTessellation, hasTheVolumeOfTheBody)
{
    const double torus = volume(tessellate(torusSurface(6, 1.5, {0, 2 * pi}), 0.002));
    EXPECT_NEAR(torus, 2 * pi * pi * 6 * 1.5 * 1.5, 0.005 * torus);
    const double ellipsoid = volume(tessellate(ellipsoidSurface({1, 2, 3}), 0.001));
    EXPECT_NEAR(ellipsoid, 4.0 / 3 * pi * 6, 0.005 * ellipsoid);
}

TEST(SurfaceTessellation, aSmallerErrorMakesMoreTrianglesAndTheLimitHolds)
{
    const ParametricSurface heart = heartSurface();
    EXPECT_GT(tessellate(heart, 0.01).triangles().size(), 2 * tessellate(heart, 0.1).triangles().size());
    EXPECT_LE(tessellate(heart, 1e-6, 3000).triangles().size(), 3010U);
    EXPECT_THROW(tessellate(heart, 0), InvalidShape);
    EXPECT_THROW(tessellate(heart, -1), InvalidShape);
}

} // namespace
} // namespace osculo
