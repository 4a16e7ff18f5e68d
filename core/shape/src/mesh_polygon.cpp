// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/mesh_polygon.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

/// Twice the signed area of a triangle, positive counter-clockwise.
double turn(const Vec2& a, const Vec2& b, const Vec2& c)
{
    return (b.x() - a.x()) * (c.y() - a.y()) - (b.y() - a.y()) * (c.x() - a.x());
}

/// The corners along the face's Newell normal: counter-clockwise as a whole.
std::vector<Vec2> flattened(std::span<const Vec3> corners)
{
    Vec3 normal = Vec3::Zero();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec3 p = corners[i] - corners[0];
        const Vec3 q = corners[(i + 1) % corners.size()] - corners[0];
        normal += p.cross(q);
    }
    Eigen::Index drop = 0;
    normal.cwiseAbs().maxCoeff(&drop);
    const Eigen::Index u = normal[drop] >= 0 ? (drop + 1) % 3 : (drop + 2) % 3;
    const Eigen::Index v = 3 - drop - u;
    std::vector<Vec2> flat;
    flat.reserve(corners.size());
    for (const Vec3& p : corners)
        flat.emplace_back(p[u] - corners[0][u], p[v] - corners[0][v]);
    return flat;
}

bool isConvex(const std::vector<Vec2>& flat)
{
    const std::size_t n = flat.size();
    int ascents = 0; // how often x begins to grow: once around a convex face, more often around a star
    bool growing = flat[0].x() > flat[n - 1].x();
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2& next = flat[(i + 1) % n];
        if (turn(flat[(i + n - 1) % n], flat[i], next) <= 0)
            return false;
        const bool grows = next.x() > flat[i].x();
        ascents += grows && !growing ? 1 : 0;
        growing = grows;
    }
    return ascents == 1;
}

/// A polygon that loses one ear after the other.
class EarClipper {
public:
    explicit EarClipper(const std::vector<Vec2>& flat)
        : m_flat(flat)
        , m_next(flat.size())
        , m_previous(flat.size())
        , m_ear(flat.size())
        , m_left(flat.size())
    {
        const auto n = static_cast<std::uint32_t>(flat.size());
        for (std::uint32_t i = 0; i < n; ++i) {
            m_next[i] = (i + 1) % n;
            m_previous[i] = (i + n - 1) % n;
        }
        for (std::uint32_t i = 0; i < n; ++i)
            m_ear[i] = isEar(i);
    }

    std::vector<Triangle> run()
    {
        std::vector<Triangle> triangles;
        triangles.reserve(m_left - 2);
        std::uint32_t at = 0;
        while (m_left > 3) {
            at = nextEar(at);
            triangles.push_back({m_previous[at], at, m_next[at]});
            at = cut(at);
        }
        triangles.push_back({m_previous[at], at, m_next[at]});
        return triangles;
    }

private:
    bool isEar(std::uint32_t i) const
    {
        const Vec2& a = m_flat[m_previous[i]];
        const Vec2& b = m_flat[i];
        const Vec2& c = m_flat[m_next[i]];
        if (turn(a, b, c) <= 0)
            return false;
        for (std::uint32_t j = m_next[m_next[i]]; j != m_previous[i]; j = m_next[j]) {
            const Vec2& p = m_flat[j];
            if (p != a && p != b && p != c && turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0)
                return false;
        }
        return true;
    }

    /// The next ear from here on. Where there is none (a face that crosses or touches itself, or only corners on a line
    /// are left) the flattest corner goes, which costs the least.
    std::uint32_t nextEar(std::uint32_t from) const
    {
        std::uint32_t flattest = from;
        double least = HUGE_VAL;
        std::uint32_t i = from;
        do {
            if (m_ear[i])
                return i;
            const double size = std::abs(turn(m_flat[m_previous[i]], m_flat[i], m_flat[m_next[i]]));
            if (size < least) {
                least = size;
                flattest = i;
            }
            i = m_next[i];
        } while (i != from);
        return flattest;
    }

    /// Takes a corner out; returns the corner after it.
    std::uint32_t cut(std::uint32_t i)
    {
        const std::uint32_t before = m_previous[i];
        const std::uint32_t after = m_next[i];
        m_next[before] = after;
        m_previous[after] = before;
        --m_left;
        m_ear[before] = isEar(before);
        m_ear[after] = isEar(after);
        return after;
    }

    const std::vector<Vec2>& m_flat;
    std::vector<std::uint32_t> m_next, m_previous;
    std::vector<bool> m_ear;
    std::size_t m_left;
};

} // namespace

std::vector<Triangle> triangulatePolygon(std::span<const Vec3> corners)
{
    if (corners.size() < 3)
        return {};
    if (corners.size() == 3)
        return {{0, 1, 2}};
    const std::vector<Vec2> flat = flattened(corners);
    if (!isConvex(flat))
        return EarClipper(flat).run();
    std::vector<Triangle> fan;
    for (std::uint32_t i = 2; i < corners.size(); ++i)
        fan.push_back({0, i - 1, i});
    return fan;
}

} // namespace osculo
