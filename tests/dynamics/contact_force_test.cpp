// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/dynamics/contact_force.h"

#include <gtest/gtest.h>

#include <random>

namespace osculo {
namespace {

const ContactMaterial kMaterial{1000, 20, 0.5, 800, 15};

TEST(ContactForce, springsAndDampsAlongTheNormalAndNeverPulls)
{
    const auto normal = [](double distance, double rate) {
        return pressingForce(kMaterial, Vec3::UnitZ(), distance, rate, Vec3::Zero(), Vec3::Zero()).normal;
    };
    EXPECT_DOUBLE_EQ(normal(-0.01, 0), 10);
    EXPECT_DOUBLE_EQ(normal(-0.01, -0.1), 12);
    EXPECT_DOUBLE_EQ(normal(-0.01, 1), 0);
}

TEST(ContactForce, sticksWithinTheConeAndSlipsOnIt)
{
    const Vec3 spring(0.001, 0, 0);
    const ContactForce sticks = pressingForce(kMaterial, Vec3::UnitZ(), -0.01, 0, Vec3(0.1, 0, 0), spring);
    EXPECT_FALSE(sticks.slips);
    EXPECT_NEAR(sticks.force.x(), -(0.8 + 1.5), 1e-14);
    EXPECT_EQ(sticks.springRate, Vec3(0.1, 0, 0));
    const ContactForce slips = pressingForce(kMaterial, Vec3::UnitZ(), -0.01, 0, Vec3(3, 4, 0), spring);
    EXPECT_TRUE(slips.slips);
    EXPECT_NEAR(slips.force.head<2>().norm(), 0.5 * 10, 1e-13);
}

TEST(ContactForce, losesNoEnergyThatItDoesNotDissipate)
{
    std::mt19937_64 random(1);
    std::uniform_real_distribution<double> unit(-1, 1);
    int slipped = 0;
    for (int i = 0; i < 1000; ++i) {
        const Vec3 sliding(unit(random), unit(random), 0), spring(0.02 * unit(random), 0.02 * unit(random), 0);
        const double distance = -0.02 * std::abs(unit(random)), rate = 0.3 * unit(random);
        const ContactForce force = pressingForce(kMaterial, Vec3::UnitZ(), distance, rate, sliding, spring);
        const double h = 1e-7;
        const double storing = (storedEnergy(kMaterial, distance + h * rate, spring + h * force.springRate)
                                - storedEnergy(kMaterial, distance - h * rate, spring - h * force.springRate))
                               / (2 * h);
        const double power = force.force.dot(sliding + rate * Vec3::UnitZ());
        EXPECT_NEAR(power + storing + force.dissipation, 0, 1e-6);
        EXPECT_GE(force.dissipation, -1e-12);
        slipped += force.slips;
    }
    EXPECT_GT(slipped, 300);
    EXPECT_LT(slipped, 950);
}

} // namespace
} // namespace osculo
