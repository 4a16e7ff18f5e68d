// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/simulate.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include <cmath>
#include <numbers>

namespace osculo {
namespace {

constexpr double kGravity = 9.81;

Body bodyOf(const std::string& name, const Geometry& geometry, const Vec3& place, double mass)
{
    Body body;
    body.name = name;
    body.X_PB.translation = place;
    body.mass = mass;
    body.inertia = Vec3::Constant(0.1 * mass);
    body.shapes.emplace_back().geometry = geometry;
    return body;
}

Scene sceneOf(Body a, Body b, double stiffness, double damping, double step)
{
    Scene scene;
    scene.pairs.emplace_back();
    scene.pairs[0].a = a.name;
    scene.pairs[0].b = b.name;
    scene.bodies = {std::move(a), std::move(b)};
    scene.dynamics = Dynamics{};
    scene.dynamics->integrator = "rk4";
    scene.dynamics->stiffness = stiffness;
    scene.dynamics->damping = damping;
    scene.dynamics->step = step;
    return scene;
}

struct End {
    double time = 0; ///< a whole number of steps
    std::vector<BodyState> states;
    SimulateResult result;
};

End after(const Scene& scene, double duration)
{
    End end;
    SimulateOptions options;
    options.duration = duration;
    end.result = simulate(scene, options, [&](const Simulation& simulation) {
        end.time = simulation.time();
        end.states = simulation.states();
    });
    return end;
}

/// Two balls that meet on a line: a damped spring between their reduced mass, until it would pull.
struct Meeting {
    double reduced, stiffness, damping, speed;

    double damped() const { return damping / (2 * reduced); }
    double frequency() const { return std::sqrt(stiffness / reduced - damped() * damped()); }
    double gap(double t) const { return -speed / frequency() * std::exp(-damped() * t) * std::sin(frequency() * t); }
    double rate(double t) const
    {
        const double a = damped(), w = frequency();
        return -speed * std::exp(-a * t) * (std::cos(w * t) - a / w * std::sin(w * t));
    }
    /// When the force has fallen to zero.
    double parting() const
    {
        double low = 0.5 * std::numbers::pi / frequency(), high = std::numbers::pi / frequency();
        for (int i = 0; i < 100; ++i) {
            const double t = 0.5 * (low + high);
            (-stiffness * gap(t) - damping * rate(t) > 0 ? low : high) = t;
        }
        return low;
    }
};

class SimulateMeeting : public testing::TestWithParam<const char*> {};

TEST_P(SimulateMeeting, twoBallsMeetAsADampedSpringOfTheirReducedMass)
{
    const double radius = 0.3, massA = 1, massB = 2.5, speed = 2, stiffness = 1e4, damping = 20;
    Body a = bodyOf("a", Superovoid::sphere(radius), Vec3(-1, 0.2, 0.1), massA),
         b = bodyOf("b", Superovoid::sphere(radius), Vec3(1, 0.2, 0.1), massB);
    a.velocity.linear = Vec3(speed, 0, 0);
    Scene scene = sceneOf(a, b, stiffness, damping, 1e-3);
    scene.dynamics->integrator = GetParam();
    scene.dynamics->gravity.setZero();
    const Meeting meeting{massA * massB / (massA + massB), stiffness, damping, speed};
    const double touch = (2 - 2 * radius) / speed;

    const double inside = 0.4 * std::numbers::pi / meeting.frequency();
    const End pressed = after(scene, touch + inside);
    const double pressing = pressed.time - touch;
    const double gap = pressed.states[1].X_WB.translation.x() - pressed.states[0].X_WB.translation.x() - 2 * radius;
    EXPECT_NEAR(gap, meeting.gap(pressing), 1e-6);
    EXPECT_LT(gap, -0.01);
    EXPECT_NEAR(pressed.states[1].velocity.x() - pressed.states[0].velocity.x(), meeting.rate(pressing), 1e-3);

    const End parted = after(scene, touch + meeting.parting() + 0.3);
    const double away = parted.states[1].velocity.x() - parted.states[0].velocity.x();
    EXPECT_NEAR(away, meeting.rate(meeting.parting()), 1e-3);
    EXPECT_LT(away, 0.95 * speed); // it is damped
    EXPECT_NEAR(massA * parted.states[0].velocity.x() + massB * parted.states[1].velocity.x(), massA * speed, 1e-10);
    EXPECT_LT(parted.states[0].velocity.tail<2>().norm(), 1e-9);
    EXPECT_NEAR(parted.result.energy.dissipated, 0.5 * meeting.reduced * (speed * speed - away * away),
                1e-3 * meeting.reduced * speed * speed);
    EXPECT_LT(parted.result.drift, 1e-3 * massA * speed * speed);
    EXPECT_EQ(parted.result.counts.late, 0u);
}

INSTANTIATE_TEST_SUITE_P(Integrators, SimulateMeeting, testing::Values("rk4", "rk45"));

TEST(Simulate, anOvoidRestsOnABoxAsDeepAsItsWeightPresses)
{
    const Superovoid ovoid = Superovoid::superellipsoid(Vec3(0.3, 0.25, 0.2), 1, 1);
    const double mass = 1.5, stiffness = 1e4;
    Body table = bodyOf("table", Box{Vec3(2, 2, 0.5)}, Vec3(0, 0, -0.5), 1);
    table.fixed = true;
    table.friction = 0.5;
    Body egg = bodyOf("egg", ovoid, Vec3(0, 0, 0.25), mass);
    egg.friction = 0.5;
    const Scene scene = sceneOf(table, egg, stiffness, 120, 5e-4);
    const End end = after(scene, 3);
    EXPECT_NEAR(end.states[1].X_WB.translation.z(), 0.2 - mass * kGravity / stiffness, 1e-7);
    EXPECT_LT(end.states[1].velocity.norm(), 1e-6);
    EXPECT_EQ(end.states[0].X_WB, table.X_PB);
    // What it fell is what was lost and what the spring holds.
    const double fell = mass * kGravity * (0.25 - end.states[1].X_WB.translation.z());
    const double held = 0.5 * mass * mass * kGravity * kGravity / stiffness;
    EXPECT_NEAR(end.result.energy.dissipated, fell - held, 1e-4);
}

TEST(Simulate, aBlockOfIceSlidesDownATiltedBoxFreely)
{
    const double tilt = 0.3;
    Body slide = bodyOf("slide", Box{Vec3(20, 2, 0.5)}, Vec3::Zero(), 1);
    slide.fixed = true;
    slide.X_PB.rotation = Eigen::AngleAxisd(tilt, Vec3::UnitY());
    const Vec3 normal = slide.X_PB.rotation * Vec3::UnitZ(), down = slide.X_PB.rotation * Vec3::UnitX();
    const double stiffness = 1e5, press = kGravity * std::cos(tilt) / stiffness;
    const Body ball = bodyOf("ball", Superovoid::sphere(0.3), (0.5 + 0.3 - press) * normal - 10 * down, 1);
    const End end = after(sceneOf(slide, ball, stiffness, 100, 1e-3), 1);
    EXPECT_NEAR((end.states[1].X_WB.translation - ball.X_PB.translation).dot(down), 0.5 * kGravity * std::sin(tilt),
                1e-5);
    EXPECT_NEAR((end.states[1].X_WB.translation).dot(normal), 0.8 - press, 1e-8);
    EXPECT_LT(end.states[1].angular.norm(), 1e-12); // nothing rubs
}

} // namespace
} // namespace osculo
