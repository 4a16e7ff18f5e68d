// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/scene_file.h"

#include "path_text.h"
#include "scene_nodes.h"
#include "scene_parts.h"

#include "osculo/io/atomic_file.h"
#include "osculo/io/mesh_file.h"
#include "osculo/math/demand.h"

#include <fmt/format.h>

#include <set>

namespace osculo {

namespace {

JsonNode text(std::string_view value)
{
    return JsonNode::ofString(std::string(value));
}

/// Scene values to JSON objects. Keys that have their default are left out, but for those that a reader expects to see.
struct SceneWriter {
    DecimalScale length;
    std::filesystem::path folder;

    template <typename Item, typename Write>
    JsonNode list(const std::vector<Item>& items, const Write& write) const
    {
        JsonNode node = JsonNode::array();
        for (const Item& item : items)
            node.items.push_back(write(item));
        return node;
    }

    JsonNode body(const Body& body) const
    {
        const Body standard;
        JsonNode node = JsonNode::object();
        node.add("name", text(body.name));
        node.add("parent", body.parent.empty() ? JsonNode() : text(body.parent));
        if (!body.group.empty())
            node.add("group", text(body.group));
        node.add("shapes",
                 list(body.shapes, [&](const SceneShape& shape) { return shapeNode(shape, length, folder); }));
        node.add("pose", poseNode(body.X_PB, length));
        if (!body.color.empty())
            node.add("color", text(body.color));
        node.add("opacity", numberNode(body.opacity));
        node.add("visible", JsonNode::ofBoolean(body.visible));
        if (body.mass != standard.mass)
            node.add("mass", numberNode(body.mass));
        if (body.inertia != standard.inertia)
            node.add("inertia", vectorNode(body.inertia));
        JsonNode velocity = JsonNode::object();
        if (body.velocity.linear != Vec3::Zero())
            velocity.add("linear", vectorNode(body.velocity.linear));
        if (body.velocity.angular != Vec3::Zero())
            velocity.add("angular", vectorNode(body.velocity.angular));
        node.add("velocity", std::move(velocity));
        if (body.fixed)
            node.add("fixed", JsonNode::ofBoolean(true));
        if (body.friction != standard.friction)
            node.add("friction", numberNode(body.friction));
        addUnknown(node, body.unknown.json);
        return node;
    }

    JsonNode joints(const std::map<std::string, double>& values) const
    {
        JsonNode node = JsonNode::object();
        for (const auto& [name, value] : values)
            node.add(name, numberNode(value));
        return node;
    }

    JsonNode robot(const Robot& robot) const
    {
        JsonNode node = JsonNode::object();
        node.add("name", text(robot.name));
        node.add("file", text(relativeTo(folder, robot.file)));
        node.add("base", poseNode(robot.X_WR, length));
        node.add("joints", joints(robot.joints));
        addUnknown(node, robot.unknown.json);
        return node;
    }

    JsonNode pair(const Pair& pair) const
    {
        JsonNode node = JsonNode::object();
        node.add("a", text(pair.a));
        node.add("b", text(pair.b));
        node.add("method", text(pair.method));
        if (pair.threshold)
            node.add("threshold", numberNode(*pair.threshold, length));
        if (pair.dilation != 0)
            node.add("dilation", numberNode(pair.dilation, length));
        if (pair.angular != 0)
            node.add("angular", numberNode(pair.angular, kDegreeScale));
        addUnknown(node, pair.unknown.json);
        return node;
    }

    JsonNode motion(const Motion& motion) const
    {
        const bool ofRobot = !motion.robot.empty();
        JsonNode node = JsonNode::object();
        node.add(ofRobot ? "robot" : "body", text(ofRobot ? motion.robot : motion.body));
        node.add("frames", JsonNode::ofNumber(std::to_string(motion.frames)));
        node.add("fps", numberNode(motion.fps));
        node.add("keys", list(motion.keys, [&](const MotionKey& key) {
                     JsonNode keyNode = JsonNode::object();
                     keyNode.add("frame", numberNode(key.frame));
                     if (ofRobot)
                         keyNode.add("joints", joints(key.joints));
                     if (key.base)
                         keyNode.add("pose", poseNode(*key.base, length));
                     if (!ofRobot)
                         keyNode.add("pose", poseNode(key.pose, length));
                     addUnknown(keyNode, key.unknown);
                     return keyNode;
                 }));
        node.add("interpolation", text(motion.interpolation == Interpolation::linear ? "linear" : "smooth"));
        addUnknown(node, motion.unknown);
        return node;
    }

    JsonNode impulse(const Impulse& impulse) const
    {
        JsonNode node = JsonNode::object();
        node.add("body", text(impulse.body));
        node.add("time", numberNode(impulse.time));
        node.add("force", vectorNode(impulse.force));
        addUnknown(node, impulse.unknown.json);
        return node;
    }

    JsonNode dynamics(const Dynamics& dynamics) const
    {
        JsonNode node = JsonNode::object();
        node.add("gravity", vectorNode(dynamics.gravity));
        node.add("model", text(dynamics.model));
        node.add("integrator", text(dynamics.integrator));
        node.add("step", numberNode(dynamics.step));
        node.add("stiffness", numberNode(dynamics.stiffness));
        node.add("damping", numberNode(dynamics.damping));
        addUnknown(node, dynamics.unknown.json);
        return node;
    }

    JsonNode camera(const Camera& camera) const
    {
        const Camera standard;
        JsonNode node = JsonNode::object();
        if (camera.position)
            node.add("position", vectorNode(*camera.position, length));
        if (camera.focus != standard.focus)
            node.add("focus", vectorNode(camera.focus, length));
        if (camera.up != standard.up)
            node.add("up", vectorNode(camera.up));
        if (camera.angle != standard.angle)
            node.add("angle", numberNode(camera.angle, kDegreeScale));
        if (camera.parallel)
            node.add("parallel", JsonNode::ofBoolean(true));
        if (camera.parallelScale != standard.parallelScale)
            node.add("parallel_scale", numberNode(camera.parallelScale, length));
        addUnknown(node, camera.unknown.json);
        return node;
    }

    JsonNode view(const View& view) const
    {
        JsonNode node = JsonNode::object();
        node.add("camera", camera(view.camera));
        node.add("show", textsNode(view.show));
        if (view.section)
            node.add("section", section(*view.section));
        addUnknown(node, view.unknown.json);
        return node;
    }

    JsonNode section(const SectionPlane& section) const
    {
        JsonNode node = JsonNode::object();
        node.add("origin", vectorNode(section.origin, length));
        node.add("normal", vectorNode(section.normal));
        if (!section.caps)
            node.add("caps", JsonNode::ofBoolean(false));
        addUnknown(node, section.unknown.json);
        return node;
    }

    JsonNode namedCamera(const NamedCamera& named) const
    {
        JsonNode node = JsonNode::object();
        node.add("name", text(named.name));
        node.add("camera", camera(named.camera));
        addUnknown(node, named.unknown.json);
        return node;
    }

    JsonNode mark(const Mark& mark) const
    {
        static constexpr std::string_view kKinds[] = {"distance", "angle", "radius"};
        JsonNode node = JsonNode::object();
        node.add("kind", text(kKinds[static_cast<std::size_t>(mark.kind)]));
        if (!mark.name.empty())
            node.add("name", text(mark.name));
        node.add("points", list(mark.points, [&](const MarkPoint& point) {
                     JsonNode pointNode = JsonNode::object();
                     if (!point.body.empty())
                         pointNode.add("body", text(point.body));
                     pointNode.add("point", vectorNode(point.p_B, length));
                     addUnknown(pointNode, point.unknown.json);
                     return pointNode;
                 }));
        addUnknown(node, mark.unknown.json);
        return node;
    }

    JsonNode parameter(const NoteParameter& parameter) const
    {
        const DecimalScale scale = isLengthParameter(parameter.name) ? length : kSiScale;
        JsonNode node = JsonNode::object();
        node.add("body", text(parameter.body));
        if (parameter.shape != 0)
            node.add("shape", JsonNode::ofNumber(std::to_string(parameter.shape)));
        node.add("name", text(parameter.name));
        node.add("from", numberNode(parameter.from, scale));
        node.add("to", numberNode(parameter.to, scale));
        addUnknown(node, parameter.unknown.json);
        return node;
    }

    JsonNode note(const Note& note) const
    {
        JsonNode node = JsonNode::object();
        node.add("title", text(note.title));
        node.add("text", text(note.text));
        if (note.view)
            node.add("view", view(*note.view));
        if (note.frame)
            node.add("frame", numberNode(*note.frame));
        if (note.parameter)
            node.add("parameter", parameter(*note.parameter));
        addUnknown(node, note.unknown.json);
        return node;
    }

    static JsonNode whole(const UnknownKeys& keys)
    {
        JsonNode node = JsonNode::object();
        addUnknown(node, keys.json);
        return node;
    }

    JsonNode scene(const Scene& scene) const
    {
        JsonNode node = JsonNode::object();
        node.add("$schema", text(kSceneSchema));
        node.add("version", JsonNode::ofNumber(std::to_string(kSceneVersion)));
        node.add("unit", text(toString(scene.unit)));
        node.add("bodies", list(scene.bodies, [&](const Body& item) { return body(item); }));
        node.add("robots", list(scene.robots, [&](const Robot& item) { return robot(item); }));
        node.add("pairs", list(scene.pairs, [&](const Pair& item) { return pair(item); }));
        node.add("motions", list(scene.motions, [&](const Motion& item) { return motion(item); }));
        node.add("grasps", list(scene.grasps, whole));
        node.add("stances", list(scene.stances, whole));
        node.add("impulses", list(scene.impulses, [&](const Impulse& item) { return impulse(item); }));
        if (scene.dynamics)
            node.add("dynamics", dynamics(*scene.dynamics));
        if (!scene.marks.empty())
            node.add("marks", list(scene.marks, [&](const Mark& item) { return mark(item); }));
        node.add("view", view(scene.view));
        if (!scene.cameras.empty())
            node.add("cameras", list(scene.cameras, [&](const NamedCamera& item) { return namedCamera(item); }));
        node.add("notes", list(scene.notes, [&](const Note& item) { return note(item); }));
        addUnknown(node, scene.unknown.json);
        return node;
    }
};

bool holds(const std::filesystem::path& file, const TriangleMesh& mesh)
{
    try {
        const MeshFile found = readMesh(file, LengthUnit::metre);
        return found.mesh->vertices() == mesh.vertices() && found.mesh->triangles() == mesh.triangles();
    } catch (const InputError&) {
        return false;
    }
}

/// `scene.osculo.json` → `scene`.
std::string stemOf(const std::filesystem::path& path)
{
    const std::string name = utf8(path.filename());
    const std::size_t dot = name.find(".osculo.json");
    return dot == std::string::npos || dot == 0 ? utf8(path.stem()) : name.substr(0, dot);
}

/// Writes the meshes that have no file yet beside the scene and gives them one. Files that hold something else are left
/// alone, and one that holds the same mesh already is used.
void writeNewMeshes(Scene& scene, const std::filesystem::path& path, const std::filesystem::path& folder)
{
    std::map<const TriangleMesh*, std::string> files;
    std::size_t number = 0;
    for (Body& body : scene.bodies) {
        for (SceneShape& shape : body.shapes) {
            auto* geometry = std::get_if<MeshGeometry>(&shape.geometry);
            if (!geometry || !geometry->file.empty())
                continue;
            OSCULO_DEMAND(geometry->mesh != nullptr);
            std::string& file = files[geometry->mesh.get()];
            while (file.empty()) {
                const auto candidate = folder / pathFromUtf8(fmt::format("{}-{}.ply", stemOf(path), ++number));
                std::error_code error;
                if (!std::filesystem::exists(candidate, error))
                    writeMesh(candidate, *geometry->mesh, LengthUnit::metre);
                else if (!holds(candidate, *geometry->mesh))
                    continue;
                file = utf8(candidate);
            }
            geometry->file = file;
            geometry->unit = LengthUnit::metre;
        }
    }
}

} // namespace

std::string sceneToJson(const Scene& scene, const std::filesystem::path& folder)
{
    for (const Body& body : scene.bodies)
        for (const SceneShape& shape : body.shapes)
            if (const auto* mesh = std::get_if<MeshGeometry>(&shape.geometry))
                OSCULO_DEMAND(!mesh->file.empty());
    return toPrettyJson(SceneWriter{scaleOf(scene.unit), canonicalFolder(folder)}.scene(scene));
}

void writeScene(const std::filesystem::path& path, const Scene& scene)
{
    Scene written = scene;
    const std::filesystem::path folder = canonicalFolder(path.parent_path());
    writeNewMeshes(written, path, folder);
    writeFileAtomically(path, sceneToJson(written, folder));
}

} // namespace osculo
