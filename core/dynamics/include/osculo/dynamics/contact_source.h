// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/dynamics/contact_kinematics.h"
#include "osculo/math/pose.h"

#include <functional>
#include <optional>
#include <vector>

namespace osculo {

/// A candidate contact of two bodies, in world, from well before they touch.
struct CandidateContact {
    ContactGeometry geometry;
    bool hasCurvature = false; ///< the shape operators are known, and the contact can be tracked by them
    int feature = 0;           ///< of the source's own
};

/// Of closest points as a pair solver gives them: without curvatures.
CandidateContact candidateOf(const WitnessPair& witness);

/// What finds and follows the contacts of one pair of bodies A and B: the port between geometry and dynamics. It may keep
/// what it made; one simulation uses it at a time.
class ContactSource {
public:
    virtual ~ContactSource() = default;

    /// All candidates within `reach` [m].
    virtual void detect(const Pose& X_WA, const Pose& X_WB, double reach, std::vector<CandidateContact>& found) = 0;

    /// The candidate after a small motion. Nothing where it is lost and the pair must be solved afresh.
    virtual std::optional<CandidateContact> track(const Pose& X_WA, const Pose& X_WB,
                                                  const CandidateContact& known) = 0;

    /// No point of B's shape is further from its frame's origin [m].
    virtual double extentB() const = 0;
};

/// Contacts of two placed shapes within a threshold, by any solver: what the registry answers, for one.
using ContactQuery =
    std::function<void(const Pose& X_WA, const Pose& X_WB, double threshold, std::vector<CandidateContact>& found)>;

/// A pair that is solved afresh at every evaluation.
class QuerySource final : public ContactSource {
public:
    QuerySource(ContactQuery query, double extentB);

    void detect(const Pose& X_WA, const Pose& X_WB, double reach, std::vector<CandidateContact>& found) override;
    /// The contact of the same feature, else the nearest to where it was.
    std::optional<CandidateContact> track(const Pose& X_WA, const Pose& X_WB, const CandidateContact& known) override;
    double extentB() const override { return m_extentB; }

private:
    ContactQuery m_query;
    double m_extentB;
    std::vector<CandidateContact> m_found;
};

} // namespace osculo
