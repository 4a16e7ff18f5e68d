// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_reference.h"

#include "osculo/distance/scheme_pair.h"
#include "support/accuracy_page.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <array>

namespace osculo {
namespace {

/// What a method says about one class of pairs: a row of the page.
struct SchemeRow {
    int pairs = 0, refused = 0, unverified = 0;
    double distance = 0;      ///< |distance − reference| of verified answers [m]
    double separation = 0;    ///< |p_B − p_A| against it [m]
    double worstAccepted = 0; ///< |distance − reference| of all that the method itself accepts [m]

    void add(const test::ReferencePair& row, const SchemeSolution& solution)
    {
        ++pairs;
        if (!solution.accepted()) {
            ++refused;
            return;
        }
        const DistanceResult result = verifiedResult(solution, row.A, row.X_WA, row.B, row.X_WB);
        const WitnessPair& w = result.witness;
        const double expected = row.overlapping ? row.commonNormalDistance : row.distance;
        const double error = std::abs(w.distance - expected);
        worstAccepted = std::max(worstAccepted, error);
        if (result.status != Status::converged) {
            ++unverified;
            return;
        }
        distance = std::max(distance, error);
        separation = std::max(separation, std::abs((w.p_WB - w.p_WA).norm() - std::abs(expected)));
    }

    void hold(std::string_view method, std::string_view kind) const
    {
        test::AccuracyPage().expect(
            "The superovoid paper's methods", {fmt::format("{}, {}", method, kind), std::to_string(pairs)},
            {100.0 * refused / pairs, 100.0 * unverified / pairs, worstAccepted, distance, separation});
    }
};

TEST(SchemeAccuracy, OnTheReferenceBattery)
{
    const auto path = test::referenceFile("superovoid_pairs.csv");
    OSCULO_REQUIRE_DATA(path);
    const std::vector<test::ReferencePair> rows = test::readReferencePairs(*path);
    constexpr double kWrong = 1e-6; ///< [m] the methods' own tolerance
    for (const std::string_view name : {"quadImplicit", "octImplicit", "quadParametric", "ntbParametric"}) {
        const SchemeMethod& method = *findSchemeMethod(name);
        SchemeQuery query;
        query.options.unknowns = method.unknowns;
        query.guess = method.guess;
        std::array<SchemeRow, 2> tables;
        for (const test::ReferencePair& row : rows)
            if (row.certified != 0)
                tables[row.overlapping ? 1 : 0].add(row, askScheme(row.A, row.X_WA, row.B, row.X_WB, query));
        tables[0].hold(name, "apart");
        tables[1].hold(name, "overlapping");
        for (const SchemeRow& table : tables) {
            EXPECT_LE(table.distance, kWrong) << name << ": nothing verified is wrong";
            EXPECT_GT(table.refused, 0) << "refusals are shown";
            EXPECT_LT(table.refused, table.pairs * 3 / 5);
        }
    }
}

} // namespace
} // namespace osculo
