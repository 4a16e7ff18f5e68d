// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <optional>

namespace osculo {

/// Two smooth surfaces near each other at points with a common normal, in any one frame: what Montana's equations need.
struct ContactGeometry {
    Vec3 p_A = Vec3::Zero(), p_B = Vec3::Zero(); ///< the points [m]; p_B − p_A = distance · normal
    Vec3 normal = Vec3::UnitZ();                 ///< unit, out of A towards B
    double distance = 0;                         ///< signed [m]
    Mat32 tangents = Mat32::Zero();              ///< orthonormal, normal to the normal: the Gauss frame
    Mat2 operatorA = Mat2::Zero(); ///< shape operators in the tangents: dn_A = T·K_A·dp, positive where A bulges [1/m]
    Mat2 operatorB = Mat2::Zero(); ///< likewise of B about its own outward normal
    bool cornerB = false;          ///< B is a point there: its curvature has no bound, and operatorB no meaning
};

/// The motion of B relative to A at the origin of the frame, as A's material sees it.
struct RelativeTwist {
    Vec3 linear = Vec3::Zero();  ///< of the point of B at the origin [m/s]
    Vec3 angular = Vec3::Zero(); ///< [rad/s]
};

/// How the contact moves.
struct ContactRates {
    double distance = 0;         ///< ḋ [m/s]
    Vec3 p_A = Vec3::Zero();     ///< velocity of the nearest point along A [m/s]
    Vec3 p_B = Vec3::Zero();     ///< of B's nearest point in A's frame [m/s]: not that of B's material
    Vec3 normal = Vec3::Zero();  ///< ṅ [1/s]
    Vec2 sliding = Vec2::Zero(); ///< tangential velocity of B's material at its point [m/s]
};

/// S = K_A + K_B + d K_B K_A: the relative curvature of the surfaces a distance d apart.
Mat2 relativeCurvature(const ContactGeometry& contact);

/// Whether the nearest points are unique and move smoothly: S is positive definite, and A is not bent so far that its
/// normals meet within the distance.
bool isTrackable(const ContactGeometry& contact);

/// Montana's equations of contact with a distance (Montana 1988 and 1989; Visser, Stramigioli and Heemskerk 2002): with ȧ the
/// velocity along A in the tangents, v the sliding and w = Tᵀ(ω × n),
///     S ȧ = w + K_B v,   ḋ = n · (v_B),   ṅ = T K_A ȧ.
/// Nothing where the contact is not trackable.
std::optional<ContactRates> contactRates(const ContactGeometry& contact, const RelativeTwist& twist);

} // namespace osculo
