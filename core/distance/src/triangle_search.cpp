// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "triangle_search.h"

#include "core_distance.h"
#include "osculo/support/point_hull.h"

#include <algorithm>
#include <array>

namespace osculo {

namespace {

constexpr int kCuts = 8;
constexpr int kStack = 128; ///< nodes waiting; one a level and half

/// A plane that the core lies behind: boxes and triangles are at least as far away as their lowest point is in front.
struct Cut {
    Vec3 n_M;      ///< unit, in the mesh's frame
    double offset; ///< n·x of the mesh's origin less the core's support, in the core's frame [m]
};

class Search {
public:
    Search(const ConvexBody& A, const MeshSolid& mesh, const Pose& X_AM, double tolerance, Trace* trace)
        : m_A(A)
        , m_tree(mesh.tree())
        , m_mesh(mesh.mesh())
        , m_R_AM(X_AM.matrix())
        , m_p_AM(X_AM.translation)
        , m_centre_M(m_R_AM.transpose() * (A.centre() - m_p_AM))
        , m_tolerance(tolerance)
        , m_trace(trace)
    {
    }

    NearestTriangle run(std::optional<std::uint32_t> first)
    {
        if (first && *first < m_mesh.triangles().size())
            solve(*first);
        std::array<std::uint32_t, kStack> stack;
        std::size_t depth = 0;
        stack[depth++] = 0;
        while (depth > 0 && !m_best.meets) {
            const std::uint32_t index = stack[--depth];
            const TriangleTree::Node& node = m_tree.nodes()[index];
            if (isBeyond(node.box))
                continue;
            if (node.isLeaf()) {
                for (std::uint32_t k = node.first; k < node.first + node.count && !m_best.meets; ++k)
                    if (const std::uint32_t t = m_tree.order()[k]; !isBeyond(t) && !(first && t == *first))
                        solve(t);
                continue;
            }
            const std::uint32_t left = index + 1, right = node.first;
            const bool leftFirst = fromCentre(m_tree.nodes()[left].box) <= fromCentre(m_tree.nodes()[right].box);
            stack[depth++] = leftFirst ? right : left;
            stack[depth++] = leftFirst ? left : right;
        }
        m_best.lower = std::min(m_best.lower, m_best.upper);
        return m_best;
    }

private:
    double fromCentre(const Bounds& box) const
    {
        return (box.min - m_centre_M).cwiseMax(m_centre_M - box.max).cwiseMax(0).squaredNorm();
    }

    /// No point of the box is nearer than the best: by the planes that told so of others, else by one of its own.
    bool isBeyond(const Bounds& box)
    {
        if (m_best.upper >= 1e300)
            return false;
        const Vec3 centre = box.centre(), half = 0.5 * box.size();
        const auto tells = [&](const Cut& cut) {
            return cut.n_M.dot(centre) - cut.n_M.cwiseAbs().dot(half) + cut.offset >= m_best.upper;
        };
        for (int i = 0; i < m_cutCount; ++i)
            if (tells(m_cuts[i]))
                return true;
        const Vec3 towards = m_centre_M.cwiseMax(box.min).cwiseMin(box.max) - m_centre_M;
        const double length = towards.norm();
        return length > 0 && tells(cutAlong(m_R_AM * (towards / length)));
    }

    bool isBeyond(std::uint32_t t) const
    {
        const Vec3 &a = m_mesh.vertex(t, 0), &b = m_mesh.vertex(t, 1), &c = m_mesh.vertex(t, 2);
        for (int i = 0; i < m_cutCount; ++i) {
            const Cut& cut = m_cuts[i];
            if (std::min({cut.n_M.dot(a), cut.n_M.dot(b), cut.n_M.dot(c)}) + cut.offset >= m_best.upper)
                return true;
        }
        return false;
    }

    /// The first cut belongs to the best triangle; the others make place for each other.
    const Cut& cutAlong(const Vec3& n)
    {
        const int place = m_cutCount < kCuts ? m_cutCount++ : m_nextCut;
        m_nextCut = place + 1 < kCuts ? place + 1 : 1;
        return m_cuts[place] = makeCut(n);
    }
    Cut makeCut(const Vec3& n) const { return {m_R_AM.transpose() * n, n.dot(m_p_AM) - n.dot(m_A.farthest(n))}; }

    Vec3 toA(const Vec3& p_M) const { return m_R_AM * p_M + m_p_AM; }

    void solve(std::uint32_t t)
    {
        ++m_best.solved;
        const Vec3 a = toA(m_mesh.vertex(t, 0)), b = toA(m_mesh.vertex(t, 1)), c = toA(m_mesh.vertex(t, 2));
        const PointHull triangle({a, b, c});
        const BodyDifference difference(m_A, triangle, {});
        CoreDistanceOptions options;
        options.tolerance = m_tolerance;
        options.farEnough = m_best.upper;
        const Vec3 towards = nearestOnTriangle(m_A.centre(), a, b, c) - m_A.centre();
        const CoreDistance cores = coreDistance(difference, towards.isZero(0) ? Vec3(Vec3::UnitZ()) : towards, options);
        if (cores.lower >= options.farEnough)
            return;
        m_best.lower = std::min(m_best.lower, std::max(cores.lower, 0.0));
        const bool meets = cores.lower <= 0 && (cores.overlapping || cores.upper <= m_tolerance);
        if (!meets && cores.upper >= m_best.upper)
            return;
        m_best.meets = meets;
        m_best.upper = meets ? 0 : cores.upper;
        m_best.p_A = cores.closest.p_A;
        m_best.p_B = cores.closest.p_B;
        m_best.nhat = cores.n;
        m_best.triangle = t;
        if (m_trace)
            m_trace->steps.push_back({"triangle", m_best.p_A, m_best.p_B, {}, {}, m_best.upper});
        m_cuts[0] = makeCut(cores.n);
        m_cutCount = std::max(m_cutCount, 1);
    }

    const ConvexBody& m_A;
    const TriangleTree& m_tree;
    const TriangleMesh& m_mesh;
    Mat3 m_R_AM;
    Vec3 m_p_AM;
    Vec3 m_centre_M;
    double m_tolerance;
    Trace* m_trace;
    std::array<Cut, kCuts> m_cuts;
    int m_cutCount = 0, m_nextCut = 1;
    NearestTriangle m_best;
};

} // namespace

NearestTriangle nearestTriangle(const ConvexBody& A, const MeshSolid& mesh, const Pose& X_AM, double tolerance,
                                std::optional<std::uint32_t> first, Trace* trace)
{
    return Search(A, mesh, X_AM, tolerance, trace).run(first);
}

} // namespace osculo
