// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/dynamics/terrain_source.h"

#include <algorithm>
#include <utility>

namespace osculo {

namespace {

double extentOf(const TerrainBody& body)
{
    if (const auto* ball = std::get_if<TerrainSphere>(&body))
        return ball->radius;
    const Bounds box = placedBox(body, Pose{});
    return box.min.cwiseAbs().cwiseMax(box.max.cwiseAbs()).norm();
}

CandidateContact inWorld(const TerrainContact& contact, const Pose& X_WM)
{
    const Mat3 R = X_WM.matrix();
    CandidateContact candidate;
    ContactGeometry& g = candidate.geometry;
    g.p_A = R * contact.p + X_WM.translation;
    g.p_B = R * contact.q + X_WM.translation;
    g.normal = R * contact.normal;
    g.distance = contact.distance;
    g.tangents = R * contact.ground.tangents;
    g.operatorA = contact.ground.shapeOperator;
    g.operatorB = contact.bodyOperator;
    g.cornerB = contact.corner;
    candidate.hasCurvature = true;
    candidate.feature = contact.feature;
    return candidate;
}

} // namespace

TerrainSource::TerrainSource(std::shared_ptr<TerrainSurface> ground, TerrainBody body, const Pose& X_AM,
                             const Pose& X_BS)
    : m_ground(std::move(ground))
    , m_body(std::move(body))
    , m_X_AM(X_AM)
    , m_X_BS(X_BS)
    , m_extent(X_BS.translation.norm() + extentOf(m_body))
{
}

void TerrainSource::detect(const Pose& X_WA, const Pose& X_WB, double reach, std::vector<CandidateContact>& found)
{
    found.clear();
    const Pose X_WM = X_WA * m_X_AM;
    findContacts(*m_ground, m_body, X_WM.inverse() * (X_WB * m_X_BS), reach, m_found);
    for (const TerrainContact& contact : m_found)
        found.push_back(inWorld(contact, X_WM));
}

std::optional<CandidateContact> TerrainSource::track(const Pose& X_WA, const Pose& X_WB, const CandidateContact& known)
{
    const Pose X_WM = X_WA * m_X_AM, X_MW = X_WM.inverse();
    TerrainContact before;
    before.p = X_MW * known.geometry.p_A;
    before.q = X_MW * known.geometry.p_B;
    before.feature = known.feature;
    const auto contact = trackContact(*m_ground, m_body, X_MW * (X_WB * m_X_BS), before);
    return contact ? std::optional(inWorld(*contact, X_WM)) : std::nullopt;
}

} // namespace osculo
