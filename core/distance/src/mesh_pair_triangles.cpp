// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_pair_triangles.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <optional>

namespace osculo {

namespace {

/// Keeps the nearest of the candidates it is offered.
class Best {
public:
    void offer(const Vec3& pointA, const Vec3& pointB)
    {
        const Vec3 joining = pointB - pointA;
        const double distance = joining.norm();
        if (distance < m_pair.distance)
            m_pair = {pointA, pointB, distance > 0 ? Vec3(joining / distance) : Vec3::Zero(), distance};
    }

    /// @param across along the common perpendicular of the two features, of any length: the distance is taken along it,
    /// which
    ///        keeps its digits where the points nearly touch.
    void offer(const Vec3& pointA, const Vec3& pointB, const Vec3& across)
    {
        const Vec3 unit = across.normalized();
        const double along = unit.dot(pointB - pointA);
        if (std::abs(along) < m_pair.distance)
            m_pair = {pointA, pointB, along < 0 ? Vec3(-unit) : unit, std::abs(along)};
    }

    TrianglePair& pair() { return m_pair; }

private:
    TrianglePair m_pair;
};

/// The point of a segment that is nearest to p.
Vec3 nearestOnSegment(const Vec3& p, const Vec3& from, const Vec3& to)
{
    const Vec3 along = to - from;
    const double length2 = along.squaredNorm();
    if (!(length2 > 0))
        return from;
    return from + std::clamp(along.dot(p - from) / length2, 0.0, 1.0) * along;
}

/// Offers the pair inside both segments, where there is one; ends against edges are offered apart.
void offerEdges(const Vec3& a0, const Vec3& a1, const Vec3& b0, const Vec3& b1, Best& best)
{
    const Vec3 u = a1 - a0, v = b1 - b0, w = b0 - a0;
    const Vec3 across = u.cross(v);
    const double across2 = across.squaredNorm();
    // Nearly parallel edges have no pair of inner points that the ends would not reach as well.
    constexpr double kParallel = 1e-24; // squared sine of the angle
    if (!(across2 > kParallel * u.squaredNorm() * v.squaredNorm()))
        return;
    const double s = w.cross(v).dot(across) / across2;
    const double t = w.cross(u).dot(across) / across2;
    if (s > 0 && s < 1 && t > 0 && t < 1)
        best.offer(a0 + s * u, b0 + t * v, across);
}

/// True when q, in the plane of the triangle, lies inside it or on its border.
bool inside(const Vec3& q, const Corners& triangle, const Vec3& normal)
{
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec3& from = triangle[i];
        if ((triangle[(i + 1) % 3] - from).cross(q - from).dot(normal) < 0)
            return false;
    }
    return true;
}

Vec3 normalOf(const Corners& t)
{
    return (t[1] - t[0]).cross(t[2] - t[0]);
}

/// Offers each corner against the inside of the face.
void offerCorners(const Corners& corners, const Corners& face, bool cornersAreA, Best& best)
{
    const Vec3 normal = normalOf(face);
    const double normal2 = normal.squaredNorm();
    if (!(normal2 > 0))
        return;
    for (const Vec3& p : corners) {
        const Vec3 foot = p - normal * (normal.dot(p - face[0]) / normal2);
        if (!inside(foot, face, normal))
            continue;
        if (cornersAreA)
            best.offer(p, foot, normal);
        else
            best.offer(foot, p, normal);
    }
}

/// A point where an edge goes through the face.
std::optional<Vec3> pierced(const Corners& edges, const Corners& face)
{
    const Vec3 normal = normalOf(face);
    if (!(normal.squaredNorm() > 0))
        return std::nullopt;
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec3& from = edges[i];
        const Vec3& to = edges[(i + 1) % 3];
        const double below = normal.dot(from - face[0]);
        const double above = normal.dot(to - face[0]);
        if ((below > 0) == (above > 0) || below == above)
            continue;
        const Vec3 point = from + (below / (below - above)) * (to - from);
        if (inside(point, face, normal))
            return point;
    }
    return std::nullopt;
}

double largestCoordinate(const Corners& t)
{
    return std::max({t[0].cwiseAbs().maxCoeff(), t[1].cwiseAbs().maxCoeff(), t[2].cwiseAbs().maxCoeff()});
}

TrianglePair meeting(const Vec3& point, const Corners& a)
{
    const Vec3 normal = normalOf(a);
    const double length = normal.norm();
    return {point, point, length > 0 ? Vec3(normal / length) : Vec3::UnitZ(), 0};
}

} // namespace

TrianglePair nearest(const Corners& a, const Corners& b)
{
    if (const auto point = pierced(a, b))
        return meeting(*point, a);
    if (const auto point = pierced(b, a))
        return meeting(*point, a);

    Best best;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) {
            const Vec3 &a0 = a[i], &a1 = a[(i + 1) % 3], &b0 = b[j], &b1 = b[(j + 1) % 3];
            best.offer(a0, nearestOnSegment(a0, b0, b1));
            best.offer(nearestOnSegment(b0, a0, a1), b0);
            offerEdges(a0, a1, b0, b1, best);
        }
    offerCorners(a, b, true, best);
    offerCorners(b, a, false, best);

    TrianglePair& pair = best.pair();
    if (pair.distance <= kMeetingShare * std::max(largestCoordinate(a), largestCoordinate(b)))
        return meeting(0.5 * (pair.pointA + pair.pointB), a);
    return pair;
}

} // namespace osculo
