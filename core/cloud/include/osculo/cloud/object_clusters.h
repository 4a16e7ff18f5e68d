// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/cloud/planar_surfaces.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace osculo {

struct ObjectOptions {
    double leastArea = 0.15;     ///< of a surface that carries objects, or is no part of one [m²]
    double tilt = 0.26;          ///< of a surface that carries objects, against level [rad]; 15°
    double gap = 2;              ///< parts of an object are at most so many voxels apart
    double clearance = 0.01;     ///< points no farther than this from a large surface are its own [m]
    double foot = 0.06;          ///< the lowest point seen of an object is at most this high above what carries it [m]
    double largest = 1;          ///< diagonal of an object's box [m]
    std::size_t least = 60;      ///< points of an object
    std::size_t leastCells = 12; ///< voxels of an object
};

/// What stands on a surface, as far as it is seen.
struct CloudObject {
    std::vector<std::uint32_t> points; ///< numbers in the cloud, in rising order
    std::size_t support = 0;           ///< what carries it: number in PlaneExtraction::surfaces
};

/// The objects of a cloud on the large level surfaces that were found in it: its points without those of large surfaces, in
/// clusters of neighbouring voxels, of which those stay that begin just above a surface, over it, and are not too large. The most
/// points first; the same with any number of threads.
/// @param options those the surfaces were found with
/// @throws InvalidShape for options out of range; Cancelled when stopped
std::vector<CloudObject> objectsOn(const PointCloud& cloud, const PlaneExtraction& found, const PlaneOptions& options,
                                   const ObjectOptions& objects = {}, std::stop_token stop = {});

} // namespace osculo
