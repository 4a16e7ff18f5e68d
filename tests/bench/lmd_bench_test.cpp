// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "lmd_parts.h"

#include "osculo/bench/lmd_bench.h"

#include "osculo/brep/lmd.h"
#include "osculo/brep/made_solid.h"
#include "osculo/distance/mesh_pair.h"
#include "osculo/math/error.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

namespace osculo {
namespace {

template <typename Value>
Value valueOf(const Table& table, const std::string& method, const std::string& column)
{
    for (const Row& row : table.rows)
        if (std::get<std::string>(row[1].second) == method)
            for (const auto& [name, cell] : row)
                if (name == column)
                    return std::get<Value>(cell);
    throw std::runtime_error("no " + column + " of " + method);
}

const std::vector<double>& contactsOf(const LmdBenchReport& report, const std::string& method)
{
    for (const LmdSeries& series : report.series)
        if (series.method == method)
            return series.contacts;
    throw std::runtime_error("no " + method);
}

LmdBenchOptions once()
{
    LmdBenchOptions options;
    options.repeats = 1;
    return options;
}

/// A table on four balls over a plate, the gap below them.
LmdScene tableOnBalls(double gap)
{
    constexpr double kFoot = 3e-3, kAside = 10e-3;
    auto table = blockSolid({{-12e-3, -12e-3, 1e-3}, {12e-3, 12e-3, 6e-3}});
    const auto ball = revolvedSolid({{{0, -kFoot}, Vec2(0, 0)}, {{kFoot, 0}, Vec2(0, 0)}, {{0, kFoot}}});
    for (const double x : {-kAside, kAside})
        for (const double y : {-kAside, kAside})
            table = fusedSolid(*table, *placedSolid(*ball, poseFromRpy({x, y, 0}, 0, 0, 0)));
    LmdScene scene{"table", table, blockSolid({{-30e-3, -30e-3, -8e-3}, {30e-3, 30e-3, -kFoot - gap}}), gap, {}, 0};
    return scene;
}

/// Counted by hand: a foot is one contact, of the ball as of its triangles, which are convex over a plane.
TEST(LmdBench, FeetOverAPlateAreCountedByHand)
{
    constexpr double kGap = 0.1e-3;
    LmdScene scene = tableOnBalls(kGap);
    scene.path = {poseFromRpy({0, 0, 0}, 0.001, 0.002, 0.3), // all four within three gaps
                  poseFromRpy({0, 0, 0.2e-3}, 0, 0.02, 0),   // two are 0.4 mm lower than the others
                  poseFromRpy({0, 0, 1e-3}, 0, 0, 0)};       // none
    LmdBenchReport report;
    addLmdScene(scene, once(), report);
    ASSERT_EQ(report.table.rows.size(), 6u);
    for (const char* method : {"ours", "ours, frame to frame", "revolution cones", "no supermaximal"})
        EXPECT_EQ(contactsOf(report, method), (std::vector<double>{4, 2, 0})) << method;
    // Triangles lie up to their chord error inside of the balls: the second frame's are still near enough.
    for (const char* method : {"triangles, gap", "triangles, gap/2"})
        EXPECT_EQ(contactsOf(report, method), (std::vector<double>{4, 2, 0})) << method;
    EXPECT_EQ(valueOf<long long>(report.table, "ours", "contacts"), 6);
    EXPECT_EQ(valueOf<double>(report.table, "ours", "per_frame"), 2);
    EXPECT_EQ(valueOf<long long>(report.table, "ours", "most"), 4);
    EXPECT_EQ(valueOf<double>(report.table, "ours", "fewer"), 0);
    // The foot at (x, y) is lowest: −x sin(pitch) + y sin(roll) cos(pitch) above the frame, its ball's radius below that.
    const double lowest = 10e-3 * (std::sin(0.002) + std::sin(0.001) * std::cos(0.002));
    EXPECT_NEAR(valueOf<double>(report.table, "ours", "least"),
                std::min(kGap - lowest, 0.3e-3 - 10e-3 * std::sin(0.02)), 1e-10);
}

/// An independent judge: distances of fine triangles by their box trees, which are within both chord errors of the truth.
void judge(const LmdScene& scene)
{
    const double chord = 0.05 * scene.gap;
    const MeshTree moving(std::make_shared<const TriangleMesh>(trianglesOf(*scene.moving, chord, 0.3)));
    const MeshTree fixed(std::make_shared<const TriangleMesh>(trianglesOf(*scene.fixed, chord, 0.3)));
    const auto a = prepareLmd(std::make_shared<const BrepModel>(modelOf(*scene.moving)));
    const auto b = prepareLmd(std::make_shared<const BrepModel>(modelOf(*scene.fixed)));
    int near = 0;
    for (const Pose& X : scene.path) {
        const DistanceResult truth = distance(moving, X, fixed, Pose{});
        ASSERT_EQ(truth.status, Status::converged) << scene.name; // apart, and neither inside the other
        const LmdResult found = localMinimalDistances(*a, X, *b, Pose{}, {.threshold = 3 * scene.gap});
        if (found.contacts.empty()) {
            EXPECT_GT(truth.witness.distance, 3 * scene.gap - 2 * chord) << scene.name;
            continue;
        }
        ++near;
        EXPECT_NEAR(found.contacts.front().distance, truth.witness.distance, 2 * chord) << scene.name;
        EXPECT_GE(found.contacts.front().distance, scene.gap * 2 / 3 - 1e-9) << scene.name; // what the sway leaves
    }
    EXPECT_GT(near, 4) << scene.name;
}

TEST(LmdBench, ScenesAreApartInEveryFrameByTheGapLessTheSway)
{
    judge(coneWithTooth(21));
    judge(hotstab(21));
    judge(rollingTorus(9));
}

/// Frame by frame as the bench plays them.
TEST(LmdBench, TheWholePathsKeepTheirClearance)
{
    for (const LmdScene& scene : {coneWithTooth(400), hotstab(400)}) {
        const auto a = prepareLmd(std::make_shared<const BrepModel>(modelOf(*scene.moving)));
        const auto b = prepareLmd(std::make_shared<const BrepModel>(modelOf(*scene.fixed)));
        double least = 1;
        for (const Pose& X : scene.path)
            for (const LmdContact& contact :
                 localMinimalDistances(*a, X, *b, Pose{}, {.threshold = scene.gap}).contacts)
                least = std::min(least, contact.distance);
        EXPECT_GE(least, scene.gap * 2 / 3) << scene.name;
        EXPECT_LT(least, scene.gap * 0.95) << scene.name; // it sways
    }
}

TEST(LmdBench, TheRollingTorusTouchesOnceAndItsNormalTurnsWithIt)
{
    const LmdScene scene = rollingTorus(36);
    LmdBenchReport report;
    addLmdScene(scene, once(), report);
    EXPECT_EQ(contactsOf(report, "ours"), std::vector<double>(36, 1));
    EXPECT_NEAR(valueOf<double>(report.table, "ours", "least"), scene.gap, 1e-9);
    EXPECT_NEAR(valueOf<double>(report.table, "ours", "normal_jump"), 1, 1e-6);
    EXPECT_GT(valueOf<double>(report.table, "triangles, gap", "normal_jump"), 1.1);
    // Rolling without slip: 40 / 16 turns relative to the line of centres, while that turns once.
    EXPECT_NEAR(std::abs(Eigen::AngleAxisd(scene.path[1].rotation).angle()), 2 * std::numbers::pi / 36 * 1.5, 1e-12);
}

TEST(LmdBench, TrianglesHaveMoreContactsAndCountsAreTheSameEachTime)
{
    const LmdScene scene = hotstab(24);
    LmdBenchReport one, two;
    addLmdScene(scene, once(), one);
    addLmdScene(scene, once(), two);
    ASSERT_EQ(one.series.size(), two.series.size());
    for (std::size_t i = 0; i < one.series.size(); ++i)
        EXPECT_EQ(one.series[i].contacts, two.series[i].contacts) << one.series[i].method;
    EXPECT_EQ(contactsOf(one, "ours, frame to frame"), contactsOf(one, "ours"));
    EXPECT_EQ(contactsOf(one, "revolution cones"), contactsOf(one, "ours"));
    EXPECT_EQ(contactsOf(one, "no supermaximal"), contactsOf(one, "ours"));
    EXPECT_LT(valueOf<long long>(one.table, "ours", "features"),
              valueOf<long long>(one.table, "no supermaximal", "features"));
    EXPECT_GT(valueOf<double>(one.table, "ours", "fewer"), 0.4);
    // Chords of half the gap on both leave half of it, of which the sway takes a third of the gap.
    EXPECT_EQ(valueOf<long long>(one.table, "triangles, gap/2", "crossing"), 0);
    EXPECT_NE(lmdTimeFigure(one, "hotstab").find("<svg"), std::string::npos);
    EXPECT_NE(lmdContactFigure(one, "hotstab").find("<svg"), std::string::npos);
}

TEST(LmdBench, PartsOfAFolderAreMeasuredByBoth)
{
    const test::TemporaryFolder folder;
    LmdBenchOptions options = once();
    options.data = folder.path();
    EXPECT_THROW(lmdParts(options, {}), InputError);
    std::ofstream(folder.path() / "a.step") << stepText(*blockSolid({{0, 0, 0}, {4e-3, 3e-3, 2e-3}}), "a");
    std::ofstream(folder.path() / "b.step")
        << stepText(*revolvedSolid({{{0, 0}}, {{5e-3, 0}}, {{3e-3, 9e-3}}, {{0, 9e-3}}}), "b");
    std::ofstream(folder.path() / "c.step") << "no STEP";
    const Table parts = lmdParts(options, {});
    ASSERT_EQ(parts.rows.size(), 2u);
    EXPECT_EQ(std::get<std::string>(parts.rows[0][0].second), "a.step, b.step");
    for (const Row& row : parts.rows) {
        EXPECT_EQ(std::get<long long>(row[1].second), 6 + 6); // faces: those of the frustum in halves
        EXPECT_EQ(std::get<long long>(row[2].second), 3);
        for (const std::size_t column : {3, 4, 5}) // above, below, failed
            EXPECT_EQ(std::get<long long>(row[column].second), 0);
        for (const std::size_t column : {6, 7, 8})
            EXPECT_GT(std::get<double>(row[column].second), 0);
    }
}

} // namespace
} // namespace osculo
