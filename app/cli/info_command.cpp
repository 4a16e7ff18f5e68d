// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/brep_facts.h"
#include "app/cli/brep_input.h"
#include "app/cli/heightmap_facts.h"
#include "app/cli/json_output.h"
#include "app/cli/scene_input.h"
#include "app/cli/text_table.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "osculo/io/cloud_file.h"
#include "osculo/io/heightmap_file.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_topology.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace osculo::cli {

namespace {

FileFacts factsOf(const std::string& argument, const CloudFile& file)
{
    const PointCloud& cloud = *file.cloud;
    FileFacts result;
    result.warnings = file.warnings;
    result.json = Json{{"file", argument},
                       {"kind", "cloud"},
                       {"format", file.format},
                       {"unit", toString(file.unit)},
                       {"unit_from_file", false},
                       {"bodies", 1},
                       {"points", cloud.size()},
                       {"dropped_points", file.dropped},
                       {"normals", cloud.hasNormals()},
                       {"colors", cloud.hasColors()},
                       {"bounds", toJson(cloud.bounds())},
                       {"watertight", nullptr},
                       {"area", nullptr},
                       {"volume", nullptr}};
    if (cloud.isOrganised()) {
        result.json["rows"] = cloud.rows();
        result.json["cols"] = cloud.columns();
    }
    result.json["sensor"] = cloud.sensor() ? toJson(*cloud.sensor()) : Json(nullptr);
    result.facts = {{"kind", fmt::format("cloud ({}), lengths in {}", file.format, toString(file.unit))},
                    {"points", fmt::format("{}", cloud.size())}};
    if (file.dropped > 0)
        result.facts.emplace_back("not finite", fmt::format("{}", file.dropped));
    if (cloud.isOrganised())
        result.facts.emplace_back("image", fmt::format("{} × {}", cloud.columns(), cloud.rows()));
    result.facts.emplace_back("normals", cloud.hasNormals() ? "yes" : "no");
    result.facts.emplace_back("colours", cloud.hasColors() ? "yes" : "no");
    if (cloud.sensor())
        result.facts.emplace_back("seen from", pointText(cloud.sensor()->translation, file.unit));
    result.facts.emplace_back("size", sizeText(cloud.bounds(), file.unit));
    result.facts.emplace_back("bounds", pointText(cloud.bounds().min, file.unit) + " to "
                                            + pointText(cloud.bounds().max, file.unit));
    return result;
}

FileFacts factsOf(const std::string& argument, const MeshFile& file)
{
    const TriangleMesh& mesh = *file.mesh;
    const MeshReport report = inspect(mesh);
    const Bounds box = bounds(mesh);
    const double area = surfaceArea(mesh);

    FileFacts result;
    result.warnings = file.warnings;
    result.warnings.insert(result.warnings.end(), report.warnings.begin(), report.warnings.end());
    result.json = Json{{"file", argument},
                       {"kind", "mesh"},
                       {"format", file.format},
                       {"unit", toString(file.unit)},
                       {"unit_from_file", file.unitFromFile},
                       {"bodies", file.bodies},
                       {"components", report.components},
                       {"vertices", report.vertices},
                       {"triangles", mesh.triangles().size()},
                       {"bounds", toJson(box)},
                       {"watertight", report.watertight},
                       {"area", toJson(area)},
                       {"volume", report.watertight ? toJson(volume(mesh)) : Json(nullptr)},
                       {"boundary_edges", report.boundaryEdges},
                       {"non_manifold_edges", report.nonManifoldEdges},
                       {"dropped_vertices", file.droppedVertices}};

    const double perUnit = metresPer(file.unit);
    const auto unitName = toString(file.unit);
    result.facts = {
        {"kind",
         fmt::format("mesh ({}), lengths in {}{}", file.format, unitName, file.unitFromFile ? " as it says" : "")},
        {"bodies", fmt::format("{}, of {} connected parts", file.bodies, report.components)},
        {"vertices", fmt::format("{}", report.vertices)},
        {"triangles", fmt::format("{}", mesh.triangles().size())},
        {"size", sizeText(box, file.unit)},
        {"bounds", pointText(box.min, file.unit) + " to " + pointText(box.max, file.unit)},
        {"watertight", report.watertight ? "yes" : fmt::format("no, {} boundary edges", report.boundaryEdges)},
        {"area", fmt::format("{:.6g} {}²", area / std::pow(perUnit, 2), unitName)},
        {"volume", report.watertight ? fmt::format("{:.6g} {}³", volume(mesh) / std::pow(perUnit, 3), unitName)
                                     : "unknown (not closed)"}};
    return result;
}

/// Box of one placed shape, as far as the shape has one: around the turned corners of its own box.
Bounds placedBounds(const Geometry& geometry, const Pose& X_WS)
{
    const auto* map = std::get_if<HeightmapGeometry>(&geometry);
    const std::optional<Bounds> local = map ? std::optional(loadHeightmap(*map)->bounds()) : geometryBounds(geometry);
    Bounds placed;
    if (local && !local->empty())
        for (int corner = 0; corner < 8; ++corner)
            placed.extend(X_WS
                          * Vec3((corner & 1) ? local->max.x() : local->min.x(),
                                 (corner & 2) ? local->max.y() : local->min.y(),
                                 (corner & 4) ? local->max.z() : local->min.z()));
    return placed;
}

FileFacts sceneFacts(const std::string& argument, const Scene& scene)
{
    const std::vector<Pose> X_WB = worldPoses(scene, 0);
    std::size_t shapes = 0, vertices = 0, triangles = 0, points = 0;
    Bounds box;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
        for (const SceneShape& shape : scene.bodies[i].shapes) {
            ++shapes;
            box.extend(placedBounds(shape.geometry, X_WB[i] * shape.X_BS));
            if (const auto* mesh = std::get_if<MeshGeometry>(&shape.geometry)) {
                vertices += mesh->mesh->vertices().size();
                triangles += mesh->mesh->triangles().size();
            }
            if (const auto* cloud = std::get_if<CloudGeometry>(&shape.geometry))
                points += cloud->cloud->size();
        }

    FileFacts result;
    result.json = Json{{"file", argument},
                       {"kind", isSceneFile(pathFromUtf8(argument)) ? "scene" : "superovoids"},
                       {"unit", toString(scene.unit)},
                       {"bodies", scene.bodies.size()},
                       {"shapes", shapes},
                       {"robots", scene.robots.size()},
                       {"pairs", scene.pairs.size()},
                       {"motions", scene.motions.size()},
                       {"vertices", vertices},
                       {"triangles", triangles},
                       {"points", points},
                       {"bounds", toJson(box)},
                       {"watertight", nullptr},
                       {"area", nullptr},
                       {"volume", nullptr}};
    result.facts = {
        {"kind", fmt::format("{}, lengths in {}", result.json["kind"].get<std::string>(), toString(scene.unit))},
        {"bodies", fmt::format("{}, of {} shapes", scene.bodies.size(), shapes)},
        {"pairs", fmt::format("{}", scene.pairs.size())},
        {"motions", fmt::format("{}", scene.motions.size())},
        {"triangles", fmt::format("{}", triangles)}};
    if (!box.empty())
        result.facts.emplace_back("bounds", pointText(box.min, scene.unit) + " to " + pointText(box.max, scene.unit));
    return result;
}

/// A robot: what its scene holds, with links and joints.
FileFacts robotFacts(const std::string& argument, const PackageRoots& roots)
{
    const RobotInput input = readRobotArgument(argument, roots);
    const RobotModel& model = *input.file.model;
    const auto count = [&](auto&& counts) {
        return static_cast<std::size_t>(std::count_if(model.joints().begin(), model.joints().end(), counts));
    };
    const std::size_t mimic = count([](const RobotJoint& joint) { return joint.mimic.has_value(); });
    FileFacts result = sceneFacts(argument, input.scene);
    result.warnings = input.warnings;
    result.json["kind"] = "robot";
    result.json["unit"] = "m";
    result.json["name"] = model.name();
    result.json["links"] = model.links().size();
    result.json["joints"] = model.joints().size();
    for (std::size_t kind = 0; kind < kJointKindNames.size(); ++kind)
        result.json[std::string(kJointKindNames[kind])] =
            count([&](const RobotJoint& joint) { return joint.kind == static_cast<JointKind>(kind); });
    result.json["mimic"] = mimic;
    result.json["degrees_of_freedom"] = model.coordinates().size();
    result.json["missing_meshes"] = input.file.missing;
    result.facts[0] = {"kind", fmt::format("robot \"{}\" (URDF), lengths in m", model.name())};
    result.facts.insert(
        result.facts.begin() + 1,
        {{"links", fmt::format("{}, {} with geometry", model.links().size(), input.scene.bodies.size())},
         {"joints", fmt::format("{}: {} independent, {} that follow", model.joints().size(), model.coordinates().size(),
                                mimic)}});
    return result;
}

class InfoCommand : public Command {
public:
    std::string_view name() const override { return "info"; }
    std::string_view summary() const override
    {
        return "What files hold: kind, unit, size, triangles, faces or points, problems";
    }
    std::string_view example() const override { return "  osculo info finger.stl bite.osculo.json --json"; }

    void configure(CLI::App& app) override
    {
        app.add_option("FILE", m_files,
                       "meshes, clouds, CAD files, elevation maps, scenes, robots and files of superovoids")
            ->required();
        app.add_option("--unit", m_unit, "of files that carry none: mm (meshes), m (clouds, elevation maps), cm, in")
            ->type_name("UNIT");
        m_brep.configure(app);
        m_roots.configure(app);
    }

    int run(const CommonOptions& common) override
    {
        const auto unit = unitArgument(m_unit);
        Json files = Json::array();
        for (const std::string& file : m_files) {
            const bool brep = isBrepArgument(file);
            const bool heightmap = !brep && isHeightmapFile(pathFromUtf8(file));
            if (!brep && !heightmap && !isSceneArgument(file))
                refuseUnreadKind(file);
            FileFacts facts = brep                    ? brepFacts(file, m_brep.read(file, unit))
                              : heightmap             ? heightmapFacts(file, readHeightmap(pathFromUtf8(file), unit))
                              : isRobotArgument(file) ? robotFacts(file, m_roots)
                              : isSceneArgument(file)
                                  ? sceneFacts(file, readSceneArgument(file))
                                  : std::visit([&](const auto& content) { return factsOf(file, content); },
                                               readMeshOrCloud(pathFromUtf8(file), unit));
            facts.json["warnings"] = facts.warnings;
            if (!common.json) {
                printText((files.empty() ? "" : "\n") + file + "\n" + factsText(facts.facts));
                for (const std::string& warning : facts.warnings)
                    printText("warning: " + warning + "\n");
            }
            files.push_back(std::move(facts.json));
        }
        if (common.json) {
            Json document = newDocument();
            document["files"] = std::move(files);
            printDocument(document);
        }
        return kDone;
    }

private:
    std::vector<std::string> m_files;
    std::string m_unit;
    PackageRoots m_roots;
    BrepArguments m_brep;
};

} // namespace

std::unique_ptr<Command> makeInfoCommand()
{
    return std::make_unique<InfoCommand>();
}

} // namespace osculo::cli
