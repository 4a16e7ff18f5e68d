// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "edge_refinement.h"

#include <algorithm>

namespace osculo {

namespace {

constexpr int kMaxRounds = 64;    ///< each at least halves the edges it splits
constexpr double kLongEdge = 1.5; ///< an edge longer than this times a split one of its triangle is split too
constexpr std::uint32_t kNone = 0xffffffffu;

struct Edge {
    double error = 0, length = 0;
    std::uint32_t a = kNone, b = kNone;
    std::uint32_t middle = kNone;
    bool marked = false;
};

/// Triangles with their three edges (0,1), (1,2), (2,0) and the edges by number.
class Refinement {
public:
    Refinement(std::vector<Triangle> triangles, double tolerance, const RefinementRules& rules)
        : m_rules(rules)
        , m_tolerance(tolerance)
    {
        for (const Triangle& corners : triangles)
            add(corners);
    }

    /// Marks what must be split; returns the marked edges.
    std::vector<std::uint32_t> mark()
    {
        std::vector<std::uint32_t> marked;
        const auto markEdge = [&](std::uint32_t edge) {
            if (!m_edges[edge].marked) {
                m_edges[edge].marked = true;
                marked.push_back(edge);
            }
        };
        for (Face& face : m_faces) {
            bool good = true;
            for (const std::uint32_t edge : face.edges)
                if (m_edges[edge].error > m_tolerance) {
                    markEdge(edge);
                    good = false;
                }
            if (good && face.error < 0)
                face.error = m_rules.triangleError(face.corners);
            if (good && face.error > m_tolerance) {
                Edge& longest = m_edges[face.longest];
                longest.error = std::max(longest.error, face.error);
                markEdge(face.longest);
            }
        }
        bool spreading = !marked.empty();
        while (spreading) { // ends: every pass but the last marks an edge
            spreading = false;
            for (const Face& face : m_faces) {
                const Edge& longest = m_edges[face.longest];
                if (longest.marked)
                    continue;
                for (const std::uint32_t edge : face.edges)
                    if (m_edges[edge].marked && longest.length > kLongEdge * m_edges[edge].length) {
                        markEdge(face.longest);
                        spreading = true;
                        break;
                    }
            }
        }
        return marked;
    }

    /// Keeps the worst `count` of the marked edges.
    void keepWorst(std::vector<std::uint32_t>& marked, std::size_t count)
    {
        if (marked.size() <= count)
            return;
        std::sort(marked.begin(), marked.end(), [&](std::uint32_t i, std::uint32_t j) {
            return m_edges[i].error != m_edges[j].error ? m_edges[i].error > m_edges[j].error : i < j;
        });
        for (std::size_t i = count; i < marked.size(); ++i)
            m_edges[marked[i]].marked = false;
        marked.resize(count);
    }

    void split(std::vector<std::uint32_t> marked)
    {
        std::sort(marked.begin(), marked.end());
        for (const std::uint32_t edge : marked)
            m_edges[edge].middle = m_rules.addMidpoint(m_edges[edge].a, m_edges[edge].b);
        std::vector<Face> old;
        old.swap(m_faces);
        m_faces.reserve(old.size() + 2 * marked.size());
        for (const Face& face : old)
            splitFace(face);
        for (const std::uint32_t edge : marked)
            m_numbers.erase(key(m_edges[edge].a, m_edges[edge].b));
    }

    std::size_t size() const { return m_faces.size(); }

    std::vector<Triangle> triangles() const
    {
        std::vector<Triangle> result;
        result.reserve(m_faces.size());
        for (const Face& face : m_faces)
            result.push_back(face.corners);
        return result;
    }

private:
    struct Face {
        Triangle corners;
        std::array<std::uint32_t, 3> edges{};
        std::uint32_t longest = 0;
        double error = -1; ///< not asked yet
    };

    static std::uint64_t key(std::uint32_t a, std::uint32_t b)
    {
        return static_cast<std::uint64_t>(std::min(a, b)) << 32 | std::max(a, b);
    }

    std::uint32_t edgeNumber(std::uint32_t a, std::uint32_t b)
    {
        const auto [place, isNew] = m_numbers.try_emplace(key(a, b), static_cast<std::uint32_t>(m_edges.size()));
        if (isNew) {
            const auto [low, high] = std::minmax(a, b);
            m_edges.push_back({m_rules.edgeError(low, high), m_rules.edgeLength(low, high), low, high});
        }
        return place->second;
    }

    void add(const Triangle& corners)
    {
        Face face{corners};
        for (int i = 0; i < 3; ++i) {
            face.edges[i] = edgeNumber(corners[i], corners[(i + 1) % 3]);
            if (i == 0 || m_edges[face.edges[i]].length > m_edges[face.longest].length)
                face.longest = face.edges[i];
        }
        m_faces.push_back(face);
    }

    void splitFace(const Face& face)
    {
        const int count = static_cast<int>(
            std::count_if(face.edges.begin(), face.edges.end(), [&](std::uint32_t e) { return m_edges[e].marked; }));
        if (count == 0) {
            m_faces.push_back(face);
            return;
        }
        // Turn the face so that its split edges come first (one: the first; two: the first two).
        int turn = 0;
        if (count == 1)
            while (!m_edges[face.edges[turn]].marked)
                ++turn;
        if (count == 2)
            while (m_edges[face.edges[(turn + 2) % 3]].marked)
                ++turn;
        const auto corner = [&](int i) { return face.corners[(turn + i) % 3]; };
        const auto middle = [&](int i) { return m_edges[face.edges[(turn + i) % 3]].middle; };
        if (count == 1) {
            add({corner(0), middle(0), corner(2)});
            add({middle(0), corner(1), corner(2)});
        } else if (count == 2) {
            add({middle(0), corner(1), middle(1)});
            if (m_rules.edgeLength(corner(0), middle(1)) <= m_rules.edgeLength(middle(0), corner(2))) {
                add({corner(0), middle(0), middle(1)});
                add({corner(0), middle(1), corner(2)});
            } else {
                add({corner(0), middle(0), corner(2)});
                add({middle(0), middle(1), corner(2)});
            }
        } else {
            for (int i = 0; i < 3; ++i)
                add({corner(i), middle(i), middle((i + 2) % 3)});
            add({middle(0), middle(1), middle(2)});
        }
    }

    const RefinementRules& m_rules;
    double m_tolerance;
    std::vector<Face> m_faces;
    std::vector<Edge> m_edges;
    std::unordered_map<std::uint64_t, std::uint32_t> m_numbers;
};

} // namespace

std::vector<Triangle> refineEdges(std::vector<Triangle> triangles, double tolerance, std::size_t maxTriangles,
                                  const RefinementRules& rules)
{
    Refinement refinement(std::move(triangles), tolerance, rules);
    for (int round = 0; round < kMaxRounds; ++round) {
        std::vector<std::uint32_t> marked = refinement.mark();
        const std::size_t room = maxTriangles > refinement.size() ? (maxTriangles - refinement.size()) / 2 : 0;
        refinement.keepWorst(marked, room);
        if (marked.empty())
            break;
        refinement.split(std::move(marked));
    }
    return refinement.triangles();
}

} // namespace osculo
