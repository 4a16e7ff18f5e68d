// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/math/progress.h"
#include "osculo/math/status.h"
#include "osculo/shape/mesh_sampling.h"
#include "osculo/shape/triangle_mesh.h"

#include <cstddef>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

/// One body put onto another by points that belong together: p_T ≈ scale · R p_M + t.
struct PointSeat {
    Pose X_TM;                     ///< the moved body in the frame of the target
    double scale = 1;              ///< about the origin of the moved body, before the pose; 1 unless asked for
    double rms = 0, max = 0;       ///< of the residuals [m]
    std::vector<double> residuals; ///< distance of each pair afterwards [m]
};

/// The rigid motion of least squares between pairs of points (Kabsch 1976; with scale Umeyama, IEEE PAMI 13, 1991). Never a
/// mirror image.
/// @param from in the frame of the moved body [m]
/// @param to   where these belong, in the frame of the target [m]
/// @throws InvalidShape for spans of different length, fewer than three pairs, points that are not finite, points of either side
///         on one line (or in one place), or pairs that several rotations fit alike.
PointSeat seatByPoints(std::span<const Vec3> from, std::span<const Vec3> to, bool withScale = false);

struct IcpOptions {
    double overlap =
        1; ///< share of the moved points that have a counterpart, in (0, 1]; the farthest others are left out
    int maxIterations = 200;
    double tolerance = 1e-7; ///< ÷ size of the moved points: a step that moves no point farther ends the search
};

struct IcpSeat {
    Pose X_TM;                       ///< the moved points in the frame of the target
    double rms = 0;                  ///< distance to the target of the points that count [m]
    std::size_t counted = 0;         ///< how many do
    std::vector<double> residuals{}; ///< distance to the target of every moved point [m]
    int iterations = 0;
    /// converged; local: at rest, but poorly (kPoorSeat): a wrong start or too large an overlap; degenerate: the shapes slide along
    /// each other; maxIterations.
    Status status = Status::maxIterations;
    std::string message{}; ///< what to do about another status than converged
};

/// A seat whose rms is a larger share of the moved points' size than this is not called converged.
constexpr double kPoorSeat = 0.01;

/// Moves points onto a surface by iterated closest points: trimmed (Chetverikov et al., Image and Vision Computing 23, 2005), by
/// distances to tangent planes (Chen & Medioni 1992), and by those to points where that would not come nearer, so that the rms
/// never grows. Finds the rest nearest to the start, which need not be the best. The same with any number of threads.
/// @param moving [m] in their own frame
/// @param X_TM the start
/// @throws InvalidShape for fewer than six points, an empty target, an overlap outside (0, 1]; Cancelled when stopped.
IcpSeat seatByIcp(std::span<const Vec3> moving, const TriangleMesh& target, const Pose& X_TM,
                  const IcpOptions& options = {}, std::stop_token stop = {}, const Progress& progress = {});

/// The same onto points of a surface. Those with normals stand for their tangent planes, to which distances are measured; those
/// without (zero) for themselves.
IcpSeat seatByIcp(std::span<const Vec3> moving, std::span<const SurfaceSample> target, const Pose& X_TM,
                  const IcpOptions& options = {}, std::stop_token stop = {}, const Progress& progress = {});

} // namespace osculo
