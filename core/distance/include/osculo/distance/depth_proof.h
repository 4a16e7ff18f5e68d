// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

#include <array>
#include <cstdint>

namespace osculo {

/// The polytope that bounded a depth, kept as points of the two bodies in their own frames: wherever the bodies go, the
/// differences of the points stay in the difference of the bodies, so that the polytope bounds the next depth too, for
/// the price of its planes. A plain value.
struct DepthProof {
    static constexpr int kMaxVertices = 48, kMaxFaces = 2 * kMaxVertices - 4;

    struct Vertex {
        Vec3 p_A, q_B; ///< in A's and in B's own frame [m]
    };

    SuperovoidParameters A, B;                 ///< the bodies it holds for
    int vertexCount = 0, faceCount = 0;        ///< no faces: there is no proof
    Vec3 ringDirection = Vec3::UnitX();        ///< from the best direction to the first of its ring, in A's frame
    std::array<Vertex, kMaxVertices> vertices; ///< first the best, then the four of the ring around it
    std::array<std::array<std::uint8_t, 3>, kMaxFaces> faces{}; ///< corners, such that (v1−v0)×(v2−v0) points outward
};

} // namespace osculo
