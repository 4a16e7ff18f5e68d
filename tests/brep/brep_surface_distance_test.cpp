// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// B-Reps against parametric surfaces.

#include "brep/made_solids.h"
#include "osculo/brep/brep_distance.h"
#include "osculo/distance/surface_pair.h"
#include "osculo/shape/surface_catalogue.h"

#include <gtest/gtest.h>

#include <functional>
#include <numbers>
#include <random>

namespace osculo {
namespace {

using std::numbers::pi;
using test::makeBall;
using test::makeBlock;
using test::makeCut;
using test::makeRing;
using test::makeRod;

constexpr double kMillimetre = 1e-3;

BrepSolid solidOf(const TopoDS_Shape& shape)
{
    return prepareBrep(test::modelOf(shape, true));
}

class Poses {
public:
    explicit Poses(std::uint64_t seed)
        : m_random(seed)
    {
    }

    Pose within(double spread)
    {
        std::normal_distribution<double> normal;
        std::uniform_real_distribution<double> place(-spread, spread);
        const double w = normal(m_random), x = normal(m_random), y = normal(m_random), z = normal(m_random);
        const double px = place(m_random), py = place(m_random), pz = place(m_random);
        return {Eigen::Quaterniond(w, x, y, z).normalized(), Vec3(px, py, pz)};
    }

private:
    std::mt19937_64 m_random;
};

void expectBounds(const DistanceResult& r, double truth, double tolerance)
{
    EXPECT_NEAR((r.witness.p_WB - r.witness.p_WA - r.witness.distance * r.witness.nhat_AB_W).norm(), 0, 1e-12);
    EXPECT_NEAR(r.witness.distance, truth, tolerance);
    EXPECT_LE(r.lowerBound, truth + 1e-12);
    EXPECT_GE(r.upperBound, truth - 1e-12);
}

TEST(BrepSurfaceDistance, SpheresAgainstSolidsWithAClosedForm)
{
    struct Case {
        TopoDS_Shape shape;
        std::function<double(const Vec3&)> distance; ///< of a point, signed [mm]
    };
    const auto rho = [](const Vec3& p) { return std::hypot(p.x(), p.y()); };
    const std::vector<Case> cases{
        {makeBall(10), [](const Vec3& p) { return p.norm() - 10; }},
        {makeBlock(10, 12, 14),
         [](const Vec3& p) {
             const Vec3 out = p.cwiseAbs() - Vec3(5, 6, 7);
             return out.cwiseMax(0).norm() + std::min(out.maxCoeff(), 0.0);
         }},
        {makeRing(8, 3), [&](const Vec3& p) { return std::hypot(rho(p) - 8, p.z()) - 3; }},
    };
    SurfaceCells ball(sphereSurface(2 * kMillimetre));
    for (std::size_t i = 0; i < cases.size(); ++i) {
        BrepSolid solid = solidOf(cases[i].shape);
        Poses poses(91 + i);
        int apart = 0, overlapping = 0;
        for (int n = 0; n < 20; ++n) {
            const Pose X_WA = poses.within(5 * kMillimetre), X_WB = poses.within(16 * kMillimetre);
            const double truth =
                cases[i].distance((X_WA.inverse() * X_WB.translation) / kMillimetre) * kMillimetre - 2 * kMillimetre;
            const DistanceResult found = distance(solid, X_WA, ball, X_WB, {.tolerance = 1e-8});
            if (truth > 0) {
                ++apart;
                expectBounds(found, truth, 2e-8);
                EXPECT_EQ(found.status, Status::converged) << i << " " << found.lowerBound << " " << found.upperBound;
            } else {
                ++overlapping;
                EXPECT_EQ(found.status, Status::overlapping) << i << ": " << truth;
                EXPECT_LE(found.lowerBound, truth);
                const Vec3 common = X_WA.inverse() * found.witness.p_WA / kMillimetre;
                EXPECT_LE(cases[i].distance(common), 1e-6);
                EXPECT_LE((found.witness.p_WA - X_WB.translation).norm(), 2 * kMillimetre + 1e-9);
            }
        }
        EXPECT_GT(apart, 5) << i;
        EXPECT_GT(overlapping, 1) << i;
    }
}

TEST(BrepSurfaceDistance, ARodThroughATorusIsApart)
{
    BrepSolid rod = solidOf(makeRod(3, 60));
    SurfaceCells torus(torusSurface(6 * kMillimetre, 1.5 * kMillimetre, {0, 2 * pi}));
    Poses poses(95);
    int apart = 0;
    for (int n = 0; n < 5; ++n) {
        Pose X_WB = poses.within(1.2 * kMillimetre); // off the axis, upright
        X_WB.rotation = Eigen::Quaterniond(Eigen::AngleAxisd(0.3 * n, Vec3::UnitZ()));
        const double truth = (6 - 1.5 - 3) * kMillimetre - std::hypot(X_WB.translation.x(), X_WB.translation.y());
        const DistanceResult found = distance(rod, Pose{}, torus, X_WB, {.tolerance = 1e-8});
        if (truth > 0) {
            ++apart;
            EXPECT_NE(found.status, Status::overlapping);
            expectBounds(found, truth, 2e-8);
        } else {
            EXPECT_EQ(found.status, Status::overlapping) << truth;
        }
    }
    EXPECT_GT(apart, 2);
}

/// The least distance of samples of the surface to the solid by a closed form, then of samples about the best.
TEST(BrepSurfaceDistance, AHeartAgreesWithSamplesOfIt)
{
    BrepSolid solid = solidOf(makeCut(makeBlock(20, 20, 20), makeRod(6, 30)));
    const auto outside = [](const Vec3& p_mm) { // of the block with its hole [mm]
        const double rho = std::hypot(p_mm.x(), p_mm.y());
        const Vec3 out = p_mm.cwiseAbs() - Vec3(10, 10, 10);
        if (rho >= 6 || out.z() > 0) {
            if (rho >= 6)
                return out.cwiseMax(0).norm() + std::min(out.maxCoeff(), 0.0);
            return std::hypot(6 - rho, out.z()); // over the hole: its rim
        }
        return 6 - rho; // in the hole: its wall
    };
    const ParametricSurface heart = heartSurface();
    SurfaceCells cells(heart);
    Poses poses(96);
    int apart = 0;
    for (int n = 0; n < 10; ++n) {
        const Pose X_WA = poses.within(25); // a small block beside a large heart, which is in its own numbers
        const DistanceResult found = distance(solid, X_WA, cells, Pose{}, {.tolerance = 1e-6});
        const Pose X_AW = X_WA.inverse();
        double least = 1e300;
        Vec2 best = Vec2::Zero();
        constexpr int kGrid = 300;
        const auto at = [&](const Vec2& p) { return kMillimetre * outside(X_AW * heart.point(p) / kMillimetre); };
        for (int i = 0; i <= kGrid; ++i)
            for (int j = 0; j <= kGrid; ++j) {
                const Vec2 p(heart.domain.u.lo + i * heart.domain.u.width() / kGrid,
                             heart.domain.v.lo + j * heart.domain.v.width() / kGrid);
                if (const double there = at(p); there < least) {
                    least = there;
                    best = p;
                }
            }
        if (least <= 0) {
            EXPECT_EQ(found.status, Status::overlapping);
            continue;
        }
        if (found.status == Status::overlapping) { // the small block is within the large heart
            EXPECT_TRUE(isInside(heart, X_WA.translation, 0.1)) << least;
            continue;
        }
        ++apart;
        for (double step = heart.domain.u.width() / kGrid; step > 1e-9; step *= 0.7) {
            const Vec2 centre = best;
            for (int i = -3; i <= 3; ++i)
                for (int j = -3; j <= 3; ++j) {
                    const Vec2 p(std::clamp(centre.x() + i * step / 3, heart.domain.u.lo, heart.domain.u.hi),
                                 std::clamp(centre.y() + j * step / 3, heart.domain.v.lo, heart.domain.v.hi));
                    if (const double there = at(p); there < least) {
                        least = there;
                        best = p;
                    }
                }
        }
        expectBounds(found, least, 3e-6);
    }
    EXPECT_GT(apart, 4);
}

TEST(BrepSurfaceDistance, WhatOneHoldsOverlapsAndAShellHoldsNothing)
{
    BrepSolid block = solidOf(makeBlock(10, 12, 14));
    SurfaceCells large(sphereSurface(0.05)), pearl(sphereSurface(1e-3));
    ParametricSurface open = sphereSurface(0.05);
    open.closed = false;
    SurfaceCells shell(open);
    const Pose X_WB{Eigen::Quaterniond::Identity(), Vec3(1e-3, 2e-3, 0)};
    EXPECT_EQ(distance(block, Pose{}, large, X_WB).status, Status::overlapping);
    EXPECT_EQ(distance(block, Pose{}, pearl, X_WB).status, Status::overlapping);
    const DistanceResult within = distance(block, Pose{}, shell, X_WB, {.tolerance = 1e-8});
    EXPECT_NE(within.status, Status::overlapping);
    // the nearest corner (−5, −6, ±7 mm) from the sphere's middle
    expectBounds(within, 0.05 - Vec3(6e-3, 8e-3, 7e-3).norm(), 2e-8);
}

} // namespace
} // namespace osculo
