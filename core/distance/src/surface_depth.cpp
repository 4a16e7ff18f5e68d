// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_depth.h"

#include "surface_body_descent.h"
#include "surface_solid.h"

#include <algorithm>
#include <vector>

namespace osculo {

namespace {

constexpr int kSamples = 8; ///< along each parameter of A
constexpr std::size_t kStarts = 2;

/// The deepest of some samples, and the point that is known to lie in B: a search that starts at one alone may end at a pole of A's
/// parameters, where they change nothing.
std::vector<SurfaceBodyPoint> startsOf(const ParametricSurface& A, const SurfaceBodyField& field, const Vec2& known)
{
    std::vector<SurfaceBodyPoint> starts;
    const ParameterBox& d = A.domain;
    for (int i = 0; i < kSamples; ++i)
        for (int j = 0; j < kSamples; ++j)
            starts.push_back(
                field.at({d.u.lo + (i + 0.5) * d.u.width() / kSamples, d.v.lo + (j + 0.5) * d.v.width() / kSamples}));
    std::ranges::stable_sort(starts, {}, [](const SurfaceBodyPoint& x) { return x.foot.distance; });
    starts.resize(kStarts);
    starts.push_back(field.at(known));
    return starts;
}

} // namespace

std::optional<WitnessPair> deepestPoint(const ParametricSurface& A, const Pose& X_WA, const ParametricSurface& B,
                                        const Pose& X_WB, const Vec2& known, double rounding)
{
    if (!B.closed)
        return std::nullopt;
    const Pose X_BA = X_WB.inverse() * X_WA;
    const SurfaceSolid solid(B);
    const SurfaceBodyField field(A, X_BA, solid);
    std::optional<SurfaceBodyPoint> best;
    for (const SurfaceBodyPoint& start : startsOf(A, field, known)) {
        const auto found = field.deepest(start, rounding);
        if (!found || (best && best->foot.distance <= found->foot.distance))
            continue;
        if (A.closed) { // else A's own body may be on the side that lies deeper
            const Vec3 out_B = X_BA.rotation * SurfaceSolid(A).outwards(found->parameters);
            if (out_B.dot(found->foot.normal) > 0)
                continue;
        }
        best = found;
    }
    return best ? std::optional(witnessOf(*best, X_WB)) : std::nullopt;
}

} // namespace osculo
