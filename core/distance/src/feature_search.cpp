// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "feature_search.h"

#include "face_contact.h"
#include "feature_newton.h"
#include "osculo/distance/superovoid_point.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr int kRounds = 10;            ///< of the active set
constexpr double kAligned = 4;         ///< roundings of the coordinates: an offset below is none
constexpr double kNearlyLowest = 1e-2; ///< of the size: points of B − A farther up along n are not in contact
constexpr double kSameCorner = 1e-12;  ///< of the size
constexpr double kIndependent = 1e-7;  ///< sine of the angle between edges below which they count as parallel
constexpr double kNearRoundFace = 0.2; ///< [rad] a round face this near is tried
constexpr int kSlides = 5;             ///< of a contact point along a flat part of a superovoid

/// Corners of one core with equal separation along n.
class CornerSet {
public:
    void clear() { m_count = 0; }
    bool add(const Vec3& corner, double same)
    {
        if (has(corner, same) || m_count == static_cast<int>(m_corners.size()))
            return false;
        m_corners[m_count++] = corner;
        return true;
    }
    bool equals(const CornerSet& other, double same) const
    {
        for (int i = 0; i < m_count; ++i)
            if (!other.has(m_corners[i], same))
                return false;
        return m_count == other.m_count;
    }
    int count() const { return m_count; }
    const Vec3& operator[](int i) const { return m_corners[i]; }

private:
    bool has(const Vec3& corner, double same) const
    {
        for (int i = 0; i < m_count; ++i)
            if ((m_corners[i] - corner).norm() <= same)
                return true;
        return false;
    }

    std::array<Vec3, 5> m_corners;
    int m_count = 0;
};

/// Orthonormal directions of the edges between corners, at most two of them.
struct EdgeSpan {
    std::array<Vec3, 2> e;
    int rank = 0;

    void add(const CornerSet& corners)
    {
        for (int i = 1; i < corners.count() && rank < 2; ++i) {
            const Vec3 edge = corners[i] - corners[0];
            Vec3 rest = edge;
            for (int k = 0; k < rank; ++k)
                rest -= e[k].dot(rest) * e[k];
            if (rest.norm() > kIndependent * edge.norm())
                e[rank++] = rest.normalized();
        }
    }
};

class Search {
public:
    explicit Search(const BodyDifference& difference)
        : m_difference(difference)
        , m_same(kSameCorner * difference.largerSize())
    {
    }

    FeatureSolution run(std::span<const DifferenceVertex> contact, const Vec3& start)
    {
        tryRoundFace(m_difference.roundFaceOfA(start), start);
        tryRoundFace(m_difference.roundFaceOfB(start), start);
        Vec3 n = start.normalized();
        double lowest = std::numeric_limits<double>::infinity();
        for (const DifferenceVertex& vertex : contact)
            lowest = std::min(lowest, n.dot(vertex.y));
        for (const DifferenceVertex& vertex : contact)
            if (n.dot(vertex.y) <= lowest + kNearlyLowest * m_difference.largerSize())
                join(m_difference.cornerOfA(vertex.p_A), m_difference.cornerOfB(vertex.p_B));
        if (contact.empty()) {
            CornerStationary asGiven;
            asGiven.n = n;
            keepOnly(consider(asGiven));
        }
        for (int round = 0; round < kRounds && !m_best.stationary; ++round) {
            const CornerStationary found = solve(n);
            n = found.n;
            const FaceContact face = consider(found);
            if (m_best.stationary)
                break;
            const Vec3 cornerA = m_difference.cornerA(n), cornerB = m_difference.cornerB(n);
            const double below = n.dot((m_b[0] - m_a[0]) - (cornerB - cornerA));
            const bool changed = below > m_difference.rounding() ? join(cornerA, cornerB) : keepOnly(face);
            if (!changed)
                break;
        }
        m_best.evaluations = m_evaluations;
        return m_best;
    }

private:
    bool join(const Vec3& cornerA, const Vec3& cornerB)
    {
        const bool a = m_a.add(cornerA, m_same), b = m_b.add(cornerB, m_same);
        return a || b;
    }

    /// Drops the corners that carry no share of the contact point; false where that leaves the same corners.
    bool keepOnly(const FaceContact& face)
    {
        const CornerSet a = m_a, b = m_b;
        m_a.clear();
        m_b.clear();
        for (int i = 0; i < face.corners; ++i)
            join(m_difference.cornerOfA(face.cornersA[i]), m_difference.cornerOfB(face.cornersB[i]));
        return !m_a.equals(a, m_same) || !m_b.equals(b, m_same);
    }

    CornerStationary solve(const Vec3& n) const
    {
        EdgeSpan span;
        span.add(m_a);
        span.add(m_b);
        if (span.rank == 0)
            return stationaryNear(m_difference, m_a[0], m_b[0], n);
        if (span.rank == 1)
            return stationaryAcross(m_difference, m_a[0], m_b[0], span.e[0], n);
        CornerStationary face;
        face.n = span.e[0].cross(span.e[1]).normalized();
        if (face.n.dot(n) < 0)
            face.n = -face.n;
        return face;
    }

    void tryRoundFace(const std::optional<Vec3>& normal, const Vec3& n)
    {
        if (!normal || m_best.stationary || normal->cross(n).norm() > kNearRoundFace * n.norm() || normal->dot(n) < 0)
            return;
        CornerStationary face;
        face.n = *normal;
        consider(face);
    }

    FaceContact consider(const CornerStationary& found)
    {
        m_evaluations += found.evaluations + 1;
        SupportFace faceA = m_difference.faceA(found.n), faceB = m_difference.faceB(found.n);
        if (!found.beside.isZero(0)) {
            ++m_evaluations;
            addPoints(faceA, m_difference.faceA(found.beside));
            addPoints(faceB, m_difference.faceB(found.beside));
        }
        FaceContact contact = nearestAcross(faceA, faceB, found.n);
        const FaceContact unmoved = contact;
        const double aligned = kAligned * m_difference.rounding();
        if (contact.offset > aligned)
            slideOnFlat(faceA, faceB, found.n, contact);
        const double g = found.n.dot(faceB.points[0] - faceA.points[0]);
        const bool stationary = contact.offset <= aligned && found.maximum;
        if (g > m_best.g || (stationary && !m_best.stationary && g > m_best.g - m_difference.rounding())) {
            m_best.n = found.n;
            m_best.g = g;
            m_best.point = {contact.p_A, contact.p_B, contact.p_B - contact.p_A};
            m_best.offset = contact.offset;
            m_best.stationary = stationary;
        }
        return unmoved;
    }

    static void addPoints(SupportFace& face, const SupportFace& more)
    {
        face.points.insert(face.points.end(), more.points.begin(), more.points.end());
    }

    /// A superovoid with small exponents is flat to rounding about its support point, which is one of many: moves it below
    /// the other body's point.
    void slideOnFlat(const SupportFace& faceA, const SupportFace& faceB, const Vec3& n, FaceContact& contact) const
    {
        const auto* a = m_difference.A().superovoid();
        const auto* b = m_difference.B().superovoid();
        if ((a == nullptr) == (b == nullptr))
            return;
        FaceContact moved = contact;
        for (int slide = 0; slide < kSlides; ++slide) {
            SupportFace foot;
            if (a) {
                foot.points = {projectFrom(*a, moved.p_A, moved.p_B).point};
                moved = nearestAcross(foot, faceB, n);
            } else {
                foot.points = {m_difference.fromB(
                    projectFrom(*b, m_difference.toB(moved.p_B), m_difference.toB(moved.p_A)).point)};
                moved = nearestAcross(faceA, foot, n);
            }
            const double lost = n.dot(moved.p_B - moved.p_A) - n.dot(faceB.points[0] - faceA.points[0]);
            if (!(moved.offset < contact.offset) || lost > kAligned * m_difference.rounding())
                return;
            contact = moved;
        }
    }

    const BodyDifference& m_difference;
    double m_same;
    CornerSet m_a, m_b;
    FeatureSolution m_best;
    int m_evaluations = 0;
};

} // namespace

FeatureSolution polish(const BodyDifference& difference, std::span<const DifferenceVertex> contact, const Vec3& n)
{
    const FeatureSolution found = Search(difference).run(contact, n);
    if (found.stationary || contact.empty())
        return found;
    const FeatureSolution other = Search(difference).run({}, found.n);
    FeatureSolution better = other.stationary || other.g > found.g ? other : found;
    better.evaluations = found.evaluations + other.evaluations;
    return better;
}

} // namespace osculo
