// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/link_fit.h"

#include "osculo/fit/fit_faces.h"
#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/scene/scene_robots.h"
#include "osculo/shape/exposure.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace osculo {

namespace {

/// The first contact mesh of a body, or else its first mesh; nothing where it has none.
std::optional<std::size_t> meshOf(const Body& body)
{
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < body.shapes.size(); ++i) {
        if (!std::holds_alternative<MeshGeometry>(body.shapes[i].geometry))
            continue;
        if (body.shapes[i].role == ShapeRole::contact)
            return i;
        if (!first)
            first = i;
    }
    return first;
}

FaceSelectionPtr facesOf(const MeshGeometry& mesh, const std::optional<double>& exposed)
{
    if (!exposed)
        return mesh.faces;
    return std::make_shared<const FaceSelection>(mesh.mesh->triangles().size(), exposedFaces(*mesh.mesh, *exposed));
}

std::vector<FittedPart> partsOf(const FitResult& fit)
{
    return {{fit.shape, fit.X_MS, fit.error, fit.points, fit.convex}};
}

void fitLink(const MeshGeometry& mesh, const Pose& X_BS, const LinkFitOptions& options, std::stop_token stop,
             const Progress& progress, LinkFit& link)
{
    const FaceSelectionPtr faces = facesOf(mesh, options.exposed);
    const std::vector<SurfaceSample> samples =
        faces ? sampleByWeight(*mesh.mesh, faces->weights(), options.many.each.samples, options.many.each.seed)
              : sampleByArea(*mesh.mesh, options.many.each.samples, options.many.each.seed);
    if (samples.empty())
        throw InvalidShape("the mesh has no area", "at least one triangle that is not degenerate");
    if (options.many.count == 1) {
        const FitResult fit = fitSuperovoid(samples, options.many.each, stop, progress);
        link.status = fit.status;
        link.parts = partsOf(fit);
    } else {
        const ManyResult fit = fitMany(samples, options.many, stop, progress);
        link.status = fit.status;
        link.parts = fit.parts;
    }
    std::vector<PlacedSuperovoid> placed;
    for (const FittedPart& part : link.parts)
        placed.push_back({part.shape, part.X_MS});
    link.error = faces ? measureFaces(*mesh.mesh, *faces, placed) : measureFit(*mesh.mesh, placed);
    for (FittedPart& part : link.parts)
        part.X_MS = X_BS * part.X_MS;
}

FitError together(std::span<const LinkFit> links)
{
    FitError all;
    std::size_t count = 0;
    for (const LinkFit& link : links) {
        if (link.parts.empty())
            continue;
        ++count;
        all.rms += link.error.rms * link.error.rms;
        all.mean += link.error.mean;
        all.relativeRms += link.error.relativeRms * link.error.relativeRms;
        all.p95 = std::max(all.p95, link.error.p95);
        all.max = std::max(all.max, link.error.max);
        all.hausdorff = std::max(all.hausdorff, link.error.hausdorff);
    }
    if (count == 0)
        return all;
    const double number = static_cast<double>(count);
    all.rms = std::sqrt(all.rms / number);
    all.mean /= number;
    all.relativeRms = std::sqrt(all.relativeRms / number);
    all.sd = std::sqrt(std::max(all.rms * all.rms - all.mean * all.mean, 0.0));
    return all;
}

} // namespace

RobotFit fitRobot(const Scene& scene, std::size_t robot, const LinkFitOptions& options, std::stop_token stop,
                  const Progress& progress)
{
    OSCULO_DEMAND(robot < scene.robots.size() && scene.robots[robot].model);
    RobotFit result;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const auto reference =
            findBody(scene, scene.bodies[i].parent) ? std::nullopt : findLink(scene, scene.bodies[i].parent);
        if (const auto mesh = meshOf(scene.bodies[i]); mesh && reference && reference->robot == robot) {
            LinkFit link;
            link.body = i;
            link.shape = *mesh;
            result.links.push_back(std::move(link));
        }
    }
    for (std::size_t k = 0; k < result.links.size(); ++k) {
        if (stop.stop_requested())
            throw Cancelled();
        LinkFit& link = result.links[k];
        const Body& body = scene.bodies[link.body];
        const auto share = [&](double fraction, std::string_view) {
            if (progress)
                progress((static_cast<double>(k) + fraction) / static_cast<double>(result.links.size()), body.name);
        };
        const SceneShape& shape = body.shapes[link.shape];
        try {
            fitLink(std::get<MeshGeometry>(shape.geometry), shape.X_BS, options, stop, share, link);
        } catch (const InvalidShape& error) {
            link.parts.clear();
            link.problem = fmt::format("{}; {}", error.problem(), error.remedy());
        }
    }
    result.error = together(result.links);
    return result;
}

void addFits(Scene& scene, std::span<const LinkFit> fits)
{
    for (const LinkFit& link : fits) {
        if (link.parts.empty())
            continue;
        OSCULO_DEMAND(link.body < scene.bodies.size());
        Body& body = scene.bodies[link.body];
        for (SceneShape& shape : body.shapes)
            shape.role = ShapeRole::reference;
        for (const FittedPart& part : link.parts) {
            SceneShape shape;
            shape.geometry = part.shape;
            shape.X_BS = part.X_MS;
            body.shapes.push_back(std::move(shape));
        }
    }
}

} // namespace osculo
