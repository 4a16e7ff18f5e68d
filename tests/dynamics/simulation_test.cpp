// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/dynamics/simulation.h"
#include "osculo/dynamics/terrain_source.h"
#include "osculo/math/error.h"
#include "osculo/terrain/formula_surface.h"
#include "osculo/terrain/patch_surface.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo {
namespace {

constexpr double kGravity = 9.81;

std::shared_ptr<TerrainSurface> slope(double tangent)
{
    return std::make_shared<FormulaSurface>(
        [tangent](double x, double) {
            return HeightSample{-tangent * x, Vec2(-tangent, 0), 0, 0, 0};
        },
        Vec2(-100, -100), Vec2(100, 100), 0.25);
}

std::shared_ptr<TerrainSurface> bowl()
{
    return std::make_shared<FormulaSurface>(
        [](double x, double y) {
            return HeightSample{0.2 * x * x + 0.2 * y * y, Vec2(0.4 * x, 0.4 * y), 0.4, 0, 0.4};
        },
        Vec2(-10, -10), Vec2(10, 10), 0.5);
}

RigidSystem ballOn(std::shared_ptr<TerrainSurface> ground, double radius, const ContactMaterial& material,
                   double mass = 1)
{
    RigidSystem system;
    system.bodies.resize(2);
    system.bodies[0].fixed = true;
    system.bodies[1] = {mass, Vec3::Constant(0.4 * mass * radius * radius), false};
    system.pairs.push_back({0, 1, std::make_shared<TerrainSource>(std::move(ground), TerrainSphere{radius}), material});
    return system;
}

BodyState at(const Vec3& p, const Vec3& velocity = Vec3::Zero(), const Vec3& angular = Vec3::Zero())
{
    BodyState state;
    state.X_WB.translation = p;
    state.velocity = velocity;
    state.angular = angular;
    return state;
}

void run(Simulation& simulation, double duration, double step)
{
    const int steps = static_cast<int>(std::lround(duration / step));
    for (int i = 0; i < steps; ++i)
        simulation.advance(step);
}

TEST(Simulation, aFreeBodyFallsOnItsParabola)
{
    for (const Integrator integrator : {Integrator::semiImplicit, Integrator::rungeKutta4, Integrator::rungeKutta45}) {
        Simulation simulation(ballOn(slope(0), 0.5, materialOf(1e4, 10, 0)),
                              {BodyState{}, at(Vec3(0, 0, 50), Vec3(1, 2, 3))}, {integrator});
        run(simulation, 1, 1e-3);
        const Vec3 expected = Vec3(1, 2, 53 - 0.5 * kGravity);
        EXPECT_NEAR((simulation.states()[1].X_WB.translation - expected).norm(), 0,
                    integrator == Integrator::semiImplicit ? 6e-3 : 1e-11);
    }
}

TEST(Simulation, aFreeTopKeepsItsAngularMomentum)
{
    RigidSystem system = ballOn(slope(0), 0.5, materialOf(1e4, 10, 0));
    system.gravity.setZero();
    system.bodies[1].inertia = Vec3(1, 2, 3);
    Simulation simulation(system, {BodyState{}, at(Vec3(0, 0, 50), Vec3::Zero(), Vec3(0.1, 5, 0.2))});
    const auto momentum = [&] {
        const BodyState& s = simulation.states()[1];
        const Mat3 R = s.X_WB.matrix();
        return Vec3(R * Vec3(1, 2, 3).cwiseProduct(R.transpose() * s.angular));
    };
    const Vec3 before = momentum();
    run(simulation, 5, 1e-3);
    EXPECT_NEAR((momentum() - before).norm(), 0, 1e-9);
    EXPECT_GT((simulation.states()[1].angular - Vec3(0.1, 5, 0.2)).norm(), 0.5); // it did tumble
}

TEST(Simulation, aBallThatIsDroppedBouncesAsTheDampedSpringDoes)
{
    // Closed form: from touching at speed v, m z'' = −k z − c z' − m g with z = 0 at touch.
    const double m = 1, k = 1e4, c = 20, r = 0.5, drop = 0.2;
    Simulation simulation(ballOn(slope(0), r, materialOf(k, c, 0), m), {BodyState{}, at(Vec3(0, 0, r + drop))});
    const double v = std::sqrt(2 * kGravity * drop), touch = v / kGravity;
    const double omega0 = std::sqrt(k / m), zeta = c / (2 * std::sqrt(k * m)), a = zeta * omega0,
                 w = omega0 * std::sqrt(1 - zeta * zeta), rest = -m * kGravity / k;
    const double contact = 0.01; // s after touching
    run(simulation, touch + contact, (touch + contact) / 500);
    const double A = -rest, B = (-v + a * A) / w;
    const double z = rest + std::exp(-a * contact) * (A * std::cos(w * contact) + B * std::sin(w * contact));
    EXPECT_NEAR(simulation.states()[1].X_WB.translation.z() - r, z, 1e-9);
    EXPECT_EQ(simulation.counts().events, 1u);
    EXPECT_EQ(simulation.counts().late, 0u);
}

TEST(Simulation, aBallRollsDownASlopeAsItsInertiaSays)
{
    // Without slip a solid ball gains 5/7 g sin α.
    const double tangent = 0.3, angle = std::atan(tangent), r = 0.5, k = 1e5;
    const ContactMaterial material = materialOf(k, 200, 1);
    const Vec3 normal(std::sin(angle), 0, std::cos(angle));
    const double press = kGravity * std::cos(angle) / k;
    Simulation simulation(ballOn(slope(tangent), r, material), {BodyState{}, at((r - press) * normal)});
    run(simulation, 2, 1e-3);
    const double gained = simulation.states()[1].velocity.norm();
    EXPECT_NEAR(gained / (5.0 / 7 * kGravity * std::sin(angle) * 2), 1, 2e-3);
    EXPECT_NEAR(simulation.states()[1].angular.norm() * r / gained, 1, 2e-3);
}

TEST(Simulation, aBallSlidesWhereFrictionCannotHoldIt)
{
    // µ below 2/7 tan α: the ball slides with g (sin α − µ cos α).
    const double tangent = 1, angle = std::atan(tangent), r = 0.5, k = 1e5, mu = 0.1;
    const Vec3 normal(std::sin(angle), 0, std::cos(angle));
    Simulation simulation(ballOn(slope(tangent), r, materialOf(k, 200, mu)),
                          {BodyState{}, at((r - kGravity * std::cos(angle) / k) * normal)});
    run(simulation, 1, 1e-3);
    const double expected = kGravity * (std::sin(angle) - mu * std::cos(angle));
    EXPECT_NEAR(simulation.states()[1].velocity.norm() / expected, 1, 2e-3);
}

TEST(Simulation, aRestingBallRests)
{
    const double r = 0.5, k = 1e4;
    for (const Integrator integrator : {Integrator::semiImplicit, Integrator::rungeKutta4, Integrator::rungeKutta45}) {
        Simulation simulation(ballOn(bowl(), r, materialOf(k, 50, 0.5)),
                              {BodyState{}, at(Vec3(0, 0, r - kGravity / k))}, {integrator});
        run(simulation, 2, 1e-3);
        EXPECT_NEAR((simulation.states()[1].X_WB.translation - Vec3(0, 0, r - kGravity / k)).norm(), 0, 1e-10);
        EXPECT_LT(simulation.states()[1].velocity.norm(), 1e-10);
    }
}

TEST(Simulation, aBoxSticksOnASlopeWithoutCreeping)
{
    TerrainVertices box;
    for (int corner = 0; corner < 8; ++corner)
        box.points.push_back(Vec3(corner & 1 ? 0.5 : -0.5, corner & 2 ? 0.5 : -0.5, corner & 4 ? 0.2 : -0.2));
    const double angle = std::atan(0.3);
    RigidSystem system;
    system.bodies.resize(2);
    system.bodies[0].fixed = true;
    system.bodies[1] = {1, Vec3(0.1, 0.1, 0.17), false};
    system.pairs.push_back({0, 1, std::make_shared<TerrainSource>(slope(0.3), box), materialOf(1e4, 60, 0.8)});
    BodyState start = at(0.2 * Vec3(std::sin(angle), 0, std::cos(angle)));
    start.X_WB.rotation = Eigen::AngleAxisd(angle, Vec3::UnitY());
    Simulation simulation(system, {BodyState{}, start});
    run(simulation, 2, 1e-3);
    EXPECT_EQ(simulation.contacts().size(), 4u);
    const Vec3 settled = simulation.states()[1].X_WB.translation;
    run(simulation, 2, 1e-3);
    EXPECT_LT((simulation.states()[1].X_WB.translation - settled).norm(), 1e-9);
    EXPECT_LT((settled - start.X_WB.translation).norm(), 2e-3);
}

TEST(Simulation, keepsItsEnergyOverAHundredThousandSteps)
{
    const double r = 0.5;
    Simulation simulation(ballOn(bowl(), r, materialOf(2e4, 20, 0.3)),
                          {BodyState{}, at(Vec3(2, 0, 2), Vec3(0, 1.5, 0), Vec3(0, 0, 4))});
    const double before = simulation.energy().total();
    double worst = 0, dissipated = 0;
    for (int i = 0; i < 100'000; ++i) {
        simulation.advance(2.5e-4);
        const EnergyBalance balance = simulation.energy();
        worst = std::max(worst, std::abs(balance.total() - before));
        EXPECT_GE(balance.dissipated, dissipated - 1e-9);
        dissipated = balance.dissipated;
    }
    EXPECT_LT(worst, 1e-5 * before);
    EXPECT_GT(dissipated, 0.2 * before); // it did bounce
    EXPECT_EQ(simulation.counts().late, 0u);
}

TEST(Simulation, convergesAtItsOrderWhileRolling)
{
    const double r = 0.5, k = 2e3;
    // On the normal through (1, 0, 0.2), a little pressed in.
    const BodyState start = at(Vec3(1, 0, 0.2) + (r - 0.004) * Vec3(-0.4, 0, 1).normalized(), Vec3(0, 0.5, 0));
    const auto placeAfter = [&](Integrator integrator, double step) {
        constexpr double kAnyError = 1e9; // one part a step
        Simulation rolling(ballOn(bowl(), r, materialOf(k, 20, 5)), {BodyState{}, start},
                           {.integrator = integrator, .tolerance = kAnyError});
        run(rolling, 0.8, step);
        EXPECT_EQ(rolling.counts().events, 0u);
        return rolling.states()[1].X_WB.translation;
    };
    const auto orderOf = [&](Integrator integrator, double step) {
        const Vec3 a = placeAfter(integrator, step), b = placeAfter(integrator, step / 2),
                   c = placeAfter(integrator, step / 4);
        return std::log2((a - b).norm() / (b - c).norm());
    };
    EXPECT_NEAR(orderOf(Integrator::rungeKutta4, 2e-3), 4, 0.4);
    EXPECT_GT(orderOf(Integrator::rungeKutta45, 4e-3), 4.6);
    EXPECT_NEAR(orderOf(Integrator::semiImplicit, 2e-4), 1, 0.2);
}

TEST(Simulation, partsOfStepsKeepTheErrorWithinTheToleranceAndCostLess)
{
    const double r = 0.5;
    const BodyState start = at(Vec3(2, 0, 2), Vec3(0, 1.5, 0), Vec3(0, 0, 4)); // it falls, bounces, and rolls
    const auto after = [&](const SimulationOptions& options, double step) {
        Simulation simulation(ballOn(bowl(), r, materialOf(2e4, 20, 0.3)), {BodyState{}, start}, options);
        run(simulation, 1.5, step);
        return simulation;
    };
    const Simulation truth = after({Integrator::rungeKutta4}, 2e-5);
    double before = 1;
    for (const double tolerance : {1e-5, 1e-7, 1e-9}) {
        const Simulation parts = after({.integrator = Integrator::rungeKutta45, .tolerance = tolerance}, 0.01);
        const double error = (parts.states()[1].X_WB.translation - truth.states()[1].X_WB.translation).norm();
        EXPECT_LT(error, 1e3 * tolerance + 2e-5); // the truth errs where sliding begins to stick: that is not located
        EXPECT_LT(error, before);
        EXPECT_GT(parts.counts().events, 0u);
        EXPECT_LT(4 * parts.counts().evaluations, truth.counts().evaluations);
        EXPECT_NEAR(parts.energy().total(), Simulation(parts.system(), {BodyState{}, start}).energy().total(),
                    1e4 * tolerance);
        before = error;
    }
}

TEST(Simulation, aToleranceMustBePositive)
{
    EXPECT_THROW(Simulation(ballOn(bowl(), 0.5, materialOf(2e4, 20, 0.3)), {BodyState{}, at(Vec3(0, 0, 2))},
                            {.integrator = Integrator::rungeKutta45, .tolerance = 0}),
                 InvalidShape);
}

TEST(Simulation, aSmallFastBallIsNotSwallowed)
{
    const double r = 0.02;
    Simulation simulation(ballOn(slope(0), r, materialOf(1e5, 1, 0), 0.05),
                          {BodyState{}, at(Vec3(0, 0, 3), Vec3(0, 0, -60))}, {Integrator::rungeKutta4, 0.02});
    run(simulation, 0.1, 5e-4);
    EXPECT_GT(simulation.states()[1].X_WB.translation.z(), 0);
    EXPECT_GT(simulation.states()[1].velocity.z(), 40);
}

TEST(Simulation, nothingHoldsABallBeyondTheEdge)
{
    HeightmapData data{5, 5, 1, 1, Vec2::Zero(), std::vector<double>(25, 0.0)};
    const auto ground = std::make_shared<PatchSurface>(std::make_shared<const Heightmap>(data));
    Simulation simulation(ballOn(ground, 0.3, materialOf(1e4, 50, 0.5)),
                          {BodyState{}, at(Vec3(3, 2, 0.299), Vec3(2, 0, 0))});
    run(simulation, 2, 1e-3);
    EXPECT_LT(simulation.states()[1].X_WB.translation.z(), -1);
}

TEST(Simulation, solvesAPairAfreshWhereItIsNotRelativelyConvexAndCountsIt)
{
    // A groove that is tighter than the ball: from one foot over the rim to two.
    const auto groove = std::make_shared<FormulaSurface>(
        [](double x, double) {
            return HeightSample{0.5 * x * x, Vec2(x, 0), 1, 0, 0};
        },
        Vec2(-5, -5), Vec2(5, 5), 0.1);
    Simulation simulation(ballOn(groove, 2, materialOf(2e4, 100, 0.3)), {BodyState{}, at(Vec3(0.3, 0, 3.5))},
                          {Integrator::rungeKutta4, 0.5});
    const double before = simulation.energy().total();
    run(simulation, 3, 1e-3);
    std::size_t pressing = 0;
    for (const LiveContact& contact : simulation.contacts())
        pressing += contact.pressing;
    EXPECT_EQ(pressing, 2u);
    EXPECT_NEAR(std::abs(simulation.states()[1].X_WB.translation.x()), 0, 1e-3);
    EXPECT_NEAR(simulation.energy().total() / before, 1, 1e-3);
}

TEST(Simulation, refusesWhatIsNoBody)
{
    RigidSystem system = ballOn(slope(0), 0.5, materialOf(1e4, 50, 0.5));
    system.bodies[1].mass = 0;
    EXPECT_THROW(Simulation(system, {BodyState{}, BodyState{}}), InvalidShape);
    RigidSystem soft = ballOn(slope(0), 0.5, materialOf(0, 50, 0.5));
    EXPECT_THROW(Simulation(soft, {BodyState{}, BodyState{}}), InvalidShape);
}

} // namespace
} // namespace osculo
