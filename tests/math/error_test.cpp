// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/error.h"

#include "osculo/math/demand.h"

#include <gtest/gtest.h>

#include <string>

namespace osculo {
namespace {

TEST(Error, InputErrorsReadSourcePlaceProblemRemedy)
{
    const InputError error("chaises é中.json", "12", "unit \"furlong\"", "use m, cm, mm or in");
    EXPECT_STREQ(error.what(), "chaises é中.json:12: unit \"furlong\"; use m, cm, mm or in");
    EXPECT_EQ(error.source(), "chaises é中.json");
    EXPECT_EQ(error.place(), "12");
    EXPECT_EQ(error.problem(), "unit \"furlong\"");
    EXPECT_EQ(error.remedy(), "use m, cm, mm or in");
}

TEST(Error, PartsThatDoNotApplyLeaveNoTrace)
{
    EXPECT_STREQ(InputError("a.stl", "", "empty file", "").what(), "a.stl: empty file");
    EXPECT_STREQ(InvalidShape("a1 = -1", "").what(), "a1 = -1");
    EXPECT_STREQ(InvalidShape("a1 = -1", "give more than 0").what(), "a1 = -1; give more than 0");
}

TEST(Error, KindsAreToldApart)
{
    EXPECT_THROW(throw InvalidShape("x", "y"), std::runtime_error);
    EXPECT_THROW(throw Cancelled(), Cancelled);
    EXPECT_STREQ(Cancelled().what(), "cancelled");
}

TEST(DemandDeathTest, ABrokenAssumptionEndsTheProgramAndNamesItself)
{
    EXPECT_DEATH(OSCULO_DEMAND(1 + 1 == 3), "error_test.cpp:[0-9]+: broken assumption: 1 \\+ 1 == 3");
    OSCULO_DEMAND(1 + 1 == 2);
}

} // namespace
} // namespace osculo
