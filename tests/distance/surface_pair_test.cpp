// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/surface_pair.h"

#include "osculo/distance/convex_pair.h"
#include "osculo/distance/superovoid_pair.h"
#include "osculo/shape/surface_catalogue.h"
#include "osculo/support/surface_body.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace osculo {
namespace {

using std::numbers::pi;

class RandomPoses {
public:
    explicit RandomPoses(std::uint64_t seed)
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

void expectWitness(const DistanceResult& r)
{
    EXPECT_NEAR((r.witness.p_WB - r.witness.p_WA - r.witness.distance * r.witness.nhat_AB_W).norm(), 0, 1e-10);
    EXPECT_NEAR(r.witness.nhat_AB_W.norm(), 1, 1e-12);
    EXPECT_LE(r.lowerBound, r.witness.distance);
    EXPECT_GE(r.upperBound, r.witness.distance);
}

TEST(SurfacePair, spheresHaveTheirClosedForm)
{
    SurfaceCells a(sphereSurface(1)), b(sphereSurface(2));
    RandomPoses random(41);
    int apart = 0;
    for (int i = 0; i < 100; ++i) {
        const Pose X_WB = random.within(4);
        const double centres = X_WB.translation.norm();
        const DistanceResult found = distance(a, Pose{}, b, X_WB, {.tolerance = 1e-6});
        if (centres > 3) {
            ASSERT_EQ(found.status, Status::converged);
            EXPECT_NEAR(found.witness.distance, centres - 3, 1e-9);
            EXPECT_GE(found.lowerBound, centres - 3 - 1e-6);
            expectWitness(found);
            ++apart;
        } else {
            EXPECT_EQ(found.status, Status::overlapping) << centres;
            EXPECT_LE((found.witness.p_WA - X_WB.translation).norm(), 2 + 1e-9);
            EXPECT_LE(found.witness.p_WA.norm(), 1 + 1e-9);
            EXPECT_LE(found.lowerBound, centres - 3);
        }
    }
    EXPECT_GT(apart, 20);
}

TEST(SurfacePair, ellipsoidsAgreeWithTheSuperovoidSolver)
{
    SurfaceCells a(ellipsoidSurface({1, 2, 3})), b(ellipsoidSurface({2, 0.7, 1}));
    const Superovoid shapeA = Superovoid::ellipsoid({1, 2, 3}), shapeB = Superovoid::ellipsoid({2, 0.7, 1});
    RandomPoses random(42);
    for (int i = 0; i < 60; ++i) {
        const Pose X_WA = random.within(3), X_WB = random.within(3);
        const DistanceResult found = distance(a, X_WA, b, X_WB, {.tolerance = 1e-6}),
                             truth = distance(shapeA, X_WA, shapeB, X_WB);
        if (truth.witness.distance > 0) {
            ASSERT_EQ(found.status, Status::converged);
            EXPECT_NEAR(found.witness.distance, truth.witness.distance, 1e-8);
        } else {
            EXPECT_EQ(found.status, Status::overlapping);
        }
    }
}

TEST(SurfacePair, superovoidsAgreeWithTheSuperovoidSolver)
{
    const Superovoid shapes[] = {Superovoid({{1, 2, 1.5}, 0.5, 0.7, 0, 0}), Superovoid({{2, 1, 1}, 1, 1, 0.1, 0.05}),
                                 Superovoid({{1, 1, 2}, 0.2, 0.2, 0, 0})};
    RandomPoses random(49);
    int apart = 0;
    for (const Superovoid& first : shapes)
        for (const Superovoid& second : shapes) {
            SurfaceCells a(superovoidByDirections(first)), b(superovoidByDirections(second));
            for (int i = 0; i < 4; ++i) {
                const Pose X_WA = random.within(2.5), X_WB = random.within(2.5);
                const DistanceResult found = distance(a, X_WA, b, X_WB, {.tolerance = 1e-6}),
                                     truth = distance(first, X_WA, second, X_WB);
                if (truth.witness.distance > 0) {
                    ++apart;
                    ASSERT_EQ(found.status, Status::converged);
                    EXPECT_NEAR(found.witness.distance, truth.witness.distance, 1e-6);
                } else {
                    EXPECT_EQ(found.status, Status::overlapping);
                }
            }
        }
    EXPECT_GT(apart, 10);
}

/// Of a ring in the xy plane of radius R to a point.
double circleDistance(double R, const Vec3& p)
{
    return std::hypot(std::hypot(p.x(), p.y()) - R, p.z());
}

TEST(SurfacePair, aSphereInsideTheHoleOfATorusIsApart)
{
    SurfaceCells torus(torusSurface(6, 1.5, {0, 2 * pi})), ball(sphereSurface(1));
    RandomPoses random(43);
    for (int i = 0; i < 60; ++i) {
        Pose X_WB = random.within(6);
        X_WB.translation.z() *= 0.3;
        const double truth = circleDistance(6, X_WB.translation) - 1.5 - 1;
        const DistanceResult found = distance(torus, Pose{}, ball, X_WB, {.tolerance = 1e-6});
        if (truth > 0) {
            ASSERT_EQ(found.status, Status::converged) << X_WB.translation.transpose();
            EXPECT_NEAR(found.witness.distance, truth, 1e-8);
            expectWitness(found);
        } else {
            EXPECT_EQ(found.status, Status::overlapping);
        }
    }
}

TEST(SurfacePair, aBodyInsideAnotherOverlapsAndAShellHoldsNothing)
{
    SurfaceCells outer(sphereSurface(5)), inner(ellipsoidSurface({1, 2, 0.5}));
    const Pose X_WB{Eigen::Quaterniond::Identity(), Vec3(1, 1, -1)};
    const DistanceResult inside = distance(outer, Pose{}, inner, X_WB, {.tolerance = 1e-6});
    EXPECT_EQ(inside.status, Status::overlapping);
    EXPECT_LE(inside.witness.p_WA.norm(), 5);
    EXPECT_EQ(inside.witness.p_WA, inside.witness.p_WB);
    EXPECT_EQ(distance(inner, X_WB, outer, Pose{}, {.tolerance = 1e-6}).status, Status::overlapping);
    ParametricSurface shell = sphereSurface(5);
    shell.closed = false;
    SurfaceCells hollow(shell);
    const DistanceResult within = distance(hollow, Pose{}, inner, X_WB, {.tolerance = 1e-6});
    EXPECT_EQ(within.status, Status::converged);
    EXPECT_GT(within.witness.distance, 0.5);
}

TEST(SurfacePair, insideIsDecidedByTheSolidAngle)
{
    const ParametricSurface heart = heartSurface();
    EXPECT_TRUE(isInside(heart, {0, 0, 0}, 0.1));
    EXPECT_TRUE(isInside(heart, {8, 0, 6}, 0.1));
    EXPECT_FALSE(isInside(heart, {0, 0, 8}, 0.1)) << "in the dimple between the lobes";
    EXPECT_FALSE(isInside(heart, {20, 0, 0}, 0.1));
    EXPECT_FALSE(isInside(seashellSurface(), {0, 0, -3}, 0.1)) << "a shell";
}

/// The least distance of two grids of points, then of ever finer ones about the best pair: no derivative, no bound.
double bruteForce(const ParametricSurface& A, const ParametricSurface& B, const Pose& X_AB)
{
    constexpr int kGrid = 60;
    const auto grid = [](const ParametricSurface& s, const Pose& X) {
        std::vector<std::pair<Vec2, Vec3>> points;
        for (int i = 0; i <= kGrid; ++i)
            for (int j = 0; j <= kGrid; ++j) {
                const Vec2 p(s.domain.u.lo + i * s.domain.u.width() / kGrid,
                             s.domain.v.lo + j * s.domain.v.width() / kGrid);
                points.emplace_back(p, X * s.point(p));
            }
        return points;
    };
    struct Candidate {
        double distance;
        Vec2 a, b;
    };
    std::vector<Candidate> best;
    const auto gridB = grid(B, X_AB);
    for (const auto& [a, p] : grid(A, Pose{})) {
        Candidate nearest{1e300, a, {}};
        for (const auto& [b, q] : gridB)
            if ((q - p).squaredNorm() < nearest.distance)
                nearest = {(q - p).squaredNorm(), a, b};
        best.push_back(nearest);
    }
    std::ranges::sort(best, {}, &Candidate::distance);
    best.resize(25);
    double least = 1e300;
    std::mt19937_64 random(5);
    std::normal_distribution<double> normal;
    for (Candidate c : best) { // random steps that shrink: slow and blind
        double step = 1.0 / kGrid;
        const auto moved = [&](const Vec2& p, const ParametricSurface& s) {
            const double u = p.x() + step * s.domain.u.width() * normal(random),
                         v = p.y() + step * s.domain.v.width() * normal(random);
            return Vec2(std::clamp(u, s.domain.u.lo, s.domain.u.hi), std::clamp(v, s.domain.v.lo, s.domain.v.hi));
        };
        double d = std::sqrt(c.distance);
        for (int i = 0; i < 4000; ++i, step *= 0.997) {
            const Vec2 a = moved(c.a, A), b = moved(c.b, B);
            const double there = (X_AB * B.point(b) - A.point(a)).norm();
            if (there < d) {
                d = there;
                c.a = a;
                c.b = b;
                step *= 1.02;
            }
        }
        least = std::min(least, d);
    }
    return least;
}

void expectBruteForce(const ParametricSurface& A, const ParametricSurface& B, double spread, std::uint64_t seed)
{
    SurfaceCells a(A), b(B);
    RandomPoses random(seed);
    int apart = 0;
    for (int i = 0; i < 24; ++i) {
        const Pose X_WB = random.within(spread);
        const DistanceResult found = distance(a, Pose{}, b, X_WB, {.tolerance = 1e-6});
        if (found.status == Status::overlapping)
            continue;
        ++apart;
        ASSERT_EQ(found.status, Status::converged);
        EXPECT_LE(found.upperBound - found.lowerBound, 1.1e-6);
        expectWitness(found);
        const double blind = bruteForce(A, B, X_WB);
        EXPECT_LE(found.witness.distance, blind + 1e-9);
        EXPECT_NEAR(found.witness.distance, blind, 2e-3);
    }
    EXPECT_GT(apart, 8);
}

TEST(SurfacePair, heartsAgreeWithBruteForce)
{
    expectBruteForce(heartSurface(), heartSurface(), 25, 44);
}

TEST(SurfacePair, torusAndSeashellAgreeWithBruteForce)
{
    expectBruteForce(torusSurface(6, 1.5, {0, 2 * pi}), seashellSurface(), 8, 45);
}

TEST(SurfacePair, hullsAreNeverFartherThanTheSurfaces)
{
    const auto hearts = std::make_shared<SurfaceCells>(heartSurface()),
               shells = std::make_shared<SurfaceCells>(seashellSurface());
    const ConvexBodyPtr heart = surfaceBody(hearts), shell = surfaceBody(shells);
    RandomPoses random(47);
    int apart = 0, differ = 0;
    for (int i = 0; i < 40; ++i) {
        const Pose X_WB = random.within(18);
        const DistanceResult hull = distance(*heart, Pose{}, *shell, X_WB, {.tolerance = 1e-6}),
                             surface = distance(*hearts, Pose{}, *shells, X_WB, {.tolerance = 1e-6});
        if (surface.status == Status::overlapping) {
            EXPECT_LE(hull.lowerBound, 1e-9);
            continue;
        }
        EXPECT_LE(hull.lowerBound, surface.upperBound);
        apart += hull.lowerBound > 0;
        differ += hull.upperBound < surface.lowerBound - 1e-3;
    }
    EXPECT_GT(apart, 10);
    EXPECT_GT(differ, 2);
}

TEST(SurfacePair, hullsOfEllipsoidsHaveTheirDistanceAndDepth)
{
    const ConvexBodyPtr a = surfaceBody(std::make_shared<SurfaceCells>(ellipsoidSurface({1, 2, 3}))),
                        b = surfaceBody(std::make_shared<SurfaceCells>(ellipsoidSurface({2, 0.7, 1})));
    const Superovoid shapeA = Superovoid::ellipsoid({1, 2, 3}), shapeB = Superovoid::ellipsoid({2, 0.7, 1});
    RandomPoses random(48);
    for (int i = 0; i < 40; ++i) {
        const Pose X_WA = random.within(3), X_WB = random.within(3);
        EXPECT_NEAR(distance(*a, X_WA, *b, X_WB, {.tolerance = 1e-6}).witness.distance,
                    distance(shapeA, X_WA, shapeB, X_WB).witness.distance, 1e-3);
    }
}

TEST(SurfacePair, swappedMovedAndRepeatedItIsTheSame)
{
    SurfaceCells heart(heartSurface()), shell(seashellSurface());
    RandomPoses random(46);
    for (int i = 0; i < 10; ++i) {
        const Pose X_WA = random.within(15), X_WB = random.within(15), X_MW = random.within(3);
        SurfaceCells freshA(heartSurface()), freshB(seashellSurface());
        const DistanceResult one = distance(heart, X_WA, shell, X_WB, {.tolerance = 1e-7}),
                             again = distance(freshA, X_WA, freshB, X_WB, {.tolerance = 1e-7}),
                             other = swapped(distance(shell, X_WB, heart, X_WA, {.tolerance = 1e-7})),
                             moved = distance(heart, X_MW * X_WA, shell, X_MW * X_WB, {.tolerance = 1e-7});
        EXPECT_EQ(one.status, other.status);
        EXPECT_EQ(one.status, moved.status);
        EXPECT_EQ(one.witness.distance, again.witness.distance);
        EXPECT_EQ(one.lowerBound, again.lowerBound);
        EXPECT_NEAR(one.witness.distance, other.witness.distance, 1e-7);
        EXPECT_NEAR(one.witness.distance, moved.witness.distance, 1e-7);
    }
}

TEST(SurfacePair, theLimitOfPairsLeavesTrueBounds)
{
    SurfaceCells a(heartSurface()), b(heartSurface());
    const Pose X_WB{Eigen::Quaterniond(0.9, 0.3, 0.2, 0.1).normalized(), Vec3(30, 5, 4)};
    const DistanceResult full = distance(a, Pose{}, b, X_WB, {.tolerance = 1e-6}),
                         cut = distance(a, Pose{}, b, X_WB, {.tolerance = 1e-6, .maxPairs = 20});
    EXPECT_EQ(cut.status, Status::maxIterations);
    EXPECT_LE(cut.lowerBound, full.witness.distance);
    EXPECT_GE(cut.upperBound, full.witness.distance - 1e-9);
}

TEST(SurfacePair, tinyGapsAreToldFromContact)
{
    SurfaceCells a(sphereSurface(1)), b(sphereSurface(1));
    for (const double gap : {1e-3, 1e-6, 1e-9}) {
        const Pose X_WB{Eigen::Quaterniond::Identity(), Vec3(1.2, 1.6, 0) * (1 + gap / 2)};
        const DistanceResult apart = distance(a, Pose{}, b, X_WB, {.tolerance = 1e-6});
        EXPECT_EQ(apart.status, Status::converged) << gap;
        EXPECT_NEAR(apart.witness.distance, gap, 1e-12);
        EXPECT_GT(apart.lowerBound, 0);
        const Pose X_WC{Eigen::Quaterniond::Identity(), Vec3(1.2, 1.6, 0) * (1 - gap / 2)};
        EXPECT_EQ(distance(a, Pose{}, b, X_WC, {.tolerance = 1e-6}).status, Status::overlapping) << gap;
    }
}

} // namespace
} // namespace osculo
