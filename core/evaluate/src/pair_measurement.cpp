// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "pair_measurement.h"

#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace osculo {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// Boxes are widened by this fraction of their coordinates, so that rounding never makes one smaller than its shape.
constexpr double kBoxMargin = 1e-12;

struct Part {
    std::size_t index; ///< in the body's shapes
    const Geometry* geometry;
    Pose X_WS;
    Bounds box; ///< in world; only set where there are several parts
};

struct PartPair {
    const Part* a;
    const Part* b;
    double boxDistance = 0; ///< the parts are at least this far apart [m]
};

struct SolvedPair {
    const PartPair* parts;
    DistanceResult result;
};

std::vector<Part> partsOf(const PlacedBody& placed)
{
    std::vector<Part> parts;
    const std::vector<SceneShape>& shapes = placed.body->shapes;
    const auto addAll = [&](const auto& counts) {
        for (std::size_t i = 0; i < shapes.size(); ++i)
            if (counts(shapes[i]))
                parts.push_back({i, &shapes[i].geometry, placed.X_WB * shapes[i].X_BS, {}});
    };
    addAll([](const SceneShape& shape) { return shape.role == ShapeRole::contact; });
    if (parts.empty())
        addAll([](const SceneShape& shape) { return std::holds_alternative<MeshGeometry>(shape.geometry); });
    if (parts.empty())
        throw InvalidShape(fmt::format("body '{}' has no shape to measure", placed.body->name),
                           "give it a contact shape or a mesh");
    return parts;
}

Bounds worldBox(const Part& part, PreparedShapes& prepared)
{
    std::optional<Bounds> box;
    if (const auto* mesh = std::get_if<MeshGeometry>(part.geometry))
        box = prepared.box(mesh->mesh);
    else
        box = geometryBounds(*part.geometry);
    if (!box)
        return {Vec3::Constant(-kInfinity), Vec3::Constant(kInfinity)};
    const Vec3 centre = part.X_WS * box->centre();
    Vec3 reach = part.X_WS.matrix().cwiseAbs() * (0.5 * box->size());
    reach += kBoxMargin * (reach + centre.cwiseAbs());
    return {centre - reach, centre + reach};
}

double boxDistance(const Bounds& a, const Bounds& b)
{
    const Vec3 apart = (a.min - b.max).cwiseMax(b.min - a.max).cwiseMax(0.0);
    return apart.norm();
}

/// All pairs of parts, nearest boxes first.
std::vector<PartPair> partPairs(std::vector<Part>& A, std::vector<Part>& B, PreparedShapes& prepared)
{
    if (A.size() == 1 && B.size() == 1)
        return {{&A[0], &B[0], 0}};
    for (std::vector<Part>* parts : {&A, &B})
        for (Part& part : *parts)
            part.box = worldBox(part, prepared);
    std::vector<PartPair> pairs;
    for (const Part& a : A)
        for (const Part& b : B)
            pairs.push_back({&a, &b, boxDistance(a.box, b.box)});
    std::ranges::stable_sort(pairs, {}, &PartPair::boxDistance);
    return pairs;
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

/// The status of the least distance, worsened by parts that may, within their bounds, be nearer than it.
Status unionStatus(const std::vector<SolvedPair>& solved, const SolvedPair& least, double tolerance)
{
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

PairResult combine(const std::vector<SolvedPair>& solved, std::optional<double> threshold, double tolerance)
{
    const SolvedPair& least = *std::ranges::min_element(solved, {}, rank);
    PairResult pair;
    pair.shapeA = least.parts->a->index;
    pair.shapeB = least.parts->b->index;
    pair.method = least.result.method;
    pair.initial = least.result.initial;
    pair.iterations = least.result.iterations;
    pair.residual = least.result.residual;
    pair.lowerBound = pair.upperBound = kInfinity;
    std::size_t overlapping = 0;
    for (const SolvedPair& one : solved) {
        pair.lowerBound = std::min(pair.lowerBound, one.result.lowerBound);
        pair.upperBound = std::min(pair.upperBound, one.result.upperBound);
        overlapping += rank(one) < 0 ? 1 : 0;
    }
    pair.unionOfOverlaps = overlapping > 1;
    pair.status = unionStatus(solved, least, tolerance);
    if (least.result.hasDistance())
        pair.distance = least.result.witness.distance;
    if (least.result.commonNormal)
        pair.commonNormal = contactOf(*least.result.commonNormal);

    std::vector<const SolvedPair*> contacts;
    for (const SolvedPair& one : solved)
        if (&one == &least || (threshold && rank(one) <= *threshold))
            contacts.push_back(&one);
    std::ranges::stable_sort(contacts, {}, [](const SolvedPair* one) { return rank(*one); });
    for (const SolvedPair* one : contacts)
        pair.contacts.push_back(contactOf(one->result.witness));
    return pair;
}

} // namespace

PairResult measurePair(const PlacedBody& A, const PlacedBody& B, const SolverOptions& options,
                       std::optional<double> threshold, PartCaches& caches,
                       const std::shared_ptr<PreparedShapes>& prepared, const std::function<void()>& checkStop)
{
    std::vector<Part> partsA = partsOf(A), partsB = partsOf(B);
    const std::vector<PartPair> pairs = partPairs(partsA, partsB, *prepared);
    std::vector<SolvedPair> solved;
    double least = kInfinity; // of the distances so far; 0 for an unknown depth
    for (const PartPair& parts : pairs) {
        if (parts.boxDistance > std::max({least, 0.0, threshold.value_or(0)}))
            break; // and so is every pair after it
        checkStop();
        PairCache& cache = caches[{parts.a->index, parts.b->index}];
        cache.prepared = prepared;
        solved.push_back(
            {&parts, distance(*parts.a->geometry, parts.a->X_WS, *parts.b->geometry, parts.b->X_WS, options, &cache)});
        const DistanceResult& result = solved.back().result;
        least = std::min(least, result.hasDistance() ? result.witness.distance : 0.0);
    }
    PairResult pair = combine(solved, threshold, options.tolerance);
    pair.partPairs = pairs.size();
    pair.solvedPairs = solved.size();
    return pair;
}

} // namespace osculo
