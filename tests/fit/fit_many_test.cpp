// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/fit_many.h"

#include "fit/generated.h"
#include "osculo/fit/fit_faces.h"
#include "osculo/io/mesh_file.h"
#include "osculo/math/error.h"
#include "osculo/shape/exposure.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/superovoid_implicit.h"
#include "osculo/shape/triangle_tree.h"
#include "osculo/support/superovoid_support.h"
#include "support/sanitized.h"
#include "support/test_data.h"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

namespace osculo {
namespace {

/// Points of each ovoid's surface that no other covers, with normals.
std::vector<SurfaceSample> unionSamples(std::span<const PlacedSuperovoid> ovoids, std::size_t count)
{
    std::vector<SurfaceSample> samples;
    for (const PlacedSuperovoid& ovoid : ovoids) {
        const SuperovoidProjector own{ovoid.shape};
        for (const SurfaceSample& s : sampleByArea(tessellateByCount(ovoid.shape, 3000), count)) {
            const SurfaceFoot foot = own.project(s.point);
            const Vec3 p_M = ovoid.X_MS * foot.point;
            const bool covered = std::any_of(ovoids.begin(), ovoids.end(), [&](const PlacedSuperovoid& other) {
                return &other != &ovoid && insideOutside(other.shape, other.X_MS.inverse() * p_M) < 0;
            });
            if (!covered)
                samples.push_back({p_M, ovoid.X_MS.rotation * foot.normal});
        }
    }
    return samples;
}

Superovoid ovoid(const Vec3& a, double e1, double e2, double tx, double ty)
{
    SuperovoidParameters p;
    p.a = a;
    p.e1 = e1;
    p.e2 = e2;
    p.tx = tx;
    p.ty = ty;
    return Superovoid{p};
}

/// Two lobes that overlap in a waist, 8 cm long.
std::vector<PlacedSuperovoid> lobes()
{
    return {{ovoid({0.02, 0.016, 0.024}, 0.8, 0.9, 0.2, 0.1), poseFromRpy({0.01, 0.02, 0}, 0.3, 0.2, 0.1)},
            {ovoid({0.017, 0.02, 0.026}, 1.1, 0.8, -0.1, 0.2), poseFromRpy({0.012, 0.022, 0.036}, -0.2, 0.1, 0.6)}};
}

double rmsOf(std::span<const SurfaceSample> samples, std::span<const PlacedSuperovoid> ovoids)
{
    std::vector<Vec3> points;
    for (const SurfaceSample& s : samples)
        points.push_back(s.point);
    return summarise(signedErrors(points, ovoids), 1).rms;
}

ManyOptions counted(int count)
{
    ManyOptions options;
    options.count = count;
    return options;
}

TEST(FitMany, FindsTwoLobes)
{
    const auto truth = lobes();
    const auto samples = unionSamples(truth, 1500);
    ASSERT_LT(rmsOf(samples, truth), 1e-9);
    const ManyResult fit = fitMany(samples, counted(2));
    ASSERT_EQ(fit.parts.size(), 2u);
    EXPECT_LT(fit.error.rms, 1e-5); // 8 cm
    EXPECT_LT(rmsOf(unionSamples(truth, 777), fit.placed()), 1e-5);
    EXPECT_EQ(fit.status, Status::converged);
    EXPECT_EQ(fit.owners.size(), samples.size());
    EXPECT_GE(fit.parts[0].points, fit.parts[1].points);
    EXPECT_EQ(fit.parts[0].points + fit.parts[1].points, samples.size());
}

TEST(FitMany, CountsByItself)
{
    const std::vector<PlacedSuperovoid> three{
        {Superovoid::ellipsoid({0.02, 0.015, 0.01}), poseFromRpy({0, 0, 0}, 0.1, 0.2, 0.3)},
        {Superovoid::sphere(0.012), poseFromRpy({0.028, 0.003, 0.001}, 0, 0, 0)},
        {ovoid({0.01, 0.012, 0.02}, 0.9, 0.9, 0.2, 0.2), poseFromRpy({-0.004, 0.026, 0.003}, 0.4, 0.1, 0)}};
    ManyOptions options;
    options.tolerance = 1e-4;
    const ManyResult fit = fitMany(unionSamples(three, 1000), options);
    EXPECT_EQ(fit.parts.size(), 3u);
    EXPECT_TRUE(fit.withinTolerance);
    EXPECT_LE(fit.error.p95, 1e-4);

    const ManyResult one = fitMany(unionSamples(std::array{three[2]}, 1500), options);
    EXPECT_EQ(one.parts.size(), 1u);

    options.maxCount = 2;
    const ManyResult tooFew = fitMany(unionSamples(three, 1000), options);
    EXPECT_LE(tooFew.parts.size(), 2u);
    EXPECT_FALSE(tooFew.withinTolerance);
}

TEST(FitMany, OneIsAsGoodAsTheFitOfOne)
{
    const test::Generated truth = test::generate(1003);
    ManyOptions options = counted(1);
    options.overhang = std::numeric_limits<double>::infinity();
    const ManyResult fit = fitMany(truth.mesh, options);
    EXPECT_LT(fit.error.relativeRms, 1e-4);
}

TEST(FitMany, RefitsWhatItIsGiven)
{
    const auto truth = lobes();
    ManyOptions options;
    options.from = truth;
    for (PlacedSuperovoid& o : options.from) {
        SuperovoidParameters p = o.shape.parameters();
        p.a *= 1.05;
        o.shape = Superovoid{p};
        o.X_MS.translation.x() += 0.001;
    }
    const ManyResult fit = fitMany(unionSamples(truth, 1500), options);
    ASSERT_EQ(fit.parts.size(), 2u);
    EXPECT_LT(fit.error.rms, 1e-5);
}

TEST(FitMany, OptionsHoldForEach)
{
    const auto samples = unionSamples(lobes(), 1000);
    ManyOptions options = counted(2);
    options.each.kind = FitKind::superellipsoid;
    options.each.locks[3] = 0.9;
    for (const FittedPart& part : fitMany(samples, options).parts) {
        EXPECT_FALSE(part.shape.tapered());
        EXPECT_EQ(part.shape.e1(), 0.9);
    }
    options = counted(2);
    options.each.kind = FitKind::sphere;
    options.each.locks[0] = 0.019; // of all three sizes, to the last digit
    for (const FittedPart& part : fitMany(samples, options).parts)
        EXPECT_EQ(part.shape.a(), Vec3(Vec3::Constant(0.019)));
    options = counted(2);
    options.each.convexOnly = true;
    for (const FittedPart& part : fitMany(samples, options).parts)
        EXPECT_TRUE(part.convex);
}

TEST(FitMany, TurnsAndScalesWithTheData)
{
    const auto samples = unionSamples(lobes(), 800);
    std::vector<SurfaceSample> rough = samples;
    std::mt19937_64 engine{5};
    std::normal_distribution<double> noise{0, 2e-4};
    for (SurfaceSample& s : rough)
        s.point += noise(engine) * s.normal;
    const ManyResult reference = fitMany(rough, counted(2));
    EXPECT_GT(reference.error.rms, 1e-4);
    for (const double factor : {1.0, 1000.0, 0.001}) {
        SCOPED_TRACE(factor);
        const Pose X = test::randomPose(engine, 0.1 * factor);
        std::vector<SurfaceSample> moved = rough;
        for (SurfaceSample& s : moved)
            s = {X * Vec3(factor * s.point), X.rotation * s.normal};
        EXPECT_NEAR(fitMany(moved, counted(2)).error.rms / factor, reference.error.rms, 1e-6 * reference.error.rms);
    }
}

TEST(FitMany, SameBytesWithOneAndManyThreads)
{
    const auto samples = unionSamples(lobes(), 800);
    const auto fitWith = [&](std::size_t threads) {
        const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
        return fitMany(samples, counted(3));
    };
    const ManyResult one = fitWith(1), many = fitWith(4);
    EXPECT_EQ(one.placed(), many.placed());
    EXPECT_EQ(one.owners, many.owners);
}

TEST(FitMany, OutliersUpToTheirShareDoNotMatter)
{
    const auto truth = lobes();
    std::vector<SurfaceSample> samples = unionSamples(truth, 1500);
    std::mt19937_64 engine{8};
    std::uniform_real_distribution<double> u{-0.05, 0.05};
    for (std::size_t k = 0; k < samples.size(); k += 5)
        samples[k] = {{u(engine), u(engine), u(engine) + 0.02}, Vec3::Zero()};
    ManyOptions options = counted(2);
    options.each.outlierFraction = 0.2;
    const ManyResult fit = fitMany(samples, options);
    EXPECT_LT(rmsOf(unionSamples(truth, 700), fit.placed()), 1e-4);
}

/// Half a ball seen from above: nothing may hang far below the plane it ends at.
TEST(FitMany, StaysNearTheHullOfTheData)
{
    std::vector<SurfaceSample> dome;
    for (const SurfaceSample& s :
         sampleByArea(tessellateByCount(Superovoid::ellipsoid({0.02, 0.02, 0.01}), 4000), 4000))
        if (s.point.z() > 0)
            dome.push_back(s);
    for (const int count : {1, 3}) {
        const ManyResult fit = fitMany(dome, counted(count));
        for (const FittedPart& part : fit.parts) {
            const Vec3 down = part.X_MS.rotation.conjugate() * -Vec3::UnitZ();
            const double lowest = part.X_MS.translation.z() - support(part.shape, down).value;
            EXPECT_GT(lowest, -0.007); // free, an ellipsoid reaches to −0.01
        }
    }
}

TEST(FitMany, BackErrorSeesABulge)
{
    const TriangleMesh ball = tessellateByCount(Superovoid::sphere(1), 20'000);
    const std::array snug{PlacedSuperovoid{}};
    EXPECT_LT(measureBack(ball, snug).max, 1e-3);
    // It leaves the ball at both ends by 0.5.
    const std::array bulging{PlacedSuperovoid{}, PlacedSuperovoid{Superovoid::ellipsoid({0.3, 0.3, 1.5}), Pose{}}};
    EXPECT_NEAR(measureBack(ball, bulging).max, 0.5, 0.02);
    EXPECT_LT(summarise(signedErrors(ball.vertices(), bulging), 1).p95, 1e-3); // which few of the ball's points see
}

TEST(FitMany, SignedErrorIsThatOfTheNearestSurfaceOutside)
{
    const std::array two{PlacedSuperovoid{}, PlacedSuperovoid{Superovoid::sphere(1), poseFromRpy({3, 0, 0}, 0, 0, 0)}};
    const std::vector<Vec3> points{{1.5, 0, 0}, {-2, 0, 0}, {3, 0, 0.25}, {1.4, 0, 0}};
    const std::vector<double> errors = signedErrors(points, two);
    EXPECT_NEAR(errors[0], 0.5, 1e-12);
    EXPECT_NEAR(errors[1], 1, 1e-12);
    EXPECT_NEAR(errors[2], -0.75, 1e-12);
    EXPECT_NEAR(errors[3], 0.4, 1e-12);
}

TEST(FitMany, BadOptionsAreRefused)
{
    const auto samples = unionSamples(lobes(), 50);
    EXPECT_THROW(fitMany(samples, counted(0)), InvalidShape);
    EXPECT_THROW(fitMany(samples, counted(-2)), InvalidShape);
    EXPECT_THROW(fitMany(samples, counted(1000)), InvalidShape);
    EXPECT_THROW(fitMany(std::span<const SurfaceSample>{}), InvalidShape);
    ManyOptions options;
    options.tolerance = 0;
    EXPECT_THROW(fitMany(samples, options), InvalidShape);
    options = {};
    options.maxCount = 0;
    EXPECT_THROW(fitMany(samples, options), InvalidShape);
    options = {};
    options.each.start = PlacedSuperovoid{};
    EXPECT_THROW(fitMany(samples, options), InvalidShape);
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_THROW(fitMany(samples, counted(2), stopped.get_token()), Cancelled);
}

/// Links of a finger seen from one side: the seen side is met, and nothing grows into the unseen.
TEST(FitManyReal, PartialViewsOfFingerLinks)
{
    if (test::kSanitized)
        GTEST_SKIP() << "takes minutes under the sanitizers";
    const Vec3 view = Vec3{0.3, -0.8, 0.5}.normalized();
    for (const char* name : {"col_LeftIndex1.dae", "col_LeftIndex3.dae", "col_LeftThumb2.dae"}) {
        const auto path = test::dataFile(std::string("01_icub/visuomanip/") + name);
        OSCULO_REQUIRE_DATA(path);
        SCOPED_TRACE(name);
        const TriangleMesh mesh = *readMesh(*path).mesh;
        const double diagonal = bounds(mesh).diagonal();
        const TriangleTree tree{mesh};
        FaceList seen;
        for (std::uint32_t t = 0; t < mesh.triangles().size(); ++t) {
            const Vec3 normal = triangleNormal(mesh, t);
            const Vec3 centre = (mesh.vertex(t, 0) + mesh.vertex(t, 1) + mesh.vertex(t, 2)) / 3;
            if (normal.dot(view) > 0 && !tree.isMetBy(centre + 1e-6 * diagonal * normal, view))
                seen.push_back(t);
        }
        const FaceSelection side{mesh.triangles().size(), seen};
        const ManyResult fit = fitMany(mesh, counted(3), side.weights());
        EXPECT_LE(measureFaces(mesh, side, fit.placed()).p95, 0.5e-3);
        for (const FittedPart& part : fit.parts)
            EXPECT_LE(2 * part.shape.a().maxCoeff(), diagonal);
    }
}

TEST(FitManyReal, MolarCrownsByTheirCusps)
{
    if (test::kSanitized)
        GTEST_SKIP() << "takes minutes under the sanitizers";
    for (const char* name : {"Tooth_L6_Enamel.stl", "Tooth_L7_Enamel.stl"}) {
        const auto path = test::dataFile(std::string("02_teeth/openmandible/") + name);
        OSCULO_REQUIRE_DATA(path);
        SCOPED_TRACE(name);
        const TriangleMesh mesh = *readMesh(*path).mesh;
        const FaceSelection outer{mesh.triangles().size(), exposedFaces(mesh)};
        ManyOptions options;
        options.tolerance = 0.25e-3;
        const ManyResult fit = fitMany(mesh, options, outer.weights());
        EXPECT_LE(fit.parts.size(), 12u);
        EXPECT_TRUE(fit.withinTolerance);
        EXPECT_LE(measureFaces(mesh, outer, fit.placed()).p95, 0.25e-3);
        EXPECT_LE(measureBack(mesh, fit.placed()).p95, 3e-3);
    }
}

} // namespace
} // namespace osculo
