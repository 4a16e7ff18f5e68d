// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_search.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include <fmt/format.h>

namespace osculo {

namespace {

constexpr double kNothing = -std::numeric_limits<double>::infinity();

/// What an edge may miss of its cell, as a share of the gap asked for: several reductions together stay well inside it.
constexpr double kSlackShare = 0.05;
/// The least gap that can be asked for, against the largest |u · f| of the domain's interval: roundings add up to less.
constexpr double kLeastGap = 1e-13;
/// Cells of a curve of maximisers are listed once they are this small against the domain.
constexpr double kListedCell = 1.0 / 256;
/// Two maximisers closer than this, against the domain, are one.
constexpr double kSamePlace = 1e-7;
constexpr std::size_t kMostMaximisers = 10'000;

bool isConcave(const Slope& s, bool fixedU, bool fixedV)
{
    if (fixedU || fixedV)
        return (fixedU || s.duu.hi < 0) && (fixedV || s.dvv.hi < 0);
    if (!(s.duu.hi < 0 && s.dvv.hi < 0))
        return false;
    return below(s.duu.hi * s.dvv.hi) > above(square(s.duv).hi);
}

} // namespace

SurfaceSearch::SurfaceSearch(SurfaceCells& cells, const Vec3& direction, const SurfaceSupportOptions& options)
    : m_cells(cells)
    , m_surface(cells.surface())
    , m_u(direction)
    , m_options(options)
    , m_lower(kNothing)
    , m_closedUpper(kNothing)
{
    OSCULO_DEMAND(direction.allFinite() && direction != Vec3::Zero() && options.epsilon >= 0);
    const double size = firstOrderAlong(direction, cells[SurfaceCells::root()].over).value.magnitude();
    if (std::isfinite(size))
        m_options.epsilon = std::max(options.epsilon, kLeastGap * size);
    m_smallSlack = kSlackShare * m_options.epsilon;
}

SurfaceSupport SurfaceSearch::run()
{
    offer(climb(m_surface, m_u, m_surface.domain.centre(), m_surface.domain));
    consider(SurfaceCells::root(), 0);
    step(0);
    while (!m_queue.empty()) {
        const Entry entry = m_queue.top();
        if (!m_options.allMaximisers && entry.upper <= m_lower + m_options.epsilon) {
            endAll();
            return finished(entry.upper);
        }
        if (m_result.cells >= m_options.maxCells) {
            m_result.status = Status::maxIterations;
            return finished(entry.upper);
        }
        m_queue.pop();
        if (entry.upper <= threshold()) {
            m_closedUpper = std::max(m_closedUpper, entry.upper);
            end(entry.number, CellState::pruned);
            continue;
        }
        ++m_result.iterations;
        const CellBounds bounds = cellBounds(m_u, m_cells[entry.cell]);
        if (bounds.centreValue > m_result.value)
            offer(climb(m_surface, m_u, m_cells[entry.cell].centre, m_surface.domain));
        if (!closed(entry, bounds))
            divide(entry, bounds);
        step(entry.number);
    }
    return finished(kNothing);
}

/// Cells that do not reach above this are of no use.
double SurfaceSearch::threshold() const
{
    return m_options.allMaximisers ? m_lower - m_options.epsilon : m_lower;
}

/// Bounds a cell and puts it, or what it reduces to, into the queue.
void SurfaceSearch::consider(Index index, double slack)
{
    const std::size_t number = m_result.cells++;
    const CellBounds bounds = cellBounds(m_u, m_cells[index]);
    const double upper = slack > 0 ? above(bounds.upper + slack) : bounds.upper;
    if (m_options.trace)
        m_options.trace->cells.push_back({m_cells[index].box, upper, m_options.trace->steps.size()});
    if (upper <= threshold()) {
        m_closedUpper = std::max(m_closedUpper, upper);
        end(number, CellState::pruned);
    } else if (reduced(index, bounds, slack)) {
        end(number, CellState::monotone);
    } else {
        m_queue.push({upper, slack, index, number});
    }
}

/// Notes that a cell needs no more look, for those who watch.
void SurfaceSearch::end(std::size_t number, CellState state)
{
    if (!m_options.trace)
        return;
    TracedCell& cell = m_options.trace->cells[number];
    cell.ended = m_options.trace->steps.size();
    cell.end = state;
}

/// The list's bounds are within the gap asked for of the best value.
void SurfaceSearch::endAll()
{
    if (!m_options.trace)
        return;
    for (; !m_queue.empty(); m_queue.pop()) {
        TracedCell& cell = m_options.trace->cells[m_queue.top().number];
        cell.ended = m_options.trace->steps.size() - 1;
        cell.end = CellState::pruned;
    }
}

/// Notes what is known after a cell was looked at.
void SurfaceSearch::step(std::size_t number)
{
    if (!m_options.trace)
        return;
    const double open = m_queue.empty() ? kNothing : m_queue.top().upper;
    m_options.trace->steps.push_back({{m_result.value, m_result.parameters, m_result.point},
                                      std::max({m_result.value, m_closedUpper, open}),
                                      number});
}

/// Drops a cell without a maximum inside it, or goes on with the edge of the domain that its maximum lies on.
bool SurfaceSearch::reduced(Index index, const CellBounds& bounds, double slack)
{
    for (const int axis : {0, 1}) {
        const SurfaceCell& cell = m_cells[index];
        if (cell.isFixed(axis))
            continue;
        const Interval& gradient = axis == 0 ? bounds.over.du : bounds.over.dv;
        if (gradient.lo > 0 || gradient.hi < 0) {
            const int side = 2 * axis + (gradient.lo > 0 ? 1 : 0);
            if (cell.touches[side])
                consider(m_cells.end(index, side), slack);
            return true;
        }
        for (const int side : {2 * axis, 2 * axis + 1}) {
            if (!cell.touches[side])
                continue;
            // Seen from the edge inwards: by how much can the cell rise above its edge?
            const Index edge = m_cells.end(index, side);
            const Slope at = firstOrderAlong(m_u, m_cells[edge].over);
            const Interval& outwards = axis == 0 ? at.du : at.dv;
            const double inwards = side % 2 == 0 ? outwards.hi : -outwards.lo;
            const double bend = (axis == 0 ? bounds.over.duu : bounds.over.dvv).hi, width = 2 * cell.reach[axis];
            const double climbed = std::max(0.0, rise(std::max(inwards, 0.0), bend, width));
            const double cost = safelyAbove(climbed, climbed);
            if (slack + cost <= m_smallSlack) {
                consider(edge, slack + cost);
                return true;
            }
        }
    }
    return false;
}

/// Whether a cell holds no more secret: u · f is concave on it and its maximum is known, or it cannot be cut.
bool SurfaceSearch::closed(const Entry& entry, const CellBounds& bounds)
{
    const SurfaceCell& cell = m_cells[entry.cell];
    const bool fixedU = cell.isFixed(0), fixedV = cell.isFixed(1);
    if ((fixedU || m_cells.isAtom(entry.cell, 0)) && (fixedV || m_cells.isAtom(entry.cell, 1))) {
        offer(climb(m_surface, m_u, cell.centre, cell.box));
        m_closedUpper = std::max(m_closedUpper, entry.upper);
        end(entry.number, CellState::smallest);
        return true;
    }
    if (m_options.allMaximisers && cell.reach.x() <= kListedCell * m_surface.domain.u.width()
        && cell.reach.y() <= kListedCell * m_surface.domain.v.width() && entry.upper <= m_lower + m_options.epsilon) {
        offer(climb(m_surface, m_u, cell.centre, cell.box));
        m_closedUpper = std::max(m_closedUpper, entry.upper);
        end(entry.number, CellState::smallest);
        return true;
    }
    if (!isConcave(bounds.over, fixedU, fixedV))
        return false;
    const SurfaceMaximiser top = climb(m_surface, m_u, cell.centre, cell.box);
    offer(top);
    const Slope at = firstOrderAlong(m_u, m_surface.map->over({top.parameters.x(), top.parameters.y()}));
    // Concave: u · f lies below its tangent plane at the top.
    const auto tangent = [](const Interval& slope, const Interval& range, double x) {
        return slope * (range - Interval(x));
    };
    Interval plane = at.value;
    if (!fixedU)
        plane += tangent(at.du, cell.box.u, top.parameters.x());
    if (!fixedV)
        plane += tangent(at.dv, cell.box.v, top.parameters.y());
    const double upper = above(plane.hi + entry.slack);
    if (upper > m_lower + m_options.epsilon)
        return false;
    m_closedUpper = std::max(m_closedUpper, upper);
    end(entry.number, CellState::concave);
    return true;
}

/// Along the parameter that matters more.
void SurfaceSearch::divide(const Entry& entry, const CellBounds& bounds)
{
    const SurfaceCell& cell = m_cells[entry.cell];
    const bool canU = !cell.isFixed(0) && !m_cells.isAtom(entry.cell, 0);
    const bool canV = !cell.isFixed(1) && !m_cells.isAtom(entry.cell, 1);
    double u = bounds.over.du.magnitude() * cell.reach.x(), v = bounds.over.dv.magnitude() * cell.reach.y();
    if (!std::isfinite(u) || !std::isfinite(v) || u + v == 0) {
        u = cell.reach.x() / m_surface.domain.u.width();
        v = cell.reach.y() / m_surface.domain.v.width();
    }
    const int axis = !canV || (canU && u >= v) ? 0 : 1;
    end(entry.number, CellState::divided);
    const Index first = m_cells.half(entry.cell, axis);
    consider(first, entry.slack);
    consider(first + 1, entry.slack);
}

double SurfaceSearch::proved(const Vec2& p) const
{
    return firstOrderAlong(m_u, m_surface.map->over({p.x(), p.y()})).value.lo;
}

void SurfaceSearch::offer(const SurfaceMaximiser& candidate)
{
    ++m_result.localSolves;
    if (m_lower == kNothing || candidate.value > m_result.value) {
        m_result.value = candidate.value;
        m_result.parameters = candidate.parameters;
        m_result.point = candidate.point;
        m_lower = std::max(m_lower, proved(candidate.parameters));
    }
    if (m_options.allMaximisers)
        note(candidate);
}

/// A cell's best point may lie where the cell ends: the local maximum is above it.
void SurfaceSearch::note(const SurfaceMaximiser& found)
{
    const SurfaceMaximiser candidate = climb(m_surface, m_u, found.parameters, m_surface.domain);
    const Vec2 size(m_surface.domain.u.width(), m_surface.domain.v.width());
    const auto same = [&](const SurfaceMaximiser& other) {
        return ((other.parameters - candidate.parameters).cwiseAbs().array() <= kSamePlace * size.array()).all();
    };
    if (m_result.maximisers.size() < kMostMaximisers && std::ranges::none_of(m_result.maximisers, same))
        m_result.maximisers.push_back(candidate);
}

/// @param open the largest bound among the cells that are left
SurfaceSupport SurfaceSearch::finished(double open)
{
    m_result.upperBound = std::max({m_result.value, m_closedUpper, open});
    if (m_result.status == Status::converged && !std::isfinite(m_result.upperBound))
        throw InvalidShape(fmt::format("the surface has no bound along {}, {}, {}", m_u.x(), m_u.y(), m_u.z()),
                           "formulas without a pole in the domain, and a direction of usual length");
    std::erase_if(m_result.maximisers,
                  [&](const SurfaceMaximiser& m) { return m.value < m_result.value - m_options.epsilon; });
    std::ranges::stable_sort(m_result.maximisers, std::greater(), &SurfaceMaximiser::value);
    return std::move(m_result);
}

SurfaceSupport support(SurfaceCells& cells, const Vec3& direction, const SurfaceSupportOptions& options)
{
    cells.trim();
    return SurfaceSearch(cells, direction, options).run();
}

} // namespace osculo
