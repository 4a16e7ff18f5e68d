// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "evaluation_scenes.h"

#include "osculo/evaluate/first_contact.h"
#include "osculo/evaluate/motion_speed.h"
#include "osculo/math/error.h"
#include "osculo/scene/bite.h"
#include "osculo/scene/scene_clock.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace osculo::test {
namespace {

Superovoid ovoid(const Vec3& a, double e1 = 1, double e2 = 1, double Tx = 0, double Ty = 0)
{
    return Superovoid({a, e1, e2, Tx, Ty});
}

Motion motionOf(const std::string& body, std::vector<std::pair<double, Pose>> keys, int frames, double fps = 1)
{
    Motion motion;
    motion.body = body;
    motion.frames = frames;
    motion.fps = fps;
    for (const auto& [frame, pose] : keys) {
        MotionKey key;
        key.frame = frame;
        key.pose = pose;
        motion.keys.push_back(std::move(key));
    }
    return motion;
}

Scene twoBodies(Geometry a, Geometry b, Motion motionOfA)
{
    Scene scene;
    scene.bodies = {bodyOf("a", {shapeOf(std::move(a))}), bodyOf("b", {shapeOf(std::move(b))})};
    scene.pairs = {pairOf("a", "b")};
    scene.motions = {std::move(motionOfA)};
    return scene;
}

std::optional<double> distanceAt(const Scene& scene, double time)
{
    return evaluate(scene, time).pairs.front().distance;
}

/// The first change of sign on a fine sampling, halved to the last bit.
double bisected(const Scene& scene, int samples)
{
    const double end = sceneClock(scene).lastTime();
    double apart = 0, over = end;
    for (int i = 1; i <= samples; ++i) {
        const double time = end * i / samples;
        if (*distanceAt(scene, time) <= 0) {
            over = time;
            break;
        }
        apart = time;
    }
    for (int i = 0; i < 60; ++i) {
        const double middle = 0.5 * (apart + over);
        (*distanceAt(scene, middle) <= 0 ? over : apart) = middle;
    }
    return over;
}

void expectEnclosed(const FirstContact& contact, double time, double within)
{
    ASSERT_TRUE(contact.found);
    EXPECT_EQ(contact.status, Status::converged);
    ASSERT_TRUE(contact.overlapsAt);
    EXPECT_LE(contact.freeUntil, time + within);
    EXPECT_GE(*contact.overlapsAt, time - within);
    EXPECT_LE(*contact.overlapsAt - contact.freeUntil, within);
}

TEST(FirstContact, SpheresMeetWhenTheirCentresAreTheSumOfTheRadiiApart)
{
    const Scene scene = twoBodies(ovoid(Vec3::Constant(0.01)), ovoid(Vec3::Constant(0.02)),
                                  motionOf("a", {{0, at(-0.1, 0.012)}, {10, at(0.1, 0.012)}}, 11));
    // x = −0.1 + 0.02 t, and x² + 0.012² = 0.03² at the touch
    const double expected = (0.1 - std::sqrt(0.03 * 0.03 - 0.012 * 0.012)) / 0.02;
    expectEnclosed(firstContact(scene, 0), expected, 1e-6);
}

TEST(FirstContact, SmoothMotionsAreSlowAtTheirKeys)
{
    Motion motion = motionOf("a", {{0, at(0, 0, 1)}, {10, at(0, 0, 0)}}, 11);
    motion.interpolation = Interpolation::smooth;
    const Scene scene = twoBodies(ovoid(Vec3::Constant(0.1)), ovoid(Vec3::Constant(0.1)), motion);
    // 1 − s²(3 − 2s) = 0.2
    double low = 0, high = 1;
    for (int i = 0; i < 80; ++i) {
        const double s = 0.5 * (low + high);
        (1 - s * s * (3 - 2 * s) > 0.2 ? low : high) = s;
    }
    expectEnclosed(firstContact(scene, 0), 10 * low, 1e-6);
}

TEST(FirstContact, NothingThinIsSteppedOver)
{
    // A bullet of 2 mm crosses a plate of 0.1 mm within a hundredth of one frame.
    Scene scene = twoBodies(ovoid(Vec3::Constant(0.001)), Box{Vec3(0.05, 0.05, 0.00005)},
                            motionOf("a", {{0, at(0, 0, 1)}, {1, at(0, 0, -1)}}, 2));
    EXPECT_GT(*distanceAt(scene, 0), 0.9);
    EXPECT_GT(*distanceAt(scene, 1), 0.9);
    expectEnclosed(firstContact(scene, 0), (1 - 0.00105) / 2, 1e-6);
}

TEST(FirstContact, AgreesWithBisectionOnAFineSampling)
{
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> number(-1, 1);
    const auto pose = [&](double distance) {
        return Pose{Eigen::Quaterniond(number(random), number(random), number(random), number(random)).normalized(),
                    Vec3(distance + 0.01 * number(random), 0.01 * number(random), 0.01 * number(random))};
    };
    for (int i = 0; i < 20; ++i) {
        SCOPED_TRACE(i);
        const Superovoid a = ovoid(Vec3(0.02, 0.012, 0.015), 0.7, 0.9, 0.2, -0.1);
        const Superovoid b = ovoid(Vec3(0.015, 0.02, 0.012), 0.8, 0.6, -0.1, 0.2);
        const Scene scene = twoBodies(a, b, biteMotion("a", pose(0.08), pose(0.005), 21, 10));
        expectEnclosed(firstContact(scene, 0), bisected(scene, 400), 1e-6);
    }
}

TEST(FirstContact, ATurningParentMovesItsChildren)
{
    // A ball on an arm of 1 m that turns a quarter in 1 s, towards a ball at the end of that quarter.
    Body arm = bodyOf("arm", {});
    Body ball = bodyOf("a", {shapeOf(ovoid(Vec3::Constant(0.1)))}, at(1));
    ball.parent = "arm";
    Scene scene;
    scene.bodies = {ball, arm, bodyOf("b", {shapeOf(ovoid(Vec3::Constant(0.1)))}, at(0, 1))};
    scene.pairs = {pairOf("a", "b")};
    scene.motions = {motionOf("arm", {{0, at(0)}, {1, poseFromRpy(Vec3::Zero(), 0, 0, std::numbers::pi / 2)}}, 2)};
    // centres 2 sin(φ/2) = 0.2 apart, φ the angle that is left
    const double left = 2 * std::asin(0.1);
    expectEnclosed(firstContact(scene, 0), 1 - left / (std::numbers::pi / 2), 1e-6);
}

TEST(FirstContact, BodiesOnOneMovingParentNeverMeet)
{
    Body a = bodyOf("a", {shapeOf(ovoid(Vec3::Constant(0.1)))}, at(1));
    Body b = bodyOf("b", {shapeOf(ovoid(Vec3::Constant(0.1)))}, at(2));
    a.parent = b.parent = "table";
    Scene scene;
    scene.bodies = {bodyOf("table", {}), a, b};
    scene.pairs = {pairOf("a", "b")};
    scene.motions = {motionOf("table", {{0, at(0)}, {5, poseFromRpy(Vec3(100, 0, 0), 1, 2, 3)}}, 6)};
    const FirstContact contact = firstContact(scene, 0);
    EXPECT_FALSE(contact.found);
    EXPECT_EQ(contact.status, Status::converged);
    EXPECT_EQ(contact.freeUntil, 5);
    EXPECT_LE(contact.evaluations, 2);
}

TEST(FirstContact, PassingByWithAGapIsNoContact)
{
    for (const double gap : {1e-3, 1e-6, 1e-8}) {
        const Scene scene = twoBodies(ovoid(Vec3::Constant(0.01)), ovoid(Vec3::Constant(0.02)),
                                      motionOf("a", {{0, at(-0.1, 0.03 + gap)}, {1, at(0.1, 0.03 + gap)}}, 2));
        const FirstContact contact = firstContact(scene, 0);
        EXPECT_FALSE(contact.found) << gap;
        EXPECT_EQ(contact.status, Status::converged) << gap;
        EXPECT_EQ(contact.freeUntil, 1) << gap;
    }
}

TEST(FirstContact, OverlappingFromTheStartIsSaidOfTheStart)
{
    const Scene scene =
        twoBodies(ovoid(Vec3::Constant(1)), ovoid(Vec3::Constant(1)), motionOf("a", {{0, at(1)}, {9, at(8)}}, 10));
    const FirstContact contact = firstContact(scene, 0);
    EXPECT_TRUE(contact.found);
    EXPECT_EQ(contact.freeUntil, 0);
    EXPECT_EQ(contact.overlapsAt, 0);
    FirstContactOptions later;
    later.from = 5;
    EXPECT_FALSE(firstContact(scene, 0, later).found);
}

TEST(FirstContact, WhatCannotBeMeasuredIsSaid)
{
    Scene scene = twoBodies(ovoid(Vec3::Constant(1)), ovoid(Vec3::Constant(1)), motionOf("a", {{0, at(5)}}, 3));
    scene.bodies[1].shapes.clear();
    const FirstContact contact = firstContact(scene, 0);
    EXPECT_EQ(contact.status, Status::degenerate);
    EXPECT_FALSE(contact.found);
    EXPECT_FALSE(contact.pair.message.empty());
}

TEST(FirstContact, TimesOutOfOrderAreRefused)
{
    const Scene scene = twoBodies(ovoid(Vec3::Constant(1)), ovoid(Vec3::Constant(1)), motionOf("a", {{0, at(5)}}, 3));
    FirstContactOptions options;
    options.from = 2;
    options.to = 1;
    EXPECT_THROW(firstContact(scene, 0, options), InvalidShape);
    options.from = std::nan("");
    EXPECT_THROW(firstContact(scene, 0, options), InvalidShape);
    options = {};
    options.touching = 0;
    EXPECT_THROW(firstContact(scene, 0, options), InvalidShape);
}

TEST(MotionSpeed, BoundsWhatTheDistanceDoes)
{
    std::mt19937_64 random(11);
    std::uniform_real_distribution<double> number(-1, 1);
    const auto pose = [&] {
        return Pose{Eigen::Quaterniond(number(random), number(random), number(random), number(random)).normalized(),
                    Vec3(number(random), number(random), number(random))};
    };
    for (int i = 0; i < 100; ++i) {
        Scene scene;
        scene.bodies = {bodyOf("root", {}, pose()), bodyOf("a", {shapeOf(ovoid(Vec3(0.1, 0.3, 0.2)), pose())}, pose()),
                        bodyOf("b", {shapeOf(Box{Vec3(0.3, 0.1, 0.1)}, pose())}, pose())};
        scene.bodies[1].parent = "root";
        scene.pairs = {pairOf("a", "b")};
        scene.motions = {motionOf("root", {{0, pose()}, {2, pose()}}, 3), motionOf("a", {{0, pose()}, {2, pose()}}, 3),
                         motionOf("b", {{0, pose()}, {2, pose()}}, 3)};
        scene.motions[1].interpolation = Interpolation::smooth;
        const MotionSpeed speed(scene);
        EXPECT_EQ(speed.nextChange(0), 2);
        const double from = 1 + number(random), to = std::min(2.0, from + 0.1);
        const std::optional<double> before = distanceAt(scene, from), after = distanceAt(scene, to);
        if (before && after && *before > 0 && *after > 0) {
            EXPECT_LE(std::abs(*after - *before), speed.closingSpeed(1, 2, from, to) * (to - from) + 1e-8) << i;
        }
    }
}

} // namespace
} // namespace osculo::test
