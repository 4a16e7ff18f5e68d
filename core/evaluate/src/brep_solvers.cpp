// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep_solvers.h"

#include "kept_body.h"
#include "kept_surface.h"
#include "pair_cache_data.h"

#include "osculo/brep/brep_distance.h"
#include "osculo/brep/brep_extrema.h"
#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

namespace osculo {

namespace {

/// A model made ready, kept as long as the shape has the same.
class KeptBrep {
public:
    BrepSolid& of(const Geometry& geometry)
    {
        const BrepModelPtr& model = std::get<BrepGeometry>(geometry).model;
        if (!model)
            throw InvalidShape("the B-Rep has no model", "a STEP, IGES or BREP file that was read");
        if (!m_solid || m_model != model) {
            m_solid = std::make_shared<BrepSolid>(prepareBrep(model));
            m_model = model;
        }
        return *m_solid;
    }

private:
    BrepModelPtr m_model;
    std::shared_ptr<BrepSolid> m_solid; ///< shared by copies, of which one is used at a time
};

struct BrepsCache {
    KeptBrep a, b;
    std::shared_ptr<LmdSequence> sequence; ///< shared by copies, of which one is used at a time

    LmdSequence& sequenceOf(const BrepSolid& A, const BrepSolid& B)
    {
        if (!sequence || sequence->a() != A.features || sequence->b() != B.features)
            sequence = std::make_shared<LmdSequence>(A.features, B.features);
        return *sequence;
    }
};

struct BodyAndBrepCache {
    KeptBody body;
    KeptSurface bodyAsSurface;
    KeptBrep brep;
};

struct BrepAndSurfaceCache {
    KeptBrep brep;
    KeptSurface surface;
};

/// The same for OpenCASCADE.
class KeptOpenCascadeShape {
public:
    const OpenCascadeShape& of(const Geometry& geometry)
    {
        const auto& brep = std::get<BrepGeometry>(geometry);
        if (!m_shape || m_model != brep.model) {
            const std::u8string file(brep.file.begin(), brep.file.end());
            const LengthUnit unit = brep.unit.value_or(LengthUnit::millimetre);
            m_shape = readOpenCascadeShape(std::filesystem::path(file), metresPer(unit), brep.part);
            m_model = brep.model;
        }
        return *m_shape;
    }

private:
    BrepModelPtr m_model;
    OpenCascadeShapePtr m_shape;
};

struct OpenCascadeCache {
    KeptOpenCascadeShape a, b;
};

void demandInitial(const SolverOptions& options)
{
    if (options.initial != "auto" && options.initial != "warm")
        throw InvalidShape(
            fmt::format("method '{}' has no initial guess '{}' for B-Reps", options.method, options.initial),
            "use auto");
}

BrepDistanceOptions distanceOptions(const SolverOptions& options)
{
    BrepDistanceOptions own;
    own.tolerance = options.tolerance;
    return own;
}

} // namespace

DistanceResult solveBreps(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                          const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    PairCache unkept;
    auto& used = dataOf<BrepsCache>(cache ? *cache : unkept);
    BrepSolid &solidA = used.a.of(A), &solidB = used.b.of(B);
    BrepDistance found = distance(solidA, X_WA, solidB, X_WB, options.threshold, distanceOptions(options),
                                  &used.sequenceOf(solidA, solidB));
    if (options.contacts)
        for (const LmdContact& contact : found.contacts)
            options.contacts->push_back({contact.p_WA,
                                         contact.p_WB,
                                         contact.nhat_AB_W,
                                         contact.distance,
                                         contact.conformal,
                                         {0, BrepFeature{contact.a.kind, contact.a.index}},
                                         {0, BrepFeature{contact.b.kind, contact.b.index}}});
    return std::move(found.result);
}

DistanceResult solveBrepsByOpenCascade(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                       const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    PairCache unkept;
    auto& used = dataOf<OpenCascadeCache>(cache ? *cache : unkept);
    return distanceByOpenCascade(used.a.of(A), X_WA, used.b.of(B), X_WB);
}

DistanceResult solveBodyAndBrep(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    PairCache unkept;
    auto& used = dataOf<BodyAndBrepCache>(cache ? *cache : unkept);
    const ConvexBody& body = used.body.of(A);
    if (!body.isConvex())
        return swapped(distance(used.brep.of(B), X_WB, used.bodyAsSurface.cells(A), X_WA, distanceOptions(options)));
    return swapped(distance(used.brep.of(B), X_WB, body, X_WA, distanceOptions(options)));
}

DistanceResult solveBrepAndSurface(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                   const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    PairCache unkept;
    auto& used = dataOf<BrepAndSurfaceCache>(cache ? *cache : unkept);
    return distance(used.brep.of(A), X_WA, used.surface.cells(B), X_WB, distanceOptions(options));
}

DistanceResult solveHalfSpaceAndBrep(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                     const SolverOptions& options, PairCache* cache)
{
    demandInitial(options);
    PairCache unkept;
    BrepSolid& solid = dataOf<KeptBrep>(cache ? *cache : unkept).of(B);
    const auto& half = std::get<HalfSpace>(A);
    const Vec3 nhat_W = X_WA.rotation * half.normal;
    const double border = half.offset + nhat_W.dot(X_WA.translation);
    const double epsilon = std::max(options.tolerance, 1e-12 * solid.cells->model().bounds.diagonal());
    const BrepSupport nearest = support(*solid.cells, -(X_WB.rotation.conjugate() * nhat_W), epsilon);
    const double origin = nhat_W.dot(X_WB.translation) - border;
    DistanceResult result;
    result.method = "support";
    result.initial = "none";
    result.iterations = nearest.iterations;
    result.witness.nhat_AB_W = nhat_W;
    result.witness.distance = origin - nearest.value;
    result.witness.p_WB = X_WB * nearest.point;
    result.witness.p_WA = result.witness.p_WB - result.witness.distance * nhat_W;
    result.lowerBound = origin - nearest.upperBound;
    result.upperBound = result.witness.distance;
    result.status = result.upperBound - result.lowerBound <= epsilon ? Status::converged : Status::bounded;
    return result;
}

} // namespace osculo
