// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/error_maps.h"

#include "osculo/fit/fit_error.h"

#include <cmath>
#include <memory>

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

} // namespace

std::vector<ErrorMap> errorMapsOf(const Scene& scene)
{
    std::vector<ErrorMap> maps;
    std::vector<double> all;
    for (std::size_t b = 0; b < scene.bodies.size(); ++b) {
        const std::vector<SceneShape>& shapes = scene.bodies[b].shapes;
        for (std::size_t m = 0; m < shapes.size(); ++m) {
            const auto* const mesh = std::get_if<MeshGeometry>(&shapes[m].geometry);
            if (!mesh || !shapes[m].visible)
                continue;
            std::vector<PlacedSuperovoid> ovoids; // in the frame of the mesh
            for (const SceneShape& shape : shapes)
                if (const auto* const ovoid = std::get_if<Superovoid>(&shape.geometry))
                    ovoids.push_back({*ovoid, shapes[m].X_BS.inverse() * shape.X_BS});
            if (ovoids.empty())
                continue;
            auto values = std::make_shared<const std::vector<double>>(errorMap(*mesh->mesh, ovoids));
            addCounted(*mesh, *values, all);
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
