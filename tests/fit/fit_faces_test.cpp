// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/fit_faces.h"

#include "osculo/math/error.h"
#include "osculo/shape/face_picks.h"
#include "osculo/shape/mesh_measures.h"

#include "support/mesh_makers.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo {
namespace {

constexpr double kNear = 0.02, kFar = 0.035; ///< radii of the two spheres [m]

/// Two spheres side by side in one mesh: fitting all of it meets neither, fitting one of them meets that one.
struct TwoSpheres {
    TriangleMesh mesh;
    std::size_t first; ///< triangles of the near sphere, which come first

    TwoSpheres()
    {
        const TriangleMesh a = test::icosphere({0.1, 0, 0}, kNear, 4), b = test::icosphere({-0.1, 0.02, 0}, kFar, 4);
        std::vector<Vec3> vertices = a.vertices();
        vertices.insert(vertices.end(), b.vertices().begin(), b.vertices().end());
        std::vector<Triangle> triangles = a.triangles();
        const auto offset = static_cast<std::uint32_t>(a.vertices().size());
        for (const Triangle& t : b.triangles())
            triangles.push_back({t[0] + offset, t[1] + offset, t[2] + offset});
        first = a.triangles().size();
        mesh = TriangleMesh(std::move(vertices), std::move(triangles));
    }

    FaceSelection chosen(double near, double far) const
    {
        std::vector<double> weights(mesh.triangles().size(), far);
        std::fill_n(weights.begin(), first, near);
        return FaceSelection(std::move(weights));
    }
};

FitOptions spheres()
{
    FitOptions options;
    options.kind = FitKind::sphere;
    options.samples = 1000;
    return options;
}

TEST(FitFaces, MeetsThePartThatCounts)
{
    const TwoSpheres two;
    const FitResult near = fitFaces(two.mesh, two.chosen(1, 0), spheres());
    const FitResult far = fitFaces(two.mesh, two.chosen(0, 3), spheres());
    // Facets of this mesh lie within 0.5 % of the radius below the sphere.
    EXPECT_NEAR(near.shape.a().x(), kNear, 0.005 * kNear);
    EXPECT_NEAR((near.X_MS.translation - Vec3(0.1, 0, 0)).norm(), 0, 1e-4 * kNear);
    EXPECT_NEAR(far.shape.a().x(), kFar, 0.005 * kFar);
    EXPECT_NEAR((far.X_MS.translation - Vec3(-0.1, 0.02, 0)).norm(), 0, 1e-4 * kFar);
    // Relative to the box of the near sphere, not of both.
    EXPECT_NEAR(near.error.relativeRms, near.error.rms / (2 * std::sqrt(3.0) * kNear), 0.02 * near.error.relativeRms);
}

TEST(FitFaces, AWeightPullsTowardsItsFaces)
{
    // A half-space of an ellipsoid's faces counts more: the sphere of least squares comes nearer there.
    const TriangleMesh ball = test::icosphere(Vec3::Zero(), 1, 4);
    std::vector<Vec3> stretched;
    for (const Vec3& p : ball.vertices())
        stretched.push_back({p.x(), p.y(), p.z() > 0 ? 1.5 * p.z() : p.z()});
    const TriangleMesh egg(std::move(stretched), ball.triangles());
    const std::size_t size = egg.triangles().size();
    const FaceSelection blunt(size, facesInHalfSpace(egg, Vec3::UnitZ(), 0));
    const auto errorAtBlunt = [&](double weight) {
        const FaceSelection faces =
            combined(FaceSelection(size, 1), FaceSelection(size, blunt.faces(), weight), SelectionMode::add);
        const FitResult fit = fitFaces(egg, faces, spheres());
        return measureFaces(egg, blunt, fit.shape, fit.X_MS).rms;
    };
    const double once = errorAtBlunt(1), fiveTimes = errorAtBlunt(5), fiftyTimes = errorAtBlunt(50);
    EXPECT_LT(fiveTimes, 0.75 * once);
    EXPECT_LT(fiftyTimes, 0.75 * fiveTimes);
}

TEST(FitFaces, ErrorsAreThoseOfTheChosenFacesEvenlyByArea)
{
    // Against a sphere about the near one's centre the far one is far off; weights change nothing of what is measured.
    const TwoSpheres two;
    const Superovoid sphere = Superovoid::sphere(kNear);
    const Pose X_MS = {Eigen::Quaterniond::Identity(), Vec3(0.1, 0, 0)};
    const FitError near = measureFaces(two.mesh, two.chosen(1, 0), sphere, X_MS);
    EXPECT_LT(near.max, 0.005 * kNear);
    EXPECT_NEAR(near.hausdorff, 0, 0.005 * kNear);
    const FitError both = measureFaces(two.mesh, two.chosen(1, 1), sphere, X_MS);
    const FitError heavy = measureFaces(two.mesh, two.chosen(100, 1), sphere, X_MS);
    EXPECT_GT(both.max, 0.1);
    EXPECT_EQ(both.rms, heavy.rms);
    EXPECT_EQ(both.p95, heavy.p95);
}

TEST(FitFaces, AllFacesAlikeIsThePlainFit)
{
    const TriangleMesh box = test::boxMesh({0, 0, 0}, {1, 2, 3});
    const FitResult plain = fitSuperovoid(box, spheres());
    const FitResult faces = fitFaces(box, FaceSelection(12, 1), spheres());
    EXPECT_EQ(plain.shape, faces.shape);
    EXPECT_EQ(plain.X_MS.translation, faces.X_MS.translation);
    EXPECT_EQ(plain.error.relativeRms, faces.error.relativeRms);
}

TEST(FitFaces, NothingChosenIsRefused)
{
    const TriangleMesh box = test::boxMesh({0, 0, 0}, {1, 2, 3});
    try {
        fitFaces(box, FaceSelection(12), spheres());
        FAIL();
    } catch (const InvalidShape& error) {
        EXPECT_EQ(error.problem(), "no face is chosen: nothing is left to fit to");
    }
    EXPECT_THROW(measureFaces(box, FaceSelection(12), Superovoid::sphere(1), Pose()), InvalidShape);
}

} // namespace
} // namespace osculo
