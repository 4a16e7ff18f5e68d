// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"
#include "app/cli/scene_input.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "app/cli/whole_number.h"
#include "osculo/evaluate/scene_depth.h"
#include "osculo/io/cloud_file.h"
#include "osculo/io/heightmap_file.h"
#include "osculo/io/literal.h"
#include "osculo/io/mesh_file.h"
#include "osculo/io/ovoid_file.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"
#include "osculo/shape/superovoid_measures.h"
#include "osculo/shape/superovoid_tessellation.h"
#include "osculo/terrain/terrain_mesh.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>

namespace osculo::cli {

namespace {

constexpr std::size_t kMostGroundTriangles = 20'000'000; ///< of an elevation map's mesh: coarser beyond
constexpr double kDefaultRelativeChordError = 1e-3;      ///< of a superovoid's diagonal: smooth to the eye

/// Meshes gathered in one frame.
struct MeshUnion {
    std::vector<Vec3> vertices; ///< [m]
    std::vector<Triangle> triangles;

    void add(const TriangleMesh& mesh, const Pose& X_WM)
    {
        const auto first = static_cast<std::uint32_t>(vertices.size());
        for (const Vec3& p_M : mesh.vertices())
            vertices.push_back(X_WM * p_M);
        for (const Triangle& t : mesh.triangles())
            triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
    }
};

class ConvertCommand : public Command {
public:
    std::string_view name() const override { return "convert"; }
    std::string_view summary() const override
    {
        return "Meshes, clouds, scenes and shapes from one format into another";
    }
    std::string_view example() const override
    {
        return "  osculo convert link.dae link.stl\n"
               "  osculo convert scan.pcd scan.ply\n"
               "  osculo convert bowl.asc bowl.stl\n"
               "  osculo convert stairs.osculo.json stairs.pcd --camera 0,0,1.45,0,30,0 --noise 2mm\n"
               "  osculo convert hand.osculo.json hand.urdf\n"
               "  osculo convert shadow_hand.urdf shadow.osculo.json\n"
               "  osculo convert superovoid:0.02,0.01,0.01,0.8,0.9,0.1,0 ovoid.ply --chord-error 0.01mm";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("IN", m_in,
                       "a mesh, a cloud, an elevation map, a scene, a robot, a file of superovoids, or a shape literal")
            ->required()
            ->type_name("SHAPE");
        app.add_option(
               "OUT", m_out,
               "STL, PLY or OBJ; PCD, PLY, XYZ or CSV for a cloud; CSV, URDF, .mjcf.xml, GLB or VTP for superovoids; "
               ".osculo.json for a scene")
            ->required()
            ->type_name("FILE");
        app.add_option("--unit", m_unit, "of files that carry none, read and written: mm (meshes), m (clouds), cm, in")
            ->type_name("UNIT");
        app.add_option("--chord-error", m_chordError, "of superovoids made meshes (default 1/1000 of the diagonal)")
            ->type_name("LENGTH");
        app.add_option("--camera", m_camera,
                       "what a depth camera sees from there; 0,0,0,0,0,0 looks along +x (OUT is a cloud)")
            ->type_name("POSE");
        app.add_option("--size", m_size, "of its picture (default 640x480)")->type_name("WxH");
        app.add_option("--noise", m_noise, "standard deviation of its depths (default 0.002)")->type_name("LENGTH");
        app.add_option("--seed", m_seed, "of its noise (default 1)")->check(wholeNumber)->type_name("N");
        app.add_option("--time", m_time, "of the scene's motions [s] (default 0)")->type_name("T");
        m_roots.configure(app);
    }

    int run(const CommonOptions& common) override
    {
        const auto unit = unitArgument(m_unit);
        if (!m_chordError.empty())
            m_chord = positiveLengthArgument("--chord-error", m_chordError);
        if (!m_camera.empty())
            writeDepth(unit);
        else if (!m_size.empty() || !m_noise.empty() || m_seed || !m_time.empty())
            throw UsageError("--size, --noise, --seed, --time", "are of a depth camera",
                             "give its place: --camera POSE");
        else if (isSceneFile(pathFromUtf8(m_out)))
            writeScene(pathFromUtf8(m_out), inputScene(unit));
        else
            writeAsOther(unit);

        if (common.json) {
            Json document = newDocument();
            document["file"] = m_out;
            document["warnings"] = m_warnings;
            printDocument(document);
        } else {
            printText(m_out + "\n");
            for (const std::string& warning : m_warnings)
                printText("warning: " + warning + "\n");
        }
        return kDone;
    }

private:
    /// The input as a scene: itself, or one body with the one shape.
    Scene inputScene(std::optional<LengthUnit> unit)
    {
        if (isRobotArgument(m_in)) {
            RobotInput robot = readRobotArgument(m_in, m_roots);
            m_warnings.insert(m_warnings.end(), robot.warnings.begin(), robot.warnings.end());
            return std::move(robot.scene);
        }
        if (isSceneArgument(m_in))
            return readSceneArgument(m_in);
        ShapeInput input = readShape(m_in, unit);
        Scene scene;
        scene.unit = isShapeLiteral(m_in) ? unit.value_or(LengthUnit::millimetre) : input.unit;
        scene.bodies.push_back(std::move(input.body));
        if (!isShapeLiteral(m_in))
            scene.bodies.front().name = toUtf8(pathFromUtf8(m_in).stem());
        return scene;
    }

    /// Columns and rows of `WxH`.
    static std::pair<std::uint32_t, std::uint32_t> pictureSize(const std::string& text)
    {
        const auto x = text.find('x');
        std::array<std::uint32_t, 2> size{};
        const std::array<std::string_view, 2> words{std::string_view(text).substr(0, x),
                                                    x == std::string::npos ? std::string_view()
                                                                           : std::string_view(text).substr(x + 1)};
        for (std::size_t i = 0; i < 2; ++i) {
            const char* const end = words[i].data() + words[i].size();
            const auto read = std::from_chars(words[i].data(), end, size[i]);
            if (read.ec != std::errc() || read.ptr != end || size[i] == 0)
                throw UsageError("--size", fmt::format("`{}` is no size of a picture", text), "as in 640x480");
        }
        return {size[0], size[1]};
    }

    DepthCamera depthCamera() const
    {
        DepthCamera camera;
        camera.X_WC = poseArgument("--camera", m_camera);
        if (!m_size.empty())
            std::tie(camera.columns, camera.rows) = pictureSize(m_size);
        if (camera.rows > kMostDepthPixels / camera.columns)
            throw UsageError("--size", fmt::format("{} has too many pixels", m_size),
                             fmt::format("at most {}, as in 8192x8192", kMostDepthPixels));
        if (!m_noise.empty())
            camera.noise = lengthArgument("--noise", m_noise);
        if (camera.noise < 0)
            throw UsageError("--noise", fmt::format("{} is no deviation", m_noise), "a length of 0 or more");
        camera.seed = m_seed.value_or(camera.seed);
        return camera;
    }

    /// What a depth camera sees of the input.
    void writeDepth(std::optional<LengthUnit> unit)
    {
        if (!isCloudFile(pathFromUtf8(m_out)) && toUtf8(pathFromUtf8(m_out).extension()) != ".ply")
            throw UsageError(m_out, "a depth camera gives a cloud", "a name that ends in .pcd, .ply, .xyz or .csv");
        const DepthCamera camera = depthCamera();
        const double time = m_time.empty() ? 0 : numberArgument("--time", m_time);
        const SceneTargets seen = depthTargets(inputScene(unit), time);
        for (const std::string& left : seen.leftOut)
            m_warnings.push_back("left out of the picture, it has no surface here: " + left);
        try {
            const DepthImage image = depthImage(seen.targets, camera);
            if (image.cloud.empty())
                throw ComputationError(m_in, "the camera sees nothing",
                                       "turn or move it: --camera x,y,z,roll,pitch,yaw");
            writeCloud(pathFromUtf8(m_out), image.cloud, unit.value_or(LengthUnit::metre));
        } catch (const InvalidShape& error) {
            throw UsageError("--camera", error.problem(), error.remedy());
        }
    }

    /// The one cloud of a scene that holds nothing else, or null.
    static const PointCloud* onlyCloud(const Scene& scene)
    {
        const bool one = scene.bodies.size() == 1 && scene.bodies.front().shapes.size() == 1;
        const auto* cloud = one ? std::get_if<CloudGeometry>(&scene.bodies.front().shapes.front().geometry) : nullptr;
        return cloud ? cloud->cloud.get() : nullptr;
    }

    /// What a name stands for that clouds and superovoids share (.csv) is told by what there is.
    void writeAsOther(std::optional<LengthUnit> unit)
    {
        const bool forOvoids = ovoidFormat(pathFromUtf8(m_out)).has_value();
        const bool cloudsOnly = isCloudFile(pathFromUtf8(m_out));
        if (!cloudsOnly && !forOvoids)
            demandWritable();
        const Scene scene = inputScene(unit);
        const PointCloud* const cloud = onlyCloud(scene);
        if (forOvoids && !(cloudsOnly && cloud))
            return writeAsOvoids(scene, unit);
        if (cloudsOnly && !cloud)
            throw UsageError(m_in, "holds no cloud", "a cloud (PCD, PLY, XYZ, PTS, ASC, CSV) to write as one");
        if (cloud)
            writeCloud(pathFromUtf8(m_out), *cloud, unit.value_or(LengthUnit::metre));
        else
            writeAsMesh(scene, unit);
    }

    void writeAsOvoids(const Scene& scene, std::optional<LengthUnit> unit)
    {
        const SceneOvoids found = ovoidsOf(scene);
        if (found.bodies.empty())
            throw UsageError(m_in, "holds no superovoid", "a scene with some, or a file that this format can hold");
        if (found.leftOut > 0)
            m_warnings.push_back(fmt::format("left out what is no superovoid: {} shape{}", found.leftOut,
                                             found.leftOut == 1 ? "" : "s"));
        writeOvoids(pathFromUtf8(m_out), found.bodies,
                    {.unit = unit.value_or(LengthUnit::metre), .chordError = m_chord});
    }

    void writeAsMesh(const Scene& scene, std::optional<LengthUnit> unit)
    {
        const TriangleMesh mesh = meshOf(scene);
        if (mesh.empty())
            throw UsageError(m_in, "holds nothing that has a surface of triangles",
                             "a mesh, an elevation map, a superovoid, or a scene with some");
        writeMesh(pathFromUtf8(m_out), mesh, unit.value_or(LengthUnit::millimetre));
    }

    void demandWritable() const
    {
        const std::string extension = toUtf8(pathFromUtf8(m_out).extension());
        for (const char* written : {".stl", ".ply", ".obj", ".STL", ".PLY", ".OBJ"})
            if (extension == written)
                return;
        throw UsageError(
            m_out, fmt::format("\"{}\" is not a format that is written", extension),
            ".stl, .ply, .obj or .osculo.json, for clouds .pcd, .ply, .xyz, .asc, .txt or .csv, for superovoids .csv, "
            ".urdf, .mjcf.xml, .glb or .vtp");
    }

    /// The contact shapes at time 0, in world; where there are none, all shapes.
    TriangleMesh meshOf(const Scene& scene)
    {
        const auto isContact = [](const SceneShape& shape) { return shape.role == ShapeRole::contact; };
        const bool anyContact = std::any_of(scene.bodies.begin(), scene.bodies.end(), [&](const Body& body) {
            return std::any_of(body.shapes.begin(), body.shapes.end(), isContact);
        });
        const std::vector<Pose> X_WB = worldPoses(scene, 0);
        MeshUnion all;
        for (std::size_t i = 0; i < scene.bodies.size(); ++i)
            for (const SceneShape& shape : scene.bodies[i].shapes)
                if (!anyContact || isContact(shape))
                    addShape(shape, X_WB[i] * shape.X_BS, scene.bodies[i].name, all);
        return TriangleMesh(std::move(all.vertices), std::move(all.triangles));
    }

    void addShape(const SceneShape& shape, const Pose& X_WS, const std::string& bodyName, MeshUnion& all)
    {
        if (const auto* mesh = std::get_if<MeshGeometry>(&shape.geometry))
            all.add(*mesh->mesh, X_WS);
        else if (const auto* ovoid = std::get_if<Superovoid>(&shape.geometry))
            all.add(tessellate(*ovoid, m_chord.value_or(kDefaultRelativeChordError * bounds(*ovoid).diagonal())), X_WS);
        else if (const auto* ground = std::get_if<HeightmapGeometry>(&shape.geometry))
            addGround(*loadHeightmap(*ground), X_WS, bodyName, all);
        else
            m_warnings.push_back(
                fmt::format("{}: a {} is left out, it has no triangles", bodyName, kindName(shape.geometry)));
    }

    /// Triangles between the grid points; holes stay open.
    void addGround(const Heightmap& map, const Pose& X_WM, const std::string& bodyName, MeshUnion& all)
    {
        const auto mesh = terrainMesh(map, kMostGroundTriangles);
        const std::size_t cells =
            static_cast<std::size_t>(map.columns() - 1) * static_cast<std::size_t>(map.rows() - 1);
        if (2 * cells > kMostGroundTriangles)
            m_warnings.push_back(
                fmt::format("{}: the elevation map is made coarser, it has {} cells", bodyName, cells));
        if (mesh)
            all.add(*mesh, X_WM);
    }

    std::string m_in, m_out, m_unit, m_chordError, m_camera, m_size, m_noise, m_time;
    std::optional<std::uint64_t> m_seed;
    PackageRoots m_roots;
    std::optional<double> m_chord; ///< [m]
    std::vector<std::string> m_warnings;
};

} // namespace

std::unique_ptr<Command> makeConvertCommand()
{
    return std::make_unique<ConvertCommand>();
}

} // namespace osculo::cli
