// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/lmd.h"

#include <memory>
#include <optional>
#include <utility>

namespace osculo {

class LmdFront;

/// Queries of two models from frame to frame of a motion. Each leaves the next one the pairs of nodes where it stopped, with how far
/// the models may move before that could change: only those are looked at again (a front of the trees' product, as in Li and Chen,
/// "Incremental 3D collision detection with hierarchical data structures", VRST 1998, with bounds on the motion in place of
/// guesses). A search for the least distance begins from the last one's points, which bound it from above. Both are proved
/// bounds: contacts are those of a query by itself; only counts and time differ. One query uses it at a time.
class LmdSequence {
public:
    LmdSequence(LmdShapePtr a, LmdShapePtr b);
    ~LmdSequence();
    LmdSequence(LmdSequence&&) noexcept;
    LmdSequence& operator=(LmdSequence&&) noexcept;

    /// As the function of that name.
    LmdResult localMinimalDistances(const Pose& X_WA, const Pose& X_WB, const LmdOptions& options = {});

    const LmdShapePtr& a() const { return m_a; }
    const LmdShapePtr& b() const { return m_b; }

private:
    LmdShapePtr m_a, m_b;
    std::unique_ptr<LmdFront> m_front;
    std::optional<std::pair<Vec3, Vec3>> m_nearest; ///< points of the boundaries in A and B: the last nearest ones
};

} // namespace osculo
