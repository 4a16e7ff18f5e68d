// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_ground.h"

#include "osculo/distance/superovoid_point.h"
#include "osculo/shape/superovoid_implicit.h"
#include "osculo/support/superovoid_support.h"
#include "osculo/terrain/terrain_foot.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr int kMostSteps = 60;
constexpr int kMostHalvings = 25;
constexpr int kMostTurns = 100;          ///< between the lowest point and its foot
constexpr double kParallel = 1e-11;      ///< slope of the distance along the ground that ends the iteration [1]
constexpr double kLost = 1e-6;           ///< a larger slope where no step descends any more is no contact
constexpr double kLeastCurvature = 0.02; ///< of the Hessian times the body's size: it is lifted to this

/// The body's signed distance at the ground over x, y and its derivatives by them.
struct Reach {
    HeightSample ground;
    SurfaceFoot foot; ///< in the superovoid's frame
    Vec3 n_M;         ///< the body's outward normal
    Mat3 operator_M;  ///< its shape operator as a 3 × 3 matrix
    Vec2 gradient;
    double xx = 0, xy = 0, yy = 0;
};

/// P·Hess(g)·P/|∇g| at a surface point: the shape operator on the tangent plane.
Mat3 shapeOperator(const Superovoid& shape, const Vec3& p_S, const Vec3& n_S)
{
    const FieldSample g = gaugeSample(shape, p_S);
    const Mat3 P = Mat3::Identity() - n_S * n_S.transpose();
    return P * g.hessian * P / g.gradient.norm();
}

std::optional<Reach> reachAt(TerrainSurface& surface, const Superovoid& shape, const Pose& X_MS, const Mat3& R,
                             const Vec2& at, const Vec3& near_S)
{
    const auto ground = surface.sample(at.x(), at.y());
    if (!ground)
        return std::nullopt;
    Reach reach;
    reach.ground = *ground;
    const Vec3 p_S = R.transpose() * (Vec3(at.x(), at.y(), ground->z) - X_MS.translation);
    reach.foot = projectFrom(shape, near_S, p_S);
    reach.n_M = R * reach.foot.normal;
    reach.operator_M = R * shapeOperator(shape, reach.foot.point, reach.foot.normal) * R.transpose();
    // ∇²φ = K(1 + φK)⁻¹ on the tangent plane, where (1 + φK)⁻¹ = (1 + φ(tr K − K))/det(1 + φK) and K² = tr K·K − det K.
    const double d = reach.foot.distance;
    const Mat3& K = reach.operator_M;
    const double trace = K.trace(), second = 0.5 * (trace * trace - (K * K).trace());
    const double scale = std::max(1 + d * trace + d * d * second, 1e-3);
    const Mat3 P = Mat3::Identity() - reach.n_M * reach.n_M.transpose();
    const Mat3 hessian = (K + d * second * P) / scale;
    const Vec3 ex(1, 0, ground->gradient.x()), ey(0, 1, ground->gradient.y());
    reach.gradient = Vec2(reach.n_M.dot(ex), reach.n_M.dot(ey));
    reach.xx = ex.dot(hessian * ex) + reach.n_M.z() * ground->xx;
    reach.xy = ex.dot(hessian * ey) + reach.n_M.z() * ground->xy;
    reach.yy = ey.dot(hessian * ey) + reach.n_M.z() * ground->yy;
    return reach;
}

TerrainContact contactAt(const Reach& reach, const Vec2& at, const Pose& X_MS)
{
    TerrainContact contact;
    contact.p = Vec3(at.x(), at.y(), reach.ground.z);
    contact.normal = -reach.n_M;
    contact.q = X_MS * reach.foot.point;
    contact.distance = reach.foot.distance;
    contact.strict = reach.xx > 0 && reach.xx * reach.yy > reach.xy * reach.xy;
    contact.ground = gaussFrame(reach.ground);
    contact.bodyOperator = contact.ground.tangents.transpose() * reach.operator_M * contact.ground.tangents;
    return contact;
}

} // namespace

std::optional<TerrainContact> superovoidContact(TerrainSurface& surface, const Superovoid& shape, const Pose& X_MS,
                                                const Vec2& start, const Vec3& near_S)
{
    const Mat3 R = X_MS.matrix();
    Vec2 at = start;
    std::optional<Reach> now = reachAt(surface, shape, X_MS, R, at, near_S);
    if (!now)
        return std::nullopt;
    const double size = shape.a().minCoeff(), longest = std::min(2 * surface.span(), size);
    for (int iteration = 0; iteration < kMostSteps; ++iteration) {
        if (now->gradient.norm() <= kParallel)
            return now->n_M.z() < 0 ? std::optional(contactAt(*now, at, X_MS)) : std::nullopt;
        const double mean = 0.5 * (now->xx + now->yy), half = 0.5 * (now->xx - now->yy);
        const double least = mean - std::sqrt(half * half + now->xy * now->xy);
        const double lift = std::max(0.0, kLeastCurvature / size - least);
        const double a = now->xx + lift, b = now->xy, c = now->yy + lift, determinant = a * c - b * b;
        Vec2 step = -Vec2(c * now->gradient.x() - b * now->gradient.y(), a * now->gradient.y() - b * now->gradient.x())
                    / determinant;
        if (step.norm() > longest)
            step *= longest / step.norm();
        bool moved = false;
        for (int halving = 0; halving < kMostHalvings && !moved; ++halving, step *= 0.5) {
            auto next = reachAt(surface, shape, X_MS, R, at + step, now->foot.point);
            if (!next)
                continue;
            const bool lower = next->foot.distance < now->foot.distance;
            if (lower || next->gradient.squaredNorm() < 0.25 * now->gradient.squaredNorm()) {
                at += step;
                now = next;
                moved = true;
            }
        }
        if (!moved) {
            if (now->gradient.norm() > kLost || now->n_M.z() >= 0)
                return std::nullopt;
            return contactAt(*now, at, X_MS);
        }
    }
    return std::nullopt;
}

std::optional<TerrainContact> sunkenContact(TerrainSurface& surface, const Superovoid& shape, const Pose& X_MS,
                                            const Vec2& start)
{
    const std::optional<HeightSample> first = surface.sample(start.x(), start.y());
    if (!first)
        return std::nullopt;
    const SuperovoidSupportMap lowest(shape);
    const Mat3 R = X_MS.matrix();
    Vec3 normal = Vec3(-first->gradient.x(), -first->gradient.y(), 1).normalized();
    Vec2 at = start;
    for (int turn = 0; turn < kMostTurns; ++turn) {
        const Vec3 q_S = lowest.point(R.transpose() * -normal).point, q = X_MS * q_S;
        const auto foot = footFrom(surface, q, at);
        if (!foot)
            return std::nullopt;
        const double turned = foot->normal.cross(normal).norm();
        normal = foot->normal;
        at = foot->point.head<2>();
        if (turned > kParallel)
            continue;
        TerrainContact contact;
        contact.p = foot->point;
        contact.q = q;
        contact.normal = normal;
        contact.distance = foot->distance;
        contact.strict = foot->strict;
        contact.ground = gaussFrame(foot->sample);
        const Mat3 bent = R * shapeOperator(shape, q_S, outwardNormal(shape, q_S)) * R.transpose();
        contact.bodyOperator = contact.ground.tangents.transpose() * bent * contact.ground.tangents;
        return contact.distance < 0 ? std::optional(contact) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace osculo
