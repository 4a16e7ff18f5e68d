// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "radial_mesh.h"

#include "osculo/math/demand.h"
#include "osculo/shape/mesh_topology.h"

#include <array>
#include <cmath>

namespace osculo::samples {

namespace {

constexpr double kFarthest = 2.5; ///< where the search along a ray begins, in proportions
constexpr int kMarchSteps = 250;  ///< of the search from outside: features thinner than 1 % of the size may be missed
constexpr int kBisections = 45;   ///< of the last step, to rounding
constexpr double kWeldDistance = 1e-9; ///< of vertices on the unit sphere

/// The icosahedron's faces, counter-clockwise seen from outside.
std::array<std::array<Vec3, 3>, 20> icosahedron()
{
    const double g = (1 + std::sqrt(5.0)) / 2;
    const std::array<Vec3, 12> v{Vec3(-1, g, 0), Vec3(1, g, 0), Vec3(-1, -g, 0), Vec3(1, -g, 0),
                                 Vec3(0, -1, g), Vec3(0, 1, g), Vec3(0, -1, -g), Vec3(0, 1, -g),
                                 Vec3(g, 0, -1), Vec3(g, 0, 1), Vec3(-g, 0, -1), Vec3(-g, 0, 1)};
    constexpr std::array<std::array<std::size_t, 3>, 20> faces{
        {{0, 11, 5},  {0, 5, 1},  {0, 1, 7},  {0, 7, 10}, {0, 10, 11}, {1, 5, 9}, {5, 11, 4},
         {11, 10, 2}, {10, 7, 6}, {7, 1, 8},  {3, 9, 4},  {3, 4, 2},   {3, 2, 6}, {3, 6, 8},
         {3, 8, 9},   {4, 9, 5},  {2, 4, 11}, {6, 2, 10}, {8, 6, 7},   {9, 8, 1}}};
    std::array<std::array<Vec3, 3>, 20> corners;
    for (std::size_t i = 0; i < faces.size(); ++i)
        corners[i] = {v[faces[i][0]].normalized(), v[faces[i][1]].normalized(), v[faces[i][2]].normalized()};
    return corners;
}

TriangleMesh geodesicSphere(int frequency)
{
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    const auto addTriangle = [&](const Vec3& a, const Vec3& b, const Vec3& c) {
        const auto first = static_cast<std::uint32_t>(vertices.size());
        vertices.insert(vertices.end(), {a, b, c});
        triangles.push_back({first, first + 1, first + 2});
    };
    for (const auto& [a, b, c] : icosahedron()) {
        const auto at = [&](int i, int j) -> Vec3 { // i steps towards b, j towards c
            return (a * (frequency - i - j) + b * i + c * j).normalized();
        };
        for (int i = 0; i < frequency; ++i)
            for (int j = 0; i + j < frequency; ++j) {
                addTriangle(at(i, j), at(i + 1, j), at(i, j + 1));
                if (i + j + 1 < frequency)
                    addTriangle(at(i + 1, j), at(i + 1, j + 1), at(i, j + 1));
            }
    }
    return welded(TriangleMesh(std::move(vertices), std::move(triangles)), kWeldDistance);
}

/// The outermost zero of the field on the ray, as a factor of `ray`.
double outermostZero(const Blend& blend, const Vec3& centre, const Vec3& ray)
{
    double outside = kFarthest;
    for (int step = 1; step < kMarchSteps; ++step) {
        double inside = kFarthest * (1 - static_cast<double>(step) / kMarchSteps);
        if (blendField(blend, centre + inside * ray) > 0) {
            outside = inside;
            continue;
        }
        for (int i = 0; i < kBisections; ++i) {
            const double middle = 0.5 * (inside + outside);
            (blendField(blend, centre + middle * ray) > 0 ? outside : inside) = middle;
        }
        return outside;
    }
    failDemand("the centre of the rays is inside the blend", __FILE__, __LINE__);
}

} // namespace

TriangleMesh radialMesh(const Blend& blend, const RadialMeshOptions& options)
{
    const TriangleMesh sphere = geodesicSphere(options.frequency);
    std::vector<Vec3> vertices;
    for (const Vec3& direction : sphere.vertices()) {
        const Vec3 ray = direction.cwiseProduct(options.proportions);
        vertices.push_back(options.centre + outermostZero(blend, options.centre, ray) * ray);
    }
    return TriangleMesh(std::move(vertices), sphere.triangles());
}

} // namespace osculo::samples
