// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/superovoid_tessellation.h"

#include "chord_error.h"
#include "edge_refinement.h"
#include "osculo/math/error.h"
#include "superovoid_vertex.h"

#include <fmt/format.h>

#include <cmath>

namespace osculo {

namespace {

/// Edges shorter than this fraction of the largest half size are not split: their middles are their ends.
constexpr double kShortestEdge = 1e-12;

/// Lengths that decide which edge to split are taken on the shape with its smaller half sizes raised to this fraction
/// of the largest: on a thin plate triangles would otherwise become so thin in both angles that midpoints fold over.
constexpr double kLeastThickness = 0.1;

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
    const ErrorLimits limits = errorLimits(shape, chordError);
    RefinementRules rules;
    const Vec3 thickened = shape.a().cwiseMax(kLeastThickness * shape.a().maxCoeff()).cwiseQuotient(shape.a());
    rules.edgeLength = [&](std::uint32_t i, std::uint32_t j) {
        return (point(i) - point(j)).cwiseProduct(thickened).norm();
    };
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
