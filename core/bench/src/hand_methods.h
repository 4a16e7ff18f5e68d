// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/superovoid.h"

#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace osculo {

/// What a query about two links came to.
struct LinkAnswer {
    bool accepted = false;
    std::optional<double> distance; ///< signed [m]; nothing where the method gives none
    int iterations = 0, evaluations = 0;
};

/// One pair of links as a method keeps it: prepared shapes, and what the last query left.
class LinkPair {
public:
    virtual ~LinkPair() = default;
    /// Forgets the last query.
    virtual void restart() {}
    /// The part whose time counts.
    virtual void ask(const Pose& X_WA, const Pose& X_WB) = 0;
    /// What was found when last asked, there.
    virtual LinkAnswer answer(const Pose& X_WA, const Pose& X_WB) const = 0;
};

/// How the links are represented (superovoid paper, section 5.2).
enum class HandRepresentation {
    superellipsoids, ///< the superovoids without their tapers
    mixed,           ///< superovoids at the fingertips, superellipsoids elsewhere
    superovoids,
};

std::string_view toString(HandRepresentation representation);

/// A row of the table.
struct HandMethod {
    std::string_view name, initial;
    std::string_view formulas; ///< of a scheme: `superellipsoid`, `superovoid`; of a mesh the query
    HandRepresentation representation;
    bool asksAllPairs;    ///< also those that do not intersect
    bool givesDepth;      ///< of links that overlap
    std::string_view row; ///< of the paper's Table 4, or empty
    std::unique_ptr<LinkPair> (*makePair)(const Superovoid& A, const Superovoid& B);
};

/// Those of the paper in its order, then ours.
std::span<const HandMethod> handMethods();

} // namespace osculo
