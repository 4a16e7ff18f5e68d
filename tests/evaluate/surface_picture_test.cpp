// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/evaluate.h"
#include "osculo/evaluate/surface_picture.h"

#include "evaluate/evaluation_scenes.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

using test::at;
using test::bodyOf;
using test::pairOf;
using test::shapeOf;

/// The half axes of `ellipsoid123`.
const Vec3 kAxes(1, 2, 3);

Geometry surface(const char* name)
{
    return SurfaceGeometry{name, {}};
}

/// Two ellipsoids, one turned and moved within its body, and a ball between that is no parametric surface.
Scene ellipsoids()
{
    const Pose turned{Eigen::Quaterniond(0.8, 0.1, -0.5, 0.3).normalized(), Vec3(0.3, -0.2, 0.4)};
    Scene scene;
    scene.bodies = {bodyOf("one", {shapeOf(surface("ellipsoid123"), turned)}), bodyOf("ball", {shapeOf(Superovoid{})}),
                    bodyOf("two", {shapeOf(surface("ellipsoid123"))},
                           {Eigen::Quaterniond(0.2, 0.9, 0.3, 0.1).normalized(), Vec3(9, 2, 1)})};
    scene.pairs = {pairOf("one", "two")};
    return scene;
}

TEST(SurfacePicture, namesTheParametricSurfacesOfVisibleBodies)
{
    Scene scene = ellipsoids();
    ASSERT_EQ(surfacesOf(scene).size(), 2u);
    EXPECT_EQ(surfacesOf(scene)[1].body, 2u);
    EXPECT_TRUE(surfacesOf(scene, 1).empty());
    scene.bodies[0].visible = false;
    EXPECT_EQ(surfacesOf(scene).size(), 1u);
    EXPECT_EQ(surfacesOf(scene, 0).size(), 1u) << "asked for by name";
}

TEST(SurfacePicture, eachBodyIsAskedAlongItsPairsNormalOrAllAlongOneDirection)
{
    const Scene scene = ellipsoids();
    const Frame frame = evaluate(scene, 0);
    const Vec3 nhat = frame.pairs[0].contacts[0].nhat_AB_W;
    EXPECT_EQ(outwardsOf(scene, frame, 0), nhat);
    EXPECT_EQ(outwardsOf(scene, frame, 2), -nhat);
    EXPECT_EQ(outwardsOf(scene, frame, 1), Vec3::UnitZ());
    SurfaceCellsCache cache;
    const std::vector<Pose> X_WB = worldPoses(scene, 0);
    for (const std::optional<Vec3>& u : {std::optional<Vec3>(), std::optional(Vec3(3, -4, 12))}) {
        const auto searches = surfaceSearches(scene, frame, surfacesOf(scene), u, cache);
        ASSERT_EQ(searches.size(), 2u);
        for (const SurfaceSearchPicture& search : searches) {
            const std::size_t body = search.place.body;
            const Vec3 u_W = u ? Vec3(*u / 13) : outwardsOf(scene, frame, body);
            const Pose X_WS = X_WB[body] * scene.bodies[body].shapes[0].X_BS;
            EXPECT_NEAR((X_WS.rotation * search.direction_S - u_W).norm(), 0, 1e-14);
            // the closed form of an ellipsoid's support function
            EXPECT_NEAR(search.found.value, kAxes.cwiseProduct(search.direction_S).norm(), 1e-9);
            EXPECT_EQ(search.trace.steps.back().best.value, search.found.value);
            EXPECT_LE(search.objective.greatest, search.found.value);
        }
    }
    // Convex surfaces: where each reaches farthest along the pair's normal, it is nearest to the other.
    const auto searches = surfaceSearches(scene, frame, surfacesOf(scene), {}, cache);
    EXPECT_NEAR((X_WB[2] * searches[1].found.point - frame.pairs[0].contacts[0].p_WB).norm(), 0, 1e-3);
}

TEST(SurfacePicture, polyhedraGrowPlaneByPlane)
{
    const Scene scene = ellipsoids();
    SurfaceCellsCache cache;
    std::vector<SupportingPlane> before;
    double gap = 1e300;
    for (const std::size_t planes : {6u, 7u, 8u, 9u, 20u, 21u}) {
        const auto hulls = surfaceHulls(surfacesOf(scene), planes, cache);
        ASSERT_EQ(hulls.size(), 2u);
        const BoundingPolyhedron& polyhedron = hulls[0].polyhedron;
        ASSERT_EQ(polyhedron.planes.size(), planes);
        EXPECT_TRUE(hulls[0].message.empty());
        for (std::size_t i = 0; i < before.size(); ++i)
            EXPECT_EQ(polyhedron.planes[i].normal, before[i].normal) << "those before stay";
        for (const SupportingPlane& plane : polyhedron.planes)
            EXPECT_NEAR(plane.offset, kAxes.cwiseProduct(plane.normal).norm(), 1e-8);
        EXPECT_LE(polyhedron.gap, gap + 1e-12);
        before = polyhedron.planes;
        gap = polyhedron.gap;
    }
    EXPECT_EQ(&cache.polyhedron({"ellipsoid123", {}}, 21), &cache.polyhedron({"ellipsoid123", {}}, 21)) << "kept";
    cache.keepOnly({});
}

TEST(SurfacePicture, hullsAreNearerThanHeartsWhereOneIsConvexBothAgree)
{
    Scene scene = ellipsoids();
    Frame frame = evaluate(scene, 0);
    auto distances = hullAndTrueDistances(scene, frame);
    ASSERT_EQ(distances.size(), 1u);
    EXPECT_EQ(distances[0].hulls.status, Status::hull);
    EXPECT_NEAR(*distances[0].hulls.distance, *distances[0].truth.distance, 1e-8) << "ellipsoids are their hulls";

    scene.bodies = {bodyOf("heart", {shapeOf(surface("heart"))}),
                    bodyOf("above", {shapeOf(surface("ellipsoid123"))}, at(0, 0, 16)),
                    bodyOf("ball", {shapeOf(Superovoid{})}, at(0, 0, 40))};
    scene.pairs = {pairOf("heart", "above"), pairOf("ball", "above")};
    frame = evaluate(scene, 0);
    distances = hullAndTrueDistances(scene, frame);
    ASSERT_EQ(distances.size(), 1u) << "a ball and a surface have no hulls' distance";
    EXPECT_EQ(distances[0].pair, 0u);
    ASSERT_TRUE(distances[0].truth.distance && distances[0].hulls.distance);
    // Over the dimple between the lobes: z = 5 at the pole of the heart, its hull's top is at the lobes'.
    EXPECT_NEAR(*distances[0].truth.distance, *frame.pairs[0].distance, 1e-9);
    EXPECT_GT(*distances[0].truth.distance, *distances[0].hulls.distance + 0.5);
}

} // namespace
} // namespace osculo
