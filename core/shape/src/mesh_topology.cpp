// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/mesh_topology.h"

#include "osculo/math/demand.h"
#include "osculo/math/disjoint_sets.h"
#include "osculo/math/stop_check.h"
#include "osculo/shape/mesh_measures.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace osculo {

namespace {

using Cell = std::array<double, 3>;

struct CellHash {
    std::size_t operator()(const Cell& cell) const
    {
        std::size_t hash = 0;
        for (const double x : cell)
            hash = (hash ^ std::hash<double>{}(x)) * 0x9e3779b97f4a7c15u + (hash >> 29);
        return hash;
    }
};

/// Equal coordinates only; −0 equals 0, and NaN nothing.
std::vector<std::uint32_t> exactlyFirst(const std::vector<Vec3>& points, StopCheck& stopCheck)
{
    // Open addressing over the numbers of the points: a node for each would take most of the time.
    std::vector<std::uint32_t> slots(std::bit_ceil(2 * points.size() + 1), kNoNeighbour);
    const std::size_t mask = slots.size() - 1;
    std::vector<std::uint32_t> result(points.size());
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        stopCheck();
        const Vec3& p = points[i];
        result[i] = i;
        if (p.hasNaN())
            continue;
        const std::size_t hash = CellHash{}({p.x() + 0.0, p.y() + 0.0, p.z() + 0.0});
        for (std::size_t slot = (hash ^ (hash >> 32)) & mask;; slot = (slot + 1) & mask) {
            if (slots[slot] == kNoNeighbour) {
                slots[slot] = i;
                break;
            }
            if (points[slots[slot]] == p) {
                result[i] = slots[slot];
                break;
            }
        }
    }
    return result;
}

/// For each vertex the number of the nearest earlier kept vertex within the tolerance, or its own. Kept vertices are
/// binned in cubes some tolerances wide: wide enough that most vertices look into one cube only, narrow enough that a
/// cube holds few.
std::vector<std::uint32_t> nearestKept(const std::vector<Vec3>& vertices, double tolerance, StopCheck& stopCheck)
{
    constexpr double kCubeWidth = 8; // in tolerances
    const double width = kCubeWidth * tolerance;
    const auto cubeOf = [&](const Vec3& p) { return Vec3((p / width).array().floor()); };
    std::unordered_map<Cell, std::vector<std::uint32_t>, CellHash> kept;
    std::vector<std::uint32_t> result = exactlyFirst(vertices, stopCheck);
    for (std::uint32_t i = 0; i < vertices.size(); ++i) {
        stopCheck();
        if (result[i] != i) {
            result[i] = result[result[i]];
            continue;
        }
        double best = tolerance;
        const auto lookInto = [&](const Cell& cell) {
            const auto found = kept.find(cell);
            if (found == kept.end())
                return;
            for (const std::uint32_t candidate : found->second) {
                const double distance = (vertices[candidate] - vertices[i]).norm();
                if (distance < best || (distance == best && candidate < result[i])) {
                    best = distance;
                    result[i] = candidate;
                }
            }
        };
        const Vec3 low = cubeOf(vertices[i] - Vec3::Constant(tolerance));
        const Vec3 high = cubeOf(vertices[i] + Vec3::Constant(tolerance));
        for (int corner = 0; corner < 8; ++corner) {
            Cell cell{};
            bool fresh = true; // along an axis where both ends lie in one cube the second is not looked at again
            for (int axis = 0; axis < 3; ++axis) {
                const bool upper = (corner >> axis & 1) != 0;
                cell[static_cast<std::size_t>(axis)] = upper ? high[axis] : low[axis];
                fresh = fresh && !(upper && high[axis] == low[axis]);
            }
            if (fresh)
                lookInto(cell);
        }
        if (result[i] == i) {
            const Vec3 home = cubeOf(vertices[i]);
            kept[Cell{home.x(), home.y(), home.z()}].push_back(i);
        }
    }
    return result;
}

bool collapsed(const Triangle& t)
{
    return t[0] == t[1] || t[1] == t[2] || t[2] == t[0];
}

/// The triangles with their corners renamed to the first vertex at the same place.
std::vector<Triangle> joinedTriangles(const TriangleMesh& mesh, const std::vector<std::uint32_t>& representative)
{
    std::vector<Triangle> triangles = mesh.triangles();
    for (Triangle& triangle : triangles)
        for (std::uint32_t& corner : triangle)
            corner = representative[corner];
    return triangles;
}

/// One side of one triangle.
struct EdgeUse {
    std::uint32_t low, high; ///< the ends, by number
    std::uint32_t triangle;
    std::uint8_t side;
    bool ascending; ///< the triangle runs along it from low to high
};

/// The sides of all triangles but the collapsed, sorted so that the uses of one edge lie together.
std::vector<EdgeUse> edgeUses(const std::vector<Triangle>& triangles)
{
    std::vector<EdgeUse> uses;
    uses.reserve(3 * triangles.size());
    for (std::size_t t = 0; t < triangles.size(); ++t) {
        if (collapsed(triangles[t]))
            continue;
        for (std::uint8_t side = 0; side < 3; ++side) {
            const std::uint32_t from = triangles[t][side];
            const std::uint32_t to = triangles[t][(side + 1) % 3];
            uses.push_back({std::min(from, to), std::max(from, to), static_cast<std::uint32_t>(t), side, from < to});
        }
    }
    std::sort(uses.begin(), uses.end(), [](const EdgeUse& a, const EdgeUse& b) {
        return std::tie(a.low, a.high, a.triangle, a.side) < std::tie(b.low, b.high, b.triangle, b.side);
    });
    return uses;
}

/// Calls visit(first, last) with the range of uses of every edge.
template <typename Visit>
void forEachEdge(const std::vector<EdgeUse>& uses, Visit visit)
{
    for (auto first = uses.begin(); first != uses.end();) {
        auto last = first;
        while (last != uses.end() && last->low == first->low && last->high == first->high)
            ++last;
        visit(first, last);
        first = last;
    }
}

std::vector<std::uint32_t> componentsOf(std::size_t triangles, const std::vector<EdgeUse>& uses)
{
    DisjointSets sets(triangles);
    forEachEdge(uses, [&](auto first, auto last) {
        for (auto use = first; use != last; ++use)
            sets.join(first->triangle, use->triangle);
    });
    std::vector<std::uint32_t> numbers(triangles);
    std::uint32_t next = 0;
    for (std::uint32_t t = 0; t < triangles; ++t) {
        const std::uint32_t root = sets.root(t); // the least of its set, so it has its number already
        numbers[t] = root == t ? next++ : numbers[root];
    }
    return numbers;
}

std::size_t countDuplicates(std::vector<Triangle> triangles)
{
    for (Triangle& triangle : triangles)
        std::sort(triangle.begin(), triangle.end());
    std::sort(triangles.begin(), triangles.end());
    return static_cast<std::size_t>(triangles.end() - std::unique(triangles.begin(), triangles.end()));
}

std::vector<std::string> warningsOf(const MeshReport& report)
{
    std::vector<std::string> warnings;
    const auto warn = [&](std::size_t count, const char* one, const char* many) {
        if (count > 0)
            warnings.push_back(count == 1 ? fmt::format("1 {}", one) : fmt::format("{} {}", count, many));
    };
    warn(report.boundaryEdges, "boundary edge: the surface is open", "boundary edges: the surface is open");
    warn(report.nonManifoldEdges, "edge is shared by more than two triangles",
         "edges are shared by more than two triangles");
    warn(report.misorientedEdges, "edge joins triangles of opposite orientation",
         "edges join triangles of opposite orientation");
    warn(report.degenerateTriangles, "triangle has no area", "triangles have no area");
    warn(report.duplicateTriangles, "triangle repeats an earlier one", "triangles repeat earlier ones");
    return warnings;
}

} // namespace

std::vector<std::uint32_t> firstAtSamePlace(const std::vector<Vec3>& points, double tolerance,
                                            const std::stop_token& stop)
{
    OSCULO_DEMAND(tolerance >= 0);
    StopCheck stopCheck(stop);
    return tolerance > 0 ? nearestKept(points, tolerance, stopCheck) : exactlyFirst(points, stopCheck);
}

MeshReport inspect(const TriangleMesh& mesh)
{
    MeshReport report;
    const std::vector<Triangle> triangles = joinedTriangles(mesh, firstAtSamePlace(mesh.vertices()));
    const std::vector<EdgeUse> uses = edgeUses(triangles);

    std::vector<bool> used(mesh.vertices().size(), false);
    std::vector<Triangle> whole;
    for (std::size_t t = 0; t < triangles.size(); ++t) {
        for (const std::uint32_t corner : triangles[t])
            used[corner] = true;
        if (triangleNormal(mesh, t).isZero(0))
            ++report.degenerateTriangles;
        if (!collapsed(triangles[t]))
            whole.push_back(triangles[t]);
    }
    report.vertices = static_cast<std::size_t>(std::count(used.begin(), used.end(), true));
    report.duplicateTriangles = countDuplicates(whole);

    forEachEdge(uses, [&](auto first, auto last) {
        const auto count = last - first;
        if (count == 1)
            ++report.boundaryEdges;
        else if (count > 2)
            ++report.nonManifoldEdges;
        else if (first->ascending == std::next(first)->ascending)
            ++report.misorientedEdges;
    });

    const std::vector<std::uint32_t> numbers = componentsOf(triangles.size(), uses);
    std::vector<bool> counted(triangles.size(), false);
    for (std::size_t t = 0; t < triangles.size(); ++t)
        if (!collapsed(triangles[t]) && !counted[numbers[t]]) {
            counted[numbers[t]] = true;
            ++report.components;
        }

    report.watertight = !whole.empty() && report.boundaryEdges + report.nonManifoldEdges + report.misorientedEdges == 0;
    report.warnings = warningsOf(report);
    return report;
}

TriangleMesh welded(const TriangleMesh& mesh, double tolerance)
{
    const std::vector<std::uint32_t> representative = firstAtSamePlace(mesh.vertices(), tolerance);
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    std::vector<std::uint32_t> renamed(mesh.vertices().size(), kNoNeighbour);
    for (Triangle triangle : joinedTriangles(mesh, representative)) {
        if (collapsed(triangle))
            continue;
        for (std::uint32_t& corner : triangle) {
            std::uint32_t& name = renamed[corner];
            if (name == kNoNeighbour) {
                name = static_cast<std::uint32_t>(vertices.size());
                vertices.push_back(mesh.vertices()[corner]);
            }
            corner = name;
        }
        triangles.push_back(triangle);
    }
    return {std::move(vertices), std::move(triangles)};
}

std::vector<std::uint32_t> components(const TriangleMesh& mesh)
{
    const std::vector<Triangle> triangles = joinedTriangles(mesh, firstAtSamePlace(mesh.vertices()));
    return componentsOf(triangles.size(), edgeUses(triangles));
}

std::vector<std::array<std::uint32_t, 3>> adjacency(const TriangleMesh& mesh)
{
    const std::vector<Triangle> triangles = joinedTriangles(mesh, firstAtSamePlace(mesh.vertices()));
    std::vector<std::array<std::uint32_t, 3>> neighbours(triangles.size(), {kNoNeighbour, kNoNeighbour, kNoNeighbour});
    forEachEdge(edgeUses(triangles), [&](auto first, auto last) {
        if (last - first != 2)
            return;
        const auto second = std::next(first);
        neighbours[first->triangle][first->side] = second->triangle;
        neighbours[second->triangle][second->side] = first->triangle;
    });
    return neighbours;
}

} // namespace osculo
