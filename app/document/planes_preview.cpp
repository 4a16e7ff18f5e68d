// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/planes_preview.h"

#include "osculo/evaluate/surface_bodies.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace osculo::app {

namespace {

constexpr PointColor kNobody{150, 156, 166}; ///< of what belongs to no region or plane
constexpr double kRefusedOpacity = 0.25;

PointColor pointColor(const widgets::Rgb& color)
{
    return {color.r, color.g, color.b};
}

/// The directions x, y, z as red, green, blue.
PointColor normalColor(const Vec3& normal)
{
    PointColor color{};
    for (int i = 0; i < 3; ++i)
        color[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(std::lround(127.5 * (normal[i] + 1)));
    return normal.isZero() ? kNobody : color;
}

/// One colour a list, in turn; those in none are nobody's.
std::vector<PointColor> colorsByList(std::size_t count, std::span<const std::vector<std::uint32_t>> lists,
                                     widgets::Theme theme)
{
    const auto& colors = widgets::palette(theme).bodies;
    std::vector<PointColor> result(count, kNobody);
    for (std::size_t i = 0; i < lists.size(); ++i)
        for (const std::uint32_t number : lists[i])
            result[number] = pointColor(colors[i % colors.size()]);
    return result;
}

PointCloudPtr coloured(std::vector<Vec3> points, std::vector<PointColor> colors)
{
    PointCloudData data;
    data.points = std::move(points);
    data.colors = std::move(colors);
    return std::make_shared<const PointCloud>(std::move(data));
}

PointCloudPtr pointsOf(const PlanesRun& run, const std::string& stage, widgets::Theme theme)
{
    const PointCloud& cloud = *run.cloud;
    const PlaneSteps& steps = run.steps;
    if (stage == "range")
        return std::make_shared<const PointCloud>(selected(cloud, steps.kept));
    std::vector<Vec3> centroids;
    for (std::size_t i = 0; i < steps.grid.cells(); ++i)
        centroids.push_back(steps.grid.centroid(i));
    const std::size_t cells = centroids.size();
    if (stage == "voxels")
        return coloured(std::move(centroids), {});
    if (stage == "normals") {
        std::vector<PointColor> colors;
        std::ranges::transform(steps.normals.normals, std::back_inserter(colors), normalColor);
        return coloured(std::move(centroids), std::move(colors));
    }
    if (stage == "growing")
        return coloured(std::move(centroids), colorsByList(cells, steps.regions, theme));
    if (stage == "planes" || steps.regrown.empty())
        return coloured(std::move(centroids), colorsByList(cells, steps.planes, theme));
    return coloured(cloud.points(), colorsByList(cloud.size(), steps.regrown, theme));
}

bool same(const PlanarSurface& a, const PlanarSurface& b)
{
    return a.normal == b.normal && a.offset == b.offset && a.centroid == b.centroid;
}

} // namespace

void placeCloud(PlaneOptions& options, const Pose& X_WCloud)
{
    options.X_WC =
        options.frame == CloudFrame::world ? Pose() : X_WCloud * Pose{forwardFromSensor(), Vec3::Zero()}.inverse();
}

Pose surfacesPose(const PlaneOptions& options, const Pose& X_WCloud)
{
    return options.frame == CloudFrame::world ? X_WCloud : Pose();
}

Scene planesPreview(Scene scene, const PlanesRun& run, const Pose& X_WCloud, const std::string& stage,
                    widgets::Theme theme)
{
    SceneShape& shape = scene.bodies[run.body].shapes[run.shape];
    shape.geometry = CloudGeometry{{}, {}, pointsOf(run, stage, theme)};
    shape.visible = scene.bodies[run.body].visible = true;
    if (stage != "hulls" && stage != "frames" && stage != "candidates")
        return scene;
    const auto& colors = widgets::palette(theme).bodies;
    std::vector<Body> bodies = surfaceBodies(run.steps.surfaces);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        Body& body = bodies[i];
        body.name = uniqueBodyName(scene, body.name);
        body.X_PB = surfacesPose(run.options, X_WCloud);
        body.color = widgets::toHex(colors[i % colors.size()]);
        const bool kept = std::ranges::any_of(
            run.found.surfaces, [&](const PlanarSurface& other) { return same(other, run.steps.surfaces[i]); });
        if (stage == "candidates" && !kept) {
            body.color = widgets::toHex({kNobody[0], kNobody[1], kNobody[2]});
            body.opacity = kRefusedOpacity;
        }
        scene.bodies.push_back(std::move(body));
    }
    return scene;
}

} // namespace osculo::app
