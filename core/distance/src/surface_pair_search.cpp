// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_pair_search.h"

#include "surface_cell_extent.h"

#include "osculo/support/cell_bounds.h"

#include <Eigen/Geometry>
#include <tbb/parallel_for.h>

#include <algorithm>

namespace osculo {

namespace {

constexpr std::size_t kMostAtOnce = 64;       ///< pairs that are divided before their halves are bounded
constexpr std::size_t kFewestInParallel = 16; ///< fewer are looked at sooner by one thread

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
    considerAll({{SurfaceCells::root(), SurfaceCells::root(), 0}});
    searchInBatches(kMostAtOnce, [this](const std::vector<Opened>& batch) {
        std::vector<Candidate> halves;
        for (const Opened& opened : batch)
            divide(opened, halves);
        considerAll(std::move(halves));
    });
}

/// Bounds pairs, and puts them, or what they reduce to, into the list.
void SurfacePairSearch::considerAll(std::vector<Candidate> candidates)
{
    std::vector<Look> looks;
    while (!candidates.empty()) {
        looks.assign(candidates.size(), {});
        const auto lookAt = [&](std::size_t i) { looks[i] = look(candidates[i]); };
        if (candidates.size() < kFewestInParallel)
            for (std::size_t i = 0; i < candidates.size(); ++i)
                lookAt(i);
        else
            tbb::parallel_for(std::size_t{0}, candidates.size(), lookAt);
        std::vector<Candidate> edges;
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            countEvaluation();
            if (looks[i].points)
                offer(*looks[i].points);
            candidates[i].lower = std::max(candidates[i].lower, looks[i].lower);
            if (candidates[i].lower >= goodEnough())
                close(candidates[i].lower);
            else if (!reduced(candidates[i], edges))
                open(candidates[i].lower, {candidates[i].a, candidates[i].b});
        }
        candidates = std::move(edges);
    }
}

/// Drops a pair of cells over which the distance rises or falls strictly with a parameter, so that no nearest points lie
/// inside of it, or goes on with the edge of the domain that they lie on.
bool SurfacePairSearch::reduced(const Candidate& candidate, std::vector<Candidate>& edges)
{
    const auto& [a, b, lower] = candidate;
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
            if (cell.touches[side])
                edges.push_back(ofA ? Candidate{m_A.end(a, side), b, lower} : Candidate{a, m_B.end(b, side), lower});
            return true;
        }
    return false;
}

/// The best of some lower bounds, as soon as one is good enough; with nearer points where the middles are near.
SurfacePairSearch::Look SurfacePairSearch::look(const Candidate& candidate) const
{
    const SurfaceCell &a = m_A[candidate.a], &b = m_B[candidate.b];
    const CellBall ballA = ballAbout(a), ballB = ballAbout(b);
    Look found;
    found.lower = (m_X * ballB.centre - ballA.centre).norm() - ballA.radius - ballB.radius - rounding();
    if (!(found.lower == found.lower))
        found.lower = 0;
    if (found.lower >= goodEnough())
        return found;
    const Vec3 p_A = middleOf(a.atCentre, &Jet<Interval>::value);
    const Vec3 across = m_X * middleOf(b.atCentre, &Jet<Interval>::value) - p_A;
    const double length = across.norm();
    double enough = goodEnough();
    Vec3 direction = m_direction;
    if (length < upper()) {
        found.points = approach(m_A.surface(), m_B.surface(), m_X,
                                pointsAt(m_A.surface(), m_B.surface(), m_X, a.centre, b.centre));
        if (const double reached = found.points->distance(); reached < upper()) {
            enough = goodEnough(reached);
            if (reached > rounding())
                direction = (found.points->q_A - found.points->p_A) / reached;
        }
    }
    const auto tryAlong = [&](const Vec3& n) {
        found.lower = std::max(found.lower, gapAlong(n, a, b));
        return found.lower >= enough;
    };
    if (length > rounding() && tryAlong(across / length))
        return found;
    if (tryAlong(direction))
        return found;
    for (const Vec3& normal : {normalOf(a), Vec3(m_R * normalOf(b))})
        if (!normal.isZero(0) && tryAlong(normal.dot(across) < 0 ? Vec3(-normal) : normal))
            return found;
    return found;
}

/// No two points of the cells are nearer than this, since none are along a unit vector.
double SurfacePairSearch::gapAlong(const Vec3& n, const SurfaceCell& a, const SurfaceCell& b) const
{
    const double gap = n.dot(m_X.translation) - upperAlong(n, a) - upperAlong(-(m_R.transpose() * n), b);
    return gap - rounding();
}

/// The cell and the parameter along which the surface reaches farthest.
void SurfacePairSearch::divide(const Opened& opened, std::vector<Candidate>& halves)
{
    const CellPair& pair = opened.pair;
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
        close(opened.lower);
        return;
    }
    const Index first = cut.ofA ? m_A.half(pair.a, cut.axis) : m_B.half(pair.b, cut.axis);
    for (const Index half : {first, first + 1})
        halves.push_back({cut.ofA ? half : pair.a, cut.ofA ? pair.b : half, opened.lower});
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
