// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/surface_tessellation.h"

#include "edge_refinement.h"

#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/triangle_tree.h"

#include <array>
#include <cmath>
#include <fmt/format.h>

namespace osculo {

namespace {

constexpr int kSeeds = 16;          ///< cells along each parameter to start from
constexpr double kSamePoint = 1e-9; ///< against the size: an end of the domain this short is a pole

class Grid {
public:
    explicit Grid(const ParametricSurface& surface)
        : m_surface(surface)
    {
        seed();
    }

    std::vector<Triangle>& triangles() { return m_triangles; }
    const std::vector<Vec3>& points() const { return m_points; }

    double length(std::uint32_t a, std::uint32_t b) const { return (m_points[b] - m_points[a]).norm(); }

    /// How far the surface is from the middle of an edge.
    double error(std::uint32_t a, std::uint32_t b) const
    {
        const Vec3 p = m_surface.point(middle(a, b)), along = m_points[b] - m_points[a];
        const double s = along.squaredNorm();
        const double t = s > 0 ? std::clamp((p - m_points[a]).dot(along) / s, 0.0, 1.0) : 0;
        return (p - m_points[a] - t * along).norm();
    }

    double error(const Triangle& t) const
    {
        const Vec2 first = m_parameters[t[0]].at;
        Vec2 sum = m_parameters[t[0]].at;
        for (const int k : {1, 2})
            sum += beside(first, m_parameters[t[k]]);
        const Vec3 p = m_surface.point(wrapped(sum / 3));
        return (p - nearestOnTriangle(p, m_points[t[0]], m_points[t[1]], m_points[t[2]])).norm();
    }

    std::uint32_t addMiddle(std::uint32_t a, std::uint32_t b) { return add({middle(a, b), {false, false}}); }

private:
    struct Vertex {
        Vec2 at;
        std::array<bool, 2> anywhere{}; ///< at a pole: this parameter does not matter
    };

    std::uint32_t add(const Vertex& vertex)
    {
        m_parameters.push_back(vertex);
        m_points.push_back(m_surface.point(vertex.at));
        return static_cast<std::uint32_t>(m_points.size() - 1);
    }

    const Interval& range(int axis) const { return axis == 0 ? m_surface.domain.u : m_surface.domain.v; }
    bool isPeriodic(int axis) const { return axis == 0 ? m_surface.periodicU : m_surface.periodicV; }

    /// Parameters of a vertex on the same side of seams as others beside it.
    Vec2 beside(const Vec2& first, const Vertex& vertex) const
    {
        Vec2 p = vertex.at;
        for (const int axis : {0, 1}) {
            const double width = range(axis).width();
            if (vertex.anywhere[axis])
                p[axis] = first[axis];
            else if (isPeriodic(axis))
                p[axis] -= width * std::round((p[axis] - first[axis]) / width);
        }
        return p;
    }
    Vec2 wrapped(Vec2 p) const
    {
        for (const int axis : {0, 1}) {
            const Interval& r = range(axis);
            if (isPeriodic(axis))
                p[axis] -= r.width() * std::floor((p[axis] - r.lo) / r.width());
            p[axis] = std::clamp(p[axis], r.lo, r.hi);
        }
        return p;
    }
    Vec2 middle(std::uint32_t a, std::uint32_t b) const
    {
        const bool swap = m_parameters[a].anywhere[0] || m_parameters[a].anywhere[1];
        const Vertex &one = m_parameters[swap ? b : a], &other = m_parameters[swap ? a : b];
        return wrapped(0.5 * (one.at + beside(one.at, other)));
    }

    Vec2 node(int i, int j) const
    {
        return {range(0).lo + i * range(0).width() / kSeeds, range(1).lo + j * range(1).width() / kSeeds};
    }

    /// Whether the surface is one point along the end of the domain where i (axis 0) or j stands.
    bool isPole(int axis, int end) const
    {
        const auto at = [&](int k) { return m_surface.point(axis == 0 ? node(end, k) : node(k, end)); };
        const Vec3 first = at(0);
        for (int k = 1; k <= kSeeds; ++k)
            if ((at(k) - first).norm() > kSamePoint * (1 + first.norm()))
                return false;
        return true;
    }

    void seed()
    {
        std::array<std::array<std::uint32_t, kSeeds + 1>, kSeeds + 1> index{};
        std::array<std::array<bool, 2>, 2> poles{};
        for (const int axis : {0, 1})
            for (const int side : {0, 1})
                poles[axis][side] = !isPeriodic(axis) && isPole(axis, side * kSeeds);
        for (int i = 0; i <= kSeeds; ++i)
            for (int j = 0; j <= kSeeds; ++j) {
                const bool atPoleU = (i == 0 && poles[0][0]) || (i == kSeeds && poles[0][1]);
                const bool atPoleV = (j == 0 && poles[1][0]) || (j == kSeeds && poles[1][1]);
                const int earlierI = atPoleV ? 0 : (i == kSeeds && m_surface.periodicU ? 0 : i);
                const int earlierJ = atPoleU ? 0 : (j == kSeeds && m_surface.periodicV ? 0 : j);
                index[i][j] =
                    earlierI == i && earlierJ == j ? add({node(i, j), {atPoleV, atPoleU}}) : index[earlierI][earlierJ];
            }
        const auto addTriangle = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
            if (a != b && b != c && c != a)
                m_triangles.push_back({a, b, c});
        };
        for (int i = 0; i < kSeeds; ++i)
            for (int j = 0; j < kSeeds; ++j) {
                addTriangle(index[i][j], index[i + 1][j], index[i + 1][j + 1]);
                addTriangle(index[i][j], index[i + 1][j + 1], index[i][j + 1]);
            }
    }

    const ParametricSurface& m_surface;
    std::vector<Vertex> m_parameters;
    std::vector<Vec3> m_points;
    std::vector<Triangle> m_triangles;
};

} // namespace

TriangleMesh tessellate(const ParametricSurface& surface, double chordError, std::size_t maxTriangles)
{
    if (!(chordError > 0) || !std::isfinite(chordError))
        throw InvalidShape(fmt::format("a chord error of {} m", chordError), "a chord error is finite and above 0");
    Grid grid(surface);
    RefinementRules rules;
    rules.edgeError = [&](std::uint32_t a, std::uint32_t b) { return grid.error(a, b); };
    rules.triangleError = [&](const Triangle& t) { return grid.error(t); };
    rules.edgeLength = [&](std::uint32_t a, std::uint32_t b) { return grid.length(a, b); };
    rules.addMidpoint = [&](std::uint32_t a, std::uint32_t b) { return grid.addMiddle(a, b); };
    std::vector<Triangle> triangles = refineEdges(std::move(grid.triangles()), chordError, maxTriangles, rules);
    TriangleMesh mesh(grid.points(), triangles);
    if (!surface.closed || volume(mesh) >= 0)
        return mesh;
    for (Triangle& t : triangles)
        std::swap(t[1], t[2]);
    return {grid.points(), std::move(triangles)};
}

TriangleMesh tessellateBySize(const ParametricSurface& surface, double relativeChord, std::size_t maxTriangles)
{
    constexpr int kSamples = 16; // along each parameter, to tell the size
    const ParameterBox& d = surface.domain;
    Bounds box;
    for (int i = 0; i <= kSamples; ++i)
        for (int j = 0; j <= kSamples; ++j)
            box.extend(surface.point({d.u.lo + i * d.u.width() / kSamples, d.v.lo + j * d.v.width() / kSamples}));
    return tessellate(surface, relativeChord * 0.5 * box.size().maxCoeff(), maxTriangles);
}

} // namespace osculo
