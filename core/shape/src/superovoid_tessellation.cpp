// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/superovoid_tessellation.h"

#include "edge_refinement.h"
#include "osculo/math/error.h"
#include "osculo/shape/superovoid_convexity.h"
#include "osculo/shape/superovoid_implicit.h"
#include "superovoid_vertex.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

/// The error is measured at a few places of an edge or triangle; there it must stay below this fraction of the chord
/// error.
constexpr double kSampledFraction = 0.85;

/// A shape short of its hull by less than this fraction of the tolerance counts as convex.
constexpr double kFlatDefect = 0.05;

/// Edges shorter than this fraction of the largest half size are not split: their middles are their ends.
constexpr double kShortestEdge = 1e-12;

/// An upper bound of a point's distance from the surface, tight near it: the length of a Newton step along the
/// gradient, ended on the surface.
double distanceBound(const Superovoid& shape, const Vec3& p)
{
    const GradientSample g = gaugeWithGradient(shape, p);
    const double slope = g.gradient.squaredNorm();
    if (!(slope > 0))
        return shape.a().minCoeff();
    return (retractToSurface(shape, p + (1 - g.value) / slope * g.gradient) - p).norm();
}

/// What decides how many places of an edge or a triangle are looked at. Inside a convex shape the distance from the
/// surface is a concave function, so at the middle it is at least a half (edge), at the centroid a third (triangle) of
/// its largest.
struct ErrorLimits {
    double tolerance;
    bool convex;
};

double edgeError(const Superovoid& shape, const ErrorLimits& limits, const Vec3& a, const Vec3& b)
{
    const double middle = distanceBound(shape, 0.5 * (a + b));
    if (middle > limits.tolerance || (limits.convex && 2 * middle <= limits.tolerance))
        return middle;
    return std::max({middle, distanceBound(shape, 0.75 * a + 0.25 * b), distanceBound(shape, 0.25 * a + 0.75 * b)});
}

double triangleError(const Superovoid& shape, const ErrorLimits& limits, const Vec3& a, const Vec3& b, const Vec3& c)
{
    const Vec3 centroid = (a + b + c) / 3;
    double error = distanceBound(shape, centroid);
    if (error > limits.tolerance || (limits.convex && 3 * error <= limits.tolerance))
        return error;
    for (const Vec3& corner : {a, b, c})
        error = std::max(error, distanceBound(shape, 0.25 * corner + 0.75 * centroid));
    return error;
}

/// The first mesh: every direction (i, j, k) of −1, 0 and 1. Its 48 triangles have edges along all
/// coordinate planes and all bends of a box, where curvature concentrates.
constexpr int kFirstVertices = 26;

int firstNumber(int i, int j, int k)
{
    const int place = (i + 1) * 9 + (j + 1) * 3 + (k + 1);
    return place < 13 ? place : place - 1; // (0, 0, 0) is left out
}

std::vector<SurfaceVertex> firstVertices(const Superovoid& shape)
{
    std::vector<SurfaceVertex> vertices(kFirstVertices);
    for (int i = -1; i <= 1; ++i)
        for (int j = -1; j <= 1; ++j)
            for (int k = -1; k <= 1; ++k) {
                const bool onAxis = i == 0 && j == 0;
                if (!onAxis || k != 0)
                    vertices[firstNumber(i, j, k)] = vertexAt(shape, Vec2(i, j), Vec2(onAxis ? 0 : 1, k));
            }
    return vertices;
}

/// Six triangles an octant: from its corner direction along each face-to-edge border around it.
std::vector<Triangle> firstTriangles()
{
    std::vector<Triangle> triangles;
    for (const int i : {-1, 1})
        for (const int j : {-1, 1})
            for (const int k : {-1, 1}) {
                const auto number = [](int x, int y, int z) {
                    return static_cast<std::uint32_t>(firstNumber(x, y, z));
                };
                const std::array<std::uint32_t, 6> ring{number(i, 0, 0), number(i, j, 0), number(0, j, 0),
                                                        number(0, j, k), number(0, 0, k), number(i, 0, k)};
                for (std::size_t n = 0; n < ring.size(); ++n) {
                    Triangle triangle{number(i, j, k), ring[n], ring[(n + 1) % ring.size()]};
                    if (i * j * k < 0)
                        std::swap(triangle[1], triangle[2]);
                    triangles.push_back(triangle);
                }
            }
    return triangles;
}

} // namespace

TriangleMesh tessellate(const Superovoid& shape, double chordError, std::size_t maxTriangles)
{
    if (!(std::isfinite(chordError) && chordError > 0))
        throw InvalidShape(fmt::format("chord error {}", chordError), "give a finite length greater than 0");
    std::vector<SurfaceVertex> vertices = firstVertices(shape);
    const double shortest = kShortestEdge * shape.a().maxCoeff();
    const auto point = [&](std::uint32_t i) -> const Vec3& { return vertices[i].point; };
    const double tolerance = kSampledFraction * chordError;
    const ErrorLimits limits{tolerance, convexity(shape).defect * shape.a().maxCoeff() <= kFlatDefect * tolerance};
    RefinementRules rules;
    rules.edgeLength = [&](std::uint32_t i, std::uint32_t j) { return (point(i) - point(j)).norm(); };
    rules.edgeError = [&](std::uint32_t i, std::uint32_t j) {
        return (point(i) - point(j)).norm() > shortest ? edgeError(shape, limits, point(i), point(j)) : 0;
    };
    rules.triangleError = [&](const Triangle& t) {
        return triangleError(shape, limits, point(t[0]), point(t[1]), point(t[2]));
    };
    rules.addMidpoint = [&](std::uint32_t i, std::uint32_t j) {
        vertices.push_back(between(shape, vertices[i], vertices[j]));
        return static_cast<std::uint32_t>(vertices.size() - 1);
    };
    std::vector<Triangle> triangles = refineEdges(firstTriangles(), limits.tolerance, maxTriangles, rules);
    std::vector<Vec3> points;
    points.reserve(vertices.size());
    for (const SurfaceVertex& vertex : vertices)
        points.push_back(vertex.point);
    return {std::move(points), std::move(triangles)};
}

} // namespace osculo
