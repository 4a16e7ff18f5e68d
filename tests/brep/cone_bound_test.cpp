// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/cone_bound.h"

#include "osculo/math/pose.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace osculo {
namespace {

Vec3 randomDirection(std::mt19937_64& random)
{
    std::normal_distribution<double> normal;
    return Vec3(normal(random), normal(random), normal(random)).normalized();
}

Mat3 randomAxes(std::mt19937_64& random)
{
    std::normal_distribution<double> normal;
    return Eigen::Quaterniond(normal(random), normal(random), normal(random), normal(random))
        .normalized()
        .toRotationMatrix();
}

/// Inside the four planes through neighbouring generators.
bool contains(const ConeBound& cone, const Vec3& d)
{
    for (int i = 0; i < 4 && !cone.whole; ++i)
        if (cone.generators.col(i).cross(cone.generators.col((i + 1) % 4)).dot(d) < -1e-12)
            return false;
    return true;
}

TEST(ConeBound, HoldsEveryDirectionWithinTheDilation)
{
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> weight(0, 1), spread(0.05, 1.2), dilation(1e-4, 0.3);
    int bounded = 0;
    for (int trial = 0; trial < 500; ++trial) {
        const Vec3 middle = randomDirection(random);
        std::vector<Vec3> directions;
        const double wide = spread(random), alpha = dilation(random);
        for (int i = 0; i < 1 + trial % 6; ++i)
            directions.push_back((middle + wide * weight(random) * randomDirection(random)).normalized());
        const ConeBound cone = boundingCone(directions, alpha);
        bounded += cone.whole ? 0 : 1;
        for (int i = 0; i < 50; ++i) {
            Vec3 d = Vec3::Zero();
            for (const Vec3& g : directions)
                d += weight(random) * g;
            d.normalize();
            const Vec3 axis = d.cross(randomDirection(random)).normalized();
            EXPECT_TRUE(contains(cone, Eigen::AngleAxisd(alpha * weight(random), axis) * d));
        }
    }
    EXPECT_GT(bounded, 250);
}

TEST(ConeBound, HoldsArcsOfLatitudes)
{
    std::mt19937_64 random(4);
    std::uniform_real_distribution<double> place(0, 1);
    for (int trial = 0; trial < 300; ++trial) {
        const Mat3 axes = randomAxes(random);
        const double v = 3 * (place(random) - 0.5), u0 = 6 * place(random), u1 = u0 + 2 * place(random);
        const ConeBound cone = boundingCone(latitudeArc(axes, std::cos(v), std::sin(v), u0, u1), 1e-9);
        for (int i = 0; i <= 40; ++i) {
            const double u = u0 + (u1 - u0) * i / 40;
            EXPECT_TRUE(contains(cone, axes * Vec3(std::cos(v) * std::cos(u), std::cos(v) * std::sin(u), std::sin(v))));
        }
    }
}

TEST(ConeBound, TheTestOfOppositesNeverLosesAPairAndRefusesMostOthers)
{
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> weight(0, 1);
    int kept = 0, shared = 0;
    for (int trial = 0; trial < 2000; ++trial) {
        const Vec3 a = randomDirection(random), b = randomDirection(random);
        const auto cone = [&](const Vec3& middle) {
            const std::vector<Vec3> directions{(middle + 0.3 * randomDirection(random)).normalized(),
                                               (middle + 0.3 * randomDirection(random)).normalized()};
            return boundingCone(directions, trial % 3 == 0 ? 0 : 0.01); // without dilation they are flat
        };
        const ConeBound ca = cone(a), cb = cone(trial % 2 == 0 ? Vec3(-a) : b);
        const Mat3 R = randomAxes(random);
        ConeBound seen = cb; // from a frame turned by R
        seen.generators = R.transpose() * cb.generators;
        seen.sides = R.transpose() * cb.sides;
        seen.middle = R.transpose() * cb.middle;
        const bool answer = mayBeAntipodal(ca, seen, R);
        bool common = false;
        for (int i = 0; i < 200 && !common; ++i) {
            Vec3 d = Vec3::Zero();
            for (int k = 0; k < 4; ++k)
                d += weight(random) * ca.generators.col(k);
            common = contains(cb, -d);
        }
        EXPECT_TRUE(answer || !common);
        kept += answer ? 1 : 0;
        shared += common ? 1 : 0;
    }
    EXPECT_GT(shared, 150);
    EXPECT_LT(kept, 1.2 * shared + 100);
}

} // namespace
} // namespace osculo
