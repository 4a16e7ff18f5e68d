// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_pair_search.h"

#include "surface_cell_extent.h"

#include "osculo/support/cell_bounds.h"

#include <Eigen/Geometry>

#include <algorithm>

namespace osculo {

namespace {

/// The unit normal at the centre, or zero where there is none.
Vec3 normalOf(const SurfaceCell& cell)
{
    const Vec3 n = middleOf(cell.atCentre, &Jet<Interval>::du).cross(middleOf(cell.atCentre, &Jet<Interval>::dv));
    return n.allFinite() && !n.isZero(0) ? Vec3(n.normalized()) : Vec3(Vec3::Zero());
}

} // namespace

SurfacePairSearch::SurfacePairSearch(SurfaceCells& A, SurfaceCells& B, const Pose& X_AB,
                                     const SurfacePairOptions& options)
    : BestFirst(sizeOf(A[SurfaceCells::root()]) + sizeOf(B[SurfaceCells::root()]) + X_AB.translation.stableNorm(),
                options)
    , m_A(A)
    , m_B(B)
    , m_X(X_AB)
    , m_R(X_AB.matrix())
{
}

void SurfacePairSearch::run()
{
    const Vec2 a = m_A.surface().domain.centre(), b = m_B.surface().domain.centre();
    offer(approach(m_A.surface(), m_B.surface(), m_X, pointsAt(m_A.surface(), m_B.surface(), m_X, a, b)));
    consider(SurfaceCells::root(), SurfaceCells::root(), 0);
    search([this](const CellPair& pair, double lower) { divide(pair, lower); });
}

void SurfacePairSearch::consider(Index a, Index b, double lower)
{
    countEvaluation();
    const double bounded = std::max(lower, bound(m_A[a], m_B[b]));
    if (bounded >= goodEnough())
        close(bounded);
    else if (!reduced(a, b, bounded))
        open(bounded, {a, b});
}

/// Drops a pair of cells over which the distance rises or falls strictly with a parameter, so that no nearest points lie
/// inside of it, or goes on with the edge of the domain that they lie on.
bool SurfacePairSearch::reduced(Index a, Index b, double lower)
{
    const SurfaceCell &cellA = m_A[a], &cellB = m_B[b];
    const auto value = &Jet<Interval>::value;
    Intervals across = turned(m_R, partOf(cellB.over, value));
    for (int i = 0; i < 3; ++i)
        across[i] = across[i] + Interval(-rounding(), rounding()) + m_X.translation[i] - cellA.over[i].value;
    const Intervals across_B = turned(m_R.transpose(), across);
    for (const bool ofA : {true, false})
        for (const int axis : {0, 1}) {
            const SurfaceCell& cell = ofA ? cellA : cellB;
            if (cell.isFixed(axis))
                continue;
            const Intervals tangent = partOf(cell.over, axis == 0 ? &Jet<Interval>::du : &Jet<Interval>::dv);
            const Interval slope = ofA ? -dot(across, tangent) : dot(across_B, tangent);
            if (!(slope.lo > 0 || slope.hi < 0))
                continue;
            const int side = 2 * axis + (slope.lo > 0 ? 0 : 1);
            if (!cell.touches[side])
                return true;
            if (ofA)
                consider(m_A.end(a, side), b, lower);
            else
                consider(a, m_B.end(b, side), lower);
            return true;
        }
    return false;
}

/// The best of some lower bounds, as soon as one is good enough.
double SurfacePairSearch::bound(const SurfaceCell& a, const SurfaceCell& b)
{
    const CellBall ballA = ballAbout(a), ballB = ballAbout(b);
    double best = (m_X * ballB.centre - ballA.centre).norm() - ballA.radius - ballB.radius - rounding();
    if (!(best == best))
        best = 0;
    if (best >= goodEnough())
        return best;
    const Vec3 p_A = middleOf(a.atCentre, &Jet<Interval>::value);
    const Vec3 across = m_X * middleOf(b.atCentre, &Jet<Interval>::value) - p_A;
    const double length = across.norm();
    if (length < upper())
        offer(approach(m_A.surface(), m_B.surface(), m_X,
                       pointsAt(m_A.surface(), m_B.surface(), m_X, a.centre, b.centre)));
    const auto tryAlong = [&](const Vec3& n) {
        best = std::max(best, gapAlong(n, a, b));
        return best >= goodEnough();
    };
    if (length > rounding() && tryAlong(across / length))
        return best;
    if (tryAlong(m_direction))
        return best;
    for (const Vec3& normal : {normalOf(a), Vec3(m_R * normalOf(b))})
        if (!normal.isZero(0) && tryAlong(normal.dot(across) < 0 ? Vec3(-normal) : normal))
            return best;
    return best;
}

/// No two points of the cells are nearer than this, since none are along a unit vector.
double SurfacePairSearch::gapAlong(const Vec3& n, const SurfaceCell& a, const SurfaceCell& b) const
{
    const double gap = n.dot(m_X.translation) - upperAlong(n, a) - upperAlong(-(m_R.transpose() * n), b);
    return gap - rounding();
}

/// The cell and the parameter along which the surface reaches farthest.
void SurfacePairSearch::divide(const CellPair& pair, double lower)
{
    struct Cut {
        double extent = -1;
        bool ofA = true;
        int axis = 0;
    } cut;
    for (const bool ofA : {true, false})
        for (const int axis : {0, 1}) {
            const SurfaceCells& cells = ofA ? m_A : m_B;
            const Index index = ofA ? pair.a : pair.b;
            if (cells[index].isFixed(axis) || cells.isAtom(index, axis))
                continue;
            const double reach = extent(cells[index], axis);
            if (reach > cut.extent)
                cut = {reach, ofA, axis};
        }
    if (cut.extent < 0) {
        close(lower);
        return;
    }
    const Index first = cut.ofA ? m_A.half(pair.a, cut.axis) : m_B.half(pair.b, cut.axis);
    for (const Index half : {first, first + 1})
        consider(cut.ofA ? half : pair.a, cut.ofA ? pair.b : half, lower);
}

void SurfacePairSearch::offer(const SurfacePoints& candidate)
{
    const double distance = candidate.distance();
    if (!improves(distance))
        return;
    m_best = candidate;
    if (distance > rounding())
        m_direction = (candidate.q_A - candidate.p_A) / distance;
}

} // namespace osculo
