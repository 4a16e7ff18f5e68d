// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep/made_solids.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo {
namespace {

using Real = long double;
constexpr double kRadiusA = 20e-3, kTubeA = 2e-3, kRadiusB = 14e-3, kTubeB = 1.5e-3;

/// Distance from a point of circle A (about z) at an angle to circle B, in extended precision.
class CircleDistance {
public:
    explicit CircleDistance(const Pose& X_AB)
        : m_centre(X_AB.translation)
        , m_axis(X_AB.matrix().col(2))
    {
    }

    Real operator()(Real theta) const
    {
        const Real r[3] = {kRadiusA * std::cos(theta) - m_centre.x(), kRadiusA * std::sin(theta) - m_centre.y(),
                           -Real(m_centre.z())};
        const Real height = r[0] * m_axis.x() + r[1] * m_axis.y() + r[2] * m_axis.z();
        const Real square = r[0] * r[0] + r[1] * r[1] + r[2] * r[2];
        const Real rho = std::sqrt(std::max<Real>(square - height * height, 0));
        return std::hypot(rho - Real(kRadiusB), height);
    }

private:
    Vec3 m_centre, m_axis;
};

/// All local minima, by a dense scan and golden sections.
std::vector<double> minimaOf(const CircleDistance& distance)
{
    constexpr int kScan = 20000;
    const Real step = 2 * std::numbers::pi_v<Real> / kScan;
    const Real golden = (std::sqrt(Real(5)) - 1) / 2;
    std::vector<Real> values(kScan);
    for (int i = 0; i < kScan; ++i)
        values[i] = distance(step * i);
    std::vector<double> minima;
    for (int i = 0; i < kScan; ++i) {
        if (values[i] > values[(i + 1) % kScan] || values[i] >= values[(i + kScan - 1) % kScan])
            continue;
        Real low = step * (i - 1), high = step * (i + 1);
        while (high - low > 1e-14L) {
            const Real a = high - golden * (high - low), b = low + golden * (high - low);
            (distance(a) < distance(b) ? high : low) = distance(a) < distance(b) ? b : a;
        }
        minima.push_back(static_cast<double>(distance(0.5L * (low + high))));
    }
    return minima;
}

TEST(TorusLmd, AThousandPlacementsListEveryMinimumOfTheCircles)
{
    const auto a = test::preparedOf(test::makeRing(1e3 * kRadiusA, 1e3 * kTubeA));
    const auto b = test::preparedOf(test::makeRing(1e3 * kRadiusB, 1e3 * kTubeB));
    std::mt19937_64 random(20260101);
    std::uniform_real_distribution<double> apart(0, 50e-3);
    std::size_t several = 0, linked = 0;
    double worst = 0;
    for (int i = 0; i < 1000; ++i) {
        const Pose X_WA = test::randomPose(random, 0.1), X_AB = test::randomPose(random, apart(random));
        std::vector<double> expected;
        for (const double minimum : minimaOf(CircleDistance(X_AB)))
            if (minimum - kTubeA - kTubeB > 0)
                expected.push_back(minimum - kTubeA - kTubeB);
            else
                ++linked;
        std::ranges::sort(expected);
        const LmdResult result = localMinimalDistances(*a, X_WA, *b, X_WA * X_AB);
        ASSERT_EQ(result.contacts.size(), expected.size()) << i;
        for (std::size_t k = 0; k < expected.size(); ++k)
            worst = std::max(worst, std::abs(result.contacts[k].distance - expected[k]));
        several += expected.size() > 1 ? 1 : 0;
    }
    EXPECT_LT(worst, 1e-9 * kRadiusA);
    EXPECT_GT(several, 200u);
    EXPECT_GT(linked, 50u); // placements with an overlap are among them
    RecordProperty("worst_error_m", std::to_string(worst));
}

TEST(TorusLmd, CoaxialRingsTouchAllAround)
{
    const auto a = test::preparedOf(test::makeRing(20, 2)), b = test::preparedOf(test::makeRing(20, 3));
    Pose X_WB;
    X_WB.translation.z() = 10e-3;
    const LmdResult result = localMinimalDistances(*a, {}, *b, X_WB);
    ASSERT_GE(result.contacts.size(), 4u);
    for (const LmdContact& contact : result.contacts) {
        EXPECT_NEAR(contact.distance, 5e-3, 1e-14);
        EXPECT_TRUE(contact.conformal);
    }
}

} // namespace
} // namespace osculo
