// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "evaluate/evaluation_scenes.h"
#include "evaluate/hand_scenes.h"

#include "osculo/evaluate/close_grasp.h"
#include "osculo/evaluate/first_contact.h"
#include "osculo/scene/bite.h"
#include "support/accuracy_page.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace osculo::test {
namespace {

struct Row {
    std::string what, oracle;
    int count = 0;
    double error = 0, width = 0;

    void add(double difference, double interval)
    {
        ++count;
        error = std::max(error, std::abs(difference));
        width = std::max(width, interval);
    }
    void hold() const { AccuracyPage().expect("Motions", {what, oracle, std::to_string(count)}, {error, width}); }
};

Scene moved(const Superovoid& a, const Superovoid& b, Motion motion)
{
    Scene scene;
    scene.bodies = {bodyOf("a", {shapeOf(a)}), bodyOf("b", {shapeOf(b)})};
    scene.pairs = {pairOf("a", "b")};
    scene.motions = {std::move(motion)};
    return scene;
}

TEST(MotionAccuracy, FirstContactsOfSpheres)
{
    std::mt19937_64 random(41);
    std::uniform_real_distribution<double> number(-1, 1);
    Row row{"first contact of spheres on lines [s]", "closed form"};
    while (row.count < 100) {
        const double ra = 0.02 + 0.015 * number(random), rb = 0.02 + 0.015 * number(random);
        const Vec3 from(0.1 + 0.05 * number(random), 0.02 * number(random), 0.02 * number(random));
        const Vec3 to = -0.3 * from + 0.01 * Vec3(number(random), number(random), number(random));
        // |from + s (to − from)| = ra + rb
        const Vec3 way = to - from;
        const double half = from.dot(way) / way.squaredNorm();
        const double rest = half * half - (from.squaredNorm() - (ra + rb) * (ra + rb)) / way.squaredNorm();
        if (rest < 0.01 || -half - std::sqrt(rest) < 0)
            continue; // grazing, or overlapping from the start
        const Motion motion =
            biteMotion("a", {Eigen::Quaterniond::Identity(), from}, {Eigen::Quaterniond::Identity(), to}, 21, 10);
        const FirstContact contact = firstContact(moved(Superovoid::sphere(ra), Superovoid::sphere(rb), motion), 0);
        ASSERT_TRUE(contact.found && contact.overlapsAt);
        const double expected = -half - std::sqrt(rest); // [s]: it is closed after 10 of 10 frames a second
        row.add(std::max({0.0, contact.freeUntil - expected, expected - *contact.overlapsAt}),
                *contact.overlapsAt - contact.freeUntil);
    }
    row.hold();
    EXPECT_LE(row.error, 1e-9);
    EXPECT_LE(row.width, 1e-6);
}

TEST(MotionAccuracy, AClosedHand)
{
    Row row{"a finger's ball on a ball, hand closed to 1e-8 m [m]", "closed form"};
    for (int i = 0; i < 20; ++i) {
        const double height = 0.085 + 0.001 * i;
        const CloseResult result =
            closeUntilContact(gripper(height), 0, {.targets = {"ball"}, .joints = {}, .tolerance = 1e-8});
        ASSERT_TRUE(result.settled);
        const double angle = result.joints.at("left");
        const double gap =
            (Vec3(-0.03 + 0.1 * std::sin(angle), 0, 0.1 * std::cos(angle)) - Vec3(0, 0, height)).norm() - 0.015;
        ASSERT_GE(gap, -1e-15);
        row.add(std::max(0.0, gap), 1e-8);
    }
    row.hold();
    EXPECT_LE(row.error, 1.01e-8);
}

} // namespace
} // namespace osculo::test
