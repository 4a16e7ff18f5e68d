// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/battery.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <random>

namespace osculo {
namespace {

/// A uniform number as the battery defines it: the upper 53 bits of one draw.
double unit(std::mt19937_64& engine)
{
    return static_cast<double>(engine() >> 11) / 9007199254740992.0;
}

TEST(BatteryPairs, FollowFromTheEngineThatTheStandardFixes)
{
    std::mt19937_64 engine(7);
    const BatteryPair pair = batteryPairs(1, 7).front();
    EXPECT_EQ(pair.A.e1(), 0.3 + 0.8 * unit(engine));
    EXPECT_NEAR(pair.A.e2(), 0.3 + 0.8 * unit(engine), 1e-15);
    EXPECT_NEAR(pair.A.tx(), -0.4 + 0.8 * unit(engine), 1e-15);
    EXPECT_NEAR(pair.A.ty(), -0.4 + 0.8 * unit(engine), 1e-15);
}

TEST(BatteryPairs, AreThoseOfTheSettingAndUniform)
{
    constexpr std::size_t kCount = 4000;
    const auto pairs = batteryPairs(kCount, 1);
    ASSERT_EQ(pairs.size(), kCount);
    Vec3 axes = Vec3::Zero();
    Eigen::Vector4d squares = Eigen::Vector4d::Zero();
    double e1 = 0, tx = 0;
    for (const BatteryPair& pair : pairs) {
        for (const Superovoid* shape : {&pair.A, &pair.B}) {
            EXPECT_EQ(shape->a(), Vec3::Ones());
            EXPECT_TRUE(shape->e1() >= 0.3 && shape->e1() <= 1.1 && shape->e2() >= 0.3 && shape->e2() <= 1.1);
            EXPECT_TRUE(std::abs(shape->tx()) <= 0.4 && std::abs(shape->ty()) <= 0.4);
            e1 += shape->e1() / (2 * kCount);
            tx += shape->tx() / (2 * kCount);
        }
        EXPECT_EQ(pair.X_WA.translation, Vec3::Zero());
        EXPECT_EQ(pair.X_WB.translation, Vec3(0, 2.21, 0));
        EXPECT_NEAR(pair.X_WB.rotation.norm(), 1, 1e-15);
        axes += (pair.X_WA.rotation * Vec3::UnitZ() + pair.X_WB.rotation * Vec3::UnitZ()) / (2 * kCount);
        squares += pair.X_WB.rotation.coeffs().cwiseAbs2() / kCount;
    }
    // Standard errors: 0.23 / √8000 = 0.003 of e1 and tx, 0.58 / √8000 = 0.006 of an axis, 0.22 / √4000 = 0.004 of a
    // square.
    EXPECT_NEAR(e1, 0.7, 0.012);
    EXPECT_NEAR(tx, 0, 0.012);
    EXPECT_LT(axes.norm(), 0.04);
    for (int i = 0; i < 4; ++i)
        EXPECT_NEAR(squares[i], 0.25, 0.016);
}

TEST(BatteryPairs, SameSeedSamePairs)
{
    const auto one = batteryPairs(20, 3), same = batteryPairs(30, 3), other = batteryPairs(20, 4);
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].A, same[i].A);
        EXPECT_EQ(one[i].X_WB, same[i].X_WB);
        EXPECT_NE(one[i].A, other[i].A);
    }
}

const Cell& cell(const Row& row, const std::string& name)
{
    for (const auto& [key, value] : row)
        if (key == name)
            return value;
    throw std::out_of_range(name);
}

long long count(const Row& row, const std::string& name)
{
    return std::get<long long>(cell(row, name));
}

double number(const Row& row, const std::string& name)
{
    return std::get<double>(cell(row, name));
}

std::string word(const Row& row, const std::string& name)
{
    return std::get<std::string>(cell(row, name));
}

/// The row of a method, its guess and a class.
const Row& find(const Table& table, const std::string& method, const std::string& initial, const std::string& kind)
{
    for (const Row& row : table.rows)
        if (word(row, "method") == method && word(row, "initial") == initial && word(row, "class") == kind)
            return row;
    throw std::out_of_range(method + " " + initial + " " + kind);
}

TEST(Battery, TurnedPairsHaveTurnedByOneDegree)
{
    const auto before = batteryPairs(50, 1), after = turnedPairs(before, 2);
    for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_EQ(before[i].A, after[i].A);
        EXPECT_EQ(before[i].X_WA, after[i].X_WA);
        EXPECT_EQ(before[i].X_WB.translation, after[i].X_WB.translation);
        EXPECT_NEAR(before[i].X_WB.rotation.angularDistance(after[i].X_WB.rotation), 3.141592653589793 / 180, 1e-9);
    }
    EXPECT_EQ(turnedPairs(before, 2)[7].X_WB, after[7].X_WB);
    for (const BatteryPair& pair : ellipsoidPairs(20, 1))
        EXPECT_TRUE(pair.A.isEllipsoid() && pair.A.a().minCoeff() >= 0.6 && pair.B.a().maxCoeff() <= 1.4);
}

class BatteryRun : public testing::Test {
protected:
    static void SetUpTestSuite() { s_report = new BatteryReport(battery({.pairs = 400, .seed = 1})); }
    static void TearDownTestSuite() { delete s_report; }

    static const Table& table() { return s_report->table; }

    static BatteryReport* s_report;
};

BatteryReport* BatteryRun::s_report = nullptr;

TEST_F(BatteryRun, NothingThatIsVerifiedIsWrongAndEveryRowAddsUp)
{
    for (const Row& row : table().rows) {
        SCOPED_TRACE(word(row, "method") + ", " + word(row, "initial") + ", " + word(row, "class"));
        EXPECT_EQ(count(row, "wrong"), 0);
        EXPECT_EQ(count(row, "accepted") + count(row, "failed"), count(row, "pairs"));
        EXPECT_LE(count(row, "verified"), count(row, "accepted"));
        EXPECT_LE(number(row, "median_us"), number(row, "p95_us"));
        EXPECT_LE(number(row, "p95_us"), number(row, "p999_us"));
        EXPECT_GE(number(row, "iteration_us"), 0);
        EXPECT_GT(number(row, "median_pow"), 0);
        EXPECT_EQ(row.size(), table().rows.front().size());
    }
}

TEST_F(BatteryRun, OurSolverFailsNowhere)
{
    for (const char* initial : {"support", "warm"}) {
        long long pairs = 0;
        for (const char* kind : {"separated", "overlapping"}) {
            const Row& row = find(table(), "support", initial, kind);
            EXPECT_EQ(count(row, "failed"), 0);
            EXPECT_GT(count(row, "pairs"), 80); // the sample means something only if both classes are there
            pairs += count(row, "pairs");
        }
        EXPECT_EQ(pairs, 400);
    }
    EXPECT_LE(count(find(table(), "support", "support", "separated convex"), "pairs"),
              count(find(table(), "support", "support", "separated"), "pairs"));
}

TEST_F(BatteryRun, MethodsShareTheClasses)
{
    const long long separated = count(find(table(), "support", "support", "separated"), "pairs");
    for (const char* method : {"quadImplicit", "quadImplicit analytic", "quadParametric", "ntbParametric",
                               "implicit damped", "implicit damped analytic"}) {
        const Row& row = find(table(), method, "quadtree", "separated");
        EXPECT_EQ(count(row, "pairs"), separated) << method;
        EXPECT_GT(number(row, "iterations"), 4);
        EXPECT_LT(number(row, "iterations"), 7);
        EXPECT_GT(number(row, "evaluations"), number(row, "iterations"));
        EXPECT_GE(number(row, "iteration_us"), 0);
    }
    EXPECT_EQ(count(find(table(), "octImplicit", "octree", "separated"), "pairs"), separated);
    EXPECT_EQ(count(find(table(), "implicit", "sphere", "separated"), "pairs"), separated);
    EXPECT_EQ(count(find(table(), "mesh", "auto", "separated"), "pairs"), separated);
    // A memory of a moment ago saves iterations.
    EXPECT_LT(number(find(table(), "quadImplicit", "warm", "separated"), "iterations"),
              number(find(table(), "quadImplicit", "quadtree", "separated"), "iterations"));
    EXPECT_EQ(count(find(table(), "support", "support", "separated ellipsoids"), "failed"), 0);
}

TEST_F(BatteryRun, DrawsOursThePapersAndMeshes)
{
    ASSERT_EQ(s_report->times.size(), 6u);
    EXPECT_EQ(s_report->times[0].name, "support, separated");
    EXPECT_EQ(s_report->times[0].us.size(),
              static_cast<std::size_t>(count(find(table(), "support", "support", "separated"), "pairs")));
}

TEST(Battery, TheLeastOfSeveralTimesCounts)
{
    const BatteryReport report = battery({.pairs = 20, .seed = 1, .repeats = 3});
    long long pairs = 0;
    for (const char* kind : {"separated", "overlapping"})
        pairs += count(find(report.table, "quadImplicit", "warm", kind), "pairs");
    EXPECT_EQ(pairs, 20);
}

TEST(Battery, StopsWhenAsked)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(battery({.pairs = 1000, .seed = 1}, source.get_token()), Cancelled);
}

} // namespace
} // namespace osculo
