// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/trace.h"
#include "osculo/math/pose.h"
#include "osculo/math/types.h"

namespace osculo {

/// A point y = p_B − p_A of the difference set B − A with the points it comes from, all in one frame.
struct DifferenceVertex {
    Vec3 p_A = Vec3::Zero(), p_B = Vec3::Zero(); ///< [m]
    Vec3 y = Vec3::Zero();                       ///< [m]
};

/// The set of differences p_B − p_A of two convex bodies (of their hulls, where they are not convex), by its support
/// points. The bodies are apart exactly when the origin is outside.
class ConvexDifference {
public:
    virtual ~ConvexDifference() = default;

    /// A vertex that makes n · y least; that least value is the separation g(n) along n. @pre n ≠ 0.
    virtual DifferenceVertex lowestAlong(const Vec3& n) const = 0;

    /// Steps of searches on it are added to a trace, in A's frame (see placeSteps); null: nobody watches.
    void watch(Trace* trace) { m_trace = trace; }
    bool watched() const { return m_trace != nullptr; }
    /// @pre watched
    void record(const TraceStep& step) const { m_trace->steps.push_back(step); }

private:
    Trace* m_trace = nullptr;
};

/// Brings the steps from `first` on, recorded in A's frame, to world.
/// @param swapped the bodies change places
/// @param radii of both bodies, by which what was searched is apart by more than they are [m]
void placeSteps(Trace& trace, std::size_t first, const Pose& X_WA, bool swapped, double radii = 0);

/// Where a search without a memory starts: from centre to centre; concentric: the best of both bodies' axes. In A's frame.
/// @param p_AB from the centre of A to that of B [m]
/// @param size of the larger body [m]
Vec3 startDirection(const ConvexDifference& difference, const Vec3& p_AB, const Mat3& R_AB, double size);

} // namespace osculo
