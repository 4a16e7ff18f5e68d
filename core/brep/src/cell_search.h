// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "cell_tree.h"
#include "osculo/brep/brep_distance.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <queue>
#include <vector>

namespace osculo {

/// Roundings of points and poses add up to less than this part of the sizes.
inline constexpr double kCellRounding = 1e-13;

/// What both searches keep: pairs of cells with their lower bounds, the nearest first and equal ones in the order they came.
class CellQueue {
public:
    struct Entry {
        double lower;
        std::uint32_t a, b;
        std::uint32_t number;

        bool operator<(const Entry& other) const
        {
            return lower > other.lower || (lower == other.lower && number > other.number);
        }
    };
    void push(double lower, std::uint32_t a, std::uint32_t b) { m_queue.push({lower, a, b, m_number++}); }
    bool empty() const { return m_queue.empty(); }
    Entry pop()
    {
        const Entry first = m_queue.top();
        m_queue.pop();
        return first;
    }
    double lower() const { return m_queue.empty() ? std::numeric_limits<double>::infinity() : m_queue.top().lower; }

private:
    std::priority_queue<Entry> m_queue;
    std::uint32_t m_number = 0;
};

/// How far a probe lies inside of its face, as a part of the model's size.
inline constexpr double kProbeDepth = 1e-6;

/// The depth of a probe that is known to be inside of its own solid; nothing for sheets and where it cannot be told.
inline std::optional<Vec3> innerPoint(BrepCells& cells, const BrepCells::Tree::Probe& probe)
{
    if (!cells.model().parts[cells.model().faces[probe.face].part].solid)
        return std::nullopt;
    const Vec3 p = probe.p - kProbeDepth * cells.tree().size() * probe.normal;
    return isInside(cells, p).value_or(false) ? std::optional(p) : std::nullopt;
}

/// No shorter move than this parts the two boxes, B's being in A's frame.
inline double partingMove(const Bounds& a, const Bounds& b)
{
    return std::max(0.0, std::min((a.max - b.min).minCoeff(), (b.max - a.min).minCoeff()));
}

inline Bounds placed(const Bounds& box, const Pose& X)
{
    const Vec3 centre = X * box.centre(), reach = X.matrix().cwiseAbs() * (0.5 * box.size());
    return {centre - reach, centre + reach};
}

} // namespace osculo
