// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "expanding_polytope.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr double kRounding = 1e-14; ///< of the size: a point nearer to a plane lies in it
constexpr double kSliver = 1e-14;   ///< of an edge's length: a thinner face has no plane of its own
constexpr double kNeverHighest = -1e300;

} // namespace

ExpandingPolytope::ExpandingPolytope(std::span<const DifferenceVertex> points, double size)
    : m_rounding(kRounding * size)
{
    std::array<std::size_t, 4> used{};
    if (!startFrom(points, used))
        return;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (std::find(used.begin(), used.end(), i) == used.end())
            insert(points[i]);
}

/// Four of the points, as far from each other, their line and their plane as greed finds them.
bool ExpandingPolytope::startFrom(std::span<const DifferenceVertex> points, std::array<std::size_t, 4>& used)
{
    const auto farthest = [&](auto&& measure) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < points.size(); ++i)
            if (measure(points[i].y) > measure(points[best].y))
                best = i;
        return best;
    };
    if (points.size() < 4)
        return false;
    const Vec3 y0 = points[0].y;
    const std::size_t i1 = farthest([&](const Vec3& y) { return (y - y0).squaredNorm(); });
    const Vec3 along = points[i1].y - y0;
    const std::size_t i2 = farthest([&](const Vec3& y) { return along.cross(y - y0).squaredNorm(); });
    const Vec3 normal = along.cross(points[i2].y - y0);
    const double area = normal.norm();
    const std::size_t i3 = farthest([&](const Vec3& y) { return std::abs(normal.dot(y - y0)); });
    if (!(area > m_rounding * along.norm()) || !(std::abs(normal.dot(points[i3].y - y0)) > m_rounding * area))
        return false;
    used = {0, i1, i2, i3};
    if (normal.dot(points[i3].y - y0) > 0) // the fourth point below the first triangle seen from outside
        std::swap(used[1], used[2]);
    for (const std::size_t i : used)
        m_vertices[m_vertexCount++] = {points[i].p_A, points[i].p_B, points[i].y};
    m_faceCount = 4;
    setFace(0, 0, 1, 2);
    setFace(1, 0, 3, 1);
    setFace(2, 1, 3, 2);
    setFace(3, 2, 3, 0);
    m_faces[0].neighbour = {1, 2, 3};
    m_faces[1].neighbour = {3, 2, 0};
    m_faces[2].neighbour = {1, 3, 0};
    m_faces[3].neighbour = {2, 1, 0};
    return true;
}

void ExpandingPolytope::setFace(int face, std::uint16_t a, std::uint16_t b, std::uint16_t c)
{
    Face& f = m_faces[face];
    f.vertex = {a, b, c};
    f.alive = true;
    const Vec3 &va = m_vertices[a].y, &vb = m_vertices[b].y, &vc = m_vertices[c].y;
    const Vec3 ab = vb - va, ac = vc - va, bc = vc - vb;
    const double longest = std::max({ab.squaredNorm(), ac.squaredNorm(), bc.squaredNorm()});
    // The cross product of the two shorter edges keeps most digits.
    const Vec3 outward = ab.squaredNorm() == longest   ? Vec3(ac.cross(bc))
                         : ac.squaredNorm() == longest ? Vec3(ab.cross(bc))
                                                       : Vec3(ab.cross(ac));
    const double area = outward.norm();
    if (area > kSliver * longest) {
        f.n = -outward / area;
        f.e = (f.n.dot(va) + f.n.dot(vb) + f.n.dot(vc)) / 3;
    } else {
        f.n = Vec3::UnitZ();
        f.e = kNeverHighest;
    }
}

const ExpandingPolytope::Face& ExpandingPolytope::highestFace() const
{
    int best = -1;
    for (int i = 0; i < m_faceCount; ++i)
        if (m_faces[i].alive && (best < 0 || m_faces[i].e > m_faces[best].e))
            best = i;
    return m_faces[best];
}

/// Takes out the connected faces that see the point, starting from one.
void ExpandingPolytope::carve(std::uint16_t face, const Vec3& y)
{
    m_removedCount = 0;
    m_removed[m_removedCount++] = face;
    m_faces[face].alive = false;
    for (int i = 0; i < m_removedCount; ++i)
        for (const std::uint16_t across : m_faces[m_removed[i]].neighbour) {
            Face& other = m_faces[across];
            const bool sees = other.e == kNeverHighest || other.n.dot(y) < other.e - m_rounding;
            if (other.alive && sees) {
                other.alive = false;
                m_removed[m_removedCount++] = across;
            }
        }
}

/// The edges between removed and remaining faces, chained into one loop; false where they do not form one.
bool ExpandingPolytope::traceRim()
{
    m_rimCount = 0;
    for (int i = 0; i < m_removedCount; ++i) {
        const Face& removed = m_faces[m_removed[i]];
        for (int k = 0; k < 3; ++k) {
            if (!m_faces[removed.neighbour[k]].alive)
                continue;
            if (m_rimCount == kMaxRim)
                return false;
            m_rim[m_rimCount++] = {removed.vertex[k], removed.vertex[(k + 1) % 3], removed.neighbour[k]};
        }
    }
    for (int i = 0; i + 1 < m_rimCount; ++i) {
        const auto next = std::find_if(m_rim.begin() + i + 1, m_rim.begin() + m_rimCount,
                                       [&](const RimEdge& edge) { return edge.from == m_rim[i].to; });
        if (next == m_rim.begin() + m_rimCount)
            return false;
        std::swap(m_rim[i + 1], *next);
    }
    return m_rimCount >= 3 && m_rim[m_rimCount - 1].to == m_rim[0].from;
}

bool ExpandingPolytope::insert(const DifferenceVertex& point)
{
    if (full())
        return false;
    int seen = -1;
    double deepest = -m_rounding;
    for (int i = 0; i < m_faceCount; ++i) {
        const Face& face = m_faces[i];
        const double height = face.n.dot(point.y) - face.e;
        if (face.alive && face.e != kNeverHighest && height < deepest) {
            deepest = height;
            seen = i;
        }
    }
    if (seen < 0)
        return false;
    carve(static_cast<std::uint16_t>(seen), point.y);
    if (!traceRim()) {
        for (int i = 0; i < m_removedCount; ++i)
            m_faces[m_removed[i]].alive = true;
        return false;
    }
    const auto tip = static_cast<std::uint16_t>(m_vertexCount);
    m_vertices[m_vertexCount++] = {point.p_A, point.p_B, point.y};
    // New faces take the places of removed ones first.
    std::array<std::uint16_t, kMaxRim> fan;
    for (int i = 0; i < m_rimCount; ++i)
        fan[i] = i < m_removedCount ? m_removed[i] : static_cast<std::uint16_t>(m_faceCount++);
    for (int i = 0; i < m_rimCount; ++i) {
        const RimEdge& edge = m_rim[i];
        setFace(fan[i], edge.from, edge.to, tip);
        m_faces[fan[i]].neighbour = {edge.outerFace, fan[(i + 1) % m_rimCount], fan[(i + m_rimCount - 1) % m_rimCount]};
        Face& outer = m_faces[edge.outerFace];
        for (int k = 0; k < 3; ++k)
            if (outer.vertex[k] == edge.to && outer.vertex[(k + 1) % 3] == edge.from)
                outer.neighbour[k] = fan[i];
    }
    return true;
}

/// Barycentric weights of the foot of the origin on the face's plane, negative ones clamped: exact when the foot is
/// inside, as it is for the highest face of a closed polytope.
DifferenceVertex ExpandingPolytope::closestPoint(const Face& face) const
{
    const Vertex &a = m_vertices[face.vertex[0]], &b = m_vertices[face.vertex[1]], &c = m_vertices[face.vertex[2]];
    const Vec3 foot = face.e * face.n;
    const Vec3 pa = a.y - foot, pb = b.y - foot, pc = c.y - foot;
    const auto share = [&](const Vec3& p, const Vec3& q) { return std::max(-face.n.dot(p.cross(q)), 0.0); };
    double wa = share(pb, pc), wb = share(pc, pa), wc = share(pa, pb);
    const double sum = wa + wb + wc;
    if (sum > 0) {
        wa /= sum;
        wb /= sum;
        wc /= sum;
    } else {
        wa = 1;
        wb = wc = 0;
    }
    return {wa * a.p_A + wb * b.p_A + wc * c.p_A, wa * a.p_B + wb * b.p_B + wc * c.p_B, wa * a.y + wb * b.y + wc * c.y};
}

/// Several faces can share nearly one plane (the hulls' flat or ruled parts): the foot of the origin lies in one of
/// them.
ExpandingPolytope::NearestPoint ExpandingPolytope::nearestPoint(double slack) const
{
    const double least = highestFace().e - slack;
    NearestPoint nearest;
    for (const Face& face : faces()) {
        if (!face.alive || face.e < least)
            continue;
        const DifferenceVertex point = closestPoint(face);
        if (!nearest.face || point.y.squaredNorm() < nearest.point.y.squaredNorm())
            nearest = {point, &face};
    }
    return nearest;
}

} // namespace osculo
