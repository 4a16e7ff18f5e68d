// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/planes_output.h"

#include "app/cli/fit_output.h"
#include "app/cli/text_table.h"
#include "app/cli/utf8_path.h"
#include "osculo/evaluate/surface_bodies.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>

namespace osculo::cli {

Json planesJson(const PlaneExtraction& found, std::size_t dropped, bool times)
{
    Json document = newDocument();
    document["points_in"] = found.pointsIn;
    document["points_not_finite"] = dropped;
    document["points_filtered"] = found.pointsFiltered;
    document["surfaces"] = Json::array();
    for (const PlanarSurface& surface : found.surfaces) {
        Json polygon = Json::array();
        for (const Vec3& corner : surface.polygon)
            polygon.push_back(toJson(corner));
        document["surfaces"].push_back({{"normal", toJson(surface.normal)},
                                        {"offset", toJson(surface.offset)},
                                        {"tangent", toJson(surface.tangent)},
                                        {"bitangent", toJson(surface.bitangent)},
                                        {"centroid", toJson(surface.centroid)},
                                        {"area", toJson(surface.area)},
                                        {"polygon", std::move(polygon)},
                                        {"points", surface.points},
                                        {"rms", toJson(surface.rms)}});
    }
    document["refused"] = found.refused;
    document["stages"] = Json::array();
    for (const PlaneStage& stage : found.stages) {
        Json json{{"name", stage.name}};
        if (times)
            json["time_us"] = stage.timeUs;
        json["points"] = stage.points;
        document["stages"].push_back(std::move(json));
    }
    if (times)
        document["time_us"] = found.timeUs;
    return document;
}

std::string planesText(const PlaneExtraction& found, std::size_t dropped, bool times)
{
    Facts facts{{"points", fmt::format("{}", found.pointsIn)},
                {"not finite", fmt::format("{}", dropped)},
                {"cells", fmt::format("{}", found.pointsFiltered)}};
    if (times) {
        for (const PlaneStage& stage : found.stages)
            facts.push_back({stage.name, timeText(stage.timeUs)});
        facts.push_back({"time", timeText(found.timeUs)});
    }
    TextTable table({">#", ">area [m²]", ">height [m]", ">tilt [deg]", ">points", ">rms [mm]", ">corners"});
    for (std::size_t i = 0; i < found.surfaces.size(); ++i) {
        const PlanarSurface& surface = found.surfaces[i];
        const double tilt = std::acos(std::clamp(surface.normal.z(), -1.0, 1.0)) * 180 / std::numbers::pi;
        table.add({fmt::format("{}", i + 1), fmt::format("{:.4f}", surface.area),
                   fmt::format("{:.4f}", surface.centroid.z()), fmt::format("{:.2f}", tilt),
                   fmt::format("{}", surface.points), fmt::format("{:.2f}", 1000 * surface.rms),
                   fmt::format("{}", surface.polygon.size())});
    }
    return factsText(facts) + table.text();
}

Scene planesScene(const PlaneExtraction& found, const CloudFile& file, const std::string& cloudFile,
                  const PlaneOptions& options, double thickness)
{
    Scene scene;
    scene.unit = LengthUnit::metre;
    scene.bodies = surfaceBodies(found.surfaces, thickness);
    Body cloud;
    cloud.name = "cloud";
    cloud.fixed = true;
    cloud.X_PB = cloudPose(options);
    CloudGeometry geometry;
    geometry.file = toUtf8(std::filesystem::absolute(pathFromUtf8(cloudFile)));
    if (file.unit != LengthUnit::metre)
        geometry.unit = file.unit;
    geometry.cloud = file.cloud;
    cloud.shapes.push_back({"", std::move(geometry), {}, ShapeRole::reference, true, {}});
    scene.bodies.push_back(std::move(cloud));
    return scene;
}

Json objectsJson(const std::vector<ObjectFit>& objects)
{
    Json list = Json::array();
    for (const ObjectFit& fit : objects) {
        Json json{{"points", fit.object.points.size()}, {"surface", fit.object.support + 1}};
        if (fit.problem.empty()) {
            json.update(shapeJson(fit.shape, fit.X_WS));
            json["rms"] = toJson(fit.error.rms);
            json["max"] = toJson(fit.error.max);
            json["convex"] = fit.convex;
            json["sunk"] = toJson(fit.sunk);
        } else {
            json["problem"] = fit.problem;
        }
        json["status"] = toString(fit.status);
        list.push_back(std::move(json));
    }
    return list;
}

std::string objectsText(const std::vector<ObjectFit>& objects)
{
    if (objects.empty())
        return "no objects on large level surfaces\n";
    TextTable table({">object", ">on", ">points", "half sizes [m]", "centre [m]", ">rms [mm]", ">sunk [mm]"});
    const auto triple = [](const Vec3& v) { return fmt::format("{:.3f}, {:.3f}, {:.3f}", v.x(), v.y(), v.z()); };
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const ObjectFit& fit = objects[i];
        const bool has = fit.problem.empty();
        table.add({fmt::format("{}", i + 1), fmt::format("{}", fit.object.support + 1),
                   fmt::format("{}", fit.object.points.size()), has ? triple(fit.shape.a()) : fit.problem,
                   has ? triple(fit.X_WS.translation) : "", has ? fmt::format("{:.2f}", 1000 * fit.error.rms) : "",
                   has ? fmt::format("{:.2f}", 1000 * fit.sunk) : ""});
    }
    return table.text();
}

void addObjects(Scene& scene, const std::vector<ObjectFit>& objects)
{
    for (std::size_t i = 0; i < objects.size(); ++i) {
        if (!objects[i].problem.empty())
            continue;
        Body body;
        body.name = fmt::format("object {}", i + 1);
        body.X_PB = objects[i].X_WS;
        body.shapes.emplace_back().geometry = objects[i].shape;
        scene.bodies.push_back(std::move(body));
    }
}

} // namespace osculo::cli
