// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/dynamics/rigid_system.h"

#include <cstddef>
#include <stdexcept>
#include <vector>

namespace osculo {

/// `semiImplicit`: velocities first, then places by the new velocities; first order, steady over long times.
/// `rungeKutta4`: fourth order; the moments where bodies touch and part are located and stepped to.
/// `rungeKutta45`: the same by Dormand and Prince's pair (J. Comput. Appl. Math. 6, 1980), fifth order, in parts of each step as short as
/// the difference of the pair asks for.
enum class Integrator { semiImplicit, rungeKutta4, rungeKutta45 };

struct SimulationOptions {
    Integrator integrator = Integrator::rungeKutta4;
    /// Candidates are looked for within this distance [m] and tracked from there. Smaller: more searches; larger: more
    /// candidates. Searches are due when a body could have come half as far.
    double reach = 0.2;
    double tolerance =
        1e-9; ///< [m] of `rungeKutta45`: the error of a part of a step, of any place, spring, and point at a radius of gyration
};

/// A contact as the simulation holds it.
struct LiveContact {
    std::size_t pair = 0;
    CandidateContact candidate;
    Vec3 spring = Vec3::Zero(); ///< of friction, across the normal [m]
    bool pressing = false;
    Vec3 force = Vec3::Zero(); ///< on B [N], at the last evaluation
};

/// [J]. kinetic + potential + stored + dissipated − supplied stays what it was at the beginning.
struct EnergyBalance {
    double kinetic = 0, potential = 0;
    double stored = 0;     ///< in contact springs
    double dissipated = 0; ///< by dampers, friction and springs that were let go
    double supplied = 0;   ///< by impulses, and by contacts that were found too late, already pressing
    double total() const { return kinetic + potential + stored + dissipated - supplied; }
};

struct SimulationCounts {
    std::size_t evaluations = 0; ///< of all forces
    std::size_t searches = 0;    ///< for candidates
    std::size_t tracked = 0;     ///< contacts followed
    std::size_t resolved = 0;    ///< contacts that could not be followed, the pair solved afresh
    std::size_t events = 0;      ///< touches and partings that were located
    std::size_t late = 0;        ///< contacts found when they pressed already
    std::size_t refused = 0;     ///< parts of steps that were tried again, shorter
};

/// Numbers of a motion that left all bounds: the step is too large for the stiffness. The text says when and what helps.
class MotionDiverged : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A system of rigid bodies in time, with compliant contacts that are tracked from before they touch (elevation-map paper,
/// section II; Duindam and Stramigioli 2003). Deterministic.
class Simulation {
public:
    /// @pre as many states as bodies; masses, inertias and materials as they are described
    /// @throws InvalidShape for a body, state or material that is not
    Simulation(RigidSystem system, std::vector<BodyState> states, const SimulationOptions& options = {});

    double time() const { return m_time; }
    const RigidSystem& system() const { return m_system; }
    const std::vector<BodyState>& states() const { return m_states; }
    const std::vector<LiveContact>& contacts() const { return m_contacts; }
    const SimulationCounts& counts() const { return m_counts; }
    EnergyBalance energy() const;

    /// Goes on by a time [s]. @pre > 0
    /// @throws MotionDiverged when the numbers grow beyond bounds
    void advance(double step);
    /// A blow [N s] through the centre of mass.
    void applyImpulse(std::size_t body, const Vec3& impulse);

private:
    struct Rates;    ///< of everything that is integrated
    struct Snapshot; ///< everything that is integrated

    void search(double step);
    bool searchIsDue(double step) const;
    void evaluate(Rates& rates);
    /// The contact where the bodies are now; false where it is lost.
    bool follow(LiveContact& contact);
    void addForce(LiveContact& contact, Vec3& springRate, Rates& rates);
    Snapshot snapshot() const;
    void restore(const Snapshot& from);
    void moveBy(const Snapshot& from, const Rates& rates, double step);
    void rungeKutta(const Snapshot& from, double step);
    /// @return the error of the step [m]
    double dormandPrince(const Snapshot& from, double step);
    /// One step of the method, whatever is crossed within it.
    void integrate(const Snapshot& from, double step);
    /// How far any contact is on the wrong side of touching for what it is held to be [m]; ≤ 0 where none is.
    double violation();
    double stepToEvent(double step);
    void stepToEvents(double step);
    void stepInParts(double step);
    void stepSemiImplicit(double step);
    /// Contacts on the wrong side of touching begin or cease to press.
    void flipCrossed();
    void letGo(LiveContact& contact);
    void demandFinite() const;

    RigidSystem m_system;
    SimulationOptions m_options;
    std::vector<BodyState> m_states;
    std::vector<LiveContact> m_contacts;
    double m_time = 0, m_dissipated = 0, m_supplied = 0;
    double m_part = 0; ///< [s] that the error of the last part of a step suggests for the next
    SimulationCounts m_counts;
    std::vector<Pose> m_searchedAt; ///< where the bodies were at the last search
    double m_reach = 0;             ///< of the last search [m]
    std::vector<CandidateContact> m_found;
};

} // namespace osculo
