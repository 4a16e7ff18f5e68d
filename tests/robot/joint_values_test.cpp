// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/robot/joint_values.h"

#include "arm.h"

#include <gtest/gtest.h>

#include <limits>

namespace osculo {

TEST(JointValues, AreMapAndVector)
{
    const RobotModel model(test::arm());
    const JointVector q = jointVector(model, {{"shoulder", 0.25}, {"nobody", 7}});
    EXPECT_EQ(q, (JointVector(2) << 0, 0.25).finished());
    EXPECT_EQ(jointValues(model, q), (JointValues{{"slide", 0}, {"shoulder", 0.25}}));
    EXPECT_EQ(withMimic(model, q), (std::vector<double>{0, 0.25, 0, 0}));
    EXPECT_EQ(withMimic(model, (JointVector(2) << 1, 1).finished()), (std::vector<double>{1, 1, 0, -1.5}));
}

TEST(JointValues, AreNeutralWithinTheirLimits)
{
    EXPECT_EQ(neutralValue({-1, 1}), 0);
    EXPECT_EQ(neutralValue({0.5, 1}), 0.5);
    EXPECT_EQ(neutralValue({-3, -0.07}), -0.07);
    EXPECT_EQ(neutralValue({}), 0);
}

TEST(JointValues, AreClamped)
{
    const RobotModel model(test::arm());
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(clampedToLimits(model, (JointVector(2) << -5, 5).finished()), (JointVector(2) << -1, 2).finished());
    EXPECT_EQ(clampedToLimits(model, (JointVector(2) << nan, 0.5).finished()), (JointVector(2) << 0, 0.5).finished());
}

TEST(JointValues, AreRefusedWithAReason)
{
    const RobotModel model(test::arm());
    EXPECT_FALSE(jointFault(model, "shoulder", 2));
    EXPECT_FALSE(jointFault(model, "shoulder", 2 + 0.9e-6));
    EXPECT_EQ(jointFault(model, "shoulder", 2.1)->problem, "2.1 is outside the limits of the joint `shoulder`");
    EXPECT_EQ(jointFault(model, "shoulder", 2.1)->remedy, "from -1 to 2 rad");
    EXPECT_EQ(jointFault(model, "slide", 2 + 2e-6)->remedy, "from -1 to 2 m");
    EXPECT_TRUE(jointFault(model, "shoulder", std::numeric_limits<double>::quiet_NaN()));
    EXPECT_EQ(jointFault(model, "tip", 0)->problem, "the joint `tip` is fixed");
    EXPECT_EQ(jointFault(model, "twin joint", 0)->problem, "the joint `twin joint` follows `shoulder`");
    EXPECT_EQ(jointFault(model, "elbow", 0)->problem, "the robot `arm` has no joint `elbow`");
}

} // namespace osculo
