// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/distance_map.h"

#include "body_parts.h"
#include "point_distance.h"
#include "sampled_surface.h"
#include "thread_count.h"

#include "osculo/math/error.h"
#include "osculo/scene/unit.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Geometry>
#include <fmt/format.h>

namespace osculo {

namespace {

constexpr std::size_t kBatch = 256; ///< points between two looks at the stop

std::size_t bodyIndex(const Scene& scene, const std::string& name)
{
    const auto index = findBody(scene, name);
    if (!index)
        throw InvalidShape(fmt::format("the scene has no body '{}'", name), "name a body of the scene");
    return *index;
}

/// Values at the vertices of one surface.
std::vector<double> measured(const TriangleMesh& surface, const Pose& X_TS, const PointDistance& distance, int threads,
                             const std::stop_token& stop)
{
    std::vector<double> values(surface.vertices().size());
    const auto measure = [&](const tbb::blocked_range<std::size_t>& range) {
        if (stop.stop_requested())
            return;
        for (std::size_t i = range.begin(); i < range.end(); ++i)
            values[i] = distance(X_TS * surface.vertices()[i]);
    };
    tbb::task_arena arena(threadCount(threads));
    for (std::size_t first = 0; first < values.size(); first += 64 * kBatch) { // a stop is seen between
        if (stop.stop_requested())
            throw Cancelled();
        const std::size_t last = std::min(values.size(), first + 64 * kBatch);
        arena.execute([&] { tbb::parallel_for(tbb::blocked_range<std::size_t>(first, last, kBatch), measure); });
    }
    if (stop.stop_requested())
        throw Cancelled();
    return values;
}

/// Each vertex stands for a third of its triangles' area.
struct AreaSums {
    double area = 0, sum = 0, squares = 0;

    void add(const TriangleMesh& surface, const std::vector<double>& values)
    {
        for (std::size_t t = 0; t < surface.triangles().size(); ++t) {
            const Vec3& a = surface.vertex(t, 0);
            const double third = (surface.vertex(t, 1) - a).cross(surface.vertex(t, 2) - a).norm() / 6;
            for (const std::uint32_t corner : surface.triangles()[t]) {
                area += third;
                sum += third * values[corner];
                squares += third * values[corner] * values[corner];
            }
        }
    }
};

} // namespace

std::size_t DistanceMap::points() const
{
    std::size_t count = 0;
    for (const MappedShape& shape : shapes)
        count += shape.values->size();
    return count;
}

DistanceMap distanceMap(const Scene& scene, double time, const std::string& on, const std::string& to,
                        const DistanceMapOptions& options, const std::stop_token& stop, const Progress& progress)
{
    const std::size_t mapped = bodyIndex(scene, on), target = bodyIndex(scene, to);
    if (mapped == target)
        throw InvalidShape(fmt::format("body '{}' is mapped against itself", on), "name two bodies");
    const std::vector<Pose> poses = worldPoses(scene, time);
    const PointDistance distance(scene.bodies[target]);
    const Pose X_TM = poses[target].inverse() * poses[mapped];
    DistanceMap map;
    map.on = on;
    map.to = to;
    map.least = std::numeric_limits<double>::infinity();
    map.greatest = -map.least;
    AreaSums sums;
    BodyPartsCache bodies;
    const std::vector<std::size_t> shapes = bodies.parts(scene.bodies[mapped]).shapes;
    if (shapes.empty())
        throw InvalidShape(fmt::format("body '{}' has nothing to map", on), "give it a contact shape or a mesh");
    for (const std::size_t index : shapes) {
        const SceneShape& shape = scene.bodies[mapped].shapes[index];
        auto surface =
            std::make_shared<const TriangleMesh>(sampledSurface(shape.geometry, options.spacing, options.maxTriangles));
        auto values = std::make_shared<const std::vector<double>>(
            measured(*surface, X_TM * shape.X_BS, distance, options.threads, stop));
        sums.add(*surface, *values);
        for (std::size_t i = 0; i < values->size(); ++i) {
            map.greatest = std::max(map.greatest, (*values)[i]);
            if ((*values)[i] < map.least) {
                map.least = (*values)[i];
                map.least_W = poses[mapped] * (shape.X_BS * surface->vertices()[i]);
            }
        }
        map.shapes.push_back({index, std::move(surface), std::move(values)});
        if (progress)
            progress(static_cast<double>(map.shapes.size()) / static_cast<double>(shapes.size()), "mapping distances");
    }
    if (sums.area > 0) {
        map.mean = sums.sum / sums.area;
        map.rms = std::sqrt(sums.squares / sums.area);
    }
    return map;
}

std::string distanceMapCsv(const DistanceMap& map, const Scene& scene, double time)
{
    const std::string unit(toString(scene.unit));
    const double metres = metresPer(scene.unit);
    const std::size_t body = bodyIndex(scene, map.on);
    const Pose X_WB = worldPoses(scene, time)[body];
    std::string csv = fmt::format("x_{0},y_{0},z_{0},distance_{0}\n", unit);
    for (const MappedShape& shape : map.shapes) {
        const Pose X_WS = X_WB * scene.bodies[body].shapes[shape.shape].X_BS;
        for (std::size_t i = 0; i < shape.values->size(); ++i) {
            const Vec3 p = (X_WS * shape.surface->vertices()[i]) / metres;
            csv += fmt::format("{},{},{},{}\n", p.x(), p.y(), p.z(), (*shape.values)[i] / metres);
        }
    }
    return csv;
}

Scene withMappedSurfaces(Scene scene, std::size_t body, const std::vector<MappedShape>& shapes)
{
    for (const MappedShape& shape : shapes)
        if (shape.shape < scene.bodies.at(body).shapes.size()) {
            MeshGeometry mesh;
            mesh.mesh = shape.surface;
            scene.bodies[body].shapes[shape.shape].geometry = std::move(mesh);
            scene.bodies[body].shapes[shape.shape].visible = true;
        }
    return scene;
}

} // namespace osculo
