// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/battery.h"

#include <memory>
#include <span>
#include <string>

namespace osculo {

/// What a method answered, and whether it is right.
struct Answer {
    bool accepted = false; ///< by the method itself
    bool verified = false;
    bool wrong = false; ///< accepted (ours, meshes) or verified (schemes), and refused by the check
    int iterations = 0;
    int evaluations = 0;
};

/// A method of the battery. Each pair is prepared, asked (the only part whose time is a query's) and later judged; what
/// is kept of a question between the two is kept by its place.
class Contestant {
public:
    virtual ~Contestant() = default;

    std::string method, initial;
    std::size_t mostPairs = static_cast<std::size_t>(-1); ///< where preparing takes long
    bool inFigure = false;
    bool timesGuess = false; ///< whether `guess` does anything
    bool stepwise = false;   ///< whether the rest of its time is that of its iterations

    /// Room for so many answers.
    virtual void expect(std::size_t count) = 0;
    /// Makes what belongs to the shapes, once a pair.
    virtual void prepare(const BatteryPair&) {}
    /// Puts the question back to where it was before it was asked: before every repeat.
    virtual void rearm(const BatteryPair&, std::size_t) {}
    virtual void ask(const BatteryPair& pair, std::size_t place) = 0;
    /// The part of `ask` that finds the initial guess, alone.
    virtual void guess(const BatteryPair&) {}
    virtual Answer judge(const BatteryPair& pair, std::size_t place, bool overlapping) const = 0;
};

using Contestants = std::vector<std::unique_ptr<Contestant>>;

/// Methods asked about pairs they have not seen.
Contestants coldContestants();

/// Methods asked about pairs that turned since their last answer. @param before those pairs, before the turn
Contestants warmContestants(const std::vector<BatteryPair>& before);

/// Methods asked about ellipsoids.
Contestants ellipsoidContestants();

} // namespace osculo
