// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep/made_solids.h"
#include "support/accuracy_page.h"

#include <BRepBuilderAPI_NurbsConvert.hxx>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo {
namespace {

using Real = long double;

/// The largest error of a list of contacts, and how far their points are from being joined by distance and normal.
struct Row {
    std::string pairs, oracle;
    int count = 0;
    double distance = 0, joined = 0;

    void add(const LmdResult& result, std::vector<double> expected)
    {
        std::ranges::sort(expected);
        ASSERT_EQ(result.contacts.size(), expected.size()) << pairs << " " << count;
        for (std::size_t k = 0; k < expected.size(); ++k) {
            const LmdContact& c = result.contacts[k];
            distance = std::max(distance, std::abs(c.distance - expected[k]));
            joined = std::max(joined, (c.p_WB - c.p_WA - c.distance * c.nhat_AB_W).norm());
            ++count;
        }
    }

    void hold() const
    {
        ASSERT_GT(count, 50);
        test::AccuracyPage().expect("Local minimal distances of CAD models", {pairs, oracle, std::to_string(count)},
                                    {distance, joined});
    }
};

std::vector<double> distancesOf(const LmdResult& result)
{
    std::vector<double> distances;
    for (const LmdContact& contact : result.contacts)
        distances.push_back(contact.distance);
    return distances;
}

TEST(LmdAccuracy, Balls)
{
    Row row{"two balls, 20 and 30 mm", "centres and radii"};
    const auto a = test::preparedOf(test::makeBall(20)), b = test::preparedOf(test::makeBall(30));
    std::mt19937_64 random(61);
    for (int i = 0; i < 200; ++i) {
        const Pose X_WA = test::randomPose(random, 1), X_AB = test::randomPose(random, 0.06 + 1e-3 * i);
        row.add(localMinimalDistances(*a, X_WA, *b, X_WA * X_AB), {X_AB.translation.norm() - 50e-3});
    }
    row.hold();
}

/// Minima of the distance from a circle of 20 mm about z to one of 14 mm, by a scan and golden sections in extended precision.
std::vector<double> circleMinima(const Pose& X)
{
    constexpr int kScan = 4000;
    const Vec3 z = X.matrix().col(2);
    const auto distance = [&](Real angle) {
        const Real r[3] = {20e-3L * std::cos(angle) - X.translation.x(), 20e-3L * std::sin(angle) - X.translation.y(),
                           -Real(X.translation.z())};
        const Real height = r[0] * z.x() + r[1] * z.y() + r[2] * z.z();
        const Real square = r[0] * r[0] + r[1] * r[1] + r[2] * r[2] - height * height;
        return std::hypot(std::sqrt(std::max<Real>(square, 0)) - 14e-3L, height);
    };
    const Real step = 2 * std::numbers::pi_v<Real> / kScan, golden = (std::sqrt(Real(5)) - 1) / 2;
    std::vector<double> minima;
    for (int i = 0; i < kScan; ++i) {
        if (distance(step * i) > distance(step * (i + 1)) || distance(step * i) >= distance(step * (i - 1)))
            continue;
        Real low = step * (i - 1), high = step * (i + 1);
        while (high - low > 1e-12L) {
            const Real a = high - golden * (high - low), b = low + golden * (high - low);
            (distance(a) < distance(b) ? high : low) = distance(a) < distance(b) ? b : a;
        }
        minima.push_back(static_cast<double>(distance(0.5L * (low + high))));
    }
    return minima;
}

TEST(LmdAccuracy, Rings)
{
    Row row{"two rings, 20 and 14 mm, of tubes of 2 and 1.5 mm", "the circles in their tubes, in extended precision"};
    const auto a = test::preparedOf(test::makeRing(20, 2)), b = test::preparedOf(test::makeRing(14, 1.5));
    std::mt19937_64 random(62);
    for (int i = 0; i < 200; ++i) {
        const Pose X_WA = test::randomPose(random, 0.1), X_AB = test::randomPose(random, 25e-3 + 1e-4 * i);
        std::vector<double> expected;
        for (const double minimum : circleMinima(X_AB))
            if (minimum > 3.5e-3)
                expected.push_back(minimum - 3.5e-3);
        row.add(localMinimalDistances(*a, X_WA, *b, X_WA * X_AB), expected);
    }
    row.hold();
}

TEST(LmdAccuracy, NurbsCopies)
{
    Row row{"a frustum and a ring as NURBS, against a ball", "the same, canonical"};
    const auto ball = test::preparedOf(test::makeBall(3));
    std::mt19937_64 random(63);
    for (const TopoDS_Shape& solid : {test::makeFrustum(8, 3, 12), test::makeRing(12, 4)}) {
        const auto canonical = test::preparedOf(solid),
                   copy = test::preparedOf(BRepBuilderAPI_NurbsConvert(solid, true).Shape(), false);
        for (int i = 0; i < 60; ++i) {
            const Pose X = test::randomPose(random, 22e-3 + 1e-4 * i);
            row.add(localMinimalDistances(*copy, {}, *ball, X),
                    distancesOf(localMinimalDistances(*canonical, {}, *ball, X)));
        }
    }
    row.hold();
}

} // namespace
} // namespace osculo
