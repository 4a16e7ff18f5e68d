// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cell_search.h"
#include "osculo/brep/brep_distance.h"
#include "osculo/distance/convex_pair.h"
#include "osculo/math/demand.h"
#include "osculo/support/point_hull.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

/// Feet that alternate between a face and the body until they stop coming nearer.
constexpr int kAlternations = 60;

/// Cells against one convex body, in the model's frame A.
class BodySearch {
public:
    BodySearch(BrepCells& cells, const ConvexBody& body, const Pose& X_AB, const BrepDistanceOptions& options)
        : m_tree(cells.tree())
        , m_body(body)
        , m_X_AB(X_AB)
        , m_rounding(kCellRounding * (m_tree.size() + 2 * body.size() + X_AB.translation.norm()))
        , m_options(options)
    {
    }

    void run()
    {
        open(BrepCells::Tree::kRoot);
        while (!m_queue.empty() && !m_inside) {
            const double lower = m_queue.lower();
            if (lower >= m_upper - std::max(m_options.tolerance, m_rounding))
                break;
            const bool apart = lower > m_rounding;
            if (m_evaluations >= m_options.maxPairs || (apart && ++m_closing > m_options.maxClosing))
                break;
            ++m_iterations;
            for (const std::uint32_t child : m_tree.children(m_queue.pop().a))
                open(child);
        }
        m_lower = std::max(0.0, std::min(m_queue.lower(), m_upper) - m_rounding);
    }

    double lower() const { return m_lower; }
    double upper() const { return m_upper; }
    double rounding() const { return m_rounding; }
    const Vec3& point() const { return m_p; }
    const Vec3& bodyPoint() const { return m_q; }
    const Vec3& normal() const { return m_normal; } ///< from the model to the body
    bool inside() const { return m_inside; }        ///< the point lies in the body
    std::size_t iterations() const { return m_iterations; }
    std::size_t evaluations() const { return m_evaluations; }

private:
    void open(std::uint32_t index)
    {
        ++m_evaluations;
        const BrepCell& cell = m_tree.cell(index);
        if (cell.middleOnFace)
            descend(cell.face, cell.middle);
        else if (cell.ofOneFace() && !cell.borders.empty())
            descend(cell.face, m_tree.footOn(cell.face, cell.middle));
        ConvexPairOptions options;
        options.tolerance = 0.1 * m_options.tolerance;
        const DistanceResult hulls = distance(PointHull(cell.hull), {}, m_body, m_X_AB, options);
        if (const double lower = hulls.lowerBound; lower <= m_upper)
            m_queue.push(lower, index, 0);
    }

    /// From a point of the face to the nearest one that alternating feet reach, if it may be nearer than what is known.
    void descend(BrepIndex face, Vec3 p)
    {
        DistanceResult at = toBody(p);
        if (at.witness.distance > 2 * m_upper)
            return;
        for (int step = 0; step < kAlternations && at.witness.distance > m_rounding; ++step) {
            const Vec3 next = m_tree.footOn(face, at.witness.p_WB);
            const DistanceResult there = toBody(next);
            if (!(there.witness.distance < at.witness.distance - 0.1 * m_rounding))
                break;
            p = next;
            at = there;
        }
        if (!(at.witness.distance < m_upper))
            return;
        m_upper = std::max(0.0, at.witness.distance);
        m_p = p;
        m_q = at.witness.p_WB;
        m_normal = at.witness.nhat_AB_W;
        m_inside = at.witness.distance < -m_rounding;
    }

    DistanceResult toBody(const Vec3& p) const
    {
        ConvexPairOptions options;
        options.tolerance = 0; // rounding
        return distance(PointHull({p}), {}, m_body, m_X_AB, options);
    }

    BrepCells::Tree& m_tree;
    const ConvexBody& m_body;
    Pose m_X_AB;
    double m_rounding;
    BrepDistanceOptions m_options;
    CellQueue m_queue;
    double m_upper = std::numeric_limits<double>::infinity(), m_lower = 0;
    Vec3 m_p = Vec3::Zero(), m_q = Vec3::Zero(), m_normal = Vec3::UnitZ();
    bool m_inside = false;
    std::size_t m_iterations = 0, m_evaluations = 0, m_closing = 0;
};

} // namespace

DistanceResult distance(BrepSolid& A, const Pose& X_WA, const ConvexBody& B, const Pose& X_WB,
                        const BrepDistanceOptions& options)
{
    OSCULO_DEMAND(B.isConvex());
    const Pose X_AB = X_WA.inverse() * X_WB;
    BodySearch search(*A.cells, B, X_AB, options);
    search.run();
    DistanceResult result;
    result.method = "global";
    result.initial = "none";
    result.iterations = static_cast<int>(search.iterations());
    result.evaluations = static_cast<int>(search.evaluations());
    const Vec3 centre = X_AB * B.centre();
    const bool contained = !search.inside() && isInside(*A.cells, centre).value_or(false);
    if (search.inside() || contained) {
        result.status = Status::overlapping;
        result.witness.p_WA = result.witness.p_WB = X_WA * (contained ? centre : search.point());
        const Bounds body{centre - Vec3::Constant(std::sqrt(3.0) * B.size()),
                          centre + Vec3::Constant(std::sqrt(3.0) * B.size())};
        result.lowerBound = -partingMove(A.cells->model().bounds, body) - search.rounding();
        return result;
    }
    result.witness = {X_WA * search.point(), X_WA * search.bodyPoint(), X_WA.rotation * search.normal(),
                      search.upper()};
    result.lowerBound = search.lower();
    result.upperBound = search.upper() + search.rounding();
    const bool closed =
        result.lowerBound > 0 && result.upperBound - result.lowerBound <= options.tolerance + 2 * search.rounding();
    result.status = closed ? Status::converged : Status::bounded;
    return result;
}

} // namespace osculo
