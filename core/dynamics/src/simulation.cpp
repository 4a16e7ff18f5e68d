// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/dynamics/simulation.h"

#include "osculo/dynamics/contact_force.h"
#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/math/length_limit.h"
#include "simulation_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace osculo {

namespace {

void validate(const RigidSystem& system)
{
    const auto positive = [](double x) { return x > 0 && std::isfinite(x); };
    const auto notNegative = [](double x) { return x >= 0 && std::isfinite(x); };
    for (const RigidBody& body : system.bodies)
        if (!positive(body.mass) || !positive(body.inertia.x()) || !positive(body.inertia.y())
            || !positive(body.inertia.z()))
            throw InvalidShape(fmt::format("a body of mass {} and inertia {}, {}, {}", body.mass, body.inertia.x(),
                                           body.inertia.y(), body.inertia.z()),
                               "use finite numbers > 0");
    for (const ContactPair& pair : system.pairs) {
        const ContactMaterial& m = pair.material;
        OSCULO_DEMAND(pair.source && pair.a != pair.b && pair.a < system.bodies.size()
                      && pair.b < system.bodies.size());
        if (!positive(m.stiffness) || !notNegative(m.damping) || !notNegative(m.friction)
            || !positive(m.tangentStiffness) || !positive(m.tangentDamping))
            throw InvalidShape(fmt::format("a contact of stiffness {}, damping {} and friction {}", m.stiffness,
                                           m.damping, m.friction),
                               "use a stiffness > 0, damping and friction >= 0");
    }
}

Vec3 angularAcceleration(const RigidBody& body, const BodyState& state, const Vec3& torque_W)
{
    const Mat3 R = state.X_WB.matrix();
    const Vec3 w = R.transpose() * state.angular, torque = R.transpose() * torque_W;
    return R * (torque - w.cross(body.inertia.cwiseProduct(w))).cwiseQuotient(body.inertia);
}

} // namespace

Simulation::Simulation(RigidSystem system, std::vector<BodyState> states, const SimulationOptions& options)
    : m_system(std::move(system))
    , m_options(options)
    , m_states(std::move(states))
{
    OSCULO_DEMAND(m_states.size() == m_system.bodies.size());
    validate(m_system);
    if (!(options.reach > 0))
        throw InvalidShape(fmt::format("a reach of {}", options.reach), "use a length > 0");
    if (!(options.tolerance > 0))
        throw InvalidShape(fmt::format("a tolerance of {}", options.tolerance), "use a length > 0");
    for (std::size_t i = 0; i < m_states.size(); ++i)
        if (m_system.bodies[i].fixed)
            m_states[i].velocity = m_states[i].angular = Vec3::Zero();
    demandFinite();
}

EnergyBalance Simulation::energy() const
{
    EnergyBalance balance;
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        const RigidBody& body = m_system.bodies[i];
        if (body.fixed)
            continue;
        const Vec3 w = m_states[i].X_WB.matrix().transpose() * m_states[i].angular;
        balance.kinetic +=
            0.5 * body.mass * m_states[i].velocity.squaredNorm() + 0.5 * w.dot(body.inertia.cwiseProduct(w));
        balance.potential -= body.mass * m_system.gravity.dot(m_states[i].X_WB.translation);
    }
    for (const LiveContact& contact : m_contacts)
        if (contact.pressing)
            balance.stored += storedEnergy(m_system.pairs[contact.pair].material, contact.candidate.geometry.distance,
                                           contact.spring);
    balance.dissipated = m_dissipated;
    balance.supplied = m_supplied;
    return balance;
}

void Simulation::applyImpulse(std::size_t body, const Vec3& impulse)
{
    OSCULO_DEMAND(body < m_states.size());
    if (m_system.bodies[body].fixed)
        return;
    const double before = energy().kinetic;
    m_states[body].velocity += impulse / m_system.bodies[body].mass;
    m_supplied += energy().kinetic - before;
}

void Simulation::evaluate(Rates& rates)
{
    ++m_counts.evaluations;
    const std::size_t count = m_states.size();
    rates.dissipated = 0;
    for (std::size_t i = 0; i < count; ++i) {
        Rates::Body& rate = rates.bodies[i];
        rate = Rates::Body{};
        if (m_system.bodies[i].fixed)
            continue;
        const BodyState& state = m_states[i];
        rate.velocity = state.velocity;
        const Eigen::Quaterniond turning =
            Eigen::Quaterniond(0, state.angular.x(), state.angular.y(), state.angular.z()) * state.X_WB.rotation;
        rate.turning = 0.5 * turning.coeffs();
    }
    // Forces and torques are summed in the places of the accelerations.
    for (std::size_t i = 0; i < m_contacts.size(); ++i) {
        rates.springs[i].setZero();
        LiveContact& contact = m_contacts[i];
        contact.force.setZero();
        if (follow(contact) && contact.pressing)
            addForce(contact, rates.springs[i], rates);
    }
    for (std::size_t i = 0; i < count; ++i) {
        Rates::Body& rate = rates.bodies[i];
        if (m_system.bodies[i].fixed) {
            rate = Rates::Body{};
            continue;
        }
        rate.angular = angularAcceleration(m_system.bodies[i], m_states[i], rate.angular);
        rate.acceleration = rate.acceleration / m_system.bodies[i].mass + m_system.gravity;
    }
}

bool Simulation::follow(LiveContact& contact)
{
    const ContactPair& pair = m_system.pairs[contact.pair];
    const Pose &X_WA = m_states[pair.a].X_WB, &X_WB = m_states[pair.b].X_WB;
    ++m_counts.tracked;
    if (const auto next = pair.source->track(X_WA, X_WB, contact.candidate)) {
        contact.candidate = *next;
        return true;
    }
    // Not relatively convex any more, or off the ground: the pair is solved afresh.
    ++m_counts.resolved;
    pair.source->detect(X_WA, X_WB, m_reach, m_found);
    const Vec3 was = contact.candidate.geometry.p_A;
    const auto nearer = [&](const CandidateContact& a, const CandidateContact& b) {
        return (a.geometry.p_A - was).squaredNorm() < (b.geometry.p_A - was).squaredNorm();
    };
    const auto nearest = std::ranges::min_element(m_found, nearer);
    if (nearest == m_found.end()) {
        // Nothing there: beyond touching, so that it carries no force.
        contact.candidate.geometry.distance = std::max(contact.candidate.geometry.distance, m_reach);
        return false;
    }
    contact.candidate = *nearest;
    return true;
}

void Simulation::addForce(LiveContact& contact, Vec3& springRate, Rates& rates)
{
    const ContactPair& pair = m_system.pairs[contact.pair];
    const ContactGeometry& g = contact.candidate.geometry;
    const BodyState &A = m_states[pair.a], &B = m_states[pair.b];
    // Both bodies are acted on at one point, midway: the forces are opposite and the power is theirs.
    const Vec3 at = 0.5 * (g.p_A + g.p_B), armA = at - A.X_WB.translation, armB = at - B.X_WB.translation;
    const Vec3 relative = B.velocity + B.angular.cross(armB) - A.velocity - A.angular.cross(armA);
    const double rate = g.normal.dot(relative);
    const Vec3 sliding = relative - rate * g.normal;
    const Vec3 spring = contact.spring - g.normal.dot(contact.spring) * g.normal;
    const ContactForce force = pressingForce(pair.material, g.normal, g.distance, rate, sliding, spring);

    contact.force = force.force;
    rates.bodies[pair.b].acceleration += force.force;
    rates.bodies[pair.b].angular += armB.cross(force.force);
    rates.bodies[pair.a].acceleration -= force.force;
    rates.bodies[pair.a].angular -= armA.cross(force.force);
    rates.dissipated += force.dissipation;

    // The spring turns with the tangent plane: ξ̇ = s − (ξ·ṅ) n.
    springRate = force.springRate;
    if (contact.candidate.hasCurvature) {
        const Vec3 turn = B.angular - A.angular;
        const RelativeTwist twist{relative - turn.cross(at), turn};
        if (const auto rates_W = contactRates(g, twist)) {
            const Vec3 normalRate = rates_W->normal + A.angular.cross(g.normal);
            springRate -= spring.dot(normalRate) * g.normal;
        }
    }
}

void Simulation::advance(double step)
{
    OSCULO_DEMAND(step > 0);
    if (searchIsDue(step))
        search(step);
    switch (m_options.integrator) {
    case Integrator::semiImplicit:
        stepSemiImplicit(step);
        break;
    case Integrator::rungeKutta4:
        stepToEvents(step);
        break;
    case Integrator::rungeKutta45:
        stepInParts(step);
        break;
    }
    m_time += step;
    demandFinite();
}

void Simulation::demandFinite() const
{
    for (const BodyState& state : m_states)
        if (!withinLengthLimit(state.X_WB.translation) || !withinLengthLimit(state.velocity)
            || !withinLengthLimit(state.angular))
            throw MotionDiverged(fmt::format(
                "the motion grows beyond bounds at {:.6g} s; a smaller step, or less stiffness and damping", m_time));
}

} // namespace osculo
