// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/superovoid.h"

#include <gtest/gtest.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace osculo::test {

/// One row of the reference file superovoid_pairs.csv (its README explains the columns).
struct ReferencePair {
    int id = 0;
    bool overlapping = false;
    int certified = 0;
    Superovoid A, B;
    Pose X_WA, X_WB;
    double distance = 0;
    Vec3 normal = Vec3::Zero();
    double commonNormalDistance = 0;
};

inline std::vector<ReferencePair> readReferencePairs(const std::filesystem::path& path)
{
    std::ifstream in(path);
    std::string line;
    std::getline(in, line);
    std::vector<ReferencePair> rows;
    while (std::getline(in, line)) {
        std::vector<std::string_view> fields;
        for (std::size_t begin = 0; begin <= line.size();) {
            const std::size_t end = std::min(line.find(',', begin), line.size());
            fields.push_back(std::string_view(line).substr(begin, end - begin));
            begin = end + 1;
        }
        const auto number = [&](std::size_t i) {
            double value = 0;
            const std::string_view text = fields.at(i);
            const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            EXPECT_EQ(error, std::errc()) << line;
            return value;
        };
        const auto shape = [&](std::size_t i) {
            return Superovoid({{number(i), number(i + 1), number(i + 2)},
                               number(i + 3),
                               number(i + 4),
                               number(i + 5),
                               number(i + 6)});
        };
        const auto pose = [&](std::size_t i) {
            return Pose{Eigen::Quaterniond(number(i), number(i + 1), number(i + 2), number(i + 3)).normalized(),
                        {number(i + 4), number(i + 5), number(i + 6)}};
        };
        ReferencePair row;
        row.id = static_cast<int>(number(0));
        row.overlapping = fields.at(1) == "overlapping";
        row.certified = static_cast<int>(number(2));
        row.A = shape(3);
        row.X_WA = pose(10);
        row.B = shape(17);
        row.X_WB = pose(24);
        row.distance = number(31);
        row.normal = {number(38), number(39), number(40)};
        row.commonNormalDistance = number(42);
        rows.push_back(row);
    }
    return rows;
}

} // namespace osculo::test
