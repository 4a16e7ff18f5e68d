// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/dynamics/simulation.h"

namespace osculo {

struct Simulation::Rates {
    struct Body {
        Vec3 velocity = Vec3::Zero();
        Eigen::Vector4d turning = Eigen::Vector4d::Zero(); ///< of the quaternion x, y, z, w: ½ (ω, 0) q
        Vec3 acceleration = Vec3::Zero(), angular = Vec3::Zero();
    };
    std::vector<Body> bodies;
    std::vector<Vec3> springs;
    double dissipated = 0;

    Rates(std::size_t bodyCount, std::size_t contactCount)
        : bodies(bodyCount)
        , springs(contactCount, Vec3::Zero())
    {
    }

    void add(const Rates& other, double factor)
    {
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            bodies[i].velocity += factor * other.bodies[i].velocity;
            bodies[i].turning += factor * other.bodies[i].turning;
            bodies[i].acceleration += factor * other.bodies[i].acceleration;
            bodies[i].angular += factor * other.bodies[i].angular;
        }
        for (std::size_t i = 0; i < springs.size(); ++i)
            springs[i] += factor * other.springs[i];
        dissipated += factor * other.dissipated;
    }
};

struct Simulation::Snapshot {
    std::vector<BodyState> states;
    std::vector<LiveContact> contacts;
    double dissipated = 0;
};

} // namespace osculo
