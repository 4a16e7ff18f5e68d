// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

namespace osculo::test {
namespace {

using Columns = std::map<std::string, std::string>;

std::vector<Columns> readCsv(const std::filesystem::path& path)
{
    std::ifstream file(path);
    std::vector<std::string> names;
    std::vector<Columns> rows;
    for (std::string line; std::getline(file, line);) {
        std::vector<std::string> cells;
        std::stringstream stream(line);
        for (std::string cell; std::getline(stream, cell, ',');)
            cells.push_back(cell);
        if (names.empty()) {
            names = cells;
            continue;
        }
        Columns row;
        for (std::size_t i = 0; i < std::min(names.size(), cells.size()); ++i)
            row[names[i]] = cells[i];
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string joined(const Columns& row, const std::vector<std::string>& names, const std::string& suffix)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ",") + row.at(name + suffix);
    return text;
}

const std::vector<std::string> kShape{"a1", "a2", "a3", "e1", "e2", "tx", "ty"};
const std::vector<std::string> kPose{"cx", "cy", "cz", "qw", "qx", "qy", "qz"};

/// Forty rows spread over the file, through the whole command line.
TEST(Reference, SuperovoidPairsThroughTheCommandLine)
{
    const auto path = referenceFile("superovoid_pairs.csv");
    OSCULO_REQUIRE_DATA(path);
    const auto rows = readCsv(*path);
    ASSERT_EQ(rows.size(), 1200u);
    int compared = 0;
    for (std::size_t i = 0; i < rows.size(); i += 30) {
        const Columns& row = rows[i];
        const ProgramRun run =
            runOsculo({"distance", "superovoid:" + joined(row, kShape, "_A"), "superovoid:" + joined(row, kShape, "_B"),
                       "--pose-a", joined(row, kPose, "_A"), "--pose-b", joined(row, kPose, "_B"), "--json"});
        ASSERT_STATUS(run, 0) << "row " << i;
        const auto pair = run.json()["pairs"][0];
        const double distance = pair["distance"].get<double>(), reference = std::stod(row.at("signed_distance"));
        const double lower = pair["lower_bound"].get<double>(), upper = pair["upper_bound"].get<double>();
        EXPECT_LE(lower, distance) << "row " << i;
        EXPECT_GE(upper, distance) << "row " << i;
        const bool separated = row.at("class") == "separated";
        const std::string& certified = row.at("certified");
        if (certified != "0" || separated) {
            EXPECT_NEAR(distance, reference, 1e-8) << "row " << i;
            ++compared;
        }
        if (separated && certified == "2") {
            EXPECT_LE(upper - lower, 1e-9) << "row " << i;
        }
    }
    EXPECT_GE(compared, 30);
}

} // namespace
} // namespace osculo::test
