// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/progress.h"
#include "osculo/scene/scene.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

struct DistanceMapOptions {
    double spacing = 0.01;              ///< of the points, as a fraction of the shape's diagonal
    std::size_t maxTriangles = 200'000; ///< of one shape; a surface that needs more is sampled less closely
    int threads = 0;                    ///< 0: all cores
};

/// A shape of the mapped body as the triangles whose corners were measured.
struct MappedShape {
    std::size_t shape = 0;                             ///< in Body::shapes
    TriangleMeshPtr surface;                           ///< in the shape's frame; of a mesh its own triangles, divided
    std::shared_ptr<const std::vector<double>> values; ///< a number at each vertex: signed distance [m]
};

/// Signed distances from points all over the surface of one body to another: positive outside of it, negative inside.
struct DistanceMap {
    std::string on, to; ///< names of the bodies
    std::vector<MappedShape> shapes;
    double least = 0, greatest = 0; ///< at the points [m]
    double mean = 0, rms = 0;       ///< over the area [m]
    Vec3 least_W = Vec3::Zero();    ///< where the least is [m]

    std::size_t points() const;
};

/// Maps the measured shapes of body `on` (as in `evaluate`) against those of `to`. Each value is exact for its point: of
/// superovoids by orthogonal projection, of meshes to the triangles (unsigned where a mesh is open), of clouds to the nearest
/// point (unsigned). Of a union the least is taken: outside exact, inside an upper bound of how deep the point lies.
/// Same numbers with 1 and N threads.
/// @throws InvalidShape where a body is not there, is the other, or has a shape that cannot be sampled or measured
/// @throws Cancelled when stopped
DistanceMap distanceMap(const Scene& scene, double time, const std::string& on, const std::string& to,
                        const DistanceMapOptions& options = {}, const std::stop_token& stop = {},
                        const Progress& progress = {});

/// Every point with its value: `x,y,z,distance` in the scene's unit and world, with a heading.
std::string distanceMapCsv(const DistanceMap& map, const Scene& scene, double time);

/// The scene with the mapped shapes of a body as the meshes that were measured, so that values can be shown at their vertices.
/// Shapes that the body does not have are passed over.
Scene withMappedSurfaces(Scene scene, std::size_t body, const std::vector<MappedShape>& shapes);

} // namespace osculo
