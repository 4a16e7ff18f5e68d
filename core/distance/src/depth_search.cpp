// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "depth_search.h"

#include "expanding_polytope.h"
#include "osculo/math/tangent_basis.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace osculo {

namespace {

constexpr double kRing = 1.27;       ///< √2 with a margin: the ring's angle in widest circumcircles
constexpr double kWidestRing = 0.5;  ///< tangent of an angle
constexpr double kOtherBasin = 0.99; ///< cosine to the best direction below which another maximum may hide
constexpr int kHiddenMaxima = 12;    ///< faces looked at when the bounds are close enough already

class Search {
public:
    Search(const BodyDifference& difference, const FeatureSolution& seed, const DepthOptions& options)
        : m_difference(difference)
        , m_options(options)
    {
        m_result.best = seed;
    }

    CoreDepth run(std::span<const DifferenceVertex> simplex)
    {
        std::vector<DifferenceVertex> points(simplex.begin(), simplex.end());
        points.push_back(look(m_result.best.n));
        for (int axis = 0; axis < 3; ++axis)
            for (const double side : {1.0, -1.0})
                points.push_back(look(side * Vec3::Unit(axis)));
        if (m_result.apart)
            return m_result;
        ExpandingPolytope polytope(points, m_difference.largerSize());
        if (!polytope.valid())
            return flat(points);
        expand(polytope);
        const ExpandingPolytope::NearestPoint nearest = polytope.nearestPoint(m_options.tolerance);
        m_result.upper = std::max(polytope.highestFace().e, m_result.best.g);
        m_result.hull = nearest.point;
        m_result.hullNormal = nearest.face->n;
        return m_result;
    }

private:
    double target() const { return m_result.best.stationary ? m_options.bound : m_options.tolerance; }

    void expand(ExpandingPolytope& polytope)
    {
        while (true) {
            surroundBest(polytope);
            if (m_result.apart)
                return;
            const ExpandingPolytope::Face face = polytope.highestFace();
            if (m_difference.watched())
                m_difference.record({"polytope",
                                     m_result.best.point.p_A,
                                     m_result.best.point.p_B,
                                     {},
                                     m_result.best.g,
                                     std::max(face.e, m_result.best.g)});
            if (face.e - m_result.best.g <= m_options.bound && settleBest())
                continue;
            if (face.e - m_result.best.g <= target()) {
                m_result.closed = true;
                if (!lookIntoOtherBasins(polytope))
                    return;
                m_result.closed = false;
                continue;
            }
            const DifferenceVertex vertex = look(face.n);
            climb(face, polytope, face.n.dot(vertex.y));
            if (m_result.apart)
                return;
            if (!polytope.insert(vertex)) {
                settleBest();
                m_result.closed =
                    !polytope.full() && face.e - m_result.best.g <= std::max(target(), m_options.tolerance);
                return;
            }
        }
    }

    /// Evaluates a direction; the best seen is a lower bound also before it is polished.
    DifferenceVertex look(const Vec3& n)
    {
        ++m_result.iterations;
        const DifferenceVertex vertex = m_difference.lowestAlong(n);
        const double g = n.dot(vertex.y);
        if (g > m_result.best.g + m_difference.rounding()) {
            m_result.best = {};
            m_result.best.n = n;
            m_result.best.g = g;
            m_result.best.point = vertex;
            m_result.apart = g > 0;
        }
        return vertex;
    }

    /// Polishes the normal of a face where it came near to the best or nothing attains the best.
    bool climb(const ExpandingPolytope::Face& face, const ExpandingPolytope& polytope, double g)
    {
        if (g < m_result.best.g - m_difference.rounding())
            return false;
        const std::array<DifferenceVertex, 3> corners{polytope.vertex(face.vertex[0]), polytope.vertex(face.vertex[1]),
                                                      polytope.vertex(face.vertex[2])};
        return settle(corners, face.n);
    }

    /// True when the polished direction is better than the best.
    bool settle(std::span<const DifferenceVertex> contact, const Vec3& n)
    {
        if (m_polishes >= m_options.maxPolishes)
            return false;
        ++m_polishes;
        const FeatureSolution polished = polish(m_difference, contact, n);
        m_result.iterations += polished.evaluations;
        const double rounding = m_difference.rounding();
        const bool better = polished.g > m_result.best.g + rounding;
        if (better || (polished.stationary && !m_result.best.stationary && polished.g > m_result.best.g - rounding))
            m_result.best = polished;
        m_result.apart = m_result.best.g > 0;
        return better;
    }

    /// Polishes the best direction where it was only looked at; true when that changed something.
    bool settleBest()
    {
        if (m_result.best.stationary || m_settled == m_result.best.n)
            return false;
        m_settled = m_result.best.n;
        return settle({}, m_settled) || m_result.best.stationary || m_result.apart;
    }

    /// With the lowest vertex along the best direction in the polytope, faces at it fall short of the depth by ½ρ² depth,
    /// ρ the angle of their circumcircle: a ring around it as wide as the bound allows.
    void surroundBest(ExpandingPolytope& polytope)
    {
        while (m_surrounded != m_result.best.n && m_result.best.stationary && !m_result.apart) {
            m_surrounded = m_result.best.n;
            const double depth = std::max(-m_result.best.g, m_options.bound);
            const double angle = std::min(kRing * std::sqrt(2 * m_options.bound / depth), kWidestRing);
            const Mat32 T = tangentBasis(m_surrounded);
            polytope.insert(look(m_surrounded));
            for (const Vec2& side : {Vec2(1, 0), Vec2(-1, 0), Vec2(0, 1), Vec2(0, -1)})
                polytope.insert(look((m_surrounded + angle * (T * side)).normalized()));
        }
    }

    /// Where the polytope leaves room for a better maximum away from the best, polishes there and takes the room away;
    /// true when a better one was found.
    bool lookIntoOtherBasins(ExpandingPolytope& polytope)
    {
        while (m_basins < kHiddenMaxima) {
            const ExpandingPolytope::Face* highest = nullptr;
            for (const ExpandingPolytope::Face& face : polytope.faces())
                if (face.alive && face.e > m_result.best.g + m_options.tolerance
                    && face.n.dot(m_result.best.n) < kOtherBasin && (!highest || face.e > highest->e))
                    highest = &face;
            if (!highest)
                return false;
            ++m_basins;
            const Vec3 n = highest->n;
            const double before = m_result.best.g;
            climb(*highest, polytope, before);
            const bool inserted = polytope.insert(look(n));
            if (m_result.best.g > before + m_difference.rounding())
                return true;
            if (!inserted)
                return false;
        }
        return false;
    }

    /// B − A without a volume around the origin: the cores only touch, across its plane or line.
    CoreDepth flat(const std::vector<DifferenceVertex>& points)
    {
        Vec3 along = Vec3::Zero(), normal = Vec3::Zero();
        for (const DifferenceVertex& p : points)
            if ((p.y - points[0].y).norm() > along.norm())
                along = p.y - points[0].y;
        for (const DifferenceVertex& p : points)
            if (const Vec3 across = along.cross(p.y - points[0].y); across.norm() > normal.norm())
                normal = across;
        m_result.ambiguous = normal.norm() <= m_difference.rounding() * along.norm();
        if (m_result.ambiguous)
            normal = along.isZero(0) ? Vec3(Vec3::UnitZ()) : Vec3(tangentBasis(along.normalized()).col(0));
        const FeatureSolution polished = polish(m_difference, {}, normal.normalized());
        if (polished.g > m_result.best.g || polished.stationary)
            m_result.best = polished;
        m_result.apart = m_result.best.g > m_difference.rounding();
        m_result.upper = std::max(0.0, m_result.best.g);
        m_result.closed = m_result.upper - m_result.best.g <= m_options.tolerance;
        m_result.hull = m_result.best.point;
        m_result.hullNormal = m_result.best.n;
        return m_result;
    }

    const BodyDifference& m_difference;
    DepthOptions m_options;
    int m_polishes = 0, m_basins = 0;
    Vec3 m_surrounded = Vec3::Zero(), m_settled = Vec3::Zero();
    CoreDepth m_result;
};

} // namespace

CoreDepth coreDepth(const BodyDifference& difference, const FeatureSolution& seed,
                    std::span<const DifferenceVertex> simplex, const DepthOptions& options)
{
    return Search(difference, seed, options).run(simplex);
}

} // namespace osculo
