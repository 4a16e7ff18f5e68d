// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/dynamics/contact_source.h"

#include "osculo/math/tangent_basis.h"

#include <limits>
#include <utility>

namespace osculo {

CandidateContact candidateOf(const WitnessPair& witness)
{
    CandidateContact candidate;
    ContactGeometry& g = candidate.geometry;
    g.p_A = witness.p_WA;
    g.p_B = witness.p_WB;
    g.normal = witness.nhat_AB_W;
    g.distance = witness.distance;
    g.tangents = tangentBasis(g.normal);
    return candidate;
}

QuerySource::QuerySource(ContactQuery query, double extentB)
    : m_query(std::move(query))
    , m_extentB(extentB)
{
}

void QuerySource::detect(const Pose& X_WA, const Pose& X_WB, double reach, std::vector<CandidateContact>& found)
{
    found.clear();
    m_query(X_WA, X_WB, reach, found);
}

std::optional<CandidateContact> QuerySource::track(const Pose& X_WA, const Pose& X_WB, const CandidateContact& known)
{
    detect(X_WA, X_WB, std::numeric_limits<double>::infinity(), m_found);
    const CandidateContact* best = nullptr;
    for (const CandidateContact& candidate : m_found) {
        if (candidate.feature != known.feature)
            continue;
        const auto away = [&](const CandidateContact& c) {
            return (c.geometry.p_A - known.geometry.p_A).squaredNorm();
        };
        if (!best || away(candidate) < away(*best))
            best = &candidate;
    }
    return best ? std::optional(*best) : std::nullopt;
}

} // namespace osculo
