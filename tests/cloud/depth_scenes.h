// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/cloud/depth_camera.h"

#include <numbers>
#include <vector>

namespace osculo::test {

/// A closed box; triangles 2 f and 2 f + 1 are its face f: −x, +x, −y, +y, −z, +z.
inline TriangleMeshPtr boxMesh(const Vec3& half)
{
    std::vector<Vec3> corners;
    for (int i = 0; i < 8; ++i)
        corners.emplace_back(i & 1 ? half.x() : -half.x(), i & 2 ? half.y() : -half.y(), i & 4 ? half.z() : -half.z());
    std::vector<Triangle> faces{{0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}, {0, 1, 5}, {0, 5, 4},
                                {2, 6, 7}, {2, 7, 3}, {0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}};
    return std::make_shared<const TriangleMesh>(std::move(corners), std::move(faces));
}

/// A box that stands on the ground, turned about z [m, rad].
inline DepthTarget block(double x, double y, double length, double width, double height, double yaw = 0)
{
    return {boxMesh({length / 2, width / 2, height / 2}), poseFromRpy({x, y, height / 2}, 0, 0, yaw)};
}

inline DepthTarget ground()
{
    return {boxMesh({4, 4, 0.05}), poseFromRpy({0, 0, -0.05}, 0, 0, 0)};
}

/// Blocks of different height, depth and direction as steps to a table of 0.71 m.
inline std::vector<DepthTarget> irregularStairs()
{
    return {ground(), block(1.5, 0, 0.4, 0.8, 0.14), block(1.95, 0.1, 0.5, 0.9, 0.31, 0.12),
            block(2.45, -0.1, 0.45, 0.8, 0.5, -0.1), block(3.1, 0.05, 0.8, 1.4, 0.71, 0.03)};
}

/// A board that leans on a block, a step behind it and a table beside.
inline std::vector<DepthTarget> slopeStepTable()
{
    return {ground(),
            {boxMesh({0.5, 0.35, 0.02}), poseFromRpy({1.7, -0.35, 0.13}, 0, -15 * std::numbers::pi / 180, 0)},
            block(2.45, -0.35, 0.5, 0.7, 0.3),
            {boxMesh({0.45, 0.35, 0.02}), poseFromRpy({2.1, 0.6, 0.53}, 0, 0, 0.1)},
            block(2.1, 0.6, 0.1, 0.1, 0.51, 0.1)};
}

/// At the height of a head, looking ahead and down.
inline DepthCamera headCamera(double noise, std::uint64_t seed = 1)
{
    DepthCamera camera;
    camera.X_WC = poseFromRpy({0, 0, 1.45}, 0, 30 * std::numbers::pi / 180, 0);
    camera.noise = noise;
    camera.seed = seed;
    return camera;
}

} // namespace osculo::test
