// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/seat.h"
#include "osculo/scene/scene.h"

#include <cstddef>
#include <vector>

namespace osculo {

/// The surface of a body in its own frame, as seating takes it: triangles, and points of clouds.
struct SeatSurface {
    TriangleMesh mesh;
    std::vector<SurfaceSample> points;
};

/// @throws InvalidShape for a body with a shape that is neither mesh, cloud nor superovoid
SeatSurface seatSurface(const Body& body);

/// Points spread over a surface: by area, and every n-th of a cloud.
std::vector<Vec3> spreadPoints(const SeatSurface& surface, std::size_t count);

/// seatByIcp() onto the triangles or the points of a surface.
/// @throws InvalidShape for a target with both, and as seatByIcp
IcpSeat seatOnSurface(std::span<const Vec3> moving, const SeatSurface& target, const Pose& X_TM,
                      const IcpOptions& options = {}, std::stop_token stop = {}, const Progress& progress = {});

} // namespace osculo
