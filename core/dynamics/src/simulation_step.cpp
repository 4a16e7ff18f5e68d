// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/dynamics/contact_force.h"
#include "osculo/dynamics/simulation.h"
#include "simulation_state.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr int kMostEvents = 32;       ///< located within one step; the rest of it is then taken at once
constexpr int kMostHalvings = 60;     ///< of the interval that holds an event
constexpr double kEventWidth = 1e-13; ///< of the step: how well the moment of an event is known

constexpr double kLeastPart = 1e-6;                ///< of a step: parts are not made shorter for the error's sake
constexpr double kCaution = 0.9;                   ///< the next part is this much shorter than the error allows
constexpr double kShrinkMost = 0.2, kGrowMost = 5; ///< from one part to the next

/// Dormand and Prince's table: the rows of the stages, the solution of fifth order (the last stage's place), and what it differs by from the one of fourth.
constexpr int kStages = 7;
constexpr double kTable[kStages][kStages - 1] = {
    {},
    {1.0 / 5},
    {3.0 / 40, 9.0 / 40},
    {44.0 / 45, -56.0 / 15, 32.0 / 9},
    {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729},
    {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656},
    {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84}};
constexpr double kDifference[kStages] = {71.0 / 57600,      0,          -71.0 / 16695, 71.0 / 1920,
                                         -17253.0 / 339200, 22.0 / 525, -1.0 / 40};

} // namespace

Simulation::Snapshot Simulation::snapshot() const
{
    return {m_states, m_contacts, m_dissipated};
}

void Simulation::restore(const Snapshot& from)
{
    m_states = from.states;
    m_contacts = from.contacts;
    m_dissipated = from.dissipated;
}

/// The snapshot's places, velocities and springs carried on by the rates. Contacts stay where they were followed to.
void Simulation::moveBy(const Snapshot& from, const Rates& rates, double step)
{
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        const BodyState& before = from.states[i];
        const Rates::Body& rate = rates.bodies[i];
        BodyState& after = m_states[i];
        after.X_WB.translation = before.X_WB.translation + step * rate.velocity;
        after.X_WB.rotation.coeffs() = before.X_WB.rotation.coeffs() + step * rate.turning;
        after.X_WB.rotation.normalize();
        after.velocity = before.velocity + step * rate.acceleration;
        after.angular = before.angular + step * rate.angular;
    }
    for (std::size_t i = 0; i < m_contacts.size(); ++i)
        m_contacts[i].spring = from.contacts[i].spring + step * rates.springs[i];
    m_dissipated = from.dissipated + step * rates.dissipated;
}

void Simulation::rungeKutta(const Snapshot& from, double step)
{
    Rates rates(m_states.size(), m_contacts.size()), sum = rates;
    evaluate(rates);
    sum.add(rates, 1.0 / 6);
    moveBy(from, rates, 0.5 * step);
    evaluate(rates);
    sum.add(rates, 1.0 / 3);
    moveBy(from, rates, 0.5 * step);
    evaluate(rates);
    sum.add(rates, 1.0 / 3);
    moveBy(from, rates, step);
    evaluate(rates);
    sum.add(rates, 1.0 / 6);
    moveBy(from, sum, step);
}

double Simulation::dormandPrince(const Snapshot& from, double step)
{
    std::vector<Rates> stages;
    Rates difference(m_states.size(), m_contacts.size());
    for (int stage = 0; stage < kStages; ++stage) {
        Rates sum(m_states.size(), m_contacts.size());
        for (int before = 0; before < stage; ++before)
            sum.add(stages[static_cast<std::size_t>(before)], kTable[stage][before]);
        if (stage > 0)
            moveBy(from, sum, step);
        evaluate(stages.emplace_back(m_states.size(), m_contacts.size()));
        difference.add(stages.back(), kDifference[stage]);
    }
    double error = 0;
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        const RigidBody& body = m_system.bodies[i];
        if (body.fixed)
            continue;
        const Rates::Body& rate = difference.bodies[i];
        const double gyration = std::sqrt(body.inertia.maxCoeff() / body.mass);
        error = std::max({error, step * rate.velocity.norm(), step * gyration * 2 * rate.turning.norm(),
                          step * step * rate.acceleration.norm(), step * step * gyration * rate.angular.norm()});
    }
    for (const Vec3& spring : difference.springs)
        error = std::max(error, step * spring.norm());
    return error;
}

void Simulation::integrate(const Snapshot& from, double step)
{
    if (m_options.integrator == Integrator::rungeKutta45)
        dormandPrince(from, step);
    else
        rungeKutta(from, step);
}

double Simulation::violation()
{
    double worst = -std::numeric_limits<double>::infinity();
    for (LiveContact& contact : m_contacts) {
        follow(contact);
        const double d = contact.candidate.geometry.distance;
        worst = std::max(worst, contact.pressing ? d : -d);
    }
    return worst;
}

void Simulation::flipCrossed()
{
    for (LiveContact& contact : m_contacts) {
        const double d = contact.candidate.geometry.distance;
        if (contact.pressing && d > 0)
            letGo(contact);
        else if (!contact.pressing && d < 0) {
            contact.pressing = true;
            m_supplied += storedEnergy(m_system.pairs[contact.pair].material, d, contact.spring);
        }
    }
}

/// One step, or its part up to the first moment where bodies touch or part. @return how far it went
double Simulation::stepToEvent(double step)
{
    const Snapshot from = snapshot();
    integrate(from, step);
    double after = violation();
    if (after <= 0)
        return step;
    // Illinois' regula falsi between before the crossing (low) and after it (high).
    const double width = kEventWidth * step;
    double low = 0, high = step;
    restore(from);
    double before = violation();
    for (int halving = 0; halving < kMostHalvings && high - low > width; ++halving) {
        const double share = before < 0 ? std::clamp(before / (before - after), 0.02, 0.98) : 0.5;
        const double middle = low + share * (high - low);
        restore(from);
        integrate(from, middle);
        const double value = violation();
        if (value > 0) {
            high = middle;
            after = value;
            before *= 0.5;
        } else {
            low = middle;
            before = value;
            after *= 0.5;
        }
    }
    restore(from);
    integrate(from, high);
    violation();
    flipCrossed();
    ++m_counts.events;
    return high;
}

/// One step, cut where bodies touch or part: within a part the forces are smooth and the order of the method holds.
void Simulation::stepToEvents(double step)
{
    double left = step;
    for (int event = 0; left > 0 && event < kMostEvents; ++event)
        left -= stepToEvent(left);
    if (left > 0) {
        integrate(snapshot(), left);
        violation();
        flipCrossed();
    }
}

/// A step in parts, each as long as the error allows, and cut where bodies touch or part.
void Simulation::stepInParts(double step)
{
    double left = step;
    for (int event = 0; left > 0;) {
        const double part = m_part > 0 ? std::min(m_part, left) : left;
        const Snapshot from = snapshot();
        const double error = dormandPrince(from, part) / m_options.tolerance;
        const double factor =
            error > 0 ? std::clamp(kCaution * std::pow(error, -0.2), kShrinkMost, kGrowMost) : kGrowMost;
        if (!(error <= 1) && part > kLeastPart * step) {
            restore(from);
            m_part = part * factor;
            ++m_counts.refused;
            continue;
        }
        double done = part;
        if (violation() > 0) {
            if (event++ < kMostEvents) {
                restore(from);
                done = stepToEvent(part);
            } else {
                flipCrossed();
            }
        }
        if (part == m_part || m_part == 0
            || part * factor > m_part) // one that the step's end cut says nothing against longer ones
            m_part = part * factor;
        left = done < left ? left - done : 0;
    }
}

/// Symplectic Euler: the new velocities carry the places.
void Simulation::stepSemiImplicit(double step)
{
    violation();
    flipCrossed();
    Rates rates(m_states.size(), m_contacts.size());
    evaluate(rates);
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        if (m_system.bodies[i].fixed)
            continue;
        BodyState& state = m_states[i];
        state.velocity += step * rates.bodies[i].acceleration;
        state.angular += step * rates.bodies[i].angular;
        state.X_WB.translation += step * state.velocity;
        const Eigen::Quaterniond turning =
            Eigen::Quaterniond(0, state.angular.x(), state.angular.y(), state.angular.z()) * state.X_WB.rotation;
        state.X_WB.rotation.coeffs() += 0.5 * step * turning.coeffs();
        state.X_WB.rotation.normalize();
    }
    for (std::size_t i = 0; i < m_contacts.size(); ++i)
        m_contacts[i].spring += step * rates.springs[i];
    m_dissipated += step * rates.dissipated;
    violation();
}

} // namespace osculo
