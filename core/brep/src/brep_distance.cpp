// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/brep_distance.h"

#include "cell_search.h"
#include "feature_geometry.h"
#include "osculo/math/demand.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

/// How often crossing points of two faces are looked for.
constexpr int kMostAttempts = 400;
/// Cells are that small against the models before it is worth looking.
constexpr double kWorthCrossing = 0.25;
constexpr int kCrossingSteps = 25;
/// Faces that cross do so at this angle at least (sine).
constexpr double kCrossingAngle = 1e-4;
/// A point is on both faces within this part of the size.
constexpr double kSamePoint = 1e-11;
/// Contacts whose distances differ by less than this part of the size are equally near.
constexpr double kEqual = 1e-9;

/// A face's foot and normal nearest to a point.
struct Foot {
    Vec2 uv = Vec2::Zero();
    Vec3 p = Vec3::Zero(), normal = Vec3::Zero();
};

Foot footAt(const BrepFace& face, const Vec3& x)
{
    Foot foot;
    foot.uv = parametersOf(face, x);
    foot.p = pointAt(face, foot.uv);
    foot.normal = outward(face, foot.p);
    return foot;
}

class PairSearch {
public:
    PairSearch(BrepCells& a, BrepCells& b, const Pose& X_AB, double upper, const BrepDistanceOptions& options)
        : m_a(a.tree())
        , m_b(b.tree())
        , m_X_AB(X_AB)
        , m_X_BA(X_AB.inverse())
        , m_R_BA(m_X_BA.matrix())
        , m_size(std::max(m_a.size(), m_b.size()))
        , m_rounding(kCellRounding * (m_a.size() + m_b.size() + X_AB.translation.norm()))
        , m_options(options)
        , m_upper(upper)
    {
    }

    /// @param direction of the least local minimum, where there is one
    void run(const std::optional<Vec3>& direction)
    {
        m_direction = direction;
        open(BrepCells::Tree::kRoot, BrepCells::Tree::kRoot);
        while (!m_queue.empty() && !m_common) {
            const double lower = m_queue.lower();
            if (lower > 0 && lower >= m_upper - m_options.tolerance)
                break;
            const bool apart = lower > m_rounding;
            if (m_evaluations >= m_options.maxPairs || (apart && ++m_closing > m_options.maxClosing))
                break;
            const CellQueue::Entry pair = m_queue.pop();
            divide(pair.a, pair.b);
        }
        m_lower = std::max(0.0, std::min(m_queue.lower(), m_upper) - m_rounding);
    }

    double lower() const { return m_lower; }
    double upper() const { return m_upper; }
    double rounding() const { return m_rounding; }
    const std::optional<Vec3>& common() const { return m_common; } ///< of both boundaries, in A
    const std::optional<std::pair<Vec3, Vec3>>& nearer() const
    {
        return m_nearer;
    } ///< than the first upper bound, in A
    std::size_t iterations() const { return m_iterations; }
    std::size_t evaluations() const { return m_evaluations; }

private:
    void divide(std::uint32_t a, std::uint32_t b)
    {
        ++m_iterations;
        const double sizeA = m_a.cell(a).box.diagonal(), sizeB = m_b.cell(b).box.diagonal();
        if (sizeA >= sizeB) {
            for (const std::uint32_t child : m_a.children(a))
                open(child, b);
        } else {
            for (const std::uint32_t child : m_b.children(b))
                open(a, child);
        }
    }

    void open(std::uint32_t a, std::uint32_t b)
    {
        ++m_evaluations;
        const BrepCell &cellA = m_a.cell(a), &cellB = m_b.cell(b);
        const double lower = gap(cellA, cellB);
        if (lower > m_upper)
            return;
        if (cellA.middleOnFace && cellB.middleOnFace) {
            const Vec3 q = m_X_AB * cellB.middle;
            if ((q - cellA.middle).norm() < m_upper)
                take(cellA, cellB, q);
        }
        if (lower <= m_rounding && cellA.ofOneFace() && cellB.ofOneFace())
            lookForCrossing(cellA, cellB);
        m_queue.push(lower, a, b);
    }

    /// The middles are nearer than what is known: alternating feet make the most of it.
    void take(const BrepCell& a, const BrepCell& b, const Vec3& middle)
    {
        constexpr int kSteps = 20;
        Vec3 p = a.middle, q = middle;
        for (int step = 0; step < kSteps; ++step) {
            const Vec3 p2 = m_a.footOn(a.face, q);
            const Vec3 q2 = m_X_AB * m_b.footOn(b.face, m_X_BA * p2);
            if (!((q2 - p2).norm() < (q - p).norm() - m_rounding))
                break;
            p = p2;
            q = q2;
        }
        m_upper = (q - p).norm();
        m_nearer = std::pair(p, q);
        if (m_upper > m_rounding)
            m_direction = (q - p) / m_upper;
    }

    /// The widest gap between the hulls along a few directions: of the best witness, from middle to middle, along both normals.
    double gap(const BrepCell& a, const BrepCell& b)
    {
        const Vec3 across = m_X_AB * b.middle - a.middle;
        double widest = -std::numeric_limits<double>::infinity();
        const auto look = [&](const Vec3& n) {
            const Vec3 n_B = m_R_BA * n;
            double reachA = -std::numeric_limits<double>::infinity(), reachB = std::numeric_limits<double>::infinity();
            for (const Vec3& p : a.hull)
                reachA = std::max(reachA, n.dot(p));
            for (const Vec3& q : b.hull)
                reachB = std::min(reachB, n_B.dot(q));
            widest = std::max(widest, reachB + n.dot(m_X_AB.translation) - reachA);
        };
        if (m_direction)
            look(*m_direction);
        if (const double length = across.norm(); length > 0)
            look(across / length);
        const auto lookAlong = [&](const Vec3& normal) {
            if (normal.squaredNorm() > 0.5)
                look(normal.dot(across) >= 0 ? normal : Vec3(-normal));
        };
        lookAlong(a.normal);
        lookAlong(m_R_BA.transpose() * b.normal);
        return widest;
    }

    /// Newton's method for a point on both surfaces near the cells; it counts off the borders of both faces, at an angle.
    void lookForCrossing(const BrepCell& a, const BrepCell& b)
    {
        if (m_attempts >= kMostAttempts || a.box.diagonal() > kWorthCrossing * m_a.size()
            || b.box.diagonal() > kWorthCrossing * m_b.size())
            return;
        ++m_attempts;
        const BrepFace &faceA = m_a.model().faces[a.face], &faceB = m_b.model().faces[b.face];
        Vec3 x = 0.5 * (a.middle + m_X_AB * b.middle);
        const double reach = a.box.diagonal() + b.box.diagonal();
        const Vec3 start = x;
        for (int step = 0; step < kCrossingSteps; ++step) {
            const Foot footA = footAt(faceA, x);
            Foot footB = footAt(faceB, m_X_BA * x);
            footB.p = m_X_AB * footB.p;
            footB.normal = m_R_BA.transpose() * footB.normal;
            const double c = footA.normal.dot(footB.normal), sine = 1 - c * c;
            if (!(sine > kCrossingAngle * kCrossingAngle) || (x - start).norm() > reach)
                return;
            if ((footA.p - footB.p).norm() <= kSamePoint * m_size) {
                const double clear = 10 * kSamePoint * m_size / std::sqrt(sine) + 1e-9 * m_size;
                if (m_a.onFace(a.face, footA.uv, clear) && m_b.onFace(b.face, footB.uv, clear))
                    m_common = footA.p;
                return;
            }
            const double offA = footA.normal.dot(footA.p - x), offB = footB.normal.dot(footB.p - x);
            x += ((offA - c * offB) * footA.normal + (offB - c * offA) * footB.normal) / sine;
        }
    }

    BrepCells::Tree &m_a, &m_b;
    Pose m_X_AB, m_X_BA;
    Mat3 m_R_BA;
    double m_size, m_rounding;
    BrepDistanceOptions m_options;
    CellQueue m_queue;
    std::optional<Vec3> m_direction, m_common;
    std::optional<std::pair<Vec3, Vec3>> m_nearer;
    double m_upper, m_lower = 0;
    std::size_t m_iterations = 0, m_evaluations = 0, m_closing = 0;
    int m_attempts = 0;
};

/// Which faces' points are asked for: of boundaries that do not meet, one of each connected set is enough.
enum class Asked { sets, faces };

/// A point in B of B's solids a little inside of a face, or of its sheets, that lies inside of a solid of A.
std::optional<Vec3> pointInside(BrepCells& a, BrepCells& b, const Pose& X_AB, Asked asked)
{
    for (const auto& probe : b.tree().probes()) {
        if (asked == Asked::sets && !probe.forItsSet)
            continue;
        const bool sheet = !b.model().parts[b.model().faces[probe.face].part].solid;
        const std::optional<Vec3> p = sheet ? std::optional(probe.p) : innerPoint(b, probe);
        if (p && isInside(a, X_AB * *p).value_or(false))
            return p;
    }
    return std::nullopt;
}

/// The same either way, in A.
std::optional<Vec3> containedPoint(BrepCells& a, BrepCells& b, const Pose& X_AB, Asked asked)
{
    if (const auto p = pointInside(a, b, X_AB, asked))
        return X_AB * *p;
    return pointInside(b, a, X_AB.inverse(), asked);
}

/// The least local minimum, with those as near, and those within the threshold; all where the boundaries cross, and the least is
/// none that can be searched for alone.
std::vector<LmdContact> contactsWithin(double threshold, LmdSequence& sequence, const Pose& X_WA, const Pose& X_WB)
{
    LmdOptions options;
    options.leastOnly = true;
    std::vector<LmdContact> contacts = sequence.localMinimalDistances(X_WA, X_WB, options).contacts;
    if (!contacts.empty() && threshold <= contacts.front().distance)
        return contacts;
    options.leastOnly = false;
    if (!contacts.empty())
        options.threshold = threshold;
    return sequence.localMinimalDistances(X_WA, X_WB, options).contacts;
}

int asInt(std::size_t count)
{
    return static_cast<int>(std::min<std::size_t>(count, std::numeric_limits<int>::max()));
}

} // namespace

BrepSolid prepareBrep(BrepModelPtr model)
{
    return {prepareLmd(model), std::make_unique<BrepCells>(model)};
}

BrepDistance distance(BrepSolid& A, const Pose& X_WA, BrepSolid& B, const Pose& X_WB, double threshold,
                      const BrepDistanceOptions& options, LmdSequence* sequence)
{
    OSCULO_DEMAND(!sequence || (sequence->a() == A.features && sequence->b() == B.features));
    const Pose X_AB = X_WA.inverse() * X_WB;
    BrepDistance found;
    DistanceResult& result = found.result;
    result.method = "global";
    result.initial = "lmd";
    const auto overlapping = [&](const Vec3& p_A, double rounding) {
        result.status = Status::overlapping;
        result.witness.p_WA = result.witness.p_WB = X_WA * p_A;
        result.lowerBound = -partingMove(A.cells->model().bounds, placed(B.cells->model().bounds, X_AB)) - rounding;
        found.contacts.clear();
        return found;
    };
    if (const auto p = containedPoint(*A.cells, *B.cells, X_AB, Asked::sets))
        return overlapping(*p, 0);

    LmdSequence single(A.features, B.features);
    found.contacts = contactsWithin(threshold, sequence ? *sequence : single, X_WA, X_WB);
    const LmdContact* least = found.contacts.empty() ? nullptr : &found.contacts.front();
    const double known = least ? std::abs(least->distance) : std::numeric_limits<double>::infinity();
    PairSearch search(*A.cells, *B.cells, X_AB, known, options);
    search.run(least ? std::optional<Vec3>(X_WA.rotation.conjugate() * least->nhat_AB_W) : std::nullopt);
    result.iterations = asInt(search.iterations());
    result.evaluations = asInt(search.evaluations());
    if (search.common())
        return overlapping(*search.common(), search.rounding());
    if (search.lower() <= 0) // they may lie against each other and still share a volume
        if (const auto p = containedPoint(*A.cells, *B.cells, X_AB, Asked::faces))
            return overlapping(*p, search.rounding());

    const double size = std::max(A.cells->tree().size(), B.cells->tree().size());
    if (search.nearer() && search.upper() < known - kEqual * size) {
        const auto& [p, q] = *search.nearer();
        result.witness = {X_WA * p, X_WA * q, X_WA.rotation * (q - p).normalized(), search.upper()};
        found.contacts.clear();
    } else if (least) {
        result.witness = {least->p_WA, least->p_WB, least->nhat_AB_W, least->distance};
        std::erase_if(found.contacts, [&, limit = std::max(threshold, least->distance + kEqual * size)](
                                          const LmdContact& contact) { return contact.distance > limit; });
    }
    result.upperBound = std::abs(result.witness.distance) + search.rounding();
    result.lowerBound = std::min(search.lower(), result.upperBound);
    const bool closed =
        result.lowerBound > 0 && result.upperBound - result.lowerBound <= options.tolerance + 2 * search.rounding();
    result.status = closed ? Status::converged : Status::bounded;
    return found;
}

} // namespace osculo
