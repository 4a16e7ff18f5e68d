// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/lmd_sequence.h"

#include "brep/made_solids.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace osculo {
namespace {

/// A place within the other body and around it, that wanders on at each frame.
class Wander {
public:
    Wander(std::uint64_t seed, double reach)
        : m_random(seed)
        , m_reach(reach)
        , m_pose(test::randomPose(m_random, 0.6 * reach))
    {
    }

    /// @param part of the reach that a step measures, and of a turn [rad]
    const Pose& step(double part)
    {
        const Pose change = test::randomPose(m_random, part * m_reach);
        const double share = part / std::numbers::pi;
        m_pose.rotation = (Eigen::Quaterniond::Identity().slerp(share, change.rotation) * m_pose.rotation).normalized();
        m_pose.translation += change.translation;
        if (m_pose.translation.norm() > m_reach)
            m_pose.translation *= 0.9;
        return m_pose;
    }

private:
    std::mt19937_64 m_random;
    double m_reach;
    Pose m_pose;
};

void expectSame(const LmdResult& warm, const LmdResult& cold, double size)
{
    ASSERT_EQ(warm.contacts.size(), cold.contacts.size());
    for (const LmdContact& contact : warm.contacts)
        EXPECT_TRUE(std::ranges::any_of(cold.contacts, [&](const LmdContact& other) {
            return contact.a == other.a && contact.b == other.b && contact.minimum == other.minimum
                   && contact.conformal == other.conformal
                   && std::abs(contact.distance - other.distance) <= 1e-12 * size
                   && (contact.p_WA - other.p_WA).norm() <= 1e-9 * size
                   && (contact.p_WB - other.p_WB).norm() <= 1e-9 * size;
        })) << contact.distance;
}

struct SequenceCase {
    const char* name;
    TopoDS_Shape a, b;
};

std::vector<SequenceCase> cases()
{
    using namespace test;
    const TopoDS_Shape drilled = makeCut(makeBlock(24, 24, 10), makeRod(6, 30));
    return {{"drilled block and rod", drilled, makeRod(5, 18)},
            {"ring and ring", makeRing(12, 3), makeRing(10, 2)},
            {"drilled blocks", drilled, makeCut(makeBlock(9, 8, 7), makeRod(2, 30))},
            {"lemon and frustum", makeLemon(4, 8), makeFrustum(5, 2, 9)}};
}

TEST(LmdSequence, ContactsAreThoseOfQueriesByThemselves)
{
    constexpr double kReach = 20e-3;
    for (const SequenceCase& pair : cases()) {
        SCOPED_TRACE(pair.name);
        const LmdShapePtr a = test::preparedOf(pair.a), b = test::preparedOf(pair.b);
        for (const double threshold : {3e-3, std::numeric_limits<double>::infinity()})
            for (const double part : {1e-4, 3e-3, 0.1}) {
                SCOPED_TRACE(part);
                LmdSequence sequence(a, b);
                Wander wander(static_cast<std::uint64_t>(1e6 * part) + 7, kReach);
                for (int frame = 0; frame < 40; ++frame) {
                    const Pose X_WB = wander.step(part);
                    LmdOptions options;
                    options.threshold = threshold;
                    options.critical = frame % 7 == 3;
                    options.dilation = frame % 5 == 2 ? 2e-4 : 0; // a reach of its own
                    expectSame(sequence.localMinimalDistances({}, X_WB, options),
                               localMinimalDistances(*a, {}, *b, X_WB, options), kReach);
                }
            }
    }
}

TEST(LmdSequence, TheLeastDistanceIsThatOfQueriesByThemselves)
{
    constexpr double kReach = 20e-3;
    for (const SequenceCase& pair : cases()) {
        SCOPED_TRACE(pair.name);
        const LmdShapePtr a = test::preparedOf(pair.a), b = test::preparedOf(pair.b);
        LmdSequence sequence(a, b);
        Wander wander(11, kReach);
        std::size_t warm = 0, cold = 0;
        const Pose X_WA = poseFromRpy({1e-3, 2e-3, 3e-3}, 0.3, 0.2, 0.1);
        for (int frame = 0; frame < 120; ++frame) {
            const Pose X_WB = X_WA * wander.step(frame % 30 == 29 ? 0.3 : 2e-3);
            const LmdOptions options{.dilation = frame % 4 == 1 ? 1e-4 : 0, .leastOnly = true};
            const LmdResult own = localMinimalDistances(*a, X_WA, *b, X_WB, options);
            const LmdResult next = sequence.localMinimalDistances(X_WA, X_WB, options);
            expectSame(next, own, kReach);
            warm += next.counts.pairs;
            cold += own.counts.pairs;
        }
        EXPECT_LE(warm, cold);
    }
}

/// The bound on what moved is proved, so slow paths must not be searched from the roots again and again.
TEST(LmdSequence, SlowPathsLookAtFewPairs)
{
    const SequenceCase pair = cases().front();
    const LmdShapePtr a = test::preparedOf(pair.a), b = test::preparedOf(pair.b);
    LmdSequence sequence(a, b);
    Wander wander(5, 20e-3);
    std::size_t warm = 0, cold = 0;
    for (int frame = 0; frame < 100; ++frame) {
        const Pose X_WB = wander.step(1e-4);
        const LmdOptions options{.threshold = 3e-3};
        warm += sequence.localMinimalDistances({}, X_WB, options).counts.pairs;
        cold += localMinimalDistances(*a, {}, *b, X_WB, options).counts.pairs;
    }
    EXPECT_LT(3 * warm, cold);
}

TEST(LmdSequence, AnotherThresholdBeginsAnew)
{
    const SequenceCase pair = cases()[1];
    const LmdShapePtr a = test::preparedOf(pair.a), b = test::preparedOf(pair.b);
    LmdSequence sequence(a, b);
    Pose X_WB;
    X_WB.translation = Vec3(9e-3, 0, 9e-3);
    for (const double threshold : {1e-4, 1e-2, 1e-4, 1.0}) {
        const LmdOptions options{.threshold = threshold};
        expectSame(sequence.localMinimalDistances({}, X_WB, options), localMinimalDistances(*a, {}, *b, X_WB, options),
                   20e-3);
    }
}

} // namespace
} // namespace osculo
