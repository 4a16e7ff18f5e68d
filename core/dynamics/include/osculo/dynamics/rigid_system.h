// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/dynamics/contact_source.h"

#include <memory>
#include <vector>

namespace osculo {

/// A rigid body. The origin of its frame is its centre of mass, the axes are its principal ones.
struct RigidBody {
    double mass = 1;             ///< [kg], > 0
    Vec3 inertia = Vec3::Ones(); ///< principal moments [kg m²], > 0
    bool fixed = false;          ///< never moves, whatever acts on it
};

struct BodyState {
    Pose X_WB;
    Vec3 velocity = Vec3::Zero(); ///< of the centre of mass, in world [m/s]
    Vec3 angular = Vec3::Zero();  ///< in world [rad/s]
};

/// How a pair yields: a spring and a damper along the common normal, a spring and a damper across it that slip where
/// friction cannot hold them.
struct ContactMaterial {
    double stiffness = 2e4;        ///< [N/m], > 0
    double damping = 50;           ///< [N s/m], ≥ 0
    double friction = 0;           ///< Coulomb's µ, ≥ 0
    double tangentStiffness = 2e4; ///< [N/m], > 0
    double tangentDamping = 50;    ///< [N s/m], > 0: the slip of the tangent spring goes through it
};

/// The same spring and damper across as along; where there is no damper, one that lets the slip settle in a millisecond.
ContactMaterial materialOf(double stiffness, double damping, double friction);

/// Two bodies that can touch. @pre a ≠ b, source not null
struct ContactPair {
    std::size_t a = 0, b = 0;
    std::shared_ptr<ContactSource> source;
    ContactMaterial material;
};

struct RigidSystem {
    std::vector<RigidBody> bodies;
    std::vector<ContactPair> pairs;
    Vec3 gravity = Vec3(0, 0, -9.81); ///< [m/s²]
};

} // namespace osculo
