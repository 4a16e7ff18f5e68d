// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "ground_scenes.h"

#include "makers.h"

#include <fmt/format.h>

#include <cmath>

namespace osculo::samples {

namespace {

constexpr double kFriction = 0.3;

/// An ESRI grid about the origin: `side` points a side, `cell` apart [m]; height(x, y) [m].
template <class HeightOf>
std::string gridText(int side, double cell, const HeightOf& height)
{
    const double edge = 0.5 * cell * (side - 1);
    std::string text = fmt::format(
        "ncols {0}\nnrows {0}\nxllcenter {1}\nyllcenter {1}\ncellsize {2}\nNODATA_value -9999\n", side, -edge, cell);
    for (int row = side - 1; row >= 0; --row) // the file begins in the north
        for (int column = 0; column < side; ++column)
            text += fmt::format("{:.6g}{}", height(column * cell - edge, row * cell - edge),
                                column + 1 < side ? ' ' : '\n');
    return text;
}

Body ground(const std::string& name, const std::string& file)
{
    Body body = bodyOf(name, HeightmapGeometry{file, LengthUnit::metre}, Pose{}, "#8a9a6b", name);
    body.fixed = true;
    body.friction = kFriction;
    return body;
}

Body moving(const std::string& name, const Superovoid& ovoid, const Vec3& place, double mass, const Vec3& inertia)
{
    Body body = bodyOf(name, ovoid, Pose{}, "#c77416", name);
    body.X_PB.translation = place;
    body.mass = mass;
    body.inertia = inertia;
    body.friction = kFriction;
    return body;
}

SampleScene sampleOf(const std::string& name, Body below, Body above, const std::string& title, const std::string& text)
{
    SampleScene sample{name, {}, {}};
    sample.scene = pairScene(LengthUnit::metre, std::move(below), std::move(above), title, text);
    sample.scene.dynamics = Dynamics{};
    sample.scene.dynamics->integrator = "rk4";
    sample.scene.dynamics->step = 0.001;
    sample.scene.dynamics->damping = 20;
    return sample;
}

/// The ball of the elevation-map paper's section IV, spinning, and the blow it gets.
Body bowlBall(const std::string& name)
{
    Body ball = moving(name, Superovoid::sphere(0.5), Vec3(2, 0, 1.6), 1, Vec3(0.1, 0.1, 0.1));
    ball.velocity.angular = Vec3(0, 0, 8);
    return ball;
}

Impulse blowOn(const std::string& body)
{
    Impulse blow;
    blow.body = body;
    blow.time = 2.2;
    blow.force = Vec3(0.8, 1.2, 0);
    return blow;
}

void addBowl(SampleScene& sample)
{
    sample.scene.view.camera.focus = Vec3(0, 0, 4);
    sample.scene.view.camera.position = Vec3(7, -13, 30); // over the rim
    sample.files.emplace_back("bowl.asc", gridText(13, 1, [](double x, double y) { return 0.2 * (x * x + y * y); }));
}

SampleScene ballInTheBowl()
{
    SampleScene sample = sampleOf("ball-in-the-bowl", ground("bowl", "bowl.asc"), bowlBall("ball"), "A ball in a bowl",
                                  "The bowl is an elevation map, a height a metre: 0.2 (x² + y²). Patches between the "
                                  "heights are smooth, and of this "
                                  "bowl exact. osculo simulate lets the ball spin and roll in it; after 2.2 s it is "
                                  "hit once. Sizes, material and the "
                                  "blow are ours; the experiment is that of the elevation-map paper's section IV.");
    sample.scene.impulses.push_back(blowOn("ball"));
    addBowl(sample);
    return sample;
}

/// Fig. 5 of the same paper: the ball on the formula and on its map at once.
SampleScene mapAndFormula()
{
    Body formula = bodyOf("formula", SurfaceGeometry{{}, "bowl.json"}, Pose{}, "#2b6cb0", "formula");
    formula.fixed = true;
    formula.friction = kFriction;
    SampleScene sample = sampleOf(
        "map-and-formula", std::move(formula), bowlBall("ball on formula"), "A bowl's map against its formula",
        "The same ball twice: in the bowl as the formula 0.2 (x² + y²), hidden, and in its elevation map, a height a "
        "metre. Simulate, and look at the plots: as differences they show how far the two balls are apart, "
        "as Fig. 5 of the elevation-map paper. The map's patches are the formula: what is left is rounding, which "
        "bounces amplify.");
    sample.scene.bodies.push_back(ground("map", "bowl.asc"));
    sample.scene.bodies.push_back(bowlBall("ball on map"));
    sample.scene.bodies[0].visible = sample.scene.bodies[1].visible = false;
    Pair pair;
    pair.a = "map";
    pair.b = "ball on map";
    sample.scene.pairs.push_back(std::move(pair));
    sample.scene.impulses = {blowOn("ball on formula"), blowOn("ball on map")};
    addBowl(sample);
    sample.files.emplace_back("bowl.json",
                              "{\n  \"version\": 1,\n  \"name\": \"bowl\",\n  \"x\": \"u\",\n  \"y\": \"v\",\n"
                              "  \"z\": \"0.2*u^2 + 0.2*v^2\",\n  \"u\": [-6, 6],\n  \"v\": [-6, 6]\n}\n");
    return sample;
}

SampleScene ballOnRoughGround()
{
    SampleScene sample = sampleOf(
        "ball-on-rough-ground", ground("ground", "ground.asc"),
        moving("ball", Superovoid::sphere(0.4), Vec3(-5, -4, 5.2), 2, Vec3(0.13, 0.13, 0.13)), "A ball on rough ground",
        "Hills and hollows from heights half a metre apart: the ball falls, bounces and rolls into a hollow.");
    sample.files.emplace_back("ground.asc", gridText(41, 0.5, [](double x, double y) {
                                  return 0.06 * (x * x + y * y) + 0.5 * std::sin(1.1 * x + 0.4) * std::cos(0.9 * y);
                              }));
    return sample;
}

SampleScene eggDownhill()
{
    SampleScene sample =
        sampleOf("egg-downhill", ground("hill", "hill.asc"),
                 moving("egg", Superovoid({Vec3(0.35, 0.35, 0.5), 1, 1, 0.15, 0.15}), Vec3(-8, 0.5, 2.3), 1.5,
                        Vec3(0.14, 0.14, 0.09)),
                 "An egg rolls downhill",
                 "The egg is a superovoid; the hill is an elevation map that levels out into a trough.");
    sample.files.emplace_back(
        "hill.asc", gridText(41, 0.5, [](double x, double y) { return 0.02 * (x - 1) * (x - 1) + 0.03 * y * y; }));
    return sample;
}

} // namespace

std::vector<SampleScene> groundScenes()
{
    return {ballInTheBowl(), mapAndFormula(), ballOnRoughGround(), eggDownhill()};
}

} // namespace osculo::samples
