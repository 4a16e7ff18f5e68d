// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/error_maps.h"

#include "osculo/fit/fit_error.h"

#include <cmath>
#include <memory>
#include <optional>
#include <span>

namespace osculo::widgets {

namespace {

constexpr double kBeyondRange = 0.05; ///< share of the vertices that may show the last colour

/// Of the vertices of triangles that count.
void addCounted(const MeshGeometry& mesh, const std::vector<double>& atVertices, std::vector<double>& all)
{
    std::vector<bool> counts(atVertices.size(), !mesh.faces);
    if (mesh.faces)
        for (std::size_t t = 0; t < mesh.faces->size(); ++t)
            for (const std::uint32_t v : mesh.mesh->triangles()[t])
                counts[v] = counts[v] || mesh.faces->counts(t);
    for (std::size_t v = 0; v < atVertices.size(); ++v)
        if (counts[v])
            all.push_back(atVertices[v]);
}

/// The errors of a mesh's vertices, or of a cloud's points, and those of them that count.
struct Errors {
    std::vector<double> values, counted; ///< [m]
};

/// Nothing for shapes that are neither mesh nor cloud.
std::optional<Errors> errorsOf(const Geometry& geometry, std::span<const PlacedSuperovoid> ovoids)
{
    Errors errors;
    if (const auto* const mesh = std::get_if<MeshGeometry>(&geometry)) {
        errors.values = errorMap(*mesh->mesh, ovoids);
        addCounted(*mesh, errors.values, errors.counted);
        return errors;
    }
    if (const auto* const cloud = std::get_if<CloudGeometry>(&geometry); cloud && cloud->cloud) {
        errors.values = errors.counted = signedErrors(cloud->cloud->points(), ovoids);
        return errors;
    }
    return std::nullopt;
}

/// Superovoids of a body, in the frame of another of its shapes.
std::vector<PlacedSuperovoid> ovoidsAround(const std::vector<SceneShape>& shapes, const Pose& X_BM)
{
    std::vector<PlacedSuperovoid> ovoids;
    for (const SceneShape& shape : shapes)
        if (const auto* const ovoid = std::get_if<Superovoid>(&shape.geometry))
            ovoids.push_back({*ovoid, X_BM.inverse() * shape.X_BS});
    return ovoids;
}

} // namespace

std::vector<ErrorMap> errorMapsOf(const Scene& scene)
{
    std::vector<ErrorMap> maps;
    std::vector<double> all;
    for (std::size_t b = 0; b < scene.bodies.size(); ++b) {
        const std::vector<SceneShape>& shapes = scene.bodies[b].shapes;
        for (std::size_t m = 0; m < shapes.size(); ++m) {
            const std::vector<PlacedSuperovoid> ovoids = ovoidsAround(shapes, shapes[m].X_BS);
            if (!shapes[m].visible || ovoids.empty())
                continue;
            std::optional<Errors> errors = errorsOf(shapes[m].geometry, ovoids);
            if (!errors)
                continue;
            all.insert(all.end(), errors->counted.begin(), errors->counted.end());
            auto values = std::make_shared<const std::vector<double>>(std::move(errors->values));
            maps.push_back({.body = b, .shape = m, .values = std::move(values), .range = 0});
        }
    }
    if (all.empty())
        return maps;
    const double range = std::abs(withoutLargest(std::move(all), kBeyondRange).back());
    for (ErrorMap& map : maps)
        map.range = range;
    return maps;
}

} // namespace osculo::widgets
