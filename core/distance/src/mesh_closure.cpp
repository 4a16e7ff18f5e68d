// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_closure.h"

#include "osculo/shape/mesh_topology.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>

namespace osculo {

bool isCycle(const TriangleMesh& mesh)
{
    const std::vector<std::uint32_t> place = firstAtSamePlace(mesh.vertices());
    struct Run {
        std::uint32_t low, high; ///< the edge's ends
        int direction;
    };
    std::vector<Run> runs;
    for (const Triangle& triangle : mesh.triangles())
        for (std::size_t side = 0; side < 3; ++side) {
            const std::uint32_t from = place[triangle[side]], to = place[triangle[(side + 1) % 3]];
            if (from != to)
                runs.push_back({std::min(from, to), std::max(from, to), from < to ? 1 : -1});
        }
    std::sort(runs.begin(), runs.end(),
              [](const Run& a, const Run& b) { return std::tie(a.low, a.high) < std::tie(b.low, b.high); });
    int balance = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        balance += runs[i].direction;
        const bool last = i + 1 == runs.size() || runs[i + 1].low != runs[i].low || runs[i + 1].high != runs[i].high;
        if (last && balance != 0)
            return false;
    }
    return true;
}

double windingNumber(const TriangleMesh& mesh, const Vec3& p)
{
    double sum = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        const Vec3 a = mesh.vertex(t, 0) - p, b = mesh.vertex(t, 1) - p, c = mesh.vertex(t, 2) - p;
        const double la = a.norm(), lb = b.norm(), lc = c.norm();
        sum += std::atan2(a.dot(b.cross(c)), la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb);
    }
    return sum / (2 * std::numbers::pi);
}

} // namespace osculo
