// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/dynamics/contact_kinematics.h"

#include "osculo/math/tangent_basis.h"
#include "osculo/terrain/formula_surface.h"
#include "osculo/terrain/terrain_contact.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include <cmath>
#include <random>

namespace osculo {
namespace {

ContactGeometry geometryOf(const TerrainContact& contact)
{
    return {contact.p,
            contact.q,
            contact.normal,
            contact.distance,
            contact.ground.tangents,
            contact.ground.shapeOperator,
            contact.bodyOperator,
            contact.corner};
}

/// A pose moved by a twist about the origin for a time.
Pose moved(const Pose& X, const RelativeTwist& twist, double time)
{
    const double angle = twist.angular.norm() * time;
    const Eigen::Quaterniond turn(Eigen::AngleAxisd(angle, twist.angular.normalized()));
    Pose result;
    result.rotation = turn * X.rotation;
    result.translation = turn * X.translation + twist.linear * time;
    return result;
}

class Kinematics : public ::testing::Test {
protected:
    FormulaSurface m_surface{[](double x, double y) {
                                 return HeightSample{
                                     0.3 * std::sin(x) + 0.2 * std::cos(y) * x,
                                     Vec2(0.3 * std::cos(x) + 0.2 * std::cos(y), -0.2 * std::sin(y) * x),
                                     -0.3 * std::sin(x), -0.2 * std::sin(y), -0.2 * std::cos(y) * x};
                             },
                             Vec2(-5, -5), Vec2(5, 5), 0.5};

    /// Montana's rates against differences of contacts that are solved afresh before and after.
    void compare(const TerrainBody& body, std::uint64_t seed)
    {
        std::mt19937_64 random(seed);
        std::uniform_real_distribution<double> unit(-1, 1);
        int compared = 0;
        for (int i = 0; i < 30; ++i) {
            Pose X;
            X.rotation = Eigen::Quaterniond(unit(random), unit(random), unit(random), unit(random)).normalized();
            X.translation = Vec3(2 * unit(random), 2 * unit(random), 1.1 + 0.3 * unit(random));
            std::vector<TerrainContact> found;
            findContacts(m_surface, body, X, 1.5, found);
            if (found.empty() || !found[0].strict)
                continue;
            const RelativeTwist twist{Vec3(unit(random), unit(random), unit(random)),
                                      Vec3(unit(random), unit(random), unit(random))};
            const double h = 1e-5;
            const auto after = trackContact(m_surface, body, moved(X, twist, h), found[0]),
                       before = trackContact(m_surface, body, moved(X, twist, -h), found[0]);
            const auto rates = contactRates(geometryOf(found[0]), twist);
            ASSERT_TRUE(after && before && rates);
            EXPECT_NEAR(rates->distance, (after->distance - before->distance) / (2 * h), 1e-6);
            EXPECT_LT((rates->p_A - (after->p - before->p) / (2 * h)).norm(), 1e-5 * (1 + rates->p_A.norm()));
            EXPECT_LT((rates->p_B - (after->q - before->q) / (2 * h)).norm(), 1e-5 * (1 + rates->p_B.norm()));
            EXPECT_LT((rates->normal - (after->normal - before->normal) / (2 * h)).norm(),
                      1e-5 * (1 + rates->normal.norm()));
            ++compared;
        }
        EXPECT_GT(compared, 15);
    }
};

TEST_F(Kinematics, ofABallAreThoseOfContactsSolvedAfresh)
{
    compare(TerrainSphere{0.5}, 1);
}

TEST_F(Kinematics, ofASuperovoidAreThoseOfContactsSolvedAfresh)
{
    compare(TerrainSuperovoid{Superovoid(SuperovoidParameters{Vec3(0.5, 0.6, 0.8), 0.9, 1, 0.1, -0.1})}, 2);
}

TEST_F(Kinematics, ofACornerAreThoseOfContactsSolvedAfresh)
{
    compare(TerrainVertices{{Vec3(0.1, 0.2, -0.3)}}, 3);
}

TEST(ContactKinematics, rollingBallOnAPlaneMovesWithItsCentre)
{
    ContactGeometry contact;
    contact.tangents = tangentBasis(contact.normal);
    contact.operatorB = Mat2::Identity() / 0.5;
    // Centre at (0, 0, 0.5) with velocity (1, 0, 0), rolling: angular velocity (0, 2, 0).
    const Vec3 omega(0, 2, 0), velocity(1, 0, 0);
    const auto rates = contactRates(contact, {velocity - omega.cross(Vec3(0, 0, 0.5)), omega});
    ASSERT_TRUE(rates);
    EXPECT_NEAR((rates->p_A - velocity).norm(), 0, 1e-15);
    EXPECT_NEAR(rates->sliding.norm(), 0, 1e-15);
    EXPECT_NEAR(rates->distance, 0, 1e-15);
}

TEST(ContactKinematics, isLostWhereTheBowlIsAsTightAsTheBall)
{
    ContactGeometry contact;
    contact.tangents = tangentBasis(contact.normal);
    contact.operatorA = -2.0 * Mat2::Identity(); // a hollow of radius 0.5
    contact.operatorB = Mat2::Identity() / 0.49;
    EXPECT_TRUE(isTrackable(contact));
    contact.operatorB = Mat2::Identity() / 0.51;
    EXPECT_FALSE(isTrackable(contact));
    EXPECT_FALSE(contactRates(contact, {}));
}

} // namespace
} // namespace osculo
