// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/accuracy.h"

#include "accuracy_pairs.h"
#include "heap_bytes.h"
#include "osculo/bench/pair_check.h"
#include "osculo/distance/superovoid_pair.h"
#include "osculo/math/error.h"
#include "reference_superovoid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <string>

namespace osculo {
namespace {

TEST(KnownPairs, TheirPointsLieOnTheShapesAndTheirPlanesSeparate)
{
    for (const PairClass kind : {PairClass::separated, PairClass::overlapping}) {
        const std::vector<KnownPair> pairs = knownPairs(kind, 30, 7);
        ASSERT_EQ(pairs.size(), 30u);
        for (const KnownPair& known : pairs) {
            const auto& [A, B, X_WA, X_WB] = known.pair;
            EXPECT_EQ(known.distance > 0, kind == PairClass::separated);
            const Vec3 across = known.p_WB - known.p_WA;
            EXPECT_NEAR(across.norm(), std::abs(known.distance), 1e-12);
            const Vec3 n = (known.distance > 0 ? 1 : -1) * across.normalized();
            // By the definition of the superovoid alone: points on surfaces, support planes as far apart as the points.
            EXPECT_NEAR(referenceField(A.parameters(), X_WA.inverse() * known.p_WA).value, 0, 1e-9);
            EXPECT_NEAR(referenceField(B.parameters(), X_WB.inverse() * known.p_WB).value, 0, 1e-9);
            const double planes = n.dot(X_WB.translation - X_WA.translation)
                                  - referenceSupport(A.parameters(), X_WA.rotation.inverse() * n, SearchEffort::fine)
                                  - referenceSupport(B.parameters(), X_WB.rotation.inverse() * -n, SearchEffort::fine);
            EXPECT_NEAR(planes, known.distance, 1e-9);
        }
    }
}

TEST(HeapBytes, CountsWhatIsAllocated)
{
    if (!heapBytes())
        GTEST_SKIP() << "this allocator does not count";
    constexpr std::size_t kNumbers = 1'000'000;
    const auto [numbers, bytes] = countingBytes([] { return std::vector<double>(kNumbers, 1.0); });
    EXPECT_GE(bytes, static_cast<long long>(kNumbers * sizeof(double)));
    EXPECT_LT(bytes, static_cast<long long>(kNumbers * sizeof(double) + 10'000));
    EXPECT_EQ(numbers.size(), kNumbers);
}

class Accuracy : public testing::Test {
protected:
    static void SetUpTestSuite()
    {
        AccuracyOptions options;
        options.pairs = 12;
        options.seed = 3;
        options.largestMesh = 5'000;
        s_report = accuracy(options);
    }
    static void TearDownTestSuite() { s_report = {}; }

    static std::vector<AccuracyPoint> of(std::string_view method)
    {
        std::vector<AccuracyPoint> points;
        for (const AccuracyPoint& point : s_report.points)
            if (point.method == method)
                points.push_back(point);
        return points;
    }

    static AccuracyReport s_report;
};

AccuracyReport Accuracy::s_report;

TEST_F(Accuracy, FinerMeshesAreNearerSlowerAndLarger)
{
    const std::vector<AccuracyPoint> meshes = of("mesh");
    ASSERT_EQ(meshes.size(), 7u);
    EXPECT_EQ(meshes[0].vertices, 18u); // 32 triangles, as in Fig. 10
    EXPECT_EQ(meshes[3].vertices, 290u);
    EXPECT_NEAR(static_cast<double>(meshes[4].vertices), 786, 20);
    for (std::size_t i = 0; i < meshes.size(); ++i) {
        const AccuracyPoint& point = meshes[i];
        EXPECT_EQ(point.pairs, 12u);
        EXPECT_EQ(point.answered, 12u); // the meshes lie inside the shapes: none touch
        EXPECT_GT(point.distanceUs, 0);
        EXPECT_GT(point.collisionUs, 0);
        EXPECT_LE(point.medianPointError, point.maxPointError);
        EXPECT_LE(point.medianDistanceError, point.medianPointError);
        if (i == 0)
            continue;
        EXPECT_LT(point.medianDistanceError, meshes[i - 1].medianDistanceError);
        EXPECT_LT(point.meanPointError, meshes[i - 1].meanPointError);
        if (point.shapeBytes >= 0) {
            EXPECT_GT(point.shapeBytes, static_cast<long long>(point.vertices * (24 + 2 * 12)) - 100);
            EXPECT_GT(point.treeBytes, 10 * point.shapeBytes);
        }
    }
    // Second order: a hundred times the vertices, a hundredth of the error of the distance; points of first order.
    const double ratio = meshes[2].medianDistanceError / meshes[6].medianDistanceError;
    EXPECT_GT(ratio, 15);
    EXPECT_LT(ratio, 150);
}

TEST_F(Accuracy, SolversOnTheShapesLeaveMeshesBehind)
{
    for (const AccuracyPoint& ours : of("support")) {
        EXPECT_EQ(ours.answered, 12u);
        EXPECT_LE(ours.maxDistanceError, std::max(ours.tolerance, 1e-12));
        EXPECT_LT(ours.maxPointError, 1e-5);
        if (ours.shapeBytes >= 0) {
            EXPECT_NEAR(static_cast<double>(ours.shapeBytes), sizeof(Superovoid), 1);
        }
    }
    EXPECT_EQ(of("support").size(), 8u);
    for (const char* scheme : {"quadImplicit", "quadParametric"}) {
        ASSERT_EQ(of(scheme).size(), 1u);
        EXPECT_GT(of(scheme)[0].answered, 8u);
        EXPECT_LT(of(scheme)[0].maxPointError, 1e-6); // Fig. 9
    }
}

TEST_F(Accuracy, TablesAreRectangular)
{
    for (const Table* table : {&s_report.table, &s_report.volumes}) {
        ASSERT_FALSE(table->rows.empty());
        for (const Row& row : table->rows) {
            ASSERT_EQ(row.size(), table->rows[0].size());
            for (std::size_t i = 0; i < row.size(); ++i)
                EXPECT_EQ(row[i].first, table->rows[0][i].first);
        }
    }
    EXPECT_EQ(toCsv(s_report.table).find("nan"), std::string::npos);
}

/// The number behind the first occurrence of an attribute.
double number(const std::string& text, const std::string& attribute)
{
    const std::size_t at = text.find(attribute);
    double value = std::numeric_limits<double>::quiet_NaN();
    if (at != std::string::npos)
        std::from_chars(text.data() + at + attribute.size(), text.data() + text.size(), value);
    return value;
}

TEST_F(Accuracy, TheFigureHoldsEveryLabelInsideItsFrame)
{
    const std::string svg = accuracyFigure(s_report, "title & more");
    EXPECT_TRUE(svg.starts_with("<svg "));
    for (const char* part : {"title &amp; more", "Eq. 20", "vertices of a mesh", "tolerance, m", "collision (FCL)",
                             "quadParametric, tolerance 1e-06 m", "support, tolerance 1e-09 m", "10⁻¹²"})
        EXPECT_NE(svg.find(part), std::string::npos) << part;
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    EXPECT_EQ(svg.find("inf"), std::string::npos);
    const double width = number(svg, " width=\""), height = number(svg, " height=\"");
    int labels = 0;
    for (std::size_t at = svg.find("<text "); at != std::string::npos; at = svg.find("<text ", at + 1), ++labels) {
        const std::string element = svg.substr(at, svg.find("</text>", at) - at);
        const std::string text = element.substr(element.find('>') + 1);
        const double x = number(element, " x=\""), y = number(element, " y=\""),
                     size = number(element, " font-size=\"");
        const auto letters = std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }); // of UTF-8
        const double length = 0.62 * size * static_cast<double>(letters); // of a wide face: from above
        const bool start = element.find("anchor=\"start\"") != std::string::npos;
        const bool end = element.find("anchor=\"end\"") != std::string::npos;
        const double left = start ? x : end ? x - length : x - length / 2;
        EXPECT_GE(left, 0) << text;
        EXPECT_LE(left + length, width) << text;
        EXPECT_GT(y, size) << text;
        EXPECT_LT(y, height) << text;
    }
    EXPECT_GT(labels, 30);
    EXPECT_TRUE(accuracyFigure({}, "").ends_with("</svg>\n")) << "nothing to draw is no trouble";
}

TEST(AccuracyOptions, AreChecked)
{
    EXPECT_THROW(accuracy({.pairs = 0}), InvalidShape);
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(accuracy({.pairs = 1}, source.get_token()), Cancelled);
}

} // namespace
} // namespace osculo
