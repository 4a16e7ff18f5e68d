// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/math/progress.h"
#include "osculo/shape/point_cloud.h"
#include "osculo/shape/triangle_mesh.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace osculo {

constexpr std::uint32_t kMostDepthPixels = 1u << 26; ///< of a picture: 8192 × 8192

/// A camera that measures depth, as a pinhole sees it. The defaults are those of a common structured-light camera.
struct DepthCamera {
    /// In the world; x forward, y left, z up: the identity looks along x.
    Pose X_WC;
    std::uint32_t columns = 640, rows = 480;
    double focalLength = 525;  ///< [pixels], for 640 columns; scaled with the columns
    double least = 0.3;        ///< nearer things are not seen [m]
    double most = 8;           ///< nor farther ones [m]
    double noise = 0.002;      ///< standard deviation along the ray [m]
    double dropout = 0.002;    ///< share of pixels without a measurement, at random
    double leastGrazing = 0.1; ///< sine of the angle between ray and surface below which nothing comes back
    std::uint64_t seed = 1;
};

/// Something to see: a mesh and its place.
struct DepthTarget {
    TriangleMeshPtr mesh;
    Pose X_WM;
};

/// What a point is a point of: the truth, for tests.
struct DepthLabel {
    std::uint32_t target = 0;
    std::uint32_t triangle = 0;

    friend bool operator==(const DepthLabel&, const DepthLabel&) = default;
};

struct DepthImage {
    PointCloud cloud;               ///< organised, in the sensor's frame: x right, y down, z forward [m]
    std::vector<DepthLabel> labels; ///< of each point
};

/// A picture of depth: one ray through the middle of each pixel. Pixels where a ray meets nothing, or only what is out of range or
/// seen too flatly, have no point. The same seed gives the same points with any number of threads.
/// @throws InvalidShape for a camera without pixels, or numbers out of range; Cancelled when stopped
DepthImage depthImage(std::span<const DepthTarget> targets, const DepthCamera& camera = {}, std::stop_token stop = {},
                      const Progress& progress = {});

} // namespace osculo
