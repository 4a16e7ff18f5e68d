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

TEST(Battery, OurSolverFailsAndErrsNowhere)
{
    const BatteryReport report = battery({.pairs = 600, .seed = 1});
    ASSERT_EQ(report.table.rows.size(), 2u);
    long long pairs = 0;
    for (const Row& row : report.table.rows) {
        EXPECT_EQ(std::get<std::string>(cell(row, "method")), "support");
        EXPECT_EQ(count(row, "failed"), 0);
        EXPECT_EQ(count(row, "wrong"), 0);
        EXPECT_EQ(count(row, "accepted"), count(row, "pairs"));
        EXPECT_LE(number(row, "median_us"), number(row, "p95_us"));
        EXPECT_LE(number(row, "p95_us"), number(row, "p999_us"));
        EXPECT_GT(number(row, "mean_us"), 0);
        EXPECT_GT(number(row, "iterations"), 0);
        pairs += count(row, "pairs");
    }
    EXPECT_EQ(pairs, 600);
    EXPECT_EQ(std::get<std::string>(cell(report.table.rows[0], "class")), "separated");
    EXPECT_EQ(std::get<std::string>(cell(report.table.rows[1], "class")), "overlapping");
    // The sample means something only if both classes are there.
    EXPECT_GT(count(report.table.rows[0], "pairs"), 100);
    EXPECT_GT(count(report.table.rows[1], "pairs"), 100);
    ASSERT_EQ(report.times.size(), 2u);
    EXPECT_EQ(report.times[0].us.size(), static_cast<std::size_t>(count(report.table.rows[0], "pairs")));
}

TEST(Battery, StopsWhenAsked)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(battery({.pairs = 1000, .seed = 1}, source.get_token()), Cancelled);
}

} // namespace
} // namespace osculo
