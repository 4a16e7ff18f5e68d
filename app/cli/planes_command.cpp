// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"
#include "app/cli/planes_output.h"
#include "app/cli/scene_input.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "osculo/cloud/pcl_planes.h"
#include "osculo/evaluate/surface_bodies.h"
#include "osculo/io/cloud_file.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>

#include <limits>
#include <numbers>

namespace osculo::cli {

namespace {

constexpr double kDegree = std::numbers::pi / 180;

class PlanesCommand : public Command {
public:
    std::string_view name() const override { return "planes"; }
    std::string_view summary() const override { return "Convex planar surfaces that a point cloud shows"; }
    std::string_view example() const override
    {
        return "  osculo planes scan.pcd --camera-rpy 0,30,0 --json\n"
               "  osculo planes scan.pcd --camera-rpy 0,30,0 --gravity-angle 15 --out steps.osculo.json\n"
               "  osculo planes map.ply --world --voxel 5cm --split\n"
               "  osculo planes table.pcd --camera 0,0,1.4,0,30,0 --objects --out table.osculo.json";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("CLOUD", m_cloud, "PCD, PLY, XYZ, PTS, ASC, CSV")->required()->type_name("CLOUD");
        app.add_option("--unit", m_unit, "of the file: m (default), mm, cm, in")->type_name("UNIT");
        app.add_option("--max-range", m_maxRange, "farther points are dropped (default 5; with --world none)")
            ->type_name("LENGTH");
        app.add_option("--min-range", m_minRange, "nearer points are dropped (default 0)")->type_name("LENGTH");
        app.add_option("--voxel", m_voxel, "cells that stand for their points (default 0.02)")->type_name("LENGTH");
        app.add_option("--camera-rpy", m_cameraRpy, "turn of the camera in the world; 0,0,0 looks along +x")
            ->type_name("R,P,Y");
        app.add_option("--camera", m_camera, "place and turn of the camera in the world")->type_name("POSE");
        app.add_flag("--world", m_world, "the cloud is in the world already, z up");
        app.add_flag("--no-regrow", m_noRegrow, "hulls of the cells' centroids, not of all points on a plane");
        app.add_flag("--split", m_split, "concave surfaces in convex pieces, rather than one hull");
        app.add_flag("--pcl", m_pcl, "by the plain sequence of the Point Cloud Library's steps");
        app.add_option("--smoothness", m_smoothness, "angle of normals in one region (default 8)")
            ->type_name("DEGREES");
        app.add_option("--tolerance", m_tolerance, "of points on a plane, at the least (default 0.006)")
            ->type_name("LENGTH");
        app.add_option("--gravity-angle", m_gravityAngle, "keep surfaces whose normal is this near to up")
            ->type_name("DEGREES");
        app.add_option("--min-height", m_minHeight, "keep surfaces above")->type_name("LENGTH");
        app.add_option("--max-height", m_maxHeight, "keep surfaces below")->type_name("LENGTH");
        app.add_option("--min-area", m_minArea, "keep surfaces of so many m² (default 0.02)")->type_name("AREA");
        app.add_flag("--objects", m_objects, "superovoids for what stands on the large level surfaces");
        app.add_option("--out", m_out, "write the surfaces as thin bodies, and the cloud, as a scene")
            ->type_name("SCENE");
        app.add_option("--thickness", m_thickness, "of these bodies (default 0.03)")->type_name("LENGTH");
    }

    int run(const CommonOptions& common) override
    {
        const PlaneOptions options = arguments();
        const double thickness =
            m_thickness.empty() ? kSurfaceThickness : positiveLengthArgument("--thickness", m_thickness);
        if (!m_out.empty() && !isSceneFile(pathFromUtf8(m_out)))
            throw UsageError("--out", fmt::format("{} is not the name of a scene", m_out),
                             "a name that ends in .osculo.json");
        const CloudFile file = readCloud(pathFromUtf8(m_cloud), unitArgument(m_unit));
        for (const std::string& warning : file.warnings)
            spdlog::warn("{}", warning);
        const PlaneExtraction found = extract(*file.cloud, options);
        const std::vector<ObjectFit> objects =
            m_objects ? fitObjects(*file.cloud, found, options) : std::vector<ObjectFit>{};
        if (!m_out.empty()) {
            Scene scene = planesScene(found, file, m_cloud, options, thickness);
            addObjects(scene, objects);
            writeScene(pathFromUtf8(m_out), scene);
        }
        if (common.json) {
            Json document = planesJson(found, file.dropped, !common.noTimes);
            if (m_objects)
                document["objects"] = objectsJson(objects);
            printDocument(document);
        } else {
            printText(planesText(found, file.dropped, !common.noTimes)
                      + (m_objects ? "\n" + objectsText(objects) : ""));
        }
        return kDone;
    }

private:
    PlaneExtraction extract(const PointCloud& cloud, const PlaneOptions& options) const
    {
        try {
            return m_pcl ? extractPlanesByPcl(cloud, options) : extractPlanes(cloud, options);
        } catch (const InvalidShape& error) {
            throw UsageError(m_cloud, error.problem(), error.remedy());
        }
    }

    PlaneOptions arguments() const
    {
        PlaneOptions options;
        options.frame = m_world ? CloudFrame::world : CloudFrame::sensor;
        if (m_world)
            options.range.most = std::numeric_limits<double>::infinity();
        if (m_world && !(m_camera.empty() && m_cameraRpy.empty()))
            throw UsageError("--world", "a cloud in the world has no camera to turn it by", "one of the two");
        if (!m_camera.empty() && !m_cameraRpy.empty())
            throw UsageError("--camera", "--camera-rpy says the same", "one of the two");
        if (!m_camera.empty())
            options.X_WC = poseArgument("--camera", m_camera);
        if (!m_cameraRpy.empty())
            options.X_WC = poseArgument("--camera-rpy", "0,0,0," + m_cameraRpy);
        setPositive("--max-range", m_maxRange, options.range.most);
        setPositive("--min-range", m_minRange, options.range.least);
        setPositive("--voxel", m_voxel, options.voxel);
        setPositive("--tolerance", m_tolerance, options.consensus.distance);
        options.regrow = !m_noRegrow;
        options.split = m_split;
        setAngle("--smoothness", m_smoothness, options.growing.angle);
        setAngle("--gravity-angle", m_gravityAngle, options.candidates.gravityAngle);
        if (!m_minHeight.empty())
            options.candidates.least = lengthArgument("--min-height", m_minHeight);
        if (!m_maxHeight.empty())
            options.candidates.most = lengthArgument("--max-height", m_maxHeight);
        if (!m_minArea.empty())
            options.candidates.leastArea = numberArgument("--min-area", m_minArea);
        if (!(options.candidates.leastArea >= 0))
            throw UsageError("--min-area", fmt::format("{} m²", m_minArea), "an area ≥ 0");
        return options;
    }

    static void setPositive(std::string_view flag, const std::string& text, double& value)
    {
        if (!text.empty())
            value = positiveLengthArgument(flag, text);
    }

    static void setAngle(std::string_view flag, const std::string& text, double& value)
    {
        if (text.empty())
            return;
        const double degrees = numberArgument(flag, text);
        if (!(degrees > 0 && degrees <= 180))
            throw UsageError(std::string(flag), fmt::format("{} degrees", text), "more than 0, at most 180");
        value = degrees * kDegree;
    }

    std::string m_cloud, m_unit, m_maxRange, m_minRange, m_voxel, m_cameraRpy, m_camera, m_smoothness, m_tolerance;
    std::string m_gravityAngle, m_minHeight, m_maxHeight, m_minArea, m_out, m_thickness;
    bool m_world = false, m_noRegrow = false, m_split = false, m_pcl = false, m_objects = false;
};

} // namespace

std::unique_ptr<Command> makePlanesCommand()
{
    return std::make_unique<PlanesCommand>();
}

} // namespace osculo::cli
