// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/printed_distance.h"

#include "convex_difference.h"
#include "expanding_polytope.h"
#include "gjk.h"

#include "osculo/math/demand.h"
#include "osculo/support/printed_support.h"

#include <algorithm>
#include <array>
#include <queue>
#include <vector>

namespace osculo {

namespace {

constexpr int kMostGjkIterations = 1000;
constexpr double kFlat = 1e-12; ///< against the points' size: what counts as rounding in a polytope

/// B − A by two support mappings, in A's frame.
class MappedDifference final : public ConvexDifference {
public:
    MappedDifference(const SupportMapping& A, const SupportMapping& B, const Pose& X_AB)
        : m_A(A)
        , m_B(B)
        , m_X(X_AB)
        , m_R(X_AB.matrix())
    {
    }

    DifferenceVertex lowestAlong(const Vec3& n) const override
    {
        const Vec3 a = m_A(n), b = m_X * m_B(-(m_R.transpose() * n));
        return {a, b, b - a};
    }

private:
    const SupportMapping &m_A, &m_B;
    Pose m_X;
    Mat3 m_R;
};

/// Points of B − A around the origin: GJK's simplex, completed along the axes where it is flat.
std::vector<DifferenceVertex> startOf(const ConvexDifference& difference, const GjkResult& simplex)
{
    std::vector<DifferenceVertex> points(simplex.simplex.begin(), simplex.simplex.begin() + simplex.size);
    if (simplex.size == 4)
        return points;
    for (int axis = 0; axis < 3; ++axis)
        for (const double side : {1.0, -1.0})
            points.push_back(difference.lowestAlong(side * Vec3::Unit(axis)));
    return points;
}

/// The printed expanding polytope: the support point along the nearest facet's normal, until it is no farther out.
void expand(const ConvexDifference& difference, const GjkResult& simplex, double tolerance, HullDistance& result)
{
    const std::vector<DifferenceVertex> points = startOf(difference, simplex);
    double size = 0;
    for (const DifferenceVertex& p : points)
        size = std::max(size, p.y.norm());
    ExpandingPolytope polytope(points, kFlat * size);
    result.lower = -size;
    while (polytope.valid() && !polytope.full()) {
        const ExpandingPolytope::Face face = polytope.highestFace();
        const DifferenceVertex vertex = difference.lowestAlong(face.n);
        ++result.polytopeIterations;
        result.distance = face.e;
        result.lower = std::max(result.lower, face.n.dot(vertex.y));
        if (face.e - face.n.dot(vertex.y) < tolerance) {
            result.converged = true;
            return;
        }
        if (!polytope.insert(vertex))
            return;
    }
}

/// All parameters of a pair of patches.
struct PairDomain {
    double lower;
    ParameterBox a, b;
    std::size_t number;

    bool operator<(const PairDomain& other) const // the nearest first
    {
        return lower > other.lower || (lower == other.lower && number > other.number);
    }
    double size() const { return std::max({a.u.width(), a.v.width(), b.u.width(), b.v.width()}); }
};

std::array<ParameterBox, 4> quarters(const ParameterBox& box)
{
    const Vec2 c = box.centre();
    const Interval lowU(box.u.lo, c.x()), highU(c.x(), box.u.hi), lowV(box.v.lo, c.y()), highV(c.y(), box.v.hi);
    return {{{lowU, lowV}, {lowU, highV}, {highU, lowV}, {highU, highV}}};
}

SupportMapping mappingOf(const ParametricSurface& surface, const ParameterBox& box, double epsilonX)
{
    ParametricSurface patch = surface;
    const auto spans = [](const Interval& part, const Interval& whole) {
        return part.lo == whole.lo && part.hi == whole.hi;
    };
    patch.domain = box;
    patch.periodicU = surface.periodicU && spans(box.u, surface.domain.u);
    patch.periodicV = surface.periodicV && spans(box.v, surface.domain.v);
    return [patch, epsilonX](const Vec3& u) {
        PrintedSupportOptions options;
        options.epsilonX = epsilonX;
        options.slopePerCell = true;
        return supportByAlgorithm2(patch, u, slopeOver(patch, u, patch.domain), options).point;
    };
}

} // namespace

HullDistance hullDistance(const SupportMapping& A, const SupportMapping& B, const Pose& X_AB, double tolerance)
{
    OSCULO_DEMAND(tolerance > 0);
    const MappedDifference difference(A, B, X_AB);
    const Vec3 start = X_AB.translation.isZero(0) ? Vec3(Vec3::UnitZ()) : X_AB.translation;
    const GjkResult simplex = gjk(difference, start, tolerance, kMostGjkIterations);
    HullDistance result;
    result.gjkIterations = simplex.iterations;
    result.overlapping = !(simplex.lower > 0); // also where the origin lies on a simplex that is not full
    if (result.overlapping) {
        expand(difference, simplex, tolerance, result);
        return result;
    }
    result.distance = simplex.upper;
    result.lower = simplex.lower;
    result.converged = simplex.upper - simplex.lower <= tolerance;
    return result;
}

Algorithm3Result distanceByAlgorithm3(const ParametricSurface& A, const ParametricSurface& B, const Pose& X_AB,
                                      const Algorithm3Options& options)
{
    Algorithm3Result result;
    std::priority_queue<PairDomain> list;
    const auto bound = [&](const ParameterBox& a, const ParameterBox& b) {
        const HullDistance hulls = hullDistance(mappingOf(A, a, options.supportEpsilonX),
                                                mappingOf(B, b, options.supportEpsilonX), X_AB, options.epsilonD);
        return PairDomain{hulls.lower, a, b, result.hulls++};
    };
    PairDomain domain = bound(A.domain, B.domain);
    while (domain.size() > options.epsilonX) {
        if (result.iterations == options.maxIterations) {
            result.status = Status::maxIterations;
            break;
        }
        ++result.iterations;
        for (const ParameterBox& a : quarters(domain.a))
            for (const ParameterBox& b : quarters(domain.b))
                list.push(bound(a, b));
        domain = list.top();
        list.pop();
    }
    result.distance = domain.lower;
    result.a = domain.a;
    result.b = domain.b;
    return result;
}

} // namespace osculo
