// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "penetration_search.h"

#include "depth_proof_check.h"
#include "expanding_polytope.h"
#include "sphere_newton.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <span>

namespace osculo {

namespace {

constexpr double kGain = 1e-12;        ///< of the size: a direction must be better by this to count
constexpr double kCommonNormal = 1e-9; ///< residual of a pair that attains closed bounds
constexpr int kAscentIterations = 30;  ///< of one ascent
constexpr double kWidestRing = 0.5;    ///< tangent of an angle
constexpr double kOtherBasin = 0.95;   ///< cosine to the best direction below which another maximum may hide
constexpr double kLeaning = 1e-9;      ///< of the size: what a face's plane may be off along its own normal
constexpr int kSharpenings = 40;
constexpr int kHiddenMaxima = 3; ///< other basins looked into when the bounds are close enough already

class Search {
public:
    Search(const SuperovoidDifference& difference, const Ascent& seed, const PenetrationOptions& options,
           DepthProof* proof)
        : m_difference(difference)
        , m_proof(proof)
        , m_options(options)
        , m_gain(kGain * difference.smallerSize())
    {
        m_result.highest = seed.highest;
        m_result.attained = attains(seed);
        m_result.pair = seed.pair;
    }

    Penetration run()
    {
        ExpandingPolytope polytope = startPolytope();
        if (!polytope.valid())
            return m_result;
        while (true) {
            surroundBest(polytope);
            if (m_result.apart)
                break;
            const ExpandingPolytope::Face& face = polytope.highestFace();
            if (m_difference.watched()) {
                const SeparationSample& best = m_result.highest;
                m_difference.record(
                    {"polytope", best.p_A, m_difference.fromB(best.q_B), {}, best.g, std::max(face.e, best.g)});
            }
            if (face.e - m_result.highest.g <= target()) {
                m_result.closed = true;
                if (!lookIntoOtherBasins(polytope))
                    break;
                m_result.closed = false;
                continue;
            }
            const Vec3 n = face.n;
            const double e = face.e;
            const DifferenceVertex vertex = vertexAlong(n);
            if (m_result.apart)
                break;
            const bool expanded = polytope.insert(vertex);
            if (!expanded) {
                m_result.closed = !polytope.full() && e - m_result.highest.g <= std::max(target(), m_options.tolerance);
                break;
            }
        }
        if (m_result.closed && !m_result.attained)
            sharpenNearest(polytope);
        const ExpandingPolytope::NearestPoint nearest = polytope.nearestPoint(m_options.tolerance);
        m_result.upper = std::max(polytope.highestFace().e, m_result.highest.g);
        // What was found on the way may have moved either bound.
        m_result.closed &= m_result.upper - m_result.highest.g <= std::max(target(), m_options.tolerance);
        m_result.hull = nearest.point;
        m_result.hullNormal = nearest.face->n;
        for (int i = 0; i < 3; ++i)
            m_result.corners[i] = polytope.vertex(nearest.face->vertex[i]);
        if (m_proof && m_result.attained && m_result.closed)
            record(m_difference, polytope, m_indices, *m_proof);
        return m_result;
    }

private:
    double target() const { return m_result.attained ? m_options.bound : m_options.tolerance; }

    static bool attains(const Ascent& ascent)
    {
        return ascent.end == AscentEnd::stationary
               || (ascent.end == AscentEnd::closed && ascent.pair.residual <= kCommonNormal);
    }

    DifferenceVertex vertexOf(const SeparationSample& sample) const
    {
        return {sample.p_A, m_difference.fromB(sample.q_B), sample.y};
    }

    /// Bounds can close while the nearest face still leans: its angle shows in the separation along its normal in second
    /// order only. Adds vertices along that normal until it separates by what the face says.
    void sharpenNearest(ExpandingPolytope& polytope)
    {
        for (int i = 0; i < kSharpenings; ++i) {
            const ExpandingPolytope::Face face = *polytope.nearestPoint(m_options.tolerance).face;
            ++m_result.iterations;
            const DifferenceVertex vertex = m_difference.lowestAlong(face.n);
            const double leaning = face.e - face.n.dot(vertex.y);
            if (leaning <= kLeaning * m_difference.smallerSize() || !polytope.insert(vertex))
                return;
        }
    }

    /// The best vertex and one far out to each side.
    ExpandingPolytope startPolytope()
    {
        const Vec3 n = m_result.highest.n;
        const Vec3 t = leastCurvature(m_result.highest).direction, b = n.cross(t);
        std::array<DifferenceVertex, 6> vertices;
        std::size_t count = 0;
        vertices[count++] = vertexOf(m_result.highest);
        for (const Vec3& side : {Vec3(t + b), Vec3(t - b), Vec3(-t + b), Vec3(-t - b)})
            vertices[count++] = vertexAlong(side.normalized());
        vertices[count++] = vertexAlong(-n);
        return ExpandingPolytope(vertices, m_difference.largerSize());
    }

    /// Adds the best vertex and, where it attains the depth, a ring around it (see `ringAngle`); faces outside the ring
    /// are already tight where B − A curves more than the depth.
    void surroundBest(ExpandingPolytope& polytope)
    {
        const auto add = [&](const DifferenceVertex& vertex, int otherwise) {
            return polytope.insert(vertex) ? polytope.vertexCount() - 1 : otherwise;
        };
        while (m_surrounded != m_result.highest.n && !m_result.apart) {
            const SeparationSample best = m_result.highest;
            m_surrounded = best.n;
            m_indices.best = add(vertexOf(best), m_indices.best);
            if (!m_result.attained)
                return;
            const double angle = ringAngle(-best.g, m_options.bound);
            m_indices.direction = leastCurvature(best).direction;
            const std::array<Vec3, 4> ring = ringAround(best.n, m_indices.direction);
            for (std::size_t i = 0; i < ring.size(); ++i) {
                const Vec3 n = (best.n + angle * ring[i]).normalized();
                ++m_result.iterations;
                const DifferenceVertex vertex = m_difference.lowestNear(n, best.p_A, best.q_B);
                m_indices.ring[i] = add(vertex, -1);
                if (!fallsParabolically(best, n.dot(vertex.y), ring[i], angle))
                    lookCloser(best, n, ring[i], angle);
            }
        }
    }

    /// g does not fall from the best as its curvature there tells: a second maximum beside, or a kink.
    void lookCloser(const SeparationSample& best, const Vec3& n, const Vec3& side, double angle)
    {
        const SeparationSample sample = look(n);
        if (fallsByItself(best, sample, angle))
            return;
        if (leastCurvature(sample).least < 0)
            lookBeyond(best.n, side, angle, sample.g);
        else
            climb(sample);
    }

    /// A maximum on a symmetry plane can be sharp and narrow, with g bending upwards right beside it and a better one
    /// not far: walks outwards and climbs where g rises again.
    void lookBeyond(const Vec3& n, const Vec3& side, double angle, double g)
    {
        for (double wider = 2 * angle; wider < kWidestRing; wider *= 2) {
            const SeparationSample sample = look((n + wider * side).normalized());
            if (sample.g > g) {
                climb(sample);
                return;
            }
            g = sample.g;
        }
    }

    /// A vertex far out along a direction. Points that only nearly are support points do, as long as they rule out that
    /// the direction beats the best: n · y ≥ g(n).
    DifferenceVertex vertexAlong(const Vec3& n)
    {
        const SuperovoidDifference::RoughVertex rough = m_difference.roughlyLowestAlong(n);
        if (n.dot(rough.y) > m_result.highest.g + m_gain)
            return vertexOf(look(n));
        ++m_result.iterations;
        return {rough.p_A, m_difference.fromB(rough.q_B), rough.y};
    }

    /// Evaluates a direction; where it beats the best, climbs from there.
    SeparationSample look(const Vec3& n)
    {
        ++m_result.iterations;
        const SeparationSample sample = m_difference.sample(n);
        if (sample.g > m_result.highest.g + m_gain)
            climb(sample);
        return sample;
    }

    bool climb(const SeparationSample& from)
    {
        const double before = m_result.highest.g;
        if (from.g > before + m_gain) {
            m_result.highest = from;
            m_result.attained = false;
        }
        if (m_ascents < m_options.maxAscents) {
            ++m_ascents;
            const Ascent ascent = ascend(m_difference, from.n, m_options.tolerance, kAscentIterations);
            m_result.iterations += ascent.iterations;
            const bool better = ascent.highest.g > m_result.highest.g + m_gain;
            const bool settles =
                !m_result.attained && attains(ascent) && ascent.highest.g > m_result.highest.g - m_gain;
            if (better || settles) {
                m_result.highest = ascent.highest;
                m_result.attained = attains(ascent);
                m_result.pair = ascent.pair;
            }
        }
        m_result.apart = m_result.highest.g > 0;
        return m_result.highest.g > before + m_gain;
    }

    /// Where the polytope leaves room for a better maximum away from the best, climbs there; true when one was found.
    bool lookIntoOtherBasins(const ExpandingPolytope& polytope)
    {
        while (m_basins < kHiddenMaxima) {
            const ExpandingPolytope::Face* best = nullptr;
            for (const ExpandingPolytope::Face& face : polytope.faces())
                if (face.alive && face.e > m_result.highest.g + m_options.tolerance
                    && face.n.dot(m_result.highest.n) < kOtherBasin
                    && (m_basins == 0 || face.n.dot(m_lastBasin) < kOtherBasin) && (!best || face.e > best->e))
                    best = &face;
            if (!best)
                return false;
            ++m_basins;
            m_lastBasin = best->n;
            if (climb(m_difference.sample(best->n)))
                return true;
        }
        return false;
    }

    const SuperovoidDifference& m_difference;
    DepthProof* m_proof;
    RingIndices m_indices{.best = 0}; // the first vertex of the starting polytope
    PenetrationOptions m_options;
    double m_gain;
    int m_ascents = 0, m_basins = 0;
    Vec3 m_surrounded = Vec3::Zero(), m_lastBasin = Vec3::Zero();
    Penetration m_result;
};

} // namespace

Penetration penetrate(const SuperovoidDifference& pair, const Ascent& seed, const PenetrationOptions& options,
                      DepthProof* proof)
{
    if (proof && seed.end == AscentEnd::stationary) {
        if (const auto upper = proveAgain(pair, seed, options.bound, options.tolerance, *proof)) {
            Penetration result;
            result.closed = result.attained = true;
            result.highest = seed.highest;
            result.pair = seed.pair;
            result.upper = *upper;
            return result;
        }
    }
    return Search(pair, seed, options, proof).run();
}

} // namespace osculo
