// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "bowl_run.h"

#include "osculo/distance/mesh_pair.h"
#include "osculo/dynamics/simulation.h"
#include "osculo/dynamics/terrain_source.h"
#include "osculo/evaluate/simulation_record.h"
#include "osculo/math/stopwatch.h"
#include "osculo/terrain/terrain_mesh.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace osculo {

namespace {

constexpr double kHalfSide = 10;        ///< of the bowls [m]
constexpr double kStep = 25.0 / 25'500; ///< [s]: four evaluations each make the paper's 102,000 in 25 s
constexpr double kBlowTime = 2.2;       ///< [s]

std::shared_ptr<FormulaSurface> bowlOf(FormulaSurface::Formula formula)
{
    return std::make_shared<FormulaSurface>(std::move(formula), Vec2::Constant(-kHalfSide), Vec2::Constant(kHalfSide),
                                            0.25);
}

Simulation ballIn(std::shared_ptr<ContactSource> contact)
{
    RigidSystem system;
    system.bodies.resize(2);
    system.bodies[0].fixed = true;
    system.bodies[1].inertia = Vec3::Constant(0.4 * kBowlRadius * kBowlRadius);
    system.pairs.push_back({0, 1, std::move(contact), materialOf(2e4, 20, 0.3)});
    std::vector<BodyState> states(2);
    states[1].X_WB.translation = Vec3(2, 0, 1.6);
    states[1].angular = Vec3(0, 0, 8);
    return Simulation(std::move(system), std::move(states), {Integrator::rungeKutta4, 0.2});
}

void record(const Simulation& simulation, BowlCurves& curves)
{
    const BodySample sample = bodySample(simulation, 1);
    curves.time.push_back(simulation.time());
    for (std::size_t i = 0; i < sample.size(); ++i)
        curves.values[i].push_back(sample[i].value_or(std::numeric_limits<double>::quiet_NaN()));
}

} // namespace

std::shared_ptr<FormulaSurface> quadraticBowl()
{
    return bowlOf([](double x, double y) {
        return HeightSample{0.2 * x * x + 0.2 * y * y, Vec2(0.4 * x, 0.4 * y), 0.4, 0, 0.4};
    });
}

std::shared_ptr<FormulaSurface> quarticBowl()
{
    return bowlOf([](double x, double y) {
        const double r2 = x * x + y * y, a = 1.1, b = 0.9, h = 0.05;
        const double sx = std::sin(a * x), cx = std::cos(a * x), sy = std::sin(b * y), cy = std::cos(b * y);
        return HeightSample{
            0.1 * r2 + 0.004 * r2 * r2 + h * sx * sy,
            Vec2(0.2 * x + 0.016 * r2 * x + h * a * cx * sy, 0.2 * y + 0.016 * r2 * y + h * b * sx * cy),
            0.2 + 0.016 * (r2 + 2 * x * x) - h * a * a * sx * sy, 0.032 * x * y + h * a * b * cx * cy,
            0.2 + 0.016 * (r2 + 2 * y * y) - h * b * b * sx * sy};
    });
}

std::shared_ptr<ContactSource> contactOn(std::shared_ptr<TerrainSurface> ground)
{
    return std::make_shared<TerrainSource>(std::move(ground), TerrainSphere{kBowlRadius});
}

std::shared_ptr<ContactSource> contactOnTriangles(const Heightmap& map)
{
    constexpr double kPoint = 1e-6; // side of the triangle that stands for the centre [m]
    const auto grid = std::make_shared<const MeshTree>(
        std::make_shared<const TriangleMesh>(*terrainMesh(map, std::numeric_limits<std::size_t>::max())));
    const auto centre = std::make_shared<const MeshTree>(std::make_shared<const TriangleMesh>(
        std::vector<Vec3>{Vec3(-kPoint, -kPoint, 0) / 3, Vec3(2 * kPoint, -kPoint, 0) / 3,
                          Vec3(-kPoint, 2 * kPoint, 0) / 3},
        std::vector<Triangle>{{0, 1, 2}}));
    const auto query = [grid, centre](const Pose& X_WA, const Pose& X_WB, double threshold,
                                      std::vector<CandidateContact>& found) {
        const DistanceResult nearest = distance(*grid, X_WA, *centre, X_WB);
        WitnessPair touch = nearest.witness;
        touch.distance -= kBowlRadius;
        touch.p_WB = touch.p_WA + touch.distance * touch.nhat_AB_W;
        if (nearest.hasDistance() && touch.distance <= threshold)
            found.push_back(candidateOf(touch));
    };
    return std::make_shared<QuerySource>(query, kBowlRadius);
}

BowlCurves bowlRun(std::shared_ptr<ContactSource> contact, double duration, bool struck, int refinement)
{
    const double step = kStep / refinement;
    Simulation simulation = ballIn(std::move(contact));
    const double begin = simulation.energy().total();
    BowlCurves curves;
    record(simulation, curves);
    const auto steps = static_cast<std::size_t>(std::llround(duration / step));
    bool blown = !struck;
    for (std::size_t i = 0; i < steps; ++i) {
        const Stopwatch watch;
        if (!blown && simulation.time() >= kBlowTime - 0.5 * step) {
            simulation.applyImpulse(1, Vec3(0.8, 1.2, 0));
            blown = true;
        }
        simulation.advance(step);
        curves.timeUs += watch.microseconds();
        curves.drift = std::max(curves.drift, std::abs(simulation.energy().total() / begin - 1));
        record(simulation, curves);
    }
    curves.evaluations = simulation.counts().evaluations;
    curves.resolved = simulation.counts().resolved;
    return curves;
}

} // namespace osculo
