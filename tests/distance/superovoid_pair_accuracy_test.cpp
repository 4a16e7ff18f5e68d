// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_draw.h"
#include "superovoid_reference.h"

#include "osculo/shape/superovoid_implicit.h"
#include "support/accuracy_page.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace osculo {
namespace {

using test::Draw;
using test::measure;

/// The worst errors of one class of pairs: a row of resources/help/accuracy.md.
struct AccuracyRow {
    const char* pairs;
    const char* oracle;
    int count = 0;
    double distance = 0; ///< |distance − oracle| [m], shapes of size about 1
    double gap = 0;      ///< between the bounds [m]
    double surface = 0;  ///< |gauge − 1| of the witness points
    double joined = 0;   ///< |p_B − p_A − d·n| [m]

    void add(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB, const DistanceResult& result,
             double expected)
    {
        const WitnessPair& w = result.witness;
        ++count;
        distance = std::max(distance, std::abs(w.distance - expected));
        gap = std::max(gap, result.upperBound - result.lowerBound);
        surface = std::max({surface, std::abs(gauge(A, X_WA.inverse() * w.p_WA) - 1),
                            std::abs(gauge(B, X_WB.inverse() * w.p_WB) - 1)});
        joined = std::max(joined, (w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm());
    }
    void add(const test::PlacedPair& pair, double expected, const SuperovoidPairOptions& options = {})
    {
        add(pair.A, pair.X_WA, pair.B, pair.X_WB, measure(pair, options), expected);
    }

    void hold() const
    {
        test::AccuracyPage().expect("Superovoid pairs", {pairs, oracle, std::to_string(count)},
                                    {distance, gap, surface, joined});
    }
};

TEST(SuperovoidPairAccuracy, Table)
{
    Draw draw(71);
    SuperovoidPairOptions certify;
    certify.certify = true;

    AccuracyRow spheres{"spheres", "closed form"};
    AccuracyRow ellipsoids{"ellipsoids, gaps 1e-6 to 10", "construction"};
    AccuracyRow round{"ε 0.3 to 1.2, gaps 1e-6 to 10", "construction"};
    AccuracyRow boxy{"ε 0.1 to 0.3, gaps 1e-6 to 10", "construction"};
    AccuracyRow touching{"ε 0.4 to 1.2, gaps ±1e-15 to ±1e-6", "construction"};
    AccuracyRow far{"ε 0.3 to 1.2, gaps 1e3 to 1e4", "construction"};
    for (int i = 0; i < 1000; ++i) {
        const double r = draw.uniform(0.1, 2), s = draw.uniform(0.1, 2);
        const Vec3 across = draw.uniform(0.1, 5) * draw.direction();
        spheres.add({Superovoid::sphere(r), Superovoid::sphere(s), {}, {Eigen::Quaterniond::Identity(), across}},
                    across.norm() - r - s);
        const double gap = std::pow(10, draw.uniform(-6, 1));
        test::PlacedPair pair = test::pairWithGap(draw, 1, 1, 0, gap);
        ellipsoids.add(pair, gap);
        round.add(test::pairWithGap(draw, 0.3, 1.2, 0.4, gap), gap);
        boxy.add(test::pairWithGap(draw, 0.1, 0.3, 0.3, gap), gap);
        const double tiny = (i % 2 == 0 ? 1 : -1) * std::pow(10, draw.uniform(-15, -6));
        touching.add(test::pairWithGap(draw, 0.4, 1.2, 0.3, tiny), tiny, certify);
        const double wide = draw.uniform(1e3, 1e4);
        far.add(test::pairWithGap(draw, 0.3, 1.2, 0.4, wide), wide);
    }

    for (const AccuracyRow* row : {&spheres, &ellipsoids, &round, &boxy, &touching, &far}) {
        row->hold();
        EXPECT_LE(row->gap, 1.001e-9) << row->pairs;
    }
    EXPECT_LE(spheres.distance, 1e-14);
    EXPECT_LE(ellipsoids.distance, 1e-13);
    EXPECT_LE(round.distance, 1e-9);
    EXPECT_LE(boxy.distance, 1e-9);
    EXPECT_LE(touching.distance, 1e-14);
    EXPECT_LE(far.distance, 1e-9);

    const auto path = test::referenceFile("superovoid_pairs.csv");
    OSCULO_REQUIRE_DATA(path);
    AccuracyRow apart{"battery, apart", "reference, proven to 1e-9"};
    AccuracyRow overlapping{"battery, overlapping, certified to 1e-9", "reference, residual below 4e-15"};
    AccuracyRow apartHull{"battery, apart, not convex: `bounded`", "best of a multi-start"};
    for (const test::ReferencePair& row : test::readReferencePairs(*path)) {
        if (row.overlapping && row.certified == 0)
            continue; // hulls: the points are not on the surfaces
        const DistanceResult result = distance(row.A, row.X_WA, row.B, row.X_WB, certify);
        AccuracyRow& target = row.overlapping ? overlapping : (row.certified == 0 ? apartHull : apart);
        target.add(row.A, row.X_WA, row.B, row.X_WB, result, row.distance);
    }
    for (const AccuracyRow* row : {&apart, &overlapping, &apartHull}) {
        row->hold();
        EXPECT_LE(row->distance, 1e-8) << row->pairs;
    }
}

} // namespace
} // namespace osculo
