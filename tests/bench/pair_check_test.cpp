// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/pair_check.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

Pose at(const Vec3& translation)
{
    Pose pose;
    pose.translation = translation;
    return pose;
}

/// A right answer about bodies whose witness points and normal lie on the x axis.
DistanceResult answerOnAxis(double xA, double xB)
{
    DistanceResult result;
    result.witness = {Vec3(xA, 0, 0), Vec3(xB, 0, 0), Vec3::UnitX(), xB - xA};
    result.lowerBound = result.upperBound = xB - xA;
    result.status = Status::converged;
    return result;
}

const Superovoid kLong = Superovoid::ellipsoid({3, 1, 1});
const Superovoid kBall = Superovoid::sphere(1);

TEST(PairCheck, AcceptsRightAnswers)
{
    EXPECT_EQ(complaintAbout(answerOnAxis(3, 4), kLong, Pose{}, kBall, at({5, 0, 0})), "");
    const DistanceResult overlap = answerOnAxis(1, 0.5);
    EXPECT_EQ(complaintAbout(overlap, kBall, Pose{}, kBall, at({1.5, 0, 0})), "");
}

TEST(PairCheck, SeesPointsOffTheirSurfaces)
{
    DistanceResult result = answerOnAxis(3 - 1e-5, 4);
    EXPECT_NE(complaintAbout(result, kLong, Pose{}, kBall, at({5, 0, 0})), "");
}

TEST(PairCheck, SeesTiltedNormals)
{
    DistanceResult result = answerOnAxis(3, 4);
    result.witness.nhat_AB_W = Vec3(1, 1e-3, 0).normalized();
    EXPECT_NE(complaintAbout(result, kLong, Pose{}, kBall, at({5, 0, 0})), "");
}

TEST(PairCheck, SeesBoundsThatDoNotHold)
{
    DistanceResult result = answerOnAxis(3, 4);
    result.lowerBound = 1.1;
    result.upperBound = 1.2;
    EXPECT_NE(complaintAbout(result, kLong, Pose{}, kBall, at({5, 0, 0})), "");
}

TEST(PairCheck, SeesACommonNormalThatIsNoMinimum)
{
    // The far end of the ball: on both surfaces, with normals along x, and no distance of bodies.
    DistanceResult result = answerOnAxis(3, 6);
    EXPECT_NE(complaintAbout(result, kLong, Pose{}, kBall, at({5, 0, 0})), "");
}

TEST(PairCheck, SeesADepthThatIsNotTheLeast)
{
    // Two long ellipsoids at nearly one place: out along x takes 5.9, out across about 2.
    const DistanceResult along = answerOnAxis(3, -2.9);
    EXPECT_NE(complaintAbout(along, kLong, Pose{}, kLong, at({0.1, 0, 0})), "");

    DistanceResult across;
    across.witness = {Vec3(0, 1, 0), Vec3(0, -1 + 0.5, 0), Vec3::UnitY(), -1.5};
    across.lowerBound = across.upperBound = -1.5;
    across.status = Status::converged;
    EXPECT_EQ(complaintAbout(across, kLong, Pose{}, kLong, at({0, 0.5, 0})), "");
}

TEST(PairCheck, SeesThatThereIsNoAnswer)
{
    DistanceResult result = answerOnAxis(3, 4);
    result.witness.p_WA.y() = std::numeric_limits<double>::quiet_NaN();
    EXPECT_NE(complaintAbout(result, kLong, Pose{}, kBall, at({5, 0, 0})), "");
}

} // namespace
} // namespace osculo
