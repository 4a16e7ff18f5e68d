// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "fit/generated.h"
#include "support/sanitized.h"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

namespace osculo {
namespace {

constexpr int kRotations = test::cases(50, 5);

/// Not a superovoid: one with a bent axis and bumps, so that the best fit has an error worth comparing.
TriangleMesh bentMesh()
{
    SuperovoidParameters p;
    p.a = {0.02, 0.03, 0.05};
    p.e1 = 0.8;
    p.e2 = 0.6;
    p.tx = 0.2;
    p.ty = -0.1;
    const TriangleMesh mesh = tessellateByCount(Superovoid{p}, 1500);
    std::vector<Vec3> vertices = mesh.vertices();
    for (Vec3& v : vertices) {
        v.x() += 4 * v.z() * v.z() + 0.001 * std::sin(200 * v.z());
        v.y() += 0.002 * std::cos(90 * v.x() + 60 * v.z());
    }
    return {vertices, mesh.triangles()};
}

std::array<double, 3> sortedSizes(const FitResult& fit)
{
    std::array<double, 3> a{fit.shape.a().x(), fit.shape.a().y(), fit.shape.a().z()};
    std::sort(a.begin(), a.end());
    return a;
}

void expectSame(const FitResult& fit, const FitResult& reference, double factor)
{
    EXPECT_NEAR(fit.error.rms / factor, reference.error.rms, 1e-6 * reference.error.rms);
    EXPECT_NEAR(fit.error.relativeRms, fit.error.rms / (factor * reference.error.rms) * reference.error.relativeRms,
                reference.error.relativeRms); // the box of a turned mesh has another diagonal
    for (int k = 0; k < 3; ++k)
        EXPECT_NEAR(sortedSizes(fit)[k] / factor, sortedSizes(reference)[k], 1e-4 * sortedSizes(reference)[k]);
    EXPECT_EQ(fit.status, reference.status);
}

TEST(FitInvariance, DoesNotDependOnTheFrame)
{
    const TriangleMesh mesh = bentMesh();
    const FitResult reference = fitSuperovoid(mesh);
    EXPECT_GT(reference.error.relativeRms, 1e-3); // else there is nothing to compare
    std::mt19937_64 engine{50};
    for (int k = 0; k < kRotations; ++k) {
        SCOPED_TRACE(k);
        const Pose X = test::randomPose(engine, 0.3);
        expectSame(fitSuperovoid(test::moved(mesh, X)), reference, 1);
    }
}

TEST(FitInvariance, DoesNotDependOnTheScale)
{
    const TriangleMesh mesh = bentMesh();
    const FitResult reference = fitSuperovoid(mesh);
    for (const double factor : {100.0, 0.001})
        expectSame(fitSuperovoid(test::moved(mesh, Pose{}, factor)), reference, factor);
}

TEST(FitInvariance, SameBytesWithOneAndManyThreads)
{
    const TriangleMesh mesh = bentMesh();
    const auto fitWith = [&](std::size_t threads) {
        const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
        return fitSuperovoid(mesh);
    };
    const FitResult one = fitWith(1), many = fitWith(8);
    EXPECT_EQ(one.shape, many.shape);
    EXPECT_EQ(one.X_MS, many.X_MS);
    EXPECT_EQ(one.error.rms, many.error.rms);
    EXPECT_EQ(one.iterations, many.iterations);
}

TEST(FitInvariance, GivesOneFormOfTheSameSurface)
{
    const test::Generated truth = test::generate(1003);
    const FitResult fit = fitSuperovoid(truth.mesh);
    EXPECT_GE(fit.shape.a().x(), fit.shape.a().y());
    EXPECT_GE(fit.shape.tx() + fit.shape.ty(), 0);
    EXPECT_GE(fit.X_MS.rotation.w(), 0);
    EXPECT_NEAR(fit.X_MS.rotation.norm(), 1, 1e-15);
}

} // namespace
} // namespace osculo
