// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_body_search.h"

#include "surface_cell_extent.h"

#include "osculo/support/cell_bounds.h"

#include <algorithm>
#include <vector>

namespace osculo {

namespace {

constexpr int kSamples = 8; ///< along each parameter, of points to start from
constexpr int kStarts = 3;
constexpr double kFootRounding = 1e-9; ///< against the sizes: a converged foot is no farther from the nearest point

} // namespace

SurfaceBodySearch::SurfaceBodySearch(SurfaceCells& cells, const Pose& X_BA, const ConvexPieces& shape,
                                     const SurfacePairOptions& options)
    : BestFirst(sizeOf(cells[SurfaceCells::root()]) + shape.reach() + X_BA.translation.stableNorm(), options)
    , m_cells(cells)
    , m_X(X_BA)
    , m_R(X_BA.matrix())
    , m_shape(shape)
    , m_field(cells.surface(), X_BA, shape)
{
}

void SurfaceBodySearch::run()
{
    start();
    consider(SurfaceCells::root(), 0, 0);
    search([this](const CellAndNode& pair, double lower) { divide(pair, lower); });
}

/// Descends from the best of some samples.
void SurfaceBodySearch::start()
{
    const ParameterBox& d = m_cells.surface().domain;
    std::vector<SurfaceBodyPoint> samples;
    for (int i = 0; i < kSamples; ++i)
        for (int j = 0; j < kSamples; ++j)
            samples.push_back(
                m_field.at({d.u.lo + (i + 0.5) * d.u.width() / kSamples, d.v.lo + (j + 0.5) * d.v.width() / kSamples}));
    std::ranges::stable_sort(samples, {}, [](const SurfaceBodyPoint& x) { return x.foot.distance; });
    for (int i = 0; i < kStarts && !meets(); ++i)
        offer(m_field.descend(samples[static_cast<std::size_t>(i)]));
}

Vec3 SurfaceBodySearch::centreOf(const SurfaceCell& cell) const
{
    return m_X * middleOf(cell.atCentre, &Jet<Interval>::value);
}

void SurfaceBodySearch::consider(Index cell, Index node, double lower)
{
    if (meets())
        return;
    countEvaluation();
    const SurfaceFoot foot = m_shape.foot(node, centreOf(m_cells[cell]));
    const double bounded = std::max(lower, bound(cell, node, foot));
    if (bounded >= goodEnough())
        close(bounded);
    else if (!reduced(cell, node, foot, bounded))
        open(bounded, {cell, node});
}

/// The best of some lower bounds, as soon as one is good enough.
double SurfaceBodySearch::bound(Index cell, Index node, const SurfaceFoot& foot)
{
    const CellBall ball = ballAbout(m_cells[cell]);
    // The node lies behind its supporting plane at the foot, the cell in a ball.
    double best = foot.normal.dot(m_X * ball.centre) - m_shape.farthest(node, foot.normal) - ball.radius - rounding();
    if (!(best == best))
        best = 0;
    if (best >= goodEnough())
        return best;
    if (m_shape.isPiece(node) && foot.distance < upper())
        offer(m_field.descend(m_field.at(m_cells[cell].centre)));
    for (const Vec3& n : {foot.normal, m_best.foot.normal}) {
        best = std::max(best, gapAlong(n, cell, node));
        if (best >= goodEnough())
            return best;
    }
    return best;
}

/// No point of the cell is nearer to the node than this, since none is along a unit vector away from the node.
double SurfaceBodySearch::gapAlong(const Vec3& n, Index cell, Index node) const
{
    return n.dot(m_X.translation) - upperAlong(-(m_R.transpose() * n), m_cells[cell]) - m_shape.farthest(node, n)
           - rounding();
}

/// Drops a cell over which the distance of a piece rises or falls strictly with a parameter, so that no nearest point lies inside
/// of it, or goes on with the edge of the domain that it lies on. The way from the nearest point of a convex set changes by no
/// more than the point moves.
bool SurfaceBodySearch::reduced(Index index, Index node, const SurfaceFoot& foot, double lower)
{
    const SurfaceCell& cell = m_cells[index];
    const CellBall ball = ballAbout(cell);
    if (!m_shape.isPiece(node) || !foot.converged || !(foot.distance > 0) || !std::isfinite(ball.radius))
        return false;
    const double moves =
        2 * ball.radius + kFootRounding * (m_shape.reach() + m_X.translation.norm() + ball.centre.norm() + ball.radius);
    const Vec3 way = m_R.transpose() * (foot.distance * foot.normal);
    Intervals away;
    for (int i = 0; i < 3; ++i)
        away[i] = Interval(way[i] - moves, way[i] + moves);
    for (const int axis : {0, 1}) {
        if (cell.isFixed(axis))
            continue;
        const Interval slope = dot(away, partOf(cell.over, axis == 0 ? &Jet<Interval>::du : &Jet<Interval>::dv));
        if (!(slope.lo > 0 || slope.hi < 0))
            continue;
        const int side = 2 * axis + (slope.lo > 0 ? 0 : 1);
        if (cell.touches[static_cast<std::size_t>(side)])
            consider(m_cells.end(index, side), node, lower);
        return true;
    }
    return false;
}

/// The larger of cell and node; of a cell the parameter along which the surface reaches farthest.
void SurfaceBodySearch::divide(const CellAndNode& pair, double lower)
{
    int cut = -1;
    double farthest = -1;
    for (const int axis : {0, 1}) {
        if (m_cells[pair.cell].isFixed(axis) || m_cells.isAtom(pair.cell, axis))
            continue;
        const double reach = extent(m_cells[pair.cell], axis);
        if (reach > farthest) {
            farthest = reach;
            cut = axis;
        }
    }
    if (!m_shape.isPiece(pair.node) && (cut < 0 || m_shape.radius(pair.node) >= farthest)) {
        std::vector<Index> children;
        m_shape.children(pair.node, children);
        for (const Index child : children)
            consider(pair.cell, child, lower);
        return;
    }
    if (cut < 0) {
        close(lower);
        return;
    }
    const Index first = m_cells.half(pair.cell, cut);
    for (const Index half : {first, first + 1})
        consider(half, pair.node, lower);
}

void SurfaceBodySearch::offer(const SurfaceBodyPoint& candidate)
{
    if (improves(candidate.foot.distance))
        m_best = candidate;
}

} // namespace osculo
