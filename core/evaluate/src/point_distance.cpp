// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "point_distance.h"

#include "body_parts.h"

#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include <fmt/format.h>

namespace osculo {

namespace {

using Distance = std::function<double(const Vec3&)>;

/// Of points in the shape's frame; empty for kinds that know none.
Distance distanceTo(const Geometry& geometry)
{
    if (const auto* ovoid = std::get_if<Superovoid>(&geometry))
        return [projector = std::make_shared<const SuperovoidProjector>(*ovoid)](const Vec3& p) {
            return projector->project(p).distance;
        };
    if (const auto* mesh = std::get_if<MeshGeometry>(&geometry))
        return [solid = std::make_shared<const MeshSolid>(mesh->mesh)](const Vec3& p) {
            return project(*solid, p).distance;
        };
    if (const auto* cloud = std::get_if<CloudGeometry>(&geometry); cloud && cloud->cloud && !cloud->cloud->empty())
        return [tree = std::make_shared<const PointTree>(cloud->cloud->points())](const Vec3& p) {
            return std::sqrt(tree->nearest(p).squaredDistance);
        };
    if (const auto* polytope = std::get_if<ConvexPolytope>(&geometry))
        return [body = convexBody(*polytope)](const Vec3& p) { return project(*body, p).distance; };
    return std::visit(
        [](const auto& shape) -> Distance {
            if constexpr (requires { project(shape, Vec3()).distance; })
                return [shape](const Vec3& p) { return project(shape, p).distance; };
            else
                return {};
        },
        geometry);
}

} // namespace

PointDistance::PointDistance(const Body& body)
{
    BodyPartsCache bodies;
    for (const std::size_t index : bodies.parts(body).shapes) {
        const SceneShape& shape = body.shapes[index];
        Distance distance = distanceTo(shape.geometry);
        if (!distance)
            throw InvalidShape(
                fmt::format("no distance to points is known of the {} of '{}'", kindName(shape.geometry), body.name),
                "map against a body of superovoids, meshes, clouds or simple shapes");
        m_parts.push_back([distance = std::move(distance), X_SB = shape.X_BS.inverse()](const Vec3& p_B) {
            return distance(X_SB * p_B);
        });
    }
    if (m_parts.empty())
        throw InvalidShape(fmt::format("body '{}' has nothing to measure", body.name), "give it a contact shape");
}

double PointDistance::operator()(const Vec3& p_B) const
{
    double least = std::numeric_limits<double>::infinity();
    for (const Distance& part : m_parts)
        least = std::min(least, part(p_B));
    return least;
}

} // namespace osculo
