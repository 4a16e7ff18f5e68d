// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/primitives.h"

#include "osculo/math/error.h"
#include "osculo/math/length_limit.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <span>
#include <string_view>

namespace osculo {

namespace {

/// Least thickness of a polytope, relative to its size: below it has no inside that doubles could tell from its border.
constexpr double kLeastRelativeThickness = 1e-9;
/// How far a polygon's vertices may lie off its plane, and its corners turn inwards, relative to its size.
constexpr double kRelativeFlatness = 1e-6;
/// How far a unit normal's length may be off.
constexpr double kUnitLengthTolerance = 1e-9;

void demandSize(std::string_view what, double value)
{
    if (!(value > 0 && value <= kLargestLength))
        throw InvalidShape(fmt::format("{} is {}", what, value),
                           fmt::format("sizes are finite and greater than 0, at most {} m", kLargestLength));
}

void demandMeasurable(std::string_view what, std::span<const Vec3> points)
{
    for (std::size_t i = 0; i < points.size(); ++i)
        if (!withinLengthLimit(points[i]))
            throw InvalidShape(
                fmt::format("{} {} is ({}, {}, {})", what, i, points[i].x(), points[i].y(), points[i].z()),
                fmt::format("coordinates are finite, at most {} m", kLargestLength));
}

/// The point farthest from the first, hence a length between the set's size and half of it.
Vec3 farthestFromFirst(std::span<const Vec3> points)
{
    Vec3 farthest = points.front();
    for (const Vec3& p : points)
        if ((p - points.front()).squaredNorm() > (farthest - points.front()).squaredNorm())
            farthest = p;
    return farthest;
}

/// Normal of the plane of the first point, the farthest from it and the farthest from their line; zero when all are on
/// a line.
Vec3 planeNormal(std::span<const Vec3> points)
{
    const Vec3 axis = farthestFromFirst(points) - points.front();
    if (axis.squaredNorm() == 0)
        return Vec3::Zero();
    const Vec3 along = axis.normalized();
    Vec3 best = Vec3::Zero();
    for (const Vec3& p : points) {
        const Vec3 normal = along.cross(p - points.front());
        if (normal.squaredNorm() > best.squaredNorm())
            best = normal;
    }
    return best.norm() > kLeastRelativeThickness * axis.norm() ? Vec3(best.normalized()) : Vec3(Vec3::Zero());
}

double largestOffset(std::span<const Vec3> points, const Vec3& unitNormal)
{
    double largest = 0;
    for (const Vec3& p : points)
        largest = std::max(largest, std::abs(unitNormal.dot(p - points.front())));
    return largest;
}

} // namespace

void validate(const Box& shape)
{
    for (int i = 0; i < 3; ++i)
        demandSize(fmt::format("half size {}", i + 1), shape.halfSizes[i]);
}

void validate(const Cylinder& shape)
{
    demandSize("radius", shape.radius);
    demandSize("height", shape.height);
}

void validate(const Capsule& shape)
{
    demandSize("radius", shape.radius);
    demandSize("height", shape.height);
}

void validate(const HalfSpace& shape)
{
    if (!shape.normal.allFinite() || std::abs(shape.normal.norm() - 1) > kUnitLengthTolerance)
        throw InvalidShape(fmt::format("normal ({}, {}, {}) has length {}", shape.normal.x(), shape.normal.y(),
                                       shape.normal.z(), shape.normal.norm()),
                           "a half-space's normal has length 1");
    if (!(std::abs(shape.offset) <= kLargestLength))
        throw InvalidShape(fmt::format("offset is {}", shape.offset),
                           fmt::format("offsets are finite, at most {} m", kLargestLength));
}

void validate(const ConvexPolytope& shape)
{
    if (shape.points.size() < 4)
        throw InvalidShape(fmt::format("there are {} points", shape.points.size()),
                           "a polytope has at least four points that are not in one plane");
    demandMeasurable("point", shape.points);
    const Vec3 normal = planeNormal(shape.points);
    const double size = (farthestFromFirst(shape.points) - shape.points.front()).norm();
    if (normal.isZero(0) || largestOffset(shape.points, normal) <= kLeastRelativeThickness * size)
        throw InvalidShape("all points lie in one plane",
                           "a polytope has at least four points that are not in one plane");
}

void validate(const Polygon& shape)
{
    const std::vector<Vec3>& vertices = shape.vertices;
    const std::size_t count = vertices.size();
    if (count < 3)
        throw InvalidShape(fmt::format("there are {} vertices", count), "a polygon has at least three");
    demandMeasurable("vertex", vertices);
    const Vec3 plane = planeNormal(vertices);
    if (plane.isZero(0))
        throw InvalidShape("all vertices lie on one line", "a polygon encloses an area");
    const double size = (farthestFromFirst(vertices) - vertices.front()).norm();
    if (const double offset = largestOffset(vertices, plane); offset > kRelativeFlatness * size)
        throw InvalidShape(fmt::format("a vertex lies {} m off the plane of the others", offset), "a polygon is flat");

    Vec3 area = Vec3::Zero();
    for (std::size_t i = 1; i + 1 < count; ++i)
        area += (vertices[i] - vertices[0]).cross(vertices[i + 1] - vertices[0]);
    const Vec3 normal = area.dot(plane) < 0 ? Vec3(-plane) : plane;

    // Convex, and once around: no corner turns inwards and the turns add up to one revolution.
    double turned = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec3 edge = vertices[(i + 1) % count] - vertices[i];
        const Vec3 next = vertices[(i + 2) % count] - vertices[(i + 1) % count];
        if (edge.squaredNorm() == 0)
            throw InvalidShape(fmt::format("vertices {} and {} are the same", i, (i + 1) % count),
                               "a polygon's vertices are distinct");
        const double turn = normal.dot(edge.cross(next));
        if (turn < -kRelativeFlatness * size * next.norm())
            throw InvalidShape(fmt::format("the corner at vertex {} turns inwards", (i + 1) % count),
                               "a polygon is convex");
        turned += std::atan2(turn, edge.dot(next));
    }
    if (turned > 3 * std::numbers::pi)
        throw InvalidShape("the vertices go around more than once", "a polygon goes around its area once");
}

} // namespace osculo
