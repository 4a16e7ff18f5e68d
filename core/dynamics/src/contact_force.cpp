// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/dynamics/contact_force.h"

#include <algorithm>

namespace osculo {

namespace {

constexpr double kSlipSettles =
    1e-3; ///< [s] in which a slipping tangent spring follows, where no damper says otherwise

} // namespace

ContactMaterial materialOf(double stiffness, double damping, double friction)
{
    return {stiffness, damping, friction, stiffness, damping > 0 ? damping : kSlipSettles * stiffness};
}

ContactForce pressingForce(const ContactMaterial& material, const Vec3& normal, double distance, double rate,
                           const Vec3& sliding, const Vec3& spring)
{
    ContactForce result;
    result.normal = std::max(0.0, -material.stiffness * distance - material.damping * rate);
    const Vec3 held = material.tangentStiffness * spring + material.tangentDamping * sliding;
    const double most = material.friction * result.normal, size = held.norm();
    Vec3 across = -held;
    result.springRate = sliding;
    if (size > most) {
        result.slips = true;
        across = held * (-most / size);
        result.springRate = (-across - material.tangentStiffness * spring) / material.tangentDamping;
    }
    result.force = result.normal * normal + across;
    const double power = result.normal * rate + across.dot(sliding);
    const double storing =
        material.stiffness * distance * rate + material.tangentStiffness * spring.dot(result.springRate);
    result.dissipation = -power - storing;
    return result;
}

double storedEnergy(const ContactMaterial& material, double distance, const Vec3& spring)
{
    return 0.5 * material.stiffness * distance * distance + 0.5 * material.tangentStiffness * spring.squaredNorm();
}

} // namespace osculo
