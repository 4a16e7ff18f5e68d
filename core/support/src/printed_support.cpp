// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/printed_support.h"

#include "osculo/math/demand.h"

#include <limits>
#include <queue>

namespace osculo {

namespace {

constexpr double kNothing = -std::numeric_limits<double>::infinity();

struct Domain {
    double upper;
    ParameterBox box;
    std::size_t number;

    bool operator<(const Domain& other) const
    {
        return upper < other.upper || (upper == other.upper && number > other.number);
    }
};

/// Both algorithms: the first never calls the local solver (ε_X = 0).
class PrintedSearch {
public:
    PrintedSearch(const ParametricSurface& surface, const Vec3& u, double slope, double epsilonX, bool slopePerCell)
        : m_surface(surface)
        , m_u(u)
        , m_slope(slope)
        , m_epsilonX(epsilonX)
        , m_slopePerCell(slopePerCell)
    {
        OSCULO_DEMAND(u.allFinite() && u != Vec3::Zero() && slope >= 0);
    }

    SurfaceSupport run(const PrintedSupportOptions& options)
    {
        const Vec2 middle = m_surface.domain.centre();
        const Vec3 point = m_surface.point(middle);
        improve({m_u.dot(point), middle, point});
        Domain domain{m_result.value + radiusTerm(m_surface.domain), m_surface.domain, 0};
        while (domain.upper - m_result.value > options.epsilon && m_result.iterations < options.maxIterations) {
            divide(domain.box);
            ++m_result.iterations;
            domain.upper = kNothing;
            if (m_list.empty())
                break;
            domain = m_list.top();
            m_list.pop();
        }
        m_result.upperBound = std::max(domain.upper, m_result.value);
        if (m_result.upperBound - m_result.value > options.epsilon)
            m_result.status = Status::maxIterations;
        return m_result;
    }

private:
    double radiusTerm(const ParameterBox& box) const
    {
        const double slope = m_slopePerCell ? std::min(m_slope, slopeOver(m_surface, m_u, box)) : m_slope;
        return slope * std::hypot(0.5 * box.u.width(), 0.5 * box.v.width());
    }

    void improve(const SurfaceMaximiser& found)
    {
        m_result.value = found.value;
        m_result.parameters = found.parameters;
        m_result.point = found.point;
    }

    void divide(const ParameterBox& box)
    {
        const Vec2 c = box.centre();
        for (const Interval& u : {Interval(box.u.lo, c.x()), Interval(c.x(), box.u.hi)})
            for (const Interval& v : {Interval(box.v.lo, c.y()), Interval(c.y(), box.v.hi)})
                look({u, v});
    }

    void look(const ParameterBox& box)
    {
        ++m_result.cells;
        const Vec2 middle = box.centre();
        const Vec3 point = m_surface.point(middle);
        const double value = m_u.dot(point);
        if (value > m_result.value)
            improve({value, middle, point});
        const double upper = value + radiusTerm(box);
        if (!(upper > m_result.value))
            return;
        if (std::max(box.u.width(), box.v.width()) > m_epsilonX) {
            m_list.push({upper, box, m_number++});
            return;
        }
        ++m_result.localSolves;
        const SurfaceMaximiser local = climb(m_surface, m_u, middle, box);
        if (local.value > m_result.value)
            improve(local);
    }

    const ParametricSurface& m_surface;
    Vec3 m_u;
    double m_slope, m_epsilonX;
    bool m_slopePerCell;
    std::priority_queue<Domain> m_list;
    std::size_t m_number = 0;
    SurfaceSupport m_result;
};

} // namespace

SurfaceSupport supportByAlgorithm1(const ParametricSurface& surface, const Vec3& direction, double slope,
                                   const PrintedSupportOptions& options)
{
    return PrintedSearch(surface, direction, slope, 0, options.slopePerCell).run(options);
}

SurfaceSupport supportByAlgorithm2(const ParametricSurface& surface, const Vec3& direction, double slope,
                                   const PrintedSupportOptions& options)
{
    return PrintedSearch(surface, direction, slope, options.epsilonX, options.slopePerCell).run(options);
}

} // namespace osculo
