// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "pair_measurement.h"

#include "osculo/math/error.h"
#include "osculo/math/length_limit.h"
#include "osculo/shape/superovoid_implicit.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <tuple>

namespace osculo {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// Bounds by supporting planes are lowered by this fraction of their terms.
constexpr double kRounding = 1e-13;
/// Points this much (of the gauge) inside a shape are inside it, whatever the rounding.
constexpr double kWellInside = 1e-9;

/// One pair of parts and what was measured.
struct SolvedPair {
    std::size_t a, b; ///< in their bodies' shapes
    DistanceResult result;
    std::vector<Contact> contacts; ///< of solvers that know several
};

void demandPlace(const std::string& body, const Vec3& p)
{
    if (!withinLengthLimit(p))
        throw InvalidShape(fmt::format("body '{}' lies at ({}, {}, {}) m", body, p.x(), p.y(), p.z()),
                           fmt::format("coordinates are finite, at most {} m", kLargestLength));
}

/// There is something to measure, and it is where numbers can still be told apart from infinity.
void demandParts(const PlacedBody& placed)
{
    const Body& body = *placed.body;
    if (placed.parts->shapes.empty())
        throw InvalidShape(fmt::format("body '{}' has no shape to measure", body.name),
                           "give it a contact shape or a mesh");
    demandPlace(body.name, placed.X_WB.translation);
    for (const std::size_t shape : placed.parts->shapes)
        demandPlace(body.name, body.shapes[shape].X_BS.translation);
}

Contact contactOf(const WitnessPair& pair)
{
    return {pair.p_WA, pair.p_WB, pair.nhat_AB_W, pair.distance, false};
}

bool overlapsByUnknownDepth(const SolvedPair& solved)
{
    return !solved.result.hasDistance();
}

/// For the order of parts only: an unknown depth comes before every known distance.
double rank(const SolvedPair& solved)
{
    return overlapsByUnknownDepth(solved) ? -kInfinity : solved.result.witness.distance;
}

/// Least first, and by the parts where distances are equal: in whatever order they were found.
void sortByDistance(std::vector<SolvedPair>& solved)
{
    std::ranges::sort(solved, {}, [](const SolvedPair& one) { return std::tuple(rank(one), one.a, one.b); });
}

/// The status of the least distance, worsened by parts that may, within their bounds, be nearer than it.
Status unionStatus(const std::vector<SolvedPair>& solved, double tolerance)
{
    const SolvedPair& least = solved.front();
    Status status = least.result.status;
    for (const SolvedPair& other : solved) {
        if (&other == &least || other.result.status == Status::converged
            || other.result.lowerBound >= least.result.lowerBound - tolerance)
            continue;
        if (isFailure(other.result.status))
            status = isFailure(status) ? status : other.result.status;
        else if (status == Status::converged)
            status = Status::bounded;
    }
    return status;
}

/// @pre sorted by distance, not empty.
/// @param overlapping pairs of parts known to overlap beside the solved ones
PairResult combine(const std::vector<SolvedPair>& solved, std::size_t overlapping, std::optional<double> threshold,
                   double tolerance)
{
    const SolvedPair& least = solved.front();
    PairResult pair;
    pair.shapeA = least.a;
    pair.shapeB = least.b;
    pair.method = least.result.method;
    pair.initial = least.result.initial;
    pair.iterations = least.result.iterations;
    pair.residual = least.result.residual;
    pair.lowerBound = pair.upperBound = kInfinity;
    if (const auto& verdict = least.result.verdict)
        pair.verdict = PairVerdict{verdict->accepted, verdict->verified, verdict->restarts};
    for (const SolvedPair& one : solved) {
        pair.checkUs += one.result.checkUs;
        pair.lowerBound = std::min(pair.lowerBound, one.result.lowerBound);
        pair.upperBound = std::min(pair.upperBound, one.result.upperBound);
        overlapping += rank(one) < 0 ? 1 : 0;
    }
    pair.unionOfOverlaps = overlapping > 1;
    pair.status = unionStatus(solved, tolerance);
    if (least.result.hasDistance())
        pair.distance = least.result.witness.distance;
    if (least.result.commonNormal)
        pair.commonNormal = contactOf(*least.result.commonNormal);
    for (const SolvedPair& one : solved) {
        if (&one != &least && !(threshold && rank(one) <= *threshold))
            continue;
        const auto first = static_cast<std::ptrdiff_t>(pair.contacts.size());
        if (one.contacts.empty())
            pair.contacts.push_back(contactOf(one.result.witness));
        pair.contacts.insert(pair.contacts.end(), one.contacts.begin(), one.contacts.end());
        for (auto contact = pair.contacts.begin() + first; contact != pair.contacts.end(); ++contact) {
            contact->a.shape = one.a;
            contact->b.shape = one.b;
        }
    }
    if (least.result.hasDistance())
        std::ranges::stable_sort(pair.contacts, {}, &Contact::distance);
    return pair;
}

/// @pre the shape is one of the parts.
std::size_t partOf(const BodyParts& parts, std::size_t shape)
{
    return static_cast<std::size_t>(std::ranges::lower_bound(parts.shapes, shape) - parts.shapes.begin());
}

/// Asks the solver about pairs of parts.
class PartSolver {
public:
    PartSolver(const PlacedBody& A, const PlacedBody& B, const SolverOptions& options, PartCaches& caches,
               const std::shared_ptr<PreparedShapes>& prepared)
        : m_A(A)
        , m_B(B)
        , m_options(options)
        , m_caches(caches)
        , m_prepared(prepared)
    {
    }

    /// @param partA, partB indices in the bodies' parts
    SolvedPair solve(std::size_t partA, std::size_t partB) const
    {
        const std::size_t a = m_A.parts->shapes[partA], b = m_B.parts->shapes[partB];
        const SceneShape &shapeA = m_A.body->shapes[a], &shapeB = m_B.body->shapes[b];
        PartPairCache& cache = m_caches.pairs[{a, b}];
        cache.solver.prepared = m_prepared;
        const Pose X_WSa = m_A.X_WB * shapeA.X_BS, X_WSb = m_B.X_WB * shapeB.X_BS;
        SolvedPair solved{a, b, {}, {}};
        SolverOptions options = m_options;
        options.contacts = &solved.contacts;
        solved.result = distance(shapeA.geometry, X_WSa, shapeB.geometry, X_WSb, options, &cache.solver);
        if (hasSupports(partA, partB) && solved.result.hasDistance()) {
            const WitnessPair& witness = solved.result.witness;
            cache.separation = PartSeparation{m_A.X_WB.rotation.conjugate() * witness.nhat_AB_W,
                                              X_WSa.inverse() * witness.p_WA, X_WSb.inverse() * witness.p_WB};
        }
        return solved;
    }

    /// What is known of two parts for far less than a solution, from where they were last measured.
    struct Glance {
        double lowerBound = -kInfinity; ///< of the signed distance [m]: the gap between the planes that support them
        bool overlapping = false;       ///< a point lies inside both
    };
    Glance glance(std::size_t partA, std::size_t partB) const
    {
        const std::size_t a = m_A.parts->shapes[partA], b = m_B.parts->shapes[partB];
        const auto cache = m_caches.pairs.find({a, b});
        if (cache == m_caches.pairs.end() || !cache->second.separation || !hasSupports(partA, partB))
            return {};
        const PartSeparation& last = *cache->second.separation;
        const SuperovoidSupportMap &mapA = *m_A.parts->supports[partA], &mapB = *m_B.parts->supports[partB];
        const Pose X_WSa = m_A.X_WB * m_A.body->shapes[a].X_BS, X_WSb = m_B.X_WB * m_B.body->shapes[b].X_BS;
        const Vec3 nhat_W = m_A.X_WB.rotation * last.nhat_A;
        const double between = nhat_W.dot(X_WSb.translation - X_WSa.translation);
        const double reachA = mapA.pointNear(X_WSa.rotation.conjugate() * nhat_W, last.p_SA).value;
        const double reachB = mapB.pointNear(X_WSb.rotation.conjugate() * -nhat_W, last.p_SB).value;
        const double scale = X_WSa.translation.cwiseAbs().sum() + X_WSb.translation.cwiseAbs().sum() + std::abs(reachA)
                             + std::abs(reachB);
        Glance glance{between - reachA - reachB - kRounding * scale};
        if (glance.lowerBound < 0) {
            const Vec3 middle_W = 0.5 * (X_WSa * last.p_SA + X_WSb * last.p_SB);
            glance.overlapping =
                inside(mapA.shape(), X_WSa.inverse() * middle_W) && inside(mapB.shape(), X_WSb.inverse() * middle_W);
        }
        return glance;
    }

private:
    /// Well inside: nothing that rounding could put outside.
    static bool inside(const Superovoid& shape, const Vec3& p_S) { return gauge(shape, p_S) < 1 - kWellInside; }

    bool hasSupports(std::size_t partA, std::size_t partB) const
    {
        const auto has = [](const BodyParts& parts, std::size_t part) {
            return part < parts.supports.size() && parts.supports[part].has_value();
        };
        return has(*m_A.parts, partA) && has(*m_B.parts, partB);
    }

    const PlacedBody& m_A;
    const PlacedBody& m_B;
    const SolverOptions& m_options;
    PartCaches& m_caches;
    const std::shared_ptr<PreparedShapes>& m_prepared;
};

} // namespace

PairResult measurePair(const PlacedBody& A, const PlacedBody& B, const SolverOptions& options,
                       std::optional<double> threshold, PartCaches& caches,
                       const std::shared_ptr<PreparedShapes>& prepared, const std::function<void()>& checkStop)
{
    demandParts(A);
    demandParts(B);
    const PartSolver solver(A, B, options, caches, prepared);
    const std::size_t partPairs = A.parts->shapes.size() * B.parts->shapes.size();
    std::vector<SolvedPair> solved;
    std::size_t boxTests = 0, alsoOverlapping = 0;
    if (partPairs == 1) {
        solved.push_back(solver.solve(0, 0));
    } else {
        NearestBoxPairs pairs(*A.parts->tree, A.X_WB, *B.parts->tree, B.X_WB);
        // No pair of parts beyond this can be the least or within the threshold; parts that overlap always can.
        double limit = kInfinity, least = kInfinity;
        const auto solve = [&](std::size_t partA, std::size_t partB) {
            checkStop();
            solved.push_back(solver.solve(partA, partB));
            least = std::min(least, solved.back().result.upperBound);
            limit = std::max({least, 0.0, threshold.value_or(0)});
        };
        auto first = caches.nearest; // of the last time: it shortens the walk
        if (first && (first->first >= A.parts->shapes.size() || first->second >= B.parts->shapes.size()))
            first.reset();
        if (first)
            solve(first->first, first->second);
        while (const auto pair = pairs.next(limit)) {
            if (first == std::pair(pair->a, pair->b))
                continue;
            const PartSolver::Glance glance = solver.glance(pair->a, pair->b);
            if (glance.lowerBound > limit)
                continue;
            if (!threshold && glance.overlapping && glance.lowerBound > least)
                ++alsoOverlapping; // not the deepest, and no contact was asked for
            else
                solve(pair->a, pair->b);
        }
        boxTests = pairs.boxTests();
    }
    sortByDistance(solved);
    if (partPairs > 1)
        caches.nearest = {partOf(*A.parts, solved.front().a), partOf(*B.parts, solved.front().b)};
    PairResult pair = combine(solved, alsoOverlapping, threshold, options.tolerance);
    pair.partPairs = partPairs;
    pair.boxTests = boxTests;
    pair.solvedPairs = solved.size();
    return pair;
}

PairResult grown(PairResult result, double dilation)
{
    const auto grow = [dilation](Contact& contact) {
        contact.distance -= 2 * dilation;
        contact.p_WA += dilation * contact.nhat_AB_W;
        contact.p_WB -= dilation * contact.nhat_AB_W;
    };
    result.lowerBound -= 2 * dilation;
    result.upperBound -= 2 * dilation;
    if (result.distance) { // else the contact is a point of both
        *result.distance -= 2 * dilation;
        std::ranges::for_each(result.contacts, grow);
    }
    if (result.commonNormal)
        grow(*result.commonNormal);
    return result;
}

} // namespace osculo
