// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/mesh_section.h"

#include "osculo/math/demand.h"
#include "osculo/math/tangent_basis.h"
#include "osculo/shape/mesh_topology.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include <Eigen/Geometry>

namespace osculo {

namespace {

/// An edge of the mesh that the plane cuts, by its joined vertices, the lower number first.
using CutEdge = std::pair<std::uint32_t, std::uint32_t>;

/// What a triangle adds: from one cut edge to another.
struct Piece {
    CutEdge from, to;
    Vec3 start, end;
};

/// The corners of the triangles that the plane cuts, three each, in the order of the triangles.
std::vector<Vec3> cutCorners(const std::vector<Vec3>& vertices, const std::vector<Triangle>& triangles,
                             const Vec3& origin, const Vec3& normal)
{
    std::vector<Vec3> corners;
    for (const auto& [a, b, c] : triangles) {
        const bool first = normal.dot(vertices[a] - origin) >= 0;
        if (first != (normal.dot(vertices[b] - origin) >= 0) || first != (normal.dot(vertices[c] - origin) >= 0))
            corners.insert(corners.end(), {vertices[a], vertices[b], vertices[c]});
    }
    return corners;
}

std::vector<Piece> piecesOf(const std::vector<Vec3>& corners, const Vec3& origin, const Vec3& normal)
{
    const std::vector<std::uint32_t> joined = firstAtSamePlace(corners);
    const auto height = [&](std::uint32_t k) { return normal.dot(corners[k] - origin); };
    const auto cutOf = [&](std::uint32_t i, std::uint32_t j) {
        const CutEdge edge = std::minmax(joined[i], joined[j]);
        const double low = height(edge.first), high = height(edge.second);
        Vec3 point = corners[edge.first];
        if (high == 0)
            point = corners[edge.second];
        else if (low != 0)
            point += low / (low - high) * (corners[edge.second] - corners[edge.first]);
        return std::pair(edge, point);
    };
    std::vector<Piece> pieces;
    pieces.reserve(corners.size() / 3);
    for (std::uint32_t base = 0; base + 2 < corners.size(); base += 3) {
        Piece piece;
        for (std::uint32_t k = 0; k < 3; ++k) {
            const std::uint32_t i = base + k, j = base + (k + 1) % 3;
            const bool above = height(i) >= 0;
            if (above == (height(j) >= 0))
                continue;
            std::tie(above ? piece.from : piece.to, above ? piece.start : piece.end) = cutOf(i, j);
        }
        pieces.push_back(piece);
    }
    return pieces;
}

/// The points of a chain without those that repeat their predecessor.
std::optional<SectionCurve> curveOf(std::vector<Vec3> points, bool closed)
{
    points.erase(std::unique(points.begin(), points.end()), points.end());
    while (closed && points.size() > 1 && points.front() == points.back())
        points.pop_back();
    if (points.size() < (closed ? 3u : 2u))
        return std::nullopt;
    return SectionCurve{std::move(points), closed};
}

Vec2 flat(const Mat32& basis, const Vec3& p)
{
    return basis.transpose() * p;
}

/// Calls visit(a, b) for each side of the closed curves.
template <class Visit>
void forEachSide(const std::vector<SectionCurve>& curves, const Visit& visit)
{
    for (const SectionCurve& curve : curves) {
        if (!curve.closed)
            continue;
        for (std::size_t k = 0; k < curve.points.size(); ++k)
            visit(curve.points[k], curve.points[(k + 1) % curve.points.size()]);
    }
}

} // namespace

std::vector<SectionCurve> sectionCurves(const std::vector<Vec3>& vertices, const std::vector<Triangle>& triangles,
                                        const Vec3& origin, const Vec3& normal)
{
    const std::vector<Piece> pieces = piecesOf(cutCorners(vertices, triangles, origin, normal), origin, normal);
    std::map<CutEdge, std::vector<std::size_t>> leaving; // pieces by where they start, the first one last
    std::map<CutEdge, int> surplus;                      // pieces that start minus pieces that end
    for (std::size_t k = pieces.size(); k-- > 0;) {
        leaving[pieces[k].from].push_back(k);
        ++surplus[pieces[k].from];
        --surplus[pieces[k].to];
    }
    std::vector<bool> used(pieces.size(), false);
    std::vector<SectionCurve> curves;
    const auto follow = [&](std::size_t first) {
        std::vector<Vec3> points{pieces[first].start};
        CutEdge at = pieces[first].from;
        while (true) {
            const auto next = leaving.find(at);
            while (next != leaving.end() && !next->second.empty() && used[next->second.back()])
                next->second.pop_back();
            if (next == leaving.end() || next->second.empty())
                break;
            const Piece& piece = pieces[next->second.back()];
            used[next->second.back()] = true;
            points.push_back(piece.end);
            at = piece.to;
            if (at == pieces[first].from)
                break;
        }
        if (auto curve = curveOf(std::move(points), at == pieces[first].from))
            curves.push_back(std::move(*curve));
    };
    for (std::size_t k = 0; k < pieces.size(); ++k) // open curves from their beginnings
        if (!used[k] && surplus[pieces[k].from] > 0)
            follow(k);
    for (std::size_t k = 0; k < pieces.size(); ++k)
        if (!used[k])
            follow(k);
    return curves;
}

double length(const SectionCurve& curve)
{
    double sum = curve.closed && !curve.points.empty() ? (curve.points.front() - curve.points.back()).norm() : 0;
    for (std::size_t k = 1; k < curve.points.size(); ++k)
        sum += (curve.points[k] - curve.points[k - 1]).norm();
    return sum;
}

double sectionArea(const std::vector<SectionCurve>& curves, const Vec3& normal)
{
    double twice = 0;
    std::optional<Vec3> origin;
    forEachSide(curves, [&](const Vec3& a, const Vec3& b) {
        if (!origin)
            origin = a;
        twice += normal.dot((a - *origin).cross(b - *origin));
    });
    return 0.5 * twice;
}

bool isInsideSection(const std::vector<SectionCurve>& curves, const Vec3& normal, const Vec3& p)
{
    const Mat32 basis = tangentBasis(normal);
    bool inside = false;
    forEachSide(curves, [&](const Vec3& from, const Vec3& to) {
        const Vec2 a = flat(basis, from - p), b = flat(basis, to - p);
        if ((a.y() > 0) != (b.y() > 0) && a.x() + a.y() / (a.y() - b.y()) * (b.x() - a.x()) > 0)
            inside = !inside;
    });
    return inside;
}

std::vector<std::array<Vec3, 2>> sectionHatch(const std::vector<SectionCurve>& curves, const Vec3& origin,
                                              const Vec3& normal, const Vec3& direction, double spacing)
{
    OSCULO_DEMAND(spacing > 0);
    const Vec3 across = normal.cross(direction);
    double low = 0, high = 0;
    bool any = false;
    forEachSide(curves, [&](const Vec3& a, const Vec3&) {
        const double height = across.dot(a - origin) / spacing;
        low = any ? std::min(low, height) : height;
        high = any ? std::max(high, height) : height;
        any = true;
    });
    if (!any || high - low > kMostHatchLines)
        return {};
    const auto first = static_cast<long long>(std::ceil(low)), last = static_cast<long long>(std::floor(high));
    std::vector<std::vector<double>> crossings(static_cast<std::size_t>(std::max(0LL, last - first + 1)));
    forEachSide(curves, [&](const Vec3& a, const Vec3& b) {
        const double ya = across.dot(a - origin) / spacing, yb = across.dot(b - origin) / spacing;
        const double xa = direction.dot(a - origin), xb = direction.dot(b - origin);
        // A line counts a side that begins on it and not one that ends on it, so that corners count once.
        const auto from = static_cast<long long>(std::ceil(std::min(ya, yb)));
        for (long long line = from; static_cast<double>(line) < std::max(ya, yb); ++line) {
            const double share = (static_cast<double>(line) - ya) / (yb - ya);
            crossings[static_cast<std::size_t>(line - first)].push_back(xa + share * (xb - xa));
        }
    });
    std::vector<std::array<Vec3, 2>> lines;
    for (std::size_t k = 0; k < crossings.size(); ++k) {
        std::sort(crossings[k].begin(), crossings[k].end());
        const Vec3 foot = origin + static_cast<double>(first + static_cast<long long>(k)) * spacing * across;
        for (std::size_t c = 0; c + 1 < crossings[k].size(); c += 2)
            if (crossings[k][c] < crossings[k][c + 1])
                lines.push_back({foot + crossings[k][c] * direction, foot + crossings[k][c + 1] * direction});
    }
    return lines;
}

} // namespace osculo
