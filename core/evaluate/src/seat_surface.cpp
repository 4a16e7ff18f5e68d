// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/seat_surface.h"

#include "osculo/math/error.h"
#include "osculo/shape/superovoid_measures.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <variant>

namespace osculo {

namespace {

constexpr double kRelativeChordError = 1e-4; ///< of superovoids made meshes, ÷ diagonal

} // namespace

SeatSurface seatSurface(const Body& body)
{
    SeatSurface surface;
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    const auto add = [&](const TriangleMesh& mesh, const Pose& X_BS) {
        const auto first = static_cast<std::uint32_t>(vertices.size());
        for (const Vec3& p : mesh.vertices())
            vertices.push_back(X_BS * p);
        for (const Triangle& t : mesh.triangles())
            triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
    };
    for (const SceneShape& shape : body.shapes) {
        if (const auto* mesh = std::get_if<MeshGeometry>(&shape.geometry))
            add(*mesh->mesh, shape.X_BS);
        else if (const auto* ovoid = std::get_if<Superovoid>(&shape.geometry))
            add(tessellate(*ovoid, kRelativeChordError * bounds(*ovoid).diagonal()), shape.X_BS);
        else if (const auto* cloud = std::get_if<CloudGeometry>(&shape.geometry))
            for (std::size_t i = 0; i < cloud->cloud->size(); ++i)
                surface.points.push_back({shape.X_BS * cloud->cloud->points()[i],
                                          cloud->cloud->hasNormals()
                                              ? Vec3(shape.X_BS.rotation * cloud->cloud->normals()[i])
                                              : Vec3::Zero()});
        else
            throw InvalidShape(fmt::format("a {} cannot be seated", kindName(shape.geometry)),
                               "a mesh, a cloud or superovoids");
    }
    surface.mesh = TriangleMesh(std::move(vertices), std::move(triangles));
    return surface;
}

std::vector<Vec3> spreadPoints(const SeatSurface& surface, std::size_t count)
{
    std::vector<Vec3> points;
    for (const SurfaceSample& sample : sampleByArea(surface.mesh, surface.mesh.empty() ? 0 : count))
        points.push_back(sample.point);
    const std::size_t all = surface.points.size(), taken = std::min(all, count);
    for (std::size_t i = 0; i < taken; ++i)
        points.push_back(surface.points[i * all / taken].point);
    return points;
}

IcpSeat seatOnSurface(std::span<const Vec3> moving, const SeatSurface& target, const Pose& X_TM,
                      const IcpOptions& options, std::stop_token stop, const Progress& progress)
{
    if (!target.mesh.empty() && !target.points.empty())
        throw InvalidShape("what is seated onto holds triangles and a cloud", "one of the two");
    return target.points.empty() ? seatByIcp(moving, target.mesh, X_TM, options, std::move(stop), progress)
                                 : seatByIcp(moving, target.points, X_TM, options, std::move(stop), progress);
}

} // namespace osculo
