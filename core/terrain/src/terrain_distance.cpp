// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/terrain_distance.h"

#include "nearness_proof.h"

#include "osculo/distance/superovoid_point.h"
#include "osculo/shape/superovoid_convexity.h"
#include "osculo/terrain/terrain_contact.h"
#include "osculo/terrain/terrain_foot.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>

namespace osculo {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kAlongEdge = 1e-9;  ///< width at which the search along an edge ends, in cells: heights to rounding
constexpr double kStationary = 1e-7; ///< largest sine between the joining line and the normal of a foot: it then misses
                                     ///< the least distance by 1e-12 of it at the most
constexpr int kEdgeParts = 8;        ///< an edge is searched in as many parts as this finds valleys

/// The unsigned distance of the body from the ground point over x, y; infinite off the ground.
using Height = std::function<double(const Vec2&)>;
/// A local minimum of it from a start: the place; nothing where it is lost.
using Descent = std::function<std::optional<Vec2>(const Vec2&)>;

/// Golden section between two points of a line.
Vec2 leastBetween(const Height& value, Vec2 a, Vec2 b, double width)
{
    const double ratio = 0.5 * (std::sqrt(5.0) - 1);
    Vec2 c = b - ratio * (b - a), d = a + ratio * (b - a);
    double fc = value(c), fd = value(d);
    while ((b - a).norm() > width) {
        if (fc < fd) {
            b = d;
            d = c;
            fd = fc;
            c = b - ratio * (b - a);
            fc = value(c);
        } else {
            a = c;
            c = d;
            fc = fd;
            d = a + ratio * (b - a);
            fd = value(d);
        }
    }
    return fc < fd ? c : d;
}

class GroundSearch {
public:
    /// @param separation of a convex body, to leave cells out by; null: by the tree alone
    GroundSearch(PatchSurface& surface, const Height& value, const Descent& descent, const Bounds& box,
                 const SeparationAt& separation)
        : m_surface(surface)
        , m_value(value)
        , m_descent(descent)
        , m_box(box)
        , m_separation(separation)
    {
    }

    void run()
    {
        const HeightTree& tree = m_surface.tree();
        using Entry = std::pair<double, HeightTree::Node>;
        const auto later = [](const Entry& a, const Entry& b) { return a.first > b.first; };
        std::priority_queue<Entry, std::vector<Entry>, decltype(later)> waiting(later);
        waiting.push({std::sqrt(squaredGap(tree.box(tree.root()), m_box)), tree.root()});
        // Where the body reaches into the ground (best < 0) all boxes that it meets may hold a deeper point.
        while (!waiting.empty() && (waiting.top().first < best || waiting.top().first == 0)) {
            const auto [gap, node] = waiting.top();
            waiting.pop();
            if (node.level == 0) {
                const GridCell cell{node.column, node.row};
                const double bound =
                    m_separation ? std::max(gap > 0 ? gap : -kInfinity, nearnessOver(m_surface, cell, m_separation))
                                 : gap;
                lower = std::min(lower, bound);
                visited.push_back({bound, cell});
                if (bound < best)
                    search(cell);
                continue;
            }
            std::array<HeightTree::Node, 4> below;
            for (int i = tree.children(node, below); i > 0; --i)
                waiting.push({std::sqrt(squaredGap(tree.box(below[i - 1]), m_box)), below[i - 1]});
        }
        lower = std::min(lower, best);
    }

    double best = kInfinity, lower = kInfinity;
    /// Those of the cells searched that by the tree alone could hold a nearer point than was found.
    std::vector<GridCell> open() const
    {
        std::vector<GridCell> cells;
        for (const auto& [gap, cell] : visited)
            if (gap < best)
                cells.push_back(cell);
        return cells;
    }

    Vec2 at = Vec2::Zero();
    bool rim = false;
    std::vector<std::pair<double, GridCell>> visited; ///< with the tree's bounds

private:
    void offer(const Vec2& place, bool onRim)
    {
        const double value = m_value(place);
        if (value < best) {
            best = value;
            at = place;
            rim = onRim;
        }
    }

    void search(GridCell cell)
    {
        const Heightmap& map = m_surface.map();
        const Vec2 corner = map.gridPoint(cell.column, cell.row);
        Vec2 start = corner;
        double least = kInfinity;
        for (int k = 0; k < 16; ++k) {
            const Vec2 place = corner + Vec2(0.125 + 0.25 * (k & 3), 0.125 + 0.25 * (k >> 2)).cwiseProduct(map.cell());
            const double value = m_value(place);
            if (value < least) {
                least = value;
                start = place;
            }
        }
        offer(start, false);
        if (const auto place = m_descent(start))
            offer(*place, false);
        const Vec2 x(map.cellX(), 0), y(0, map.cellY());
        if (!map.isGround({cell.column - 1, cell.row}))
            searchEdge(corner, corner + y);
        if (!map.isGround({cell.column + 1, cell.row}))
            searchEdge(corner + x, corner + x + y);
        if (!map.isGround({cell.column, cell.row - 1}))
            searchEdge(corner, corner + x);
        if (!map.isGround({cell.column, cell.row + 1}))
            searchEdge(corner + y, corner + x + y);
    }

    /// Along an edge of the ground, kept a hair on its own side, where the cell's patch answers.
    void searchEdge(const Vec2& a, const Vec2& b)
    {
        const Vec2 part = (b - a) / kEdgeParts;
        int least = 0;
        double value = kInfinity;
        for (int i = 0; i <= kEdgeParts; ++i) {
            const double there = m_value(a + i * part);
            if (there < value) {
                value = there;
                least = i;
            }
        }
        if (value == kInfinity)
            return;
        offer(a + least * part, true);
        const Vec2 from = a + std::max(least - 1, 0) * part, to = a + std::min(least + 1, kEdgeParts) * part;
        offer(leastBetween(m_value, from, to, kAlongEdge * (b - a).norm()), true);
    }

    PatchSurface& m_surface;
    const Height& m_value;
    const Descent& m_descent;
    Bounds m_box;
    const SeparationAt& m_separation;
};

/// Ground points also on edges that cells without ground adjoin, where the surface itself answers for its own side only.
std::optional<HeightSample> sampleOnEdges(PatchSurface& surface, const Vec2& at)
{
    if (const auto f = surface.sample(at.x(), at.y()))
        return f;
    const Heightmap& map = surface.map();
    const Vec2 hair = 1e-9 * map.cell();
    for (const Vec2& side :
         {Vec2(-1, 0), Vec2(1, 0), Vec2(0, -1), Vec2(0, 1), Vec2(-1, -1), Vec2(1, 1), Vec2(-1, 1), Vec2(1, -1)}) {
        const Vec2 beside = at + side.cwiseProduct(hair);
        if (const auto f = surface.sample(beside.x(), beside.y()))
            return f;
    }
    return std::nullopt;
}

DistanceResult resultOf(const GroundSearch& search)
{
    DistanceResult result;
    result.method = "terrain";
    result.initial = "auto";
    result.iterations = static_cast<int>(search.visited.size());
    return result;
}

} // namespace

DistanceResult groundDistance(PatchSurface& surface, const Vec3& centre, double radius)
{
    const Height value = [&](const Vec2& at) {
        const auto f = sampleOnEdges(surface, at);
        return f ? (Vec3(at.x(), at.y(), f->z) - centre).norm() : kInfinity;
    };
    const Descent descent = [&](const Vec2& start) -> std::optional<Vec2> {
        const auto foot = footFrom(surface, centre, start);
        return foot ? std::optional<Vec2>(foot->point.head<2>()) : std::nullopt;
    };
    const SeparationAt separation = [&](const Vec3& ground) {
        const Vec3 arm = ground - centre;
        return Separation{arm.norm(), arm.normalized()};
    };
    GroundSearch search(surface, value, descent, {centre, centre}, separation);
    search.run();

    DistanceResult result = resultOf(search);
    const HeightSample f = *sampleOnEdges(surface, search.at);
    const Vec3 p(search.at.x(), search.at.y(), f.z), up = Vec3(-f.gradient.x(), -f.gradient.y(), 1).normalized();
    const auto over = surface.sample(centre.x(), centre.y());
    const bool below = over ? centre.z() < over->z : !search.rim && (centre - p).dot(up) < 0;
    const double sign = below ? -1 : 1;
    // The joining line is the normal; where the centre lies on the ground the ground's own is.
    const Vec3 normal = search.best > 1e-9 * (1 + radius) ? Vec3(sign * (centre - p) / search.best) : up;
    const double signedDistance = sign * search.best - radius;
    result.witness = {p, p + signedDistance * normal, normal, signedDistance};
    result.residual = search.rim ? 0 : normal.cross(up).norm();
    result.upperBound = result.lowerBound = signedDistance;
    result.status = Status::local;
    if (signedDistance < 0)
        return result;
    const bool isFoot = !search.rim && result.residual <= kStationary;
    const auto settled = isFoot ? settledAbout(surface, centre, search.at, search.best) : std::nullopt;
    const double proved = std::max(
        search.lower, provedNearness(surface, search.open(), separation, settled, search.best, search.at).lower);
    result.lowerBound = std::max(proved - radius, 0.0);
    result.status = proved == search.best ? Status::converged : Status::bounded;
    return result;
}

namespace {

DistanceResult ofVertices(PatchSurface& surface, const TerrainVertices& corners, const Pose& X_MB)
{
    DistanceResult best;
    best.upperBound = kInfinity;
    double lower = kInfinity;
    for (const Vec3& point : corners.points) {
        const DistanceResult one = groundDistance(surface, X_MB * point, 0);
        lower = std::min(lower, one.lowerBound);
        if (one.upperBound < best.upperBound)
            best = one;
    }
    best.lowerBound = std::min(lower, best.upperBound);
    if (best.lowerBound < best.upperBound && best.status == Status::converged)
        best.status = Status::bounded;
    // Ground that rises through a face comes within `reach` of a corner: where none does, the faces are apart as well.
    if (corners.reach > 0 && lower > corners.reach) {
        best.lowerBound = lower - corners.reach;
        best.status = Status::bounded;
    } else if (corners.reach > 0) {
        best.status = Status::local;
    }
    return best;
}

DistanceResult ofSuperovoid(PatchSurface& surface, const TerrainSuperovoid& body, const Pose& X_MB)
{
    const SuperovoidProjector projector(body.shape);
    const Pose X_BM = X_MB.inverse();
    const auto footOf = [&](const Vec2& at) -> std::optional<SurfaceFoot> {
        const auto f = sampleOnEdges(surface, at);
        return f ? std::optional(projector.project(X_BM * Vec3(at.x(), at.y(), f->z))) : std::nullopt;
    };
    const Height value = [&](const Vec2& at) {
        const auto foot = footOf(at);
        return foot ? foot->distance : kInfinity;
    };
    const Descent descent = [&](const Vec2& start) -> std::optional<Vec2> {
        TerrainContact known;
        const auto f = surface.sample(start.x(), start.y());
        known.p = Vec3(start.x(), start.y(), f ? f->z : 0);
        known.q = X_MB * footOf(start)->point;
        const auto contact = trackContact(surface, body, X_MB, known);
        return contact ? std::optional<Vec2>(contact->p.head<2>()) : std::nullopt;
    };
    SeparationAt separation;
    if (isConvex(body.shape))
        separation = [&](const Vec3& ground) {
            const SurfaceFoot there = projector.project(X_BM * ground);
            return Separation{there.distance, X_MB.rotation * there.normal};
        };
    GroundSearch search(surface, value, descent, placedBox(body, X_MB), separation);
    search.run();

    DistanceResult result = resultOf(search);
    NearnessProof proof{search.lower, search.best, search.at};
    if (separation) {
        proof = provedNearness(surface, search.open(), separation, std::nullopt, search.best, search.at);
        proof.lower = std::max(std::min(search.lower, proof.least), proof.lower);
    }
    const SurfaceFoot foot = *footOf(proof.at);
    const HeightSample f = *sampleOnEdges(surface, proof.at);
    const Vec3 p(proof.at.x(), proof.at.y(), f.z), normal = -(X_MB.rotation * foot.normal);
    result.witness = {p, X_MB * foot.point, normal, foot.distance};
    result.residual = search.rim ? 0 : normal.cross(Vec3(-f.gradient.x(), -f.gradient.y(), 1).normalized()).norm();
    result.upperBound = foot.distance;
    result.lowerBound = proof.lower;
    result.status = foot.distance < 0 ? Status::local : Status::bounded;
    if (foot.distance >= 0)
        result.lowerBound = std::max(result.lowerBound, 0.0);
    return result;
}

} // namespace

DistanceResult groundDistance(PatchSurface& surface, const TerrainBody& body, const Pose& X_MB)
{
    if (const auto* ball = std::get_if<TerrainSphere>(&body))
        return groundDistance(surface, X_MB.translation, ball->radius);
    if (const auto* corners = std::get_if<TerrainVertices>(&body))
        return ofVertices(surface, *corners, X_MB);
    return ofSuperovoid(surface, std::get<TerrainSuperovoid>(body), X_MB);
}

} // namespace osculo
