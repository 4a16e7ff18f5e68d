// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/progress.h"
#include "osculo/shape/mesh_sampling.h"
#include "osculo/shape/point_cloud.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace osculo {

struct CloudSampleOptions {
    std::size_t most = 3000; ///< samples
    bool dropStrays = true;  ///< points far from all others
    /// Makes the density even. Outliers that lie like a gas are not dense: their share grows by it, so that a robust fit of many
    /// outliers does better without.
    bool evenOut = true;
    std::uint64_t seed = 1;
};

/// What a cloud gives to a fit.
struct CloudSamples {
    std::vector<SurfaceSample> samples; ///< at most as many as asked for
    std::vector<Vec3> even;             ///< all points left (and evened out): what a fit is measured on
    std::size_t repeated = 0;           ///< equal to an earlier point
    std::size_t strays = 0;             ///< left out as outliers
    std::size_t crowded = 0;            ///< left out where the cloud is denser than elsewhere
    double spacing = 0;                 ///< that the density was evened out to [m]; 0: left as it is
    std::size_t withoutNormal = 0;      ///< samples with a normal of zero
};

/// Samples of the surface that a cloud shows, as evenly as it allows: equal points once, strays left out, the density made even,
/// normals the cloud's own or estimated (towards its sensor where it has one). Clouds above 100 000 points are first reduced to
/// so many at random. The same with any number of threads.
/// @throws InvalidShape for an empty cloud; Cancelled when stopped
CloudSamples sampleCloud(const PointCloud& cloud, const CloudSampleOptions& options = {}, std::stop_token stop = {},
                         const Progress& progress = {});

} // namespace osculo
