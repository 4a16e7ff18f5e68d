// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "lmd_tree.h"

#include "osculo/math/pose.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace osculo {

/// How far B may move in A before a pair that was left out must be looked at again.
struct LmdSlack {
    double shift = 0; ///< [m] of any point of B
    double turn = 0;  ///< [rad]
};

/// Where the last query of two trees stopped, in the order in which it went, and what has moved since.
class LmdFront {
public:
    /// A pair of nodes below which nothing was looked for, and the readings of the odometers up to which that holds.
    struct Entry {
        std::uint32_t a = 0, b = 0;
        double shift = 0, turn = 0;
    };

    /// Begins a query at a pose. @param bounds_B of B's whole tree. @param reach [m] of the query; a front of another reach is dropped
    void begin(const Pose& X_AB, const Bounds& bounds_B, double reach);
    /// What is left of the last query; empty: begin at the roots.
    const std::vector<Entry>& last() const { return m_last; }
    /// Whether a pair may still be left out.
    bool holds(const Entry& entry) const { return m_shift < entry.shift && m_turn < entry.turn; }
    /// Takes over an entry that holds, or a pair that was left out now.
    void keep(const Entry& entry) { m_next.push_back(entry); }
    void leave(std::uint32_t a, std::uint32_t b, const LmdSlack& slack);
    /// Ends a query that looked at so many pairs: where that was no fraction of what a query from the roots takes, the next begins there.
    void end(std::size_t pairs);

private:
    std::vector<Entry> m_last, m_next;
    Pose m_X_AB;
    double m_shift = 0, m_turn = 0; ///< the odometers
    double m_reach = 0, m_rounding = 0;
    std::size_t m_pairsFromRoots = 0;
};

} // namespace osculo
