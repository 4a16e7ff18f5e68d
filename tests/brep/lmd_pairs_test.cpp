// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep/made_solids.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace osculo {
namespace {

struct Sample {
    const char* name;
    TopoDS_Shape shape;
    double reach;                             ///< [m] of a ball about its origin that holds it
    std::function<Vec3(const Vec3&)> nearest; ///< the point of the solid nearest to another, in its frame
};

Vec3 radialPart(const Vec3& p, double length)
{
    const double rho = std::hypot(p.x(), p.y());
    return rho > 0 ? Vec3(p.x() * length / rho, p.y() * length / rho, 0) : Vec3(length, 0, 0);
}

/// In the half plane (distance from the axis, height) the frustum is a trapezium.
Vec3 nearestOfFrustum(const Vec3& p)
{
    const Vec2 q(std::hypot(p.x(), p.y()), p.z());
    const Vec2 corners[4] = {{0, -5e-3}, {7e-3, -5e-3}, {2e-3, 5e-3}, {0, 5e-3}};
    const Vec2 slant = corners[2] - corners[1];
    const bool inside =
        std::abs(q.y()) <= 5e-3 && (q.x() - corners[1].x()) * slant.y() - (q.y() - corners[1].y()) * slant.x() <= 0;
    Vec2 best = q;
    for (int i = 0; i < 3 && !inside; ++i) {
        const Vec2 along = corners[i + 1] - corners[i];
        const Vec2 foot = corners[i] + std::clamp((q - corners[i]).dot(along) / along.squaredNorm(), 0.0, 1.0) * along;
        if (i == 0 || (foot - q).norm() < (best - q).norm())
            best = foot;
    }
    return radialPart(p, best.x()) + best.y() * Vec3::UnitZ();
}

std::vector<Sample> samples()
{
    const auto ball = [](const Vec3& p) -> Vec3 { return 6e-3 * p.normalized(); };
    const auto rod = [](const Vec3& p) -> Vec3 {
        return radialPart(p, std::min(std::hypot(p.x(), p.y()), 4e-3)) + std::clamp(p.z(), -9e-3, 9e-3) * Vec3::UnitZ();
    };
    const auto ring = [](const Vec3& p) -> Vec3 {
        const Vec3 c = radialPart(p, 9e-3);
        return c + 2e-3 * (p - c).normalized();
    };
    const auto block = [](const Vec3& p) -> Vec3 {
        const Vec3 half(5e-3, 4e-3, 8e-3);
        return p.cwiseMin(half).cwiseMax(-half);
    };
    return {{"ball", test::makeBall(6), 6e-3, ball},
            {"rod", test::makeRod(4, 18), 9.9e-3, rod},
            {"frustum", test::makeFrustum(7, 2, 10), 8.7e-3, nearestOfFrustum},
            {"ring", test::makeRing(9, 2), 11e-3, ring},
            {"block", test::makeBlock(10, 8, 16), 10.3e-3, block}};
}

class LmdPairs : public testing::TestWithParam<std::pair<int, int>> {};

std::vector<std::pair<int, int>> pairs()
{
    std::vector<std::pair<int, int>> all;
    for (int a = 0; a < 5; ++a)
        for (int b = a; b < 5; ++b)
            all.emplace_back(a, b);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Canonical, LmdPairs, testing::ValuesIn(pairs()));

/// OpenCASCADE's least distance is an upper bound that ours must not exceed; where ours is smaller, its points on both boundaries prove it.
TEST_P(LmdPairs, TheLeastIsOpenCascadesOrSmaller)
{
    const auto all = samples();
    const Sample &a = all[GetParam().first], &b = all[GetParam().second];
    const auto shapeA = test::preparedOf(a.shape), shapeB = test::preparedOf(b.shape);
    std::mt19937_64 random(100 + 10 * GetParam().first + GetParam().second);
    std::uniform_real_distribution<double> gap(0.1e-3, 15e-3);
    for (int i = 0; i < 25; ++i) {
        const Pose X_WA = test::randomPose(random, 5e-3);
        const Pose X_WB = X_WA * test::randomPose(random, a.reach + b.reach + gap(random));
        const TopoDS_Shape placedA = test::moved(a.shape, X_WA), placedB = test::moved(b.shape, X_WB);
        const LmdResult result = localMinimalDistances(*shapeA, X_WA, *shapeB, X_WB);
        ASSERT_FALSE(result.contacts.empty()) << a.name << " " << b.name << " " << i;
        const double ours = result.contacts.front().distance, theirs = test::leastByOpenCascade(placedA, placedB);
        EXPECT_LT(ours, theirs + 1e-9) << a.name << " " << b.name << " " << i;
        test::expectSound(result, placedA, placedB);
        const bool convex = a.name != std::string("ring") && b.name != std::string("ring");
        EXPECT_TRUE(!convex || result.contacts.size() == 1) << a.name << " " << b.name << " " << i;
    }
}

/// Going to and fro between two solids by their nearest points ends in a local minimum. Each must be listed.
TEST_P(LmdPairs, EveryMinimumReachedByAlternatingProjectionsIsListed)
{
    const auto all = samples();
    const Sample &a = all[GetParam().first], &b = all[GetParam().second];
    const auto shapeA = test::preparedOf(a.shape), shapeB = test::preparedOf(b.shape);
    std::mt19937_64 random(500 + 10 * GetParam().first + GetParam().second);
    std::uniform_real_distribution<double> apart(0.55, 1.3);
    std::normal_distribution<double> place(0, 12e-3);
    int found = 0;
    for (int i = 0; i < 20; ++i) {
        const Pose X_AB = test::randomPose(random, apart(random) * (a.reach + b.reach)), X_BA = X_AB.inverse();
        const LmdResult result = localMinimalDistances(*shapeA, {}, *shapeB, X_AB);
        for (int start = 0; start < 40; ++start) {
            Vec3 p(place(random), place(random), place(random)), q = p;
            double step = 1;
            for (int k = 0; k < 20000 && step > 1e-13; ++k) {
                const Vec3 before = p;
                q = X_AB * b.nearest(X_BA * p);
                p = a.nearest(q);
                step = (p - before).norm();
            }
            const double distance = (q - p).norm();
            if (distance < 1e-4 || step > 1e-13 || (X_AB * b.nearest(X_BA * p) - q).norm() > 1e-9)
                continue; // overlapping, or going along a valley
            ++found;
            const bool listed = std::ranges::any_of(
                result.contacts, [&](const LmdContact& c) { return std::abs(c.distance - distance) < 1e-8; });
            EXPECT_TRUE(listed) << a.name << " " << b.name << " " << i << ": " << distance;
        }
    }
    EXPECT_GT(found, 100);
}

TEST_P(LmdPairs, SwappingAndMovingBothChangesOnlyTheSigns)
{
    const auto all = samples();
    const Sample &a = all[GetParam().first], &b = all[GetParam().second];
    const auto shapeA = test::preparedOf(a.shape), shapeB = test::preparedOf(b.shape);
    std::mt19937_64 random(900 + 10 * GetParam().first + GetParam().second);
    for (int i = 0; i < 10; ++i) {
        const Pose X_AB = test::randomPose(random, 1.1 * (a.reach + b.reach)), X_WA = test::randomPose(random, 0.3);
        const LmdResult here = localMinimalDistances(*shapeA, {}, *shapeB, X_AB);
        const LmdResult there = localMinimalDistances(*shapeB, X_WA * X_AB, *shapeA, X_WA);
        ASSERT_EQ(here.contacts.size(), there.contacts.size()) << a.name << " " << b.name;
        for (std::size_t k = 0; k < here.contacts.size(); ++k) {
            const LmdContact &c = here.contacts[k], &d = there.contacts[k];
            EXPECT_NEAR(c.distance, d.distance, 1e-12);
            EXPECT_LT((X_WA * c.p_WA - d.p_WB).norm(), 1e-8);
            EXPECT_LT((X_WA.rotation * c.nhat_AB_W + d.nhat_AB_W).norm(), 1e-7);
        }
    }
}

} // namespace
} // namespace osculo
