// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/signed_power.h"
#include "osculo/math/types.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

TEST(Bounds, GrowFromEmpty)
{
    Bounds box;
    EXPECT_TRUE(box.empty());
    EXPECT_EQ(box.size(), Vec3::Zero());
    EXPECT_EQ(box.diagonal(), 0);
    box.extend(Vec3(1, 2, 3));
    EXPECT_FALSE(box.empty());
    EXPECT_EQ(box.size(), Vec3::Zero());
    box.extend(Vec3(-1, 5, 3));
    EXPECT_EQ(box.centre(), Vec3(0, 3.5, 3));
    EXPECT_EQ(box.size(), Vec3(2, 3, 0));
    Bounds other;
    box.extend(other);
    EXPECT_EQ(box.size(), Vec3(2, 3, 0)) << "an empty box adds nothing";
}

TEST(SignedPower, KeepsTheSign)
{
    EXPECT_EQ(signedPower(-8, 1.0 / 3), -std::pow(8, 1.0 / 3));
    EXPECT_EQ(signedPower(4, 0.5), 2);
    EXPECT_EQ(signedPower(0, 0.1), 0);
    EXPECT_EQ(signedPower(-2, 2), -4);
}

} // namespace
} // namespace osculo
