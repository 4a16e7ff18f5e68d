// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"
#include "osculo/support/bounding_polyhedron.h"
#include "osculo/support/surface_trace.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace osculo {

/// A shape of a scene that is a parametric surface.
struct SurfacePlace {
    std::size_t body = 0, shape = 0;
    SurfaceGeometry geometry; ///< that it was when asked
    friend bool operator==(const SurfacePlace&, const SurfacePlace&) = default;
};

/// All parametric surfaces of the scene's visible bodies, or of one body.
std::vector<SurfacePlace> surfacesOf(const Scene& scene, std::optional<std::size_t> body = {});

/// Surfaces with their cells, kept by who asks often. Not for several threads at once.
class SurfaceCellsCache {
public:
    /// @throws InputError for a file that cannot be read
    SurfaceCells& of(const SurfaceGeometry& geometry);
    /// The growing polyhedron of a surface, asked for before; computed where not.
    const BoundingPolyhedron& polyhedron(const SurfaceGeometry& geometry, std::size_t planes);
    /// Forgets surfaces that the scene has no more.
    void keepOnly(const Scene& scene);

private:
    struct Kept {
        SurfaceGeometry geometry;
        std::unique_ptr<SurfaceCells> cells;
        std::vector<std::pair<std::size_t, BoundingPolyhedron>> polyhedra;
    };
    Kept& kept(const SurfaceGeometry& geometry);

    std::vector<Kept> m_kept;
};

/// The search for the support point of a surface along one direction, step by step.
struct SurfaceSearchPicture {
    SurfacePlace place;
    Vec3 direction_S = Vec3::UnitZ(); ///< unit, in the shape's frame
    ParameterBox domain;
    SurfaceSupport found;
    SurfaceSupportTrace trace;
    ObjectiveGrid objective;
};

/// The direction in which a body is asked: the normal of its first measured pair, out of it; +z for a body of none.
/// @return unit, in world
Vec3 outwardsOf(const Scene& scene, const Frame& frame, std::size_t body);

/// The searches of surfaces along a direction of the world, or each along `outwardsOf`. @pre direction_W ≠ 0
std::vector<SurfaceSearchPicture> surfaceSearches(const Scene& scene, const Frame& frame,
                                                  const std::vector<SurfacePlace>& places,
                                                  const std::optional<Vec3>& direction_W, SurfaceCellsCache& cache);

/// Supporting planes around a surface, the last one the newest.
struct SurfaceHullPicture {
    SurfacePlace place;
    BoundingPolyhedron polyhedron; ///< in the shape's frame
    std::string message;           ///< why there is none; empty where there is one
};

/// @param planes ≥ 6
std::vector<SurfaceHullPicture> surfaceHulls(const std::vector<SurfacePlace>& places, std::size_t planes,
                                             SurfaceCellsCache& cache);

/// One pair measured twice: as the convex hulls are, and as the shapes themselves are.
struct HullAndTrueDistance {
    std::size_t pair = 0; ///< in Frame::pairs
    PairResult hulls, truth;
};

/// Of the frame's pairs that method `global` is ours for and `support` takes the hulls of (support-function paper, Fig. 7).
/// @throws Cancelled when stopped
std::vector<HullAndTrueDistance> hullAndTrueDistances(const Scene& scene, const Frame& frame,
                                                      const std::stop_token& stop = {});

} // namespace osculo
