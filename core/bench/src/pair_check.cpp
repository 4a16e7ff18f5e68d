// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/pair_check.h"

#include "osculo/math/golden_angle.h"
#include "osculo/math/tangent_basis.h"
#include "osculo/shape/superovoid_convexity.h"
#include "reference_superovoid.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

namespace osculo {

namespace {

// Relative to the shapes' size: what an answer may miss by before it is called wrong.
constexpr double kIdentityError = 1e-9; ///< of p_B − p_A = d·n and of the order of the bounds
constexpr double kSurfaceError = 1e-8;  ///< distance of a witness point from its surface
constexpr double kSupportError = 1e-8;  ///< of the separation along n, once verified by the support functions
/// The same for status `hull`: over a bridge between two bulges the normal is that of a polytope's face, off by a few
/// 1e-4 rad, and the separation along it shows that in second order. The depth itself is still held by its bounds and
/// by the other directions.
constexpr double kHullSupportError = 1e-7;
constexpr double kDepthError = 1e-7;  ///< by which another direction may separate with less
constexpr double kNormalError = 1e-4; ///< [rad]; sharp edges turn a rounding of the point into this
constexpr int kDirections = 96;       ///< sampled over the sphere
constexpr double kNearbyAngle = 0.05; ///< [rad] of the eight directions around n that are tried too

struct PlacedShape {
    const SuperovoidParameters& parameters;
    const Pose& X_WS;

    double support(const Vec3& u_W, SearchEffort effort) const
    {
        const Vec3 u_S = X_WS.rotation.conjugate() * u_W;
        return u_W.dot(X_WS.translation) + referenceSupport(parameters, u_S, effort);
    }

    ReferenceField field(const Vec3& p_W) const
    {
        const Vec3 p_S = X_WS.rotation.conjugate() * (p_W - X_WS.translation);
        ReferenceField at = referenceField(parameters, p_S);
        at.gradient = X_WS.rotation * at.gradient;
        return at;
    }
};

/// Signed separation along n: what is left between the two support planes.
double separation(const PlacedShape& A, const PlacedShape& B, const Vec3& nhat_W, SearchEffort effort)
{
    return -B.support(-nhat_W, effort) - A.support(nhat_W, effort);
}

std::string surfaceComplaint(const char* name, const PlacedShape& shape, const Vec3& p_W, const Vec3& outward,
                             double size)
{
    const ReferenceField at = shape.field(p_W);
    const double slope = at.gradient.norm();
    if (!(slope > 0) || std::abs(at.value) > kSurfaceError * size * slope)
        return fmt::format("the point on {} is off its surface: F = {:.3g}", name, at.value);
    const double angle = std::atan2(at.gradient.cross(outward).norm(), at.gradient.dot(outward));
    if (angle > kNormalError)
        return fmt::format("the normal on {} is off by {:.3g} rad", name, angle);
    return "";
}

/// A direction that separates with less than `depth`, if the sample holds one.
std::string shallowerDirection(const PlacedShape& A, const PlacedShape& B, const Vec3& nhat_W, double distance,
                               double size)
{
    const auto better = [&](const Vec3& u) {
        return separation(A, B, u, SearchEffort::coarse) > distance + kDepthError * size
               && separation(A, B, u, SearchEffort::fine) > distance + kDepthError * size;
    };
    const auto complaint = [](const Vec3& u) {
        return fmt::format("the direction ({:.4f}, {:.4f}, {:.4f}) separates with less", u.x(), u.y(), u.z());
    };
    const Mat32 basis = tangentBasis(nhat_W);
    for (int i = 0; i < 8; ++i) {
        const double angle = i * std::numbers::pi / 4;
        const Vec3 u =
            std::cos(kNearbyAngle) * nhat_W + std::sin(kNearbyAngle) * (basis * Vec2(std::cos(angle), std::sin(angle)));
        if (better(u))
            return complaint(u);
    }
    for (int i = 0; i < kDirections; ++i) {
        const double z = 1 - (2.0 * i + 1) / kDirections;
        const double r = std::sqrt(1 - z * z);
        const Vec3 u(r * std::cos(kGoldenAngle * i), r * std::sin(kGoldenAngle * i), z);
        if (better(u))
            return complaint(u);
    }
    return "";
}

} // namespace

std::string complaintAbout(const DistanceResult& result, const Superovoid& A, const Pose& X_WA, const Superovoid& B,
                           const Pose& X_WB)
{
    const PlacedShape placedA{A.parameters(), X_WA}, placedB{B.parameters(), X_WB};
    const double size = std::max(A.a().maxCoeff(), B.a().maxCoeff());
    const auto& [p_WA, p_WB, n, d] = result.witness;

    if (!result.hasDistance() || !std::isfinite(d) || !p_WA.allFinite() || !p_WB.allFinite() || !n.allFinite())
        return "there is no finite answer";
    if (std::abs(n.norm() - 1) > kIdentityError)
        return fmt::format("the normal has length {}", n.norm());
    if (const double off = (p_WB - p_WA - d * n).norm(); off > kIdentityError * size)
        return fmt::format("points and normal do not fit the distance: off by {:.3g}", off);
    if (result.lowerBound > d + kIdentityError * size || result.upperBound < d - kIdentityError * size)
        return fmt::format("distance {} is outside its bounds [{}, {}]", d, result.lowerBound, result.upperBound);

    if (result.status != Status::hull) { // else the points are those of the hulls
        if (std::string bad = surfaceComplaint("A", placedA, p_WA, n, size); !bad.empty())
            return bad;
        if (std::string bad = surfaceComplaint("B", placedB, p_WB, -n, size); !bad.empty())
            return bad;
    }
    const bool convex = isConvex(A) && isConvex(B);
    if (convex || d < 0) {
        const double gap = separation(placedA, placedB, n, SearchEffort::fine);
        const double allowed = (result.status == Status::hull ? kHullSupportError : kSupportError) * size;
        if (result.status != Status::bounded && std::abs(gap - d) > allowed)
            return fmt::format("the support planes are {} apart, not {}", gap, d);
    }
    return d < 0 && result.status != Status::local ? shallowerDirection(placedA, placedB, n, d, size) : "";
}

} // namespace osculo
