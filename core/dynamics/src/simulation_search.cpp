// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/dynamics/contact_force.h"
#include "osculo/dynamics/simulation.h"
#include "simulation_state.h"

#include <algorithm>

namespace osculo {

namespace {

constexpr double kShareOfReach = 0.5; ///< of the reach a body may come nearer before candidates are looked for again
constexpr double kStepsAhead = 4;     ///< a reach holds at least so many steps at the present speed
constexpr double kSameContact = 0.25; ///< candidates nearer than this share of the reach to a known contact may be it

/// How much nearer points of the bodies can have come to each other than they were.
double approach(const Pose& A0, const Pose& A1, const Pose& B0, const Pose& B1, double extentB)
{
    const double turnA = A1.rotation.angularDistance(A0.rotation), turnB = B1.rotation.angularDistance(B0.rotation);
    const double armA = (B1.translation - A1.translation).norm() + extentB;
    return (A1.translation - A0.translation).norm() + (B1.translation - B0.translation).norm() + turnA * armA
           + turnB * extentB;
}

} // namespace

bool Simulation::searchIsDue(double step) const
{
    if (m_searchedAt.empty())
        return true;
    for (const ContactPair& pair : m_system.pairs) {
        const double extent = pair.source->extentB();
        const double come =
            approach(m_searchedAt[pair.a], m_states[pair.a].X_WB, m_searchedAt[pair.b], m_states[pair.b].X_WB, extent);
        const double ahead = step
                             * (m_states[pair.a].velocity.norm() + m_states[pair.b].velocity.norm()
                                + extent * m_states[pair.b].angular.norm());
        if (come + ahead > kShareOfReach * m_reach)
            return true;
    }
    return false;
}

void Simulation::search(double step)
{
    ++m_counts.searches;
    m_searchedAt.clear();
    double fastest = 0;
    for (const BodyState& state : m_states) {
        m_searchedAt.push_back(state.X_WB);
        fastest = std::max(fastest, state.velocity.norm());
    }
    m_reach = std::max(m_options.reach, kStepsAhead * step * fastest);
    std::vector<LiveContact> known = std::move(m_contacts);
    m_contacts.clear();
    for (LiveContact& contact : known)
        follow(contact);
    std::vector<char> taken(known.size(), 0);
    std::vector<CandidateContact> found;
    for (std::size_t p = 0; p < m_system.pairs.size(); ++p) {
        const ContactPair& pair = m_system.pairs[p];
        pair.source->detect(m_states[pair.a].X_WB, m_states[pair.b].X_WB, m_reach, found);
        for (const CandidateContact& candidate : found) {
            std::size_t best = known.size();
            double nearest = kSameContact * m_reach;
            for (std::size_t k = 0; k < known.size(); ++k) {
                const double away = (known[k].candidate.geometry.p_A - candidate.geometry.p_A).norm();
                if (known[k].pair == p && !taken[k] && known[k].candidate.feature == candidate.feature
                    && away < nearest) {
                    nearest = away;
                    best = k;
                }
            }
            if (best < known.size()) {
                taken[best] = 1;
                m_contacts.push_back(known[best]);
                continue;
            }
            LiveContact fresh;
            fresh.pair = p;
            fresh.candidate = candidate;
            fresh.pressing = candidate.geometry.distance < 0;
            if (fresh.pressing) {
                ++m_counts.late;
                m_supplied += storedEnergy(pair.material, candidate.geometry.distance, fresh.spring);
            }
            m_contacts.push_back(fresh);
        }
    }
    for (std::size_t k = 0; k < known.size(); ++k)
        if (!taken[k])
            letGo(known[k]);
}

/// What its springs hold is lost.
void Simulation::letGo(LiveContact& contact)
{
    if (!contact.pressing)
        return;
    m_dissipated +=
        storedEnergy(m_system.pairs[contact.pair].material, contact.candidate.geometry.distance, contact.spring);
    contact.spring.setZero();
    contact.pressing = false;
}

} // namespace osculo
