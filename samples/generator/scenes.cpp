// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "scenes.h"

#include "blocks.h"
#include "bodies.h"
#include "cad_scenes.h"
#include "ground_scenes.h"
#include "makers.h"
#include "surface_scenes.h"

#include "osculo/io/atomic_file.h"
#include "osculo/io/mesh_file.h"
#include "osculo/io/scene_file.h"

#include <numbers>

namespace osculo::samples {

namespace {

constexpr double kMmPerMetre = 1000; ///< divided by, so that 18 mm is the double next to 0.018 m
constexpr double kDegree = std::numbers::pi / 180;
constexpr const char* kFirstColor = "#2b6cb0";
constexpr const char* kSecondColor = "#c77416";

/// Translation in mm, angles in degrees.
Pose poseMm(const Vec3& translation, double roll = 0, double pitch = 0, double yaw = 0)
{
    return poseFromRpy(translation / kMmPerMetre, roll * kDegree, pitch * kDegree, yaw * kDegree);
}

Body fittedBody(const std::string& name, const SampleBody& part, const std::string& file, const std::string& color)
{
    Body body;
    body.name = name;
    body.color = color;
    for (const PlacedOvoid& ovoid : part.ovoids) {
        SceneShape shape;
        shape.name = ovoid.name;
        shape.geometry = ovoid.shape;
        shape.X_BS = ovoid.X_BS;
        body.shapes.push_back(std::move(shape));
    }
    SceneShape mesh;
    mesh.name = "surface";
    mesh.geometry = MeshGeometry{file, std::nullopt, std::make_shared<const TriangleMesh>(part.mesh)};
    mesh.role = ShapeRole::reference;
    body.shapes.push_back(std::move(mesh));
    return body;
}

Motion motionOf(const std::string& body, int frames, const std::vector<std::pair<int, Pose>>& keys)
{
    Motion motion;
    motion.body = body;
    motion.frames = frames;
    for (const auto& [frame, pose] : keys) {
        MotionKey key;
        key.frame = frame;
        key.pose = pose;
        motion.keys.push_back(std::move(key));
    }
    return motion;
}

SampleScene fingerLinkScene()
{
    return {
        "finger-link",
        pairScene(LengthUnit::millimetre, fittedBody("finger link", fingerLink(), "finger-link.ply", kFirstColor),
                  bodyOf("ball", Superovoid::sphere(9 / kMmPerMetre), poseMm({22, 3, 8}), kSecondColor),
                  "A finger link and the superovoid that stands for it",
                  "The surface is synthetic: it was made for this sample and belongs to no real hand. The superovoid "
                  "on it was set by "
                  "hand and can be fitted better. The ball beside it is measured against the superovoid.")};
}

SampleScene twoMolarsScene()
{
    Body lower = fittedBody("lower molar", lowerMolar(), "lower-molar.ply", kFirstColor);
    Body upper = fittedBody("upper molar", upperMolar(), "upper-molar.ply", kSecondColor);
    const Pose open = poseMm({1.0, 2.2, 12.0}, 180);
    const Pose touch = poseMm({1.0, 3.4, 6.53}, 180);   // a buccal cusp meets its slope
    const Pose centric = poseMm({0.7, 2.8, 6.16}, 180); // and has slid down into the fossa
    upper.X_PB = open;
    Scene scene = pairScene(
        LengthUnit::millimetre, std::move(upper), std::move(lower), "Two molars bite",
        "Both crowns are synthetic: laid out like first molars, measured from none. A superovoid stands for each cusp; "
        "the motion closes the upper molar, slides it into the lower one and opens it again.");
    scene.motions.push_back(
        motionOf("upper molar", 181, {{0, open}, {60, touch}, {100, centric}, {120, centric}, {180, open}}));
    return {"two-molars", std::move(scene)};
}

void addStep(Scene& scene, int frame, const std::string& title, const std::string& text)
{
    Note note = noteOf(title, text);
    note.frame = frame;
    scene.notes.push_back(std::move(note));
}

SampleScene twoOvoidsScene()
{
    const Superovoid first({Vec3(22, 15, 12) / kMmPerMetre, 0.7, 0.9, 0.2, 0.2});
    const Superovoid second({Vec3(14, 16, 18) / kMmPerMetre, 0.5, 0.6, -0.25, -0.25});
    const Pose start = poseMm({20, 36, 14}, 20, -15, 30);
    Scene scene =
        pairScene(LengthUnit::millimetre, bodyOf("first ovoid", first, Pose{}, kFirstColor),
                  bodyOf("second ovoid", second, start, kSecondColor), "Apart",
                  "Two superovoids, and the two points where they are nearest to each other. Both normals lie "
                  "along the line between them, one opposite to the other: that is the common-normal condition, "
                  "and for convex bodies it tells the nearest points.");
    scene.notes.front().frame = 0;
    addStep(scene, 30, "Nearer",
            "The second ovoid comes nearer and turns. Its nearest point glides over its surface, because it is smooth: "
            "with a mesh it would jump from corner to corner.");
    addStep(
        scene, 40, "Almost touching",
        "They touch a third of a frame later, at 40.35. The distance goes through zero without a bend: below it, it is "
        "the depth, with a minus sign. osculo play --first-contact finds the moment.");
    addStep(scene, 55, "Overlapping",
            "Now the line joins the points that would have to meet if one body were moved out by the shortest way. Its "
            "length is the depth.");
    addStep(scene, 90, "Parting",
            "Apart again, on another side of both. Whether near or far, overlapping or not, a distance is proven from "
            "below by planes and from above by points: see its bound.");
    addStep(scene, 90, "Round or square",
            "Move e1, the exponent in the xy plane: 1 is round, towards 0 the first ovoid becomes square, towards 2 it "
            "gets "
            "an edge. Distance, normals and bound follow while you move it.");
    scene.notes.back().parameter = NoteParameter{"first ovoid", 0, "e1", 0.15, 1.85, {}};
    scene.motions.push_back(motionOf("second ovoid", 121,
                                     {{0, start},
                                      {50, poseMm({8, 30, 7}, 50, 10, 60)},
                                      {70, poseMm({-4, 30.5, 4}, 60, 20, 75)},
                                      {120, poseMm({-30, 34, -8}, 110, 45, 120)}}));
    return {"two-ovoids", std::move(scene)};
}

/// A roof of 24 × 30 mm with its ridge 18 mm up, standing on z = 0.
ConvexPolytope wedge()
{
    ConvexPolytope shape;
    for (const double y : {-0.015, 0.015}) {
        shape.points.emplace_back(-0.012, y, 0.0);
        shape.points.emplace_back(0.012, y, 0.0);
        shape.points.emplace_back(0.0, y, 0.018);
    }
    return shape;
}

SampleScene ovoidOnATableScene()
{
    const Superovoid ovoid({Vec3(16, 12, 10) / kMmPerMetre, 0.7, 0.8, 0.2, 0.2});
    const Pose start = poseMm({-6, 4, 40}, 10, 20, 0);
    Scene scene;
    scene.unit = LengthUnit::millimetre;
    scene.bodies = {
        bodyOf("ovoid", ovoid, start, kSecondColor),
        bodyOf("table", HalfSpace{}, Pose{}, "#a8a29e"),
        bodyOf("box", Box{Vec3(15, 12, 10) / kMmPerMetre}, poseMm({-42, 0, 10}, 0, 0, 20), kFirstColor),
        bodyOf("cylinder", Cylinder{10 / kMmPerMetre, 30 / kMmPerMetre}, poseMm({0, 38, 15}), "#2f855a"),
        bodyOf("capsule", Capsule{8 / kMmPerMetre, 20 / kMmPerMetre}, poseMm({40, 6, 8}, 90, 0, 30), "#6b46c1"),
        bodyOf("wedge", wedge(), poseMm({2, -40, 0}, 0, 0, 75), "#b83280")};
    for (std::size_t i = 1; i < scene.bodies.size(); ++i) {
        Pair pair;
        pair.a = "ovoid";
        pair.b = scene.bodies[i].name;
        scene.pairs.push_back(std::move(pair));
    }
    scene.motions.push_back(motionOf("ovoid", 121,
                                     {{0, start},
                                      {30, poseMm({-10, 0, 12}, 0, 15, 40)},
                                      {60, poseMm({8, 13.5, 11}, 20, 0, 110)},
                                      {90, poseMm({18, -6, 10.5}, 0, -10, 160)},
                                      {120, poseMm({4, -16, 24}, -20, 30, 220)}}));
    scene.notes.push_back(noteOf(
        "An ovoid on a table",
        "A superovoid moves among a box, a cylinder, a capsule and a wedge that stand on a table, a half-space, and "
        "is measured against each of them. The distances are proven to a nanometre."));
    return {"ovoid-on-a-table", std::move(scene)};
}

} // namespace

std::vector<SampleScene> sampleScenes()
{
    std::vector<SampleScene> scenes{fingerLinkScene(), ovoidOnATableScene(), twoMolarsScene(), twoOvoidsScene()};
    scenes.push_back({"irregular-stairs", irregularStairs()});
    scenes.push_back({"slope-step-table", slopeStepTable()});
    for (SampleScene& scene : surfaceScenes())
        scenes.push_back(std::move(scene));
    for (SampleScene& scene : groundScenes())
        scenes.push_back(std::move(scene));
    for (SampleScene& scene : cadScenes())
        scenes.push_back(std::move(scene));
    return scenes;
}

void write(const SampleScene& sample, const std::filesystem::path& folder)
{
    Scene scene = sample.scene;
    for (Body& body : scene.bodies)
        for (SceneShape& shape : body.shapes)
            if (auto* mesh = std::get_if<MeshGeometry>(&shape.geometry)) {
                const std::filesystem::path file = folder / mesh->file;
                writeMesh(file, *mesh->mesh);
                mesh->file = file.string();
            } else if (auto* surface = std::get_if<SurfaceGeometry>(&shape.geometry);
                       surface && !surface->file.empty()) {
                surface->file = (folder / surface->file).string();
            } else if (auto* map = std::get_if<HeightmapGeometry>(&shape.geometry)) {
                map->file = (folder / map->file).string();
            } else if (auto* part = std::get_if<BrepGeometry>(&shape.geometry)) {
                part->file = (folder / part->file).string();
            }
    for (const auto& [name, text] : sample.files)
        writeFileAtomically(folder / name, text);
    writeScene(folder / (sample.name + ".osculo.json"), scene);
}

} // namespace osculo::samples
