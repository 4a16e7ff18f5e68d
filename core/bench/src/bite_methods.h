// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "pair_motion.h"

#include <memory>
#include <optional>
#include <string>

namespace osculo {

/// A way to measure two bodies, frame after frame.
class BiteMethod {
public:
    virtual ~BiteMethod() = default;

    std::string name, initial;
    long long triangles = 0; ///< of both meshes; 0 without
    double chordError = 0;   ///< of both together [m]

    /// Forgets what earlier frames left.
    virtual void restart() {}
    /// The part whose time counts.
    virtual void ask(std::size_t frame) = 0;
    /// The signed distance [m] that was found when last asked, or nothing.
    virtual std::optional<double> distance(std::size_t frame) = 0;
    /// Newton steps, where it takes any.
    virtual int iterations() const { return 0; }
};

std::unique_ptr<BiteMethod> ownBiteMethod(const PairMotion& motion);
/// @param warm starts from the frame before rather than from the quadtree
std::unique_ptr<BiteMethod> quadImplicitBiteMethod(const PairMotion& motion, bool warm);
std::unique_ptr<BiteMethod> meshBiteMethod(const PairMotion& motion, std::size_t triangles);

/// The least signed distance over all pairs of superovoids, each measured cold, with its bounds [m].
struct ExhaustiveDistance {
    double lower = 0, upper = 0;
};
ExhaustiveDistance exhaustiveDistance(const PairMotion& motion, std::size_t frame);

} // namespace osculo
