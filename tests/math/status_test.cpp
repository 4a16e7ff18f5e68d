// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/status.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace osculo {
namespace {

constexpr Status kAll[]{Status::converged,   Status::bounded,       Status::hull,      Status::local,
                        Status::overlapping, Status::maxIterations, Status::degenerate};

TEST(Status, NamesAreDistinctAndReadBack)
{
    std::set<std::string_view> names;
    for (const Status status : kAll) {
        names.insert(toString(status));
        EXPECT_EQ(statusFromString(toString(status)), status);
    }
    EXPECT_EQ(names.size(), std::size(kAll));
    EXPECT_EQ(toString(Status::maxIterations), "max_iterations");
    EXPECT_EQ(statusFromString("Converged"), std::nullopt);
    EXPECT_EQ(statusFromString(""), std::nullopt);
}

TEST(Status, OnlyTheLimitAndTheDegenerateQuestionFail)
{
    for (const Status status : kAll)
        EXPECT_EQ(isFailure(status), status == Status::maxIterations || status == Status::degenerate)
            << toString(status);
}

} // namespace
} // namespace osculo
