// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/dynamics/contact_source.h"
#include "osculo/terrain/terrain_contact.h"

#include <memory>

namespace osculo {

/// Contacts of ground (A) and a body (B), tracked on the ground's patches. The shapes may stand in their bodies anywhere.
class TerrainSource final : public ContactSource {
public:
    TerrainSource(std::shared_ptr<TerrainSurface> ground, TerrainBody body, const Pose& X_AM = {},
                  const Pose& X_BS = {});

    void detect(const Pose& X_WA, const Pose& X_WB, double reach, std::vector<CandidateContact>& found) override;
    std::optional<CandidateContact> track(const Pose& X_WA, const Pose& X_WB, const CandidateContact& known) override;
    double extentB() const override { return m_extent; }

private:
    std::shared_ptr<TerrainSurface> m_ground;
    TerrainBody m_body;
    Pose m_X_AM, m_X_BS; ///< of the ground in A, of the shape in B
    double m_extent;
    std::vector<TerrainContact> m_found;
};

} // namespace osculo
