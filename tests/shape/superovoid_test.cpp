// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/superovoid.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <string>

namespace osculo {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

struct BadValue {
    const char* name; ///< the parameter as the message must call it
    std::function<void(SuperovoidParameters&)> spoil;
    const char* value;  ///< the value as the message must show it
    const char* remedy; ///< what the message must say would be right
};

TEST(Superovoid, RefusesValuesOutsideItsDomainAndNamesThem)
{
    using P = SuperovoidParameters;
    const std::vector<BadValue> cases{
        {"a1", [](P& p) { p.a.x() = 0; }, "= 0", "greater than 0"},
        {"a2", [](P& p) { p.a.y() = -1.5; }, "= -1.5", "greater than 0"},
        {"a3", [](P& p) { p.a.z() = kNaN; }, "= nan", "finite"},
        {"a1", [](P& p) { p.a.x() = kInf; }, "= inf", "finite"},
        {"a2", [](P& p) { p.a.y() = 1e101; }, "= 1e+101", "at most 1e+100 m"},
        {"e1", [](P& p) { p.e1 = 0; }, "= 0", "greater than 0"},
        {"e1", [](P& p) { p.e1 = 2; }, "= 2", "less than 2"},
        {"e2", [](P& p) { p.e2 = -0.1; }, "= -0.1", "greater than 0"},
        {"e2", [](P& p) { p.e2 = kNaN; }, "= nan", "less than 2"},
        {"e2", [](P& p) { p.e2 = 2.5; }, "= 2.5", "less than 2"},
        {"Tx", [](P& p) { p.tx = 0.51; }, "= 0.51", "between -0.5 and 0.5"},
        {"Ty", [](P& p) { p.ty = -0.75; }, "= -0.75", "between -0.5 and 0.5"},
        {"Ty", [](P& p) { p.ty = kNaN; }, "= nan", "between -0.5 and 0.5"},
    };
    for (const BadValue& bad : cases) {
        SuperovoidParameters parameters;
        bad.spoil(parameters);
        try {
            const Superovoid shape(parameters);
            FAIL() << bad.name << ' ' << bad.value << " was accepted";
        } catch (const InvalidShape& error) {
            EXPECT_NE(error.problem().find(bad.name), std::string::npos) << error.what();
            EXPECT_NE(error.problem().find(bad.value), std::string::npos) << error.what();
            EXPECT_NE(error.remedy().find(bad.remedy), std::string::npos) << error.what();
        }
    }
}

TEST(Superovoid, AcceptsTheEndsOfItsDomain)
{
    EXPECT_NO_THROW(Superovoid({.a = {1e-3, 1e3, 1}, .e1 = 1e-3, .e2 = 1.999, .tx = 0.5, .ty = -0.5}));
}

TEST(Superovoid, SpheresEllipsoidsAndSuperellipsoidsAreTheSameValue)
{
    EXPECT_TRUE(Superovoid().isSphere());
    EXPECT_EQ(Superovoid::sphere(2), Superovoid({.a = Vec3::Constant(2)}));
    EXPECT_TRUE(Superovoid::ellipsoid({1, 2, 3}).isEllipsoid());
    EXPECT_FALSE(Superovoid::ellipsoid({1, 2, 3}).isSphere());
    const Superovoid box = Superovoid::superellipsoid({1, 2, 3}, 0.1, 0.2);
    EXPECT_FALSE(box.isEllipsoid());
    EXPECT_FALSE(box.tapered());
    EXPECT_EQ(box.e1(), 0.1);
    EXPECT_EQ(box.e2(), 0.2);
    EXPECT_TRUE(Superovoid({.ty = 0.1}).tapered());
    EXPECT_FALSE(Superovoid({.ty = 0.1}).isEllipsoid());
}

TEST(Superovoid, FactoriesRefuseToo)
{
    EXPECT_THROW(Superovoid::sphere(-1), InvalidShape);
    EXPECT_THROW(Superovoid::ellipsoid({1, 0, 1}), InvalidShape);
    EXPECT_THROW(Superovoid::superellipsoid({1, 1, 1}, 1, 2), InvalidShape);
}

} // namespace
} // namespace osculo
