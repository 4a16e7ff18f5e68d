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

/// One step, cut where bodies touch or part: within a part the forces are smooth and the order of the method holds.
void Simulation::stepToEvents(double step)
{
    double left = step;
    for (int event = 0; left > 0 && event < kMostEvents; ++event) {
        const Snapshot from = snapshot();
        rungeKutta(from, left);
        double after = violation();
        if (after <= 0)
            return;
        // Illinois' regula falsi between before the crossing (low) and after it (high).
        const double width = kEventWidth * step;
        double low = 0, high = left;
        restore(from);
        double before = violation();
        for (int halving = 0; halving < kMostHalvings && high - low > width; ++halving) {
            const double share = before < 0 ? std::clamp(before / (before - after), 0.02, 0.98) : 0.5;
            const double middle = low + share * (high - low);
            restore(from);
            rungeKutta(from, middle);
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
        rungeKutta(from, high);
        violation();
        flipCrossed();
        ++m_counts.events;
        left -= high;
    }
    if (left > 0) {
        rungeKutta(snapshot(), left);
        violation();
        flipCrossed();
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
