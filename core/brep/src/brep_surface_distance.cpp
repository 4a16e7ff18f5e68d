// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cell_search.h"
#include "feature_geometry.h"
#include "osculo/brep/brep_distance.h"
#include "osculo/distance/surface_foot.h"
#include "osculo/distance/surface_pair.h"
#include "osculo/support/cell_bounds.h"
#include "osculo/support/surface_support.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr int kAlternations = 60;  ///< feet on a face and on the surface, until they stop coming nearer
constexpr int kCrossingSteps = 12; ///< towards a point of both, doubling its digits each
constexpr int kSamples = 8;        ///< along each parameter, of points that may lie inside of the model

/// About the middle of what a surface's cell is proved to lie in.
struct SurfaceBall {
    Vec3 centre;
    double radius;
};

SurfaceBall ballOf(const SurfaceCell& cell)
{
    const auto& [x, y, z] = cell.over;
    const Vec3 half(x.value.width(), y.value.width(), z.value.width());
    return {{x.value.middle(), y.value.middle(), z.value.middle()}, 0.5 * half.norm()};
}

double sizeOf(const SurfaceCell& root)
{
    const SurfaceBall ball = ballOf(root);
    return std::isfinite(ball.radius) ? ball.centre.norm() + ball.radius : 0;
}

/// Cells of faces against cells of a parametric surface, in the model's frame A.
class SurfaceSearch {
public:
    SurfaceSearch(BrepCells& cells, SurfaceCells& surface, const Pose& X_AB, const BrepDistanceOptions& options)
        : m_tree(cells.tree())
        , m_cells(surface)
        , m_X(X_AB)
        , m_X_BA(X_AB.inverse())
        , m_R_BA(m_X_BA.matrix())
        , m_rounding(kCellRounding
                     * (m_tree.size() + sizeOf(surface[SurfaceCells::root()]) + X_AB.translation.norm()
                        + m_tree.model().bounds.centre().norm()))
        , m_options(options)
    {
    }

    void run()
    {
        open(BrepCells::Tree::kRoot, SurfaceCells::root(), 0);
        while (!m_queue.empty() && !meets()) {
            const double lower = m_queue.lower();
            if (lower > 0 && lower >= m_upper - std::max(m_options.tolerance, m_rounding))
                break;
            const bool apart = lower > m_rounding;
            if (m_evaluations >= m_options.maxPairs || (apart && ++m_closing > m_options.maxClosing))
                break;
            ++m_iterations;
            divide(m_queue.pop());
        }
        m_lower = std::max(0.0, std::min({m_queue.lower(), m_closed, m_upper}) - m_rounding);
    }

    double lower() const { return m_lower; }
    double upper() const { return m_upper; }
    double rounding() const { return m_rounding; }
    bool meets() const { return m_upper <= m_rounding; }
    const Vec3& point() const { return m_p; }        ///< of the model
    const Vec3& surfacePoint() const { return m_q; } ///< of the surface
    std::size_t iterations() const { return m_iterations; }
    std::size_t evaluations() const { return m_evaluations; }

private:
    void open(std::uint32_t a, SurfaceCell::Index b, double parent)
    {
        ++m_evaluations;
        const BrepCell& cell = m_tree.cell(a);
        const SurfaceCell& part = m_cells[b];
        const SurfaceBall ball = ballOf(part);
        const Vec3 across = m_X * ball.centre - cell.box.centre();
        double lower = std::max(parent, across.norm() - ball.radius - 0.5 * cell.box.diagonal() - m_rounding);
        if (!(lower == lower))
            lower = 0;
        if (lower < m_upper && cell.ofOneFace())
            descend(cell, part);
        const auto tryAlong = [&](const Vec3& n) {
            if (lower < m_upper && !n.isZero(0))
                lower = std::max(lower, gapAlong(n, cell, part));
        };
        tryAlong(m_direction);
        tryAlong(across.stableNormalized());
        tryAlong(cell.normal.dot(across) < 0 ? Vec3(-cell.normal) : cell.normal);
        if (lower <= m_upper)
            m_queue.push(lower, a, b);
    }

    /// No points of both are nearer than this, since none are along a unit vector from the model to the surface.
    double gapAlong(const Vec3& n, const BrepCell& cell, const SurfaceCell& part) const
    {
        double farthest = -std::numeric_limits<double>::infinity();
        for (const Vec3& p : cell.hull)
            farthest = std::max(farthest, n.dot(p));
        return n.dot(m_X.translation) - upperAlong(-(m_R_BA * n), part) - farthest - m_rounding;
    }

    /// The larger of both, or what can still be cut.
    void divide(const CellQueue::Entry& pair)
    {
        const BrepCell& cell = m_tree.cell(pair.a);
        const SurfaceCell& part = m_cells[pair.b];
        int cut = -1;
        double reach = -1;
        for (const int axis : {0, 1}) {
            if (part.isFixed(axis) || m_cells.isAtom(pair.b, axis))
                continue;
            const auto slope = axis == 0 ? &Jet<Interval>::du : &Jet<Interval>::dv;
            const double along = part.reach[axis]
                                 * Vec3((part.over[0].*slope).magnitude(), (part.over[1].*slope).magnitude(),
                                        (part.over[2].*slope).magnitude())
                                       .norm();
            if (!(along <= reach)) {
                reach = along;
                cut = axis;
            }
        }
        if (cut < 0 || 0.5 * cell.box.diagonal() >= reach) {
            const auto halves = m_tree.children(pair.a);
            if (halves.empty() && cut < 0)
                m_closed = std::min(m_closed, pair.lower);
            for (const std::uint32_t half : halves)
                open(half, pair.b, pair.lower);
            return;
        }
        const SurfaceCell::Index first = m_cells.half(pair.b, cut);
        open(pair.a, first, pair.lower);
        open(pair.a, first + 1, pair.lower);
    }

    /// From the middles of both to the nearest points that alternating feet reach, if they may be nearer than what is known.
    void descend(const BrepCell& cell, const SurfaceCell& part)
    {
        if (!cell.middleOnFace && cell.borders.empty())
            return;
        const ParametricSurface& surface = m_cells.surface();
        Vec2 b = part.centre;
        Vec3 q = m_X * surface.point(b);
        if ((q - cell.middle).norm() > 2 * m_upper)
            return;
        Vec3 p = m_tree.footOn(cell.face, q);
        double distance = (q - p).norm();
        for (int step = 0; step < kAlternations && distance > m_rounding; ++step) {
            const Vec2 nextB = nearestParameters(surface, m_X_BA * p, b);
            const Vec3 nextQ = m_X * surface.point(nextB), nextP = m_tree.footOn(cell.face, nextQ);
            const double next = (nextQ - nextP).norm();
            if (!(next < distance - 0.1 * m_rounding))
                break;
            b = nextB;
            q = nextQ;
            p = nextP;
            distance = next;
        }
        offer(p, q);
        cross(cell.face, b);
    }

    /// A point of both beside these, if face and surface cross there: where the planes that touch them meet, again and again.
    void cross(BrepIndex index, Vec2 b)
    {
        const BrepFace& face = m_tree.model().faces[index];
        const ParametricSurface& surface = m_cells.surface();
        for (int step = 0; step < kCrossingSteps && !meets(); ++step) {
            const Vec3 q = m_X * surface.point(b), p = m_tree.footOn(index, q);
            offer(p, q);
            const Mat32 tangents = m_X.matrix() * surface.tangents(b);
            const Vec2 slope = tangents.transpose() * outward(face, p);
            const Mat2 metric = tangents.transpose() * tangents;
            const Vec2 way = metric.fullPivLu().solve(slope);
            const double rise = way.dot(slope);
            if (!(rise > 0) || !way.allFinite())
                return;
            const Vec2 next = b - outward(face, p).dot(q - p) / rise * way;
            if (!surface.domain.contains(next))
                return;
            b = next;
        }
    }

    void offer(const Vec3& p, const Vec3& q)
    {
        const double distance = (q - p).norm();
        if (!(distance < m_upper))
            return;
        m_upper = distance;
        m_p = p;
        m_q = q;
        if (distance > m_rounding)
            m_direction = (q - p) / distance;
    }

    BrepCells::Tree& m_tree;
    SurfaceCells& m_cells;
    Pose m_X, m_X_BA;
    Mat3 m_R_BA;
    double m_rounding;
    BrepDistanceOptions m_options;
    CellQueue m_queue;
    double m_upper = std::numeric_limits<double>::infinity(), m_lower = 0;
    double m_closed = std::numeric_limits<double>::infinity(); ///< bounds of pairs that can be cut no further
    Vec3 m_p = Vec3::Zero(), m_q = Vec3::Zero(), m_direction = Vec3::Zero();
    std::size_t m_iterations = 0, m_evaluations = 0, m_closing = 0;
};

/// A point of one inside of the other, in A: they do not meet. @param clearance [m] > 0
std::optional<Vec3> pointInside(BrepCells& A, const ParametricSurface& surface, const Pose& X_AB, double clearance)
{
    if (surface.closed)
        for (const BrepCells::Tree::Probe& probe : A.tree().probes())
            if (probe.forItsSet && isInside(surface, X_AB.inverse() * probe.p, clearance))
                return probe.p;
    const ParameterBox& d = surface.domain;
    for (int i = 0; i < kSamples; ++i) // one on the border of the model is not told: others are tried
        if (const Vec3 p = X_AB * surface.point({d.u.lo + (i + 0.5) * d.u.width() / kSamples, d.v.middle()});
            const auto inside = isInside(A, p))
            return *inside ? std::optional(p) : std::nullopt;
    return std::nullopt;
}

/// No shorter move parts the model's box from the surface.
double separatingMove(const BrepModel& model, SurfaceCells& B, const Pose& X_AB)
{
    double move = std::numeric_limits<double>::infinity();
    const Mat3 R_BA = X_AB.matrix().transpose();
    for (int axis = 0; axis < 3; ++axis)
        for (const double sign : {1.0, -1.0}) {
            const Vec3 n = sign * Vec3::Unit(axis);
            const double own = sign > 0 ? model.bounds.max[axis] : -model.bounds.min[axis];
            move = std::min(move, own + support(B, -(R_BA * n)).upperBound - n.dot(X_AB.translation));
        }
    return std::max(move, 0.0);
}

} // namespace

DistanceResult distance(BrepSolid& A, const Pose& X_WA, SurfaceCells& B, const Pose& X_WB,
                        const BrepDistanceOptions& options)
{
    B.trim();
    const Pose X_AB = X_WA.inverse() * X_WB;
    SurfaceSearch search(*A.cells, B, X_AB, options);
    search.run();
    DistanceResult result;
    result.method = "global";
    result.initial = "none";
    result.iterations = static_cast<int>(search.iterations());
    result.evaluations = static_cast<int>(search.evaluations());
    std::optional<Vec3> common;
    if (search.meets())
        common = search.point();
    else
        common = pointInside(*A.cells, B.surface(), X_AB, search.upper());
    if (common) {
        result.status = Status::overlapping;
        result.witness.p_WA = result.witness.p_WB = X_WA * *common;
        result.lowerBound = -separatingMove(A.cells->model(), B, X_AB) - search.rounding();
        return result;
    }
    const Vec3 across = search.surfacePoint() - search.point();
    result.witness = {X_WA * search.point(), X_WA * search.surfacePoint(), X_WA.rotation * (across / search.upper()),
                      search.upper()};
    result.lowerBound = search.lower();
    result.upperBound = search.upper() + search.rounding();
    const bool closed =
        result.lowerBound > 0 && result.upperBound - result.lowerBound <= options.tolerance + 2 * search.rounding();
    result.status = closed ? Status::converged : Status::bounded;
    return result;
}

} // namespace osculo
