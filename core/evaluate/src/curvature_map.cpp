// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/curvature_map.h"

#include "sampled_surface.h"

#include "osculo/shape/curvature.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace osculo {

namespace {

constexpr double kWithinRange = 0.95; ///< share of the values that the range spans

} // namespace

std::optional<MappedShape> curvatureMap(const Geometry& geometry, const DistanceMapOptions& options)
{
    std::vector<double> values;
    MappedShape map;
    if (const auto* const mesh = std::get_if<MeshGeometry>(&geometry)) {
        map.surface = mesh->mesh;
        for (const Curvature& curvature : vertexCurvatures(*map.surface))
            values.push_back(curvature.mean);
    } else if (const auto* const ovoid = std::get_if<Superovoid>(&geometry)) {
        map.surface =
            std::make_shared<const TriangleMesh>(sampledSurface(geometry, options.spacing, options.maxTriangles));
        for (const Vec3& vertex : map.surface->vertices())
            values.push_back(curvatureAt(*ovoid, vertex).mean);
    } else {
        return std::nullopt;
    }
    map.values = std::make_shared<const std::vector<double>>(std::move(values));
    return map;
}

std::vector<MappedBody> curvatureMaps(const Scene& scene, const DistanceMapOptions& options)
{
    std::vector<MappedBody> maps;
    for (std::size_t b = 0; b < scene.bodies.size(); ++b) {
        if (!scene.bodies[b].visible)
            continue;
        MappedBody body{b, {}};
        for (std::size_t s = 0; s < scene.bodies[b].shapes.size(); ++s)
            if (scene.bodies[b].shapes[s].visible)
                if (auto map = curvatureMap(scene.bodies[b].shapes[s].geometry, options)) {
                    map->shape = s;
                    body.shapes.push_back(std::move(*map));
                }
        if (!body.shapes.empty())
            maps.push_back(std::move(body));
    }
    return maps;
}

double curvatureRange(const std::vector<MappedBody>& maps)
{
    std::vector<double> sizes;
    for (const MappedBody& body : maps)
        for (const MappedShape& shape : body.shapes)
            for (const double value : *shape.values)
                sizes.push_back(std::abs(value));
    if (sizes.empty())
        return 0;
    const auto nth = sizes.begin() + static_cast<std::ptrdiff_t>(kWithinRange * static_cast<double>(sizes.size() - 1));
    std::nth_element(sizes.begin(), nth, sizes.end());
    return *nth;
}

} // namespace osculo
