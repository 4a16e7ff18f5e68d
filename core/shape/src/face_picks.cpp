// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/face_picks.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_topology.h"
#include "osculo/shape/triangle_tree.h"

#include <Eigen/Geometry>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <unordered_set>
#include <utility>

namespace osculo {

namespace {

/// A cone's edge includes the triangles on it to the rounding of their normals [rad].
constexpr double kAngleRounding = 1e-9;

Vec3 unitOf(const Vec3& direction, const char* what)
{
    const double longest = direction.cwiseAbs().maxCoeff();
    if (!(direction.allFinite() && longest > 0))
        throw InvalidShape(fmt::format("{} is ({}, {}, {})", what, direction.x(), direction.y(), direction.z()),
                           "three finite numbers, not all of them 0");
    return (direction / longest).normalized();
}

Vec3 centroid(const TriangleMesh& mesh, std::size_t face)
{
    return (mesh.vertex(face, 0) + mesh.vertex(face, 1) + mesh.vertex(face, 2)) / 3.0;
}

/// Right at 0 and π, where an arc cosine loses half the digits.
double angleBetween(const Vec3& a, const Vec3& b)
{
    return std::atan2(a.cross(b).norm(), a.dot(b));
}

template <typename Test>
FaceList facesThat(const TriangleMesh& mesh, Test test)
{
    FaceList faces;
    for (std::size_t face = 0; face < mesh.triangles().size(); ++face)
        if (test(face))
            faces.push_back(static_cast<std::uint32_t>(face));
    return faces;
}

/// All that can be reached from a triangle by steps across edges; the state is handed from step to step.
/// @param step (state, next face) → the state there, or nothing where it may not be entered
template <typename State, typename Step>
FaceList flooded(FaceNeighbours neighbours, std::uint32_t face, State state, Step step)
{
    std::vector<std::pair<std::uint32_t, State>> open{{face, std::move(state)}};
    std::unordered_set<std::uint32_t> reached{face};
    FaceList faces;
    while (!open.empty()) {
        const auto [at, here] = std::move(open.back());
        open.pop_back();
        faces.push_back(at);
        for (const std::uint32_t next : neighbours[at]) {
            if (next == kNoNeighbour || reached.contains(next))
                continue;
            if (auto there = step(here, next)) {
                reached.insert(next);
                open.emplace_back(next, *std::move(there));
            }
        }
    }
    std::sort(faces.begin(), faces.end());
    return faces;
}

bool isInside(const Vec2& p, std::span<const Vec2> polygon)
{
    bool inside = false;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Vec2& a = polygon[i];
        const Vec2& b = polygon[j];
        if ((a.y() > p.y()) != (b.y() > p.y()) && p.x() < a.x() + (b.x() - a.x()) * (p.y() - a.y()) / (b.y() - a.y()))
            inside = !inside;
    }
    return inside;
}

/// Twice the signed area of the triangle on the screen; nothing where a corner is not seen.
std::optional<double> screenTurn(const TriangleMesh& mesh, std::size_t face, const ScreenProjection& project)
{
    std::array<Vec2, 3> corners;
    for (int corner = 0; corner < 3; ++corner) {
        const std::optional<Vec2> seen = project(mesh.vertex(face, corner));
        if (!seen)
            return std::nullopt;
        corners[static_cast<std::size_t>(corner)] = *seen;
    }
    const Vec2 u = corners[1] - corners[0];
    const Vec2 v = corners[2] - corners[0];
    return u.x() * v.y() - u.y() * v.x();
}

} // namespace

FaceList facesInHalfSpace(const TriangleMesh& mesh, const Vec3& normal, double offset)
{
    const Vec3 unit = unitOf(normal, "the normal of the half-space");
    if (!std::isfinite(offset))
        throw InvalidShape(fmt::format("the offset of the half-space is {}", offset), "a finite length");
    return facesThat(mesh, [&](std::size_t face) { return unit.dot(centroid(mesh, face)) <= offset; });
}

FaceList facesByNormal(const TriangleMesh& mesh, const Vec3& direction, double angle)
{
    const Vec3 unit = unitOf(direction, "the direction of the normals");
    if (!(angle >= 0 && angle <= std::numbers::pi))
        throw InvalidShape(fmt::format("the angle of the normals is {} rad", angle), "0 to π (180°)");
    return facesThat(mesh, [&](std::size_t face) {
        const Vec3 normal = triangleNormal(mesh, face);
        return !normal.isZero(0) && angleBetween(normal, unit) <= angle + kAngleRounding;
    });
}

FaceList facesOfComponent(std::span<const std::uint32_t> components, std::uint32_t number)
{
    FaceList faces;
    for (std::size_t face = 0; face < components.size(); ++face)
        if (components[face] == number)
            faces.push_back(static_cast<std::uint32_t>(face));
    if (faces.empty()) {
        const std::uint32_t count =
            components.empty() ? 0 : *std::max_element(components.begin(), components.end()) + 1;
        throw InvalidShape(fmt::format("component {} is chosen of {}", number, count), "a component that exists");
    }
    return faces;
}

FaceList facesToCrease(const TriangleMesh& mesh, FaceNeighbours neighbours, std::uint32_t face, double crease)
{
    OSCULO_DEMAND(neighbours.size() == mesh.triangles().size() && face < neighbours.size());
    const auto step = [&](const Vec3& here, std::uint32_t next) -> std::optional<Vec3> {
        const Vec3 normal = triangleNormal(mesh, next);
        if (normal.isZero(0) || here.isZero(0))
            return normal.isZero(0) ? here : normal;
        if (angleBetween(here, normal) > crease + kAngleRounding)
            return std::nullopt;
        return normal;
    };
    return flooded(neighbours, face, triangleNormal(mesh, face), step);
}

FaceList facesUnderBrush(const TriangleMesh& mesh, FaceNeighbours neighbours, std::uint32_t face, const Vec3& centre,
                         double radius)
{
    OSCULO_DEMAND(neighbours.size() == mesh.triangles().size() && face < neighbours.size());
    const auto step = [&](bool, std::uint32_t next) -> std::optional<bool> {
        const Vec3 nearest =
            nearestOnTriangle(centre, mesh.vertex(next, 0), mesh.vertex(next, 1), mesh.vertex(next, 2));
        return (nearest - centre).norm() <= radius ? std::optional(true) : std::nullopt;
    };
    return flooded(neighbours, face, true, step);
}

FaceList facesInLasso(const TriangleMesh& mesh, const ScreenProjection& project, std::span<const Vec2> polygon,
                      const LassoOptions& options)
{
    if (polygon.size() < 3)
        return {};
    return facesThat(mesh, [&](std::size_t face) {
        const std::optional<Vec2> place = project(centroid(mesh, face));
        if (!place || !isInside(*place, polygon))
            return false;
        if (options.frontOnly && !(screenTurn(mesh, face, project).value_or(0) > 0))
            return false;
        return !options.visible || options.visible(static_cast<std::uint32_t>(face));
    });
}

} // namespace osculo
