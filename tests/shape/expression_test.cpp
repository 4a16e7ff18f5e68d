// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/expression.h"

#include <gtest/gtest.h>

#include <numbers>

namespace osculo {
namespace {

double valueOf(std::string_view text, double u = 0.7, double v = -0.4)
{
    return Expression::parse(text)(Jet<double>::variableU(u), Jet<double>::variableV(v)).value;
}

struct Refusal {
    std::size_t offset;
    std::string problem;
};

Refusal refusalOf(std::string_view text)
{
    try {
        Expression::parse(text);
    } catch (const ExpressionError& error) {
        return {error.offset(), error.problem()};
    }
    ADD_FAILURE() << text << " was not refused";
    return {};
}

TEST(Expression, followsTheUsualPrecedence)
{
    EXPECT_DOUBLE_EQ(valueOf("1 + 2*3"), 7);
    EXPECT_DOUBLE_EQ(valueOf("(1 + 2)*3"), 9);
    EXPECT_DOUBLE_EQ(valueOf("-2^2"), -4);
    EXPECT_DOUBLE_EQ(valueOf("2^3^2"), 512);
    EXPECT_DOUBLE_EQ(valueOf("2^-1"), 0.5);
    EXPECT_DOUBLE_EQ(valueOf("8/4/2"), 1);
    EXPECT_DOUBLE_EQ(valueOf("5 - 3 - 1"), 1);
    EXPECT_DOUBLE_EQ(valueOf("2*-3"), -6);
    EXPECT_DOUBLE_EQ(valueOf("--2"), 2);
    EXPECT_DOUBLE_EQ(valueOf("1.5e1 + .5"), 15.5);
}

TEST(Expression, knowsItsFunctionsAndConstants)
{
    EXPECT_DOUBLE_EQ(valueOf("sin(u) + cos(v)"), std::sin(0.7) + std::cos(-0.4));
    EXPECT_DOUBLE_EQ(valueOf("tan(u)"), std::tan(0.7));
    EXPECT_DOUBLE_EQ(valueOf("exp(u)*log(u)"), std::exp(0.7) * std::log(0.7));
    EXPECT_DOUBLE_EQ(valueOf("sqrt(u) + abs(v)"), std::sqrt(0.7) + 0.4);
    EXPECT_NEAR(valueOf("sinh(u) + cosh(u) + tanh(v)"), std::exp(0.7) + std::tanh(-0.4), 1e-15);
    EXPECT_DOUBLE_EQ(valueOf("atan(pi*e)"), std::atan(std::numbers::pi * std::numbers::e));
    EXPECT_NEAR(valueOf("u^v"), std::pow(0.7, -0.4), 1e-15);
    EXPECT_NEAR(valueOf("u^0.5"), std::sqrt(0.7), 1e-15);
    EXPECT_DOUBLE_EQ(valueOf("v^2"), 0.4 * 0.4);
    EXPECT_DOUBLE_EQ(valueOf("v^(1+2)"), -0.4 * 0.4 * 0.4);
}

TEST(Expression, derivativesFollowTheRules)
{
    const Jet<double> jet =
        Expression::parse("u^2*v + sin(u*v)")(Jet<double>::variableU(0.7), Jet<double>::variableV(-0.4));
    const double s = std::sin(-0.28), c = std::cos(-0.28);
    EXPECT_NEAR(jet.du, 2 * 0.7 * -0.4 + c * -0.4, 1e-15);
    EXPECT_NEAR(jet.dv, 0.49 + c * 0.7, 1e-15);
    EXPECT_NEAR(jet.duu, -0.8 - s * 0.16, 1e-15);
    EXPECT_NEAR(jet.duv, 1.4 + c - s * -0.28, 1e-15);
    EXPECT_NEAR(jet.dvv, -s * 0.49, 1e-15);
}

TEST(Expression, errorsSayWhere)
{
    EXPECT_EQ(refusalOf("3*sine(u)").offset, 2U);
    EXPECT_NE(refusalOf("3*sine(u)").problem.find("column 3: 3*‸sine(u)"), std::string::npos);
    EXPECT_EQ(refusalOf("u +").offset, 3U);
    EXPECT_EQ(refusalOf("(u + v").offset, 6U);
    EXPECT_EQ(refusalOf("u v").offset, 2U);
    EXPECT_EQ(refusalOf("2u").offset, 1U);
    EXPECT_EQ(refusalOf("sin u").offset, 4U);
    EXPECT_EQ(refusalOf("u * / v").offset, 4U);
    EXPECT_EQ(refusalOf("").offset, 0U);
    EXPECT_EQ(refusalOf("1,5").offset, 1U);
    EXPECT_EQ(refusalOf("u + ü").offset, 4U);
    EXPECT_NE(refusalOf("u + ü").problem.find("'ü' stands"), std::string::npos);
}

TEST(Expression, deepNestingIsRefused)
{
    const std::string deep = std::string(5000, '(') + "u" + std::string(5000, ')');
    EXPECT_NE(refusalOf(deep).problem.find("nested"), std::string::npos);
    EXPECT_NE(refusalOf(std::string(5000, '-') + "u").problem.find("nested"), std::string::npos);
}

} // namespace
} // namespace osculo
