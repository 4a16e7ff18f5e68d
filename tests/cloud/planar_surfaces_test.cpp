// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cloud/cloud_makers.h"
#include "cloud/depth_scenes.h"

#include "osculo/cloud/planar_surfaces.h"
#include "osculo/math/error.h"

#include <tbb/global_control.h>

#include <gtest/gtest.h>

#include <numbers>

namespace osculo {

namespace {

PointCloud cloudOf(std::vector<Vec3> points)
{
    PointCloudData data;
    data.points = std::move(points);
    return PointCloud(std::move(data));
}

/// A rectangle seen from the origin, 2 m ahead, with noise along its normal.
std::vector<Vec3> rectangle(std::size_t count, double width, double height, double noise, std::uint64_t seed)
{
    test::Draw draw(seed);
    std::vector<Vec3> points;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = draw.uniform(-width / 2, width / 2), y = draw.uniform(-height / 2, height / 2);
        points.emplace_back(x, y, 2 + noise * draw.normal());
    }
    return points;
}

TEST(PlanarSurfaces, CloudsThatShowNoSurfaceGiveNone)
{
    EXPECT_TRUE(extractPlanes(PointCloud()).surfaces.empty());
    EXPECT_TRUE(extractPlanes(cloudOf({{0, 0, 1}})).surfaces.empty());
    EXPECT_TRUE(extractPlanes(cloudOf(std::vector<Vec3>(1000, Vec3(0, 0, 1)))).surfaces.empty());
    std::vector<Vec3> line;
    for (int i = 0; i < 2000; ++i)
        line.emplace_back(0.001 * i, 0.0005 * i, 1.5);
    EXPECT_TRUE(extractPlanes(cloudOf(line)).surfaces.empty());
    PlaneOptions far;
    far.range.most = 1;
    const PlaneExtraction nothing = extractPlanes(cloudOf(rectangle(2000, 1, 1, 0, 1)), far);
    EXPECT_TRUE(nothing.surfaces.empty());
    EXPECT_EQ(nothing.pointsIn, 2000u);
    EXPECT_EQ(nothing.pointsFiltered, 0u);
}

TEST(PlanarSurfaces, NoiseThatFillsARoomHasNoSurface)
{
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        test::Draw draw(seed);
        std::vector<Vec3> points;
        for (int i = 0; i < 100'000; ++i)
            points.push_back(Vec3(0, 0, 2) + draw.inBox({1, 1, 1}));
        EXPECT_TRUE(extractPlanes(cloudOf(std::move(points))).surfaces.empty());
    }
}

TEST(PlanarSurfaces, ARectangleIsFoundWhereItIs)
{
    for (const bool regrow : {true, false}) {
        PlaneOptions options;
        options.regrow = regrow;
        const PlaneExtraction found = extractPlanes(cloudOf(rectangle(60'000, 1.2, 0.8, 0.002, 5)), options);
        ASSERT_EQ(found.surfaces.size(), 1u);
        const PlanarSurface& surface = found.surfaces[0];
        // Sensor z is world x; the surface looks back at the sensor.
        EXPECT_NEAR(surface.normal.x(), -1, 1e-6);
        EXPECT_NEAR(surface.offset, -2, 1e-4);
        EXPECT_NEAR(surface.area, 1.2 * 0.8, regrow ? 0.01 : 0.06);
        EXPECT_LT((surface.centroid - Vec3(2, 0, 0)).norm(), 0.005);
        EXPECT_NEAR(surface.tangent.cross(surface.bitangent).dot(surface.normal), 1, 1e-12);
        if (regrow)
            EXPECT_NEAR(surface.rms, 0.002, 1e-4);
        else
            EXPECT_LE(surface.rms, 0.002); // centroids spread less than points
        for (std::size_t i = 0; i < surface.polygon.size(); ++i) {
            const Vec3& a = surface.polygon[i];
            const Vec3& b = surface.polygon[(i + 1) % surface.polygon.size()];
            const Vec3& c = surface.polygon[(i + 2) % surface.polygon.size()];
            EXPECT_NEAR(surface.normal.dot(a), surface.offset, 1e-12);
            EXPECT_GT((b - a).cross(c - b).dot(surface.normal), 0);
        }
        EXPECT_EQ(extruded(surface).points.size(), 2 * surface.polygon.size());
    }
}

TEST(PlanarSurfaces, FarFromTheOriginNothingIsLost)
{
    const Vec3 utm(512'000, 5'403'000, 300);
    std::vector<Vec3> points;
    for (const Vec3& p : rectangle(60'000, 1.2, 0.8, 0.002, 6))
        points.push_back(utm + Vec3(p.x(), p.y(), p.z() - 2));
    PlaneOptions options;
    options.frame = CloudFrame::world;
    options.range.most = std::numeric_limits<double>::infinity();
    const PlaneExtraction found = extractPlanes(cloudOf(std::move(points)), options);
    ASSERT_EQ(found.surfaces.size(), 1u);
    EXPECT_NEAR(found.surfaces[0].normal.z(), 1, 1e-6);
    EXPECT_NEAR(found.surfaces[0].centroid.z(), 300, 1e-4);
    EXPECT_NEAR(found.surfaces[0].area, 1.2 * 0.8, 0.01);
}

TEST(PlanarSurfaces, FiltersLeaveWhatAFootMayStandOn)
{
    const DepthCamera camera = test::headCamera(0.002);
    const DepthImage image = depthImage(test::irregularStairs(), camera);
    PlaneOptions options;
    options.X_WC = camera.X_WC;
    options.candidates.gravityAngle = 10 * std::numbers::pi / 180;
    options.candidates.least = 0.05;
    const PlaneExtraction found = extractPlanes(image.cloud, options);
    std::vector<double> heights;
    for (const PlanarSurface& surface : found.surfaces) {
        EXPECT_GT(surface.normal.z(), std::cos(options.candidates.gravityAngle));
        heights.push_back(surface.centroid.z());
    }
    std::ranges::sort(heights);
    ASSERT_EQ(heights.size(), 4u);
    const double steps[] = {0.14, 0.31, 0.5, 0.71};
    for (int i = 0; i < 4; ++i)
        EXPECT_NEAR(heights[i], steps[i], 0.003);
    EXPECT_GT(found.refused, 0u);
}

TEST(PlanarSurfaces, ThreadsAndRepetitionsChangeNothing)
{
    const DepthImage image = depthImage(test::slopeStepTable(), test::headCamera(0.002));
    const PlaneExtraction many = extractPlanes(image.cloud);
    const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
    EXPECT_EQ(depthImage(test::slopeStepTable(), test::headCamera(0.002)).cloud.points(), image.cloud.points());
    const PlaneExtraction single = extractPlanes(image.cloud);
    ASSERT_EQ(many.surfaces.size(), single.surfaces.size());
    for (std::size_t i = 0; i < many.surfaces.size(); ++i) {
        EXPECT_EQ(many.surfaces[i].polygon, single.surfaces[i].polygon);
        EXPECT_EQ(many.surfaces[i].inliers, single.surfaces[i].inliers);
    }
}

TEST(PlanarSurfaces, FiveMillionPointsAreOneFloor)
{
    std::vector<Vec3> points = rectangle(5'000'000, 4, 3, 0.002, 9);
    const PlaneExtraction found = extractPlanes(cloudOf(std::move(points)));
    ASSERT_EQ(found.surfaces.size(), 1u);
    EXPECT_NEAR(found.surfaces[0].area, 12, 0.1);
}

TEST(PlanarSurfaces, AStopEndsIt)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(extractPlanes(cloudOf(rectangle(1000, 1, 1, 0, 1)), {}, source.get_token()), Cancelled);
    PlaneOptions options;
    options.voxel = 0;
    EXPECT_THROW(extractPlanes(cloudOf(rectangle(10, 1, 1, 0, 1)), options), InvalidShape);
}

TEST(PlanarSurfaces, AnLIsSplitIntoConvexPieces)
{
    std::vector<Vec3> points;
    for (const Vec3& p : rectangle(120'000, 2, 2, 0.001, 3))
        if (p.x() < 0 || p.y() < 0)
            points.push_back(p);
    PlaneOptions options;
    const PlaneExtraction whole = extractPlanes(cloudOf(points), options);
    ASSERT_EQ(whole.surfaces.size(), 1u);
    EXPECT_NEAR(whole.surfaces[0].area, 3.5, 0.05); // the hull covers half of the corner that is not there
    options.split = true;
    const PlaneExtraction pieces = extractPlanes(cloudOf(points), options);
    double sum = 0;
    for (const PlanarSurface& piece : pieces.surfaces) {
        sum += piece.area;
        // None reaches far into the corner: right (sensor x) is −y of the world, down is −z.
        for (const Vec3& corner : piece.polygon)
            EXPECT_FALSE(-corner.y() > 0.1 && -corner.z() > 0.1) << corner.transpose();
    }
    EXPECT_GE(pieces.surfaces.size(), 2u);
    EXPECT_NEAR(sum, 3, 0.15);
}

} // namespace

} // namespace osculo
