// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "expanding_polytope.h"
#include "gjk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace osculo {
namespace {

/// Two boxes with parallel axes: B − A is a box, and everything about it is known.
class BoxDifference final : public ConvexDifference {
public:
    BoxDifference(const Vec3& halfA, const Vec3& halfB, const Vec3& p_AB)
        : m_halfA(halfA)
        , m_halfB(halfB)
        , m_p_AB(p_AB)
    {
    }

    DifferenceVertex lowestAlong(const Vec3& n) const override
    {
        const Vec3 side = n.unaryExpr([](double x) { return x < 0 ? -1.0 : 1.0; });
        const Vec3 p_A = m_halfA.cwiseProduct(side), p_B = m_p_AB - m_halfB.cwiseProduct(side);
        return {p_A, p_B, p_B - p_A};
    }

private:
    Vec3 m_halfA, m_halfB, m_p_AB;
};

/// Expands to the end and returns minus the depth.
double depthOf(const ConvexDifference& difference, double size, ExpandingPolytope::NearestPoint* nearest = nullptr)
{
    std::vector<DifferenceVertex> start;
    for (const Vec3& n : {Vec3(1, 0.1, 0.2), Vec3(-1, 0.2, 0.1), Vec3(0.1, 1, -0.3), Vec3(0.2, -1, 0.1),
                          Vec3(0.3, 0.2, 1), Vec3(-0.1, 0.3, -1)})
        start.push_back(difference.lowestAlong(n.normalized()));
    ExpandingPolytope polytope(start, size);
    EXPECT_TRUE(polytope.valid());
    for (int i = 0; i < 100; ++i)
        if (!polytope.insert(difference.lowestAlong(Vec3(polytope.highestFace().n))))
            break;
    EXPECT_LE(polytope.vertexCount(), 40);
    const auto found = polytope.nearestPoint(1e-12 * size);
    EXPECT_LT((found.point.y - found.point.p_B + found.point.p_A).norm(), 1e-14 * size);
    EXPECT_NEAR(found.point.y.norm(), -polytope.highestFace().e, 1e-12 * size);
    if (nearest)
        *nearest = found;
    return polytope.highestFace().e;
}

TEST(ExpandingPolytope, CubeInACornerOfAnother)
{
    // Depth measured along the diagonal (√3 too large) is the classic mistake here.
    const BoxDifference cubes(Vec3::Constant(0.5), Vec3::Constant(0.2), Vec3::Constant(0.4));
    EXPECT_NEAR(depthOf(cubes, 1), -0.3, 1e-14);
}

TEST(ExpandingPolytope, RandomBoxes)
{
    std::mt19937_64 engine(61);
    std::uniform_real_distribution<double> size(0.1, 2), place(-1, 1);
    for (int i = 0; i < 2000; ++i) {
        const Vec3 halfA(size(engine), size(engine), size(engine)), halfB(size(engine), size(engine), size(engine));
        const Vec3 sum = halfA + halfB;
        const Vec3 p = sum.cwiseProduct(Vec3(place(engine), place(engine), place(engine)));
        EXPECT_NEAR(depthOf(BoxDifference(halfA, halfB, p), 2), -(sum - p.cwiseAbs()).minCoeff(), 1e-13) << i;
    }
}

TEST(ExpandingPolytope, FlatPointsMakeNoPolytope)
{
    const std::vector<DifferenceVertex> flat{
        {{}, {}, {0, 0, 1}}, {{}, {}, {1, 0, 1}}, {{}, {}, {0, 1, 1}}, {{}, {}, {1, 1, 1}}};
    EXPECT_FALSE(ExpandingPolytope(flat, 1).valid());
    EXPECT_FALSE(ExpandingPolytope(std::span(flat).first(3), 1).valid());
}

TEST(Gjk, RandomBoxes)
{
    std::mt19937_64 engine(62);
    std::uniform_real_distribution<double> size(0.1, 2), place(-3, 3);
    int overlapping = 0;
    for (int i = 0; i < 3000; ++i) {
        const Vec3 halfA(size(engine), size(engine), size(engine)), halfB(size(engine), size(engine), size(engine));
        const Vec3 p = Vec3(place(engine), place(engine), place(engine));
        const double expected = (p.cwiseAbs() - halfA - halfB).cwiseMax(0).norm();
        const GjkResult result = gjk(BoxDifference(halfA, halfB, p), p, 1e-12, 100);
        EXPECT_EQ(result.overlapping, expected == 0) << i;
        overlapping += result.overlapping;
        if (result.overlapping)
            continue;
        EXPECT_NEAR(result.upper, expected, 1e-11) << i;
        EXPECT_NEAR(result.lower, expected, 1e-14 / std::min(expected, 1e-3))
            << i; // n = y/|y| loses digits near touching
        EXPECT_LT((result.witness.p_B - result.witness.p_A - result.witness.y).norm(), 1e-14);
    }
    EXPECT_GT(overlapping, 300);
    EXPECT_LT(overlapping, 2700);
}

} // namespace
} // namespace osculo
