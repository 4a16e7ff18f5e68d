// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/jobs/measured_state.h"

#include <algorithm>

namespace osculo::app {
namespace {

/// Which faces of a mesh are fitted to does not change what is measured.
bool sameGeometry(const Geometry& a, const Geometry& b)
{
    const auto* meshA = std::get_if<MeshGeometry>(&a);
    const auto* meshB = std::get_if<MeshGeometry>(&b);
    if (!meshA || !meshB)
        return a == b;
    MeshGeometry other = *meshB;
    other.faces = meshA->faces;
    return *meshA == other;
}

bool sameShape(const SceneShape& a, const SceneShape& b)
{
    return a.role == b.role && a.X_BS == b.X_BS && sameGeometry(a.geometry, b.geometry);
}

bool sameBody(const Body& a, const Body& b)
{
    return a.name == b.name && a.parent == b.parent && a.X_PB == b.X_PB
           && std::ranges::equal(a.shapes, b.shapes, sameShape);
}

bool sameRobot(const Robot& a, const Robot& b)
{
    return a.name == b.name && a.file == b.file && a.X_WR == b.X_WR && a.joints == b.joints;
}

bool samePair(const Pair& a, const Pair& b)
{
    return a.a == b.a && a.b == b.b && a.method == b.method && a.threshold == b.threshold && a.dilation == b.dilation
           && a.angular == b.angular;
}

bool sameKey(const MotionKey& a, const MotionKey& b)
{
    return a.frame == b.frame && a.pose == b.pose && a.joints == b.joints;
}

bool sameMotion(const Motion& a, const Motion& b)
{
    return a.body == b.body && a.robot == b.robot && a.frames == b.frames && a.fps == b.fps
           && a.interpolation == b.interpolation && std::ranges::equal(a.keys, b.keys, sameKey);
}

} // namespace

bool measuresTheSame(const Scene& a, const Scene& b)
{
    return &a == &b
           || (std::ranges::equal(a.pairs, b.pairs, samePair) && std::ranges::equal(a.motions, b.motions, sameMotion)
               && std::ranges::equal(a.robots, b.robots, sameRobot)
               && std::ranges::equal(a.bodies, b.bodies, sameBody));
}

} // namespace osculo::app
