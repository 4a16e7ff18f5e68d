// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_scenes.h"

#include "makers.h"

#include <fmt/format.h>

#include <numbers>

namespace osculo::samples {

namespace {

constexpr double kDegree = std::numbers::pi / 180;
constexpr const char* kFirstColor = "#c53030";
constexpr const char* kSecondColor = "#2b6cb0";

/// Translation in metres, angles in degrees.
Pose poseOf(const Vec3& translation, double roll, double pitch, double yaw)
{
    return poseFromRpy(translation, roll * kDegree, pitch * kDegree, yaw * kDegree);
}

void addShape(Body& body, const std::string& name, Geometry geometry)
{
    SceneShape shape;
    shape.name = name;
    shape.geometry = std::move(geometry);
    body.shapes.push_back(std::move(shape));
}

void addMotion(Scene& scene, const std::string& body, const std::vector<Pose>& poses, int framesEach)
{
    Motion motion;
    motion.body = body;
    motion.frames = framesEach * (static_cast<int>(poses.size()) - 1) + 1;
    for (std::size_t k = 0; k < poses.size(); ++k) {
        MotionKey key;
        key.frame = framesEach * static_cast<int>(k);
        key.pose = poses[k];
        motion.keys.push_back(std::move(key));
    }
    scene.motions.push_back(std::move(motion));
}

SampleScene heartPair()
{
    const Pose start = poseOf({4, 1, 34}, 180, 10, 35), near = poseOf({1, 0.5, 24}, 180, 0, 80),
               aside = poseOf({26, 6, 16}, 120, 30, 90);
    Scene scene = pairScene(
        LengthUnit::metre, bodyOf("heart", SurfaceGeometry{"heart", {}}, Pose{}, kFirstColor, "heart"),
        bodyOf("second heart", SurfaceGeometry{"heart", {}}, start, kSecondColor, "second heart"), "Two hearts",
        "Two parametric surfaces that are not convex, the hearts of Zheng and Hang 2020. The "
        "distance is the true one, not that "
        "of their hulls: branch and bound over pairs of pieces proves it. The method support "
        "measures the hulls, which are "
        "nearer where a lobe faces a dimple.");
    addMotion(scene, "second heart", {start, near, aside, start}, 30);
    return {"heart-pair", std::move(scene), {}};
}

SampleScene torusAndSeashell()
{
    constexpr int kSegments = 8;
    SampleScene sample{"torus-and-seashell", {}, {}};
    Body torus;
    torus.name = "torus";
    torus.color = kSecondColor;
    for (int k = 0; k < kSegments; ++k) {
        const std::string name = fmt::format("segment {}", k + 1), file = fmt::format("torus-{}.json", k + 1);
        sample.files.emplace_back(
            file,
            fmt::format("{{\n  \"version\": 1,\n  \"name\": \"torus, {}\",\n"
                        "  \"x\": \"(6 + 1.5*cos(v))*cos(u)\",\n  \"y\": \"(6 + 1.5*cos(v))*sin(u)\",\n"
                        "  \"z\": \"1.5*sin(v)\",\n  \"u\": [\"{}*pi/4\", \"{}*pi/4\"],\n  \"v\": [0, \"2*pi\"]\n}}\n",
                        name, k, k + 1));
        addShape(torus, name, SurfaceGeometry{{}, file});
    }
    const Pose start = poseOf({1, 0.5, 8}, 20, 15, 0), through = poseOf({0, 0, 3}, 10, 0, 60),
               aside = poseOf({9, 3, 6}, -40, 30, 150);
    sample.scene = pairScene(
        LengthUnit::metre, std::move(torus),
        bodyOf("seashell", SurfaceGeometry{"seashell", {}}, start, "#b7791f", "seashell"),
        "A torus in eight segments, and a seashell",
        "The torus is a body of eight surfaces, each over an eighth of a turn, as in Example 4 of Zheng and "
        "Hang 2020, typed as formulas. The seashell comes towards its hole, where their hulls overlap and the "
        "surfaces do not.");
    addMotion(sample.scene, "seashell", {start, through, aside, start}, 30);
    return sample;
}

SampleScene typedSurface()
{
    SampleScene sample{"typed-surface", {}, {}};
    sample.files.emplace_back("egg-crate.json",
                              "{\n  \"version\": 1,\n  \"name\": \"egg crate\",\n  \"x\": \"u\",\n  \"y\": \"v\",\n"
                              "  \"z\": \"0.25*sin(3*u)*cos(3*v) + 0.05*u^2\",\n  \"u\": [-2.5, 2.5],\n"
                              "  \"v\": [-2.5, 2.5]\n}\n");
    const Pose start = poseOf({-1.6, -1.2, 1.3}, 0, 0, 0);
    sample.scene = pairScene(
        LengthUnit::metre,
        bodyOf("egg crate", SurfaceGeometry{{}, "egg-crate.json"}, Pose{}, kSecondColor, "egg crate"),
        bodyOf("egg", Superovoid({Vec3(0.3, 0.3, 0.42), 1, 1, 0.2, 0.2}), start, "#dd6b20", "egg"),
        "A surface of your own",
        "The surface is three formulas of u and v in the file egg-crate.json; change them and open the scene "
        "again. The egg, a superovoid, glides over it: its true distance to the surface is proved, whichever hollow "
        "is nearest.");
    addMotion(sample.scene, "egg",
              {start, poseOf({0.2, -0.3, 0.8}, 40, 20, 0), poseOf({1.5, 1.4, 1.1}, 80, -20, 60), start}, 30);
    return sample;
}

} // namespace

std::vector<SampleScene> surfaceScenes()
{
    return {heartPair(), torusAndSeashell(), typedSurface()};
}

} // namespace osculo::samples
