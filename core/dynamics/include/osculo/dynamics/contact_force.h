// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/dynamics/rigid_system.h"

namespace osculo {

/// The force of a compliant contact, and where its energy goes.
struct ContactForce {
    Vec3 force = Vec3::Zero();      ///< on B, in world [N]; its opposite acts on A at the same point
    double normal = 0;              ///< along the normal [N], ≥ 0
    Vec3 springRate = Vec3::Zero(); ///< of the tangent spring, within the tangent plane [m/s]
    double dissipation = 0;         ///< [W], ≥ 0 but for rounding
    bool slips = false;
};

/// Of a contact that presses: along the normal max(0, −k d − c ḋ), the spring and damper of the port-based model that never
/// pull; across it the tangent spring ξ in series with friction: −k_t ξ − c_t v where that is at most µ times the normal
/// force (it sticks, ξ̇ = v), else µ times the normal force against it, while the spring follows through its damper.
/// Without jumps but where the bodies touch. Power in = power stored + dissipation, exactly.
/// @param rate ḋ [m/s]
/// @param sliding velocity of B's material against A's, across the normal [m/s]
/// @param spring ξ, across the normal [m]
ContactForce pressingForce(const ContactMaterial& material, const Vec3& normal, double distance, double rate,
                           const Vec3& sliding, const Vec3& spring);

/// Energy in the springs [J].
double storedEnergy(const ContactMaterial& material, double distance, const Vec3& spring);

} // namespace osculo
