// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

#include <array>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace osculo::test {

/// A box of 12 outward triangles between two corners [m].
inline TriangleMesh boxMesh(const Vec3& low, const Vec3& high)
{
    std::vector<Vec3> vertices;
    for (int i = 0; i < 8; ++i)
        vertices.emplace_back(i & 1 ? high.x() : low.x(), i & 2 ? high.y() : low.y(), i & 4 ? high.z() : low.z());
    return {std::move(vertices),
            {{0, 2, 1},
             {1, 2, 3},
             {4, 5, 6},
             {5, 7, 6},
             {0, 1, 4},
             {1, 5, 4},
             {2, 6, 3},
             {3, 6, 7},
             {0, 4, 2},
             {2, 4, 6},
             {1, 3, 5},
             {3, 7, 5}}};
}

/// A regular icosahedron with every triangle split `splits` times into four, its vertices on the sphere [m].
inline TriangleMesh icosphere(const Vec3& centre, double radius, int splits)
{
    const double g = 0.5 * (1 + std::sqrt(5.0));
    std::vector<Vec3> unit{{-1, g, 0},  {1, g, 0},  {-1, -g, 0}, {1, -g, 0}, {0, -1, g},  {0, 1, g},
                           {0, -1, -g}, {0, 1, -g}, {g, 0, -1},  {g, 0, 1},  {-g, 0, -1}, {-g, 0, 1}};
    for (Vec3& p : unit)
        p.normalize();
    std::vector<Triangle> triangles{{0, 11, 5},  {0, 5, 1},  {0, 1, 7},  {0, 7, 10}, {0, 10, 11}, {1, 5, 9}, {5, 11, 4},
                                    {11, 10, 2}, {10, 7, 6}, {7, 1, 8},  {3, 9, 4},  {3, 4, 2},   {3, 2, 6}, {3, 6, 8},
                                    {3, 8, 9},   {4, 9, 5},  {2, 4, 11}, {6, 2, 10}, {8, 6, 7},   {9, 8, 1}};
    for (int split = 0; split < splits; ++split) {
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> middles;
        const auto middle = [&](std::uint32_t a, std::uint32_t b) {
            const auto [found, fresh] = middles.try_emplace(std::minmax(a, b), static_cast<std::uint32_t>(unit.size()));
            if (fresh)
                unit.push_back((unit[a] + unit[b]).normalized());
            return found->second;
        };
        std::vector<Triangle> finer;
        for (const auto& [a, b, c] : triangles) {
            const std::uint32_t ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
            finer.insert(finer.end(), {{a, ab, ca}, {b, bc, ab}, {c, ca, bc}, {ab, bc, ca}});
        }
        triangles = std::move(finer);
    }
    for (Vec3& p : unit)
        p = centre + radius * p;
    return {std::move(unit), std::move(triangles)};
}

/// The same triangles with three vertices of their own each, as an STL file holds them.
inline TriangleMesh asSoup(const TriangleMesh& mesh)
{
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        const auto first = static_cast<std::uint32_t>(vertices.size());
        for (int corner = 0; corner < 3; ++corner)
            vertices.push_back(mesh.vertex(t, corner));
        triangles.push_back({first, first + 1, first + 2});
    }
    return {std::move(vertices), std::move(triangles)};
}

} // namespace osculo::test
