// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

#include <functional>
#include <unordered_map>

namespace osculo {

/// How a triangulation is refined: what an edge and a triangle are off the surface, how long an edge is, and where its
/// middle goes. Vertices are known by their number only.
struct RefinementRules {
    std::function<double(std::uint32_t, std::uint32_t)> edgeError;
    std::function<double(const Triangle&)> triangleError; ///< inside; asked only where all three edges are good
    std::function<double(std::uint32_t, std::uint32_t)> edgeLength;
    std::function<std::uint32_t(std::uint32_t, std::uint32_t)> addMidpoint;
};

/// Splits edges until every edge and triangle has an error of at most `tolerance` or `maxTriangles` are made (worst
/// edges first). An edge is split for both of its triangles at once, so the mesh stays conforming: closed stays closed.
/// Deterministic.
std::vector<Triangle> refineEdges(std::vector<Triangle> triangles, double tolerance, std::size_t maxTriangles,
                                  const RefinementRules& rules);

} // namespace osculo
