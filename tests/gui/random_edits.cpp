// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "tests/gui/random_edits.h"

#include "app/document/edits.h"
#include "app/document/face_edits.h"
#include "app/document/motion_edits.h"
#include "app/document/robot_edits.h"
#include "app/document/transforms.h"
#include "osculo/shape/superovoid_tessellation.h"

namespace osculo::test {
namespace {

using namespace app;
using Kind = SceneItem::Kind;
using Random = std::mt19937_64;

std::size_t pick(Random& random, std::size_t count)
{
    return count == 0 ? 0 : random() % count;
}

double between(Random& random, double from, double to)
{
    return std::uniform_real_distribution(from, to)(random);
}

Vec3 point(Random& random)
{
    return {between(random, -0.1, 0.1), between(random, -0.1, 0.1), between(random, -0.1, 0.1)};
}

Pose pose(Random& random)
{
    return poseFromRpy(point(random), between(random, -3, 3), between(random, -1, 1), between(random, -3, 3));
}

double frameTime(Random& random)
{
    return static_cast<double>(pick(random, 60)) / 30;
}

SceneItem body(const Scene& scene, Random& random)
{
    return {Kind::body, pick(random, scene.bodies.size())};
}

SceneItem shape(const Scene& scene, Random& random)
{
    const std::size_t b = pick(random, scene.bodies.size());
    return {Kind::shape, b, b < scene.bodies.size() ? pick(random, scene.bodies[b].shapes.size()) : 0};
}

SceneItem anything(const Scene& scene, Random& random)
{
    switch (pick(random, 5)) {
    case 0:
        return shape(scene, random);
    case 1:
        return {Kind::pair, pick(random, scene.pairs.size())};
    case 2:
        return {Kind::motion, pick(random, scene.motions.size())};
    default:
        return body(scene, random);
    }
}

SceneItem mesh(const Scene& scene, Random& random)
{
    std::vector<SceneItem> meshes;
    for (std::size_t b = 0; b < scene.bodies.size(); ++b)
        if (const auto item = widgets::meshOfBody(scene, b))
            meshes.push_back(*item);
    return meshes.empty() ? SceneItem{Kind::shape, scene.bodies.size()} : meshes[pick(random, meshes.size())];
}

MotionKeySelection keys(const Scene& scene, Random& random)
{
    if (scene.motions.empty())
        return {};
    const std::size_t motion = pick(random, scene.motions.size());
    return {{motion, pick(random, scene.motions[motion].keys.size())}};
}

SuperovoidParameters parameters(Random& random)
{
    SuperovoidParameters p;
    p.a = Vec3(between(random, 0.002, 0.02), between(random, 0.002, 0.02), between(random, 0.002, 0.02));
    p.e1 = between(random, 0.3, 1.5);
    p.e2 = between(random, 0.3, 1.5);
    p.tx = p.ty = between(random, -0.3, 0.3);
    return p;
}

SceneShape ovoidShape(Random& random)
{
    SceneShape made;
    made.geometry = Superovoid(parameters(random));
    return made;
}

Body newBody(Random& random)
{
    Body made;
    made.name = "body";
    made.X_PB = pose(random);
    made.shapes.push_back(ovoidShape(random));
    return made;
}

Scene chosenFaces(Scene scene, Random& random)
{
    const SceneItem item = mesh(scene, random);
    const MeshGeometry* geometry = widgets::meshOf(scene, item);
    if (!geometry)
        return scene;
    const std::size_t faces = geometry->mesh->triangles().size();
    const auto chosen = static_cast<std::uint32_t>(pick(random, faces));
    const auto changed =
        changedFaces(geometry->faces, FaceSelection(faces, FaceList{chosen}, 1), SelectionMode::replace);
    return withFaces(std::move(scene), item, std::make_shared<const FaceSelection>(changed));
}

Scene jointMoved(Scene scene, Random& random)
{
    if (scene.robots.empty())
        return scene;
    const double value = between(random, -1, 1);
    return withJointMoved(std::move(scene), 0, "left", value, frameTime(random), true);
}

std::vector<RandomEdit> bodyEdits()
{
    return {
        {"body", [](Scene s, Random& r) { return withBody(std::move(s), newBody(r)); }},
        {"shape", [](Scene s, Random& r) { return withShape(s, body(s, r).index, ovoidShape(r)); }},
        {"superovoid", [](Scene s, Random& r) { return withSuperovoid(s, shape(s, r), parameters(r)); }},
        {"pose", [](Scene s, Random& r) { return withPose(s, pick(r, 2) ? body(s, r) : shape(s, r), pose(r)); }},
        {"name", [](Scene s, Random& r) { return withName(s, body(s, r), uniqueBodyName(s, "renamed")); }},
        {"visibility", [](Scene s, Random& r) { return withVisibility(s, {body(s, r)}, pick(r, 2) == 0); }},
        {"only visible", [](Scene s, Random& r) { return withOnlyVisible(s, {body(s, r)}); }},
        {"all visible", [](Scene s, Random&) { return withAllVisible(std::move(s)); }},
        {"colour",
         [](Scene s, Random& r) { return withColor(s, body(s, r).index, pick(r, 2) ? "#aa3344" : "#112233"); }},
        {"opacity", [](Scene s, Random& r) { return withOpacity(s, body(s, r).index, between(r, 0, 1)); }},
        {"role",
         [](Scene s, Random& r) {
             return withRole(s, shape(s, r), pick(r, 2) ? ShapeRole::contact : ShapeRole::reference);
         }},
        {"parent",
         [](Scene s, Random& r) {
             const std::string parent = pick(r, 3) && !s.bodies.empty() ? s.bodies[body(s, r).index].name : "";
             return withParent(s, body(s, r).index, parent);
         }},
        {"remove", [](Scene s, Random& r) { return without(s, {anything(s, r)}); }},
        {"duplicate", [](Scene s, Random& r) { return withDuplicates(s, {body(s, r)}); }},
        {"unit", [](Scene s, Random& r) { return withUnit(std::move(s), static_cast<LengthUnit>(pick(r, 4))); }},
        {"pair", [](Scene s, Random& r) { return withPair(s, body(s, r).index, body(s, r).index, "auto"); }},
        {"method",
         [](Scene s, Random& r) { return withMethod(s, pick(r, s.pairs.size()), pick(r, 2) ? "support" : "auto"); }},
        {"faces", chosenFaces}};
}

std::vector<RandomEdit> moveEdits()
{
    return {
        {"world motion", [](Scene s, Random& r) { return withWorldMotion(s, {body(s, r)}, pose(r)); }},
        {"world pose", [](Scene s, Random& r) { return withWorldPose(s, shape(s, r), pose(r)); }},
        {"scale", [](Scene s, Random& r) { return withScale(s, shape(s, r), Vec3::Constant(between(r, 0.8, 1.25))); }},
        {"align", [](Scene s, Random& r) { return withAlignedAxes(s, mesh(s, r)); }},
        {"mirror",
         [](Scene s, Random& r) {
             return withMirrorImages(s, {body(s, r)}, {Vec3::UnitX(), between(r, -0.05, 0.05)}).scene;
         }},
        {"pose key", [](Scene s, Random& r) { return withPoseKey(s, body(s, r).index, frameTime(r), pose(r)); }},
        {"recorded poses", [](Scene s, Random& r) { return withRecordedPoses(s, {body(s, r)}, frameTime(r)); }},
        {"recorded motion",
         [](Scene s, Random& r) { return withRecordedWorldMotion(s, {body(s, r)}, pose(r), frameTime(r)); }},
        {"joint key",
         [](Scene s, Random& r) {
             return withJointKey(std::move(s), 0, frameTime(r), {{"left", between(r, 0, 1)}});
         }},
        {"recorded joints", [](Scene s, Random& r) { return withRecordedJoints(std::move(s), 0, frameTime(r)); }},
        {"joint", [](Scene s, Random& r) { return withJoint(std::move(s), 0, "right", between(r, -1, 0)); }},
        {"joint moved", jointMoved},
        {"moved keys",
         [](Scene s, Random& r) { return withMovedKeys(s, keys(s, r), static_cast<int>(pick(r, 9)) - 4).scene; }},
        {"removed keys", [](Scene s, Random& r) { return withoutKeys(s, keys(s, r)); }},
        {"interpolation",
         [](Scene s, Random& r) {
             return withInterpolation(s, pick(r, s.motions.size()),
                                      pick(r, 2) ? Interpolation::smooth : Interpolation::linear);
         }},
        {"frames",
         [](Scene s, Random& r) {
             return withFrames(s, pick(r, s.motions.size()), 60 + static_cast<int>(pick(r, 60)));
         }},
        {"fps", [](Scene s, Random& r) { return withFps(s, pick(r, s.motions.size()), between(r, 20, 40)); }}};
}

/// Parts of a scene that panels write themselves.
std::vector<RandomEdit> partEdits()
{
    return {{"group",
             [](Scene s, Random& r) {
                 if (!s.bodies.empty())
                     s.bodies[body(s, r).index].group = pick(r, 2) ? "jaw" : "";
                 return s;
             }},
            {"mark",
             [](Scene s, Random& r) {
                 s.marks.push_back({MarkKind::distance, "gap", {{"", point(r), {}}, {"", point(r), {}}}, {}});
                 return s;
             }},
            {"section",
             [](Scene s, Random& r) {
                 if (pick(r, 3))
                     s.view.section = SectionPlane{point(r), Vec3::UnitX(), true, {}};
                 else
                     s.view.section.reset();
                 return s;
             }},
            {"camera",
             [](Scene s, Random& r) {
                 NamedCamera camera{"camera " + std::to_string(s.cameras.size()), {}, {}};
                 camera.camera.position = point(r);
                 s.cameras.push_back(camera);
                 return s;
             }},
            {"note", [](Scene s, Random& r) {
                 Note note;
                 note.title = "step";
                 note.text = std::to_string(pick(r, 100));
                 if (pick(r, 2))
                     note.view = s.view;
                 s.notes.push_back(note);
                 return s;
             }}};
}

} // namespace

const std::vector<RandomEdit>& randomEdits()
{
    static const std::vector<RandomEdit> edits = [] {
        std::vector<RandomEdit> all = bodyEdits();
        for (const auto& more : {moveEdits(), partEdits()})
            all.insert(all.end(), more.begin(), more.end());
        return all;
    }();
    return edits;
}

Scene editableScene()
{
    Random random(5);
    RobotDescription hand;
    hand.name = "hand";
    hand.links = {{"palm", {}}, {"left", {}}, {"right", {}}};
    for (const char* side : {"left", "right"}) {
        RobotJoint joint;
        joint.name = side;
        joint.kind = JointKind::revolute;
        joint.parent = "palm";
        joint.child = side;
        joint.axis = Vec3::UnitY();
        joint.range = {-1.5, 1.5};
        hand.joints.push_back(joint);
    }
    Scene scene;
    Robot robot;
    robot.name = "hand";
    robot.model = std::make_shared<const RobotModel>(hand);
    scene.robots.push_back(robot);
    Body finger = newBody(random);
    finger.name = "finger";
    finger.parent = "hand/left";
    Body part = newBody(random);
    part.name = "part";
    MeshGeometry geometry;
    geometry.mesh = std::make_shared<const TriangleMesh>(tessellateByCount(Superovoid(parameters(random)), 200));
    SceneShape surface;
    surface.geometry = geometry;
    surface.role = ShapeRole::reference;
    part.shapes.push_back(surface);
    scene.bodies = {finger, part, newBody(random)};
    scene = withPair(scene, 1, 2, "auto");
    return withPoseKey(scene, 2, 0, pose(random));
}

} // namespace osculo::test
