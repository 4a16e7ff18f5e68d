// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "part_pair.h"

namespace osculo {

std::optional<PartPair> partsOf(const Scene& scene, double time, const PairResult& measured)
{
    const auto a = findBody(scene, measured.a), b = findBody(scene, measured.b);
    if (!a || !b || measured.shapeA >= scene.bodies[*a].shapes.size()
        || measured.shapeB >= scene.bodies[*b].shapes.size())
        return std::nullopt;
    const std::vector<Pose> poses = worldPoses(scene, time);
    const SceneShape &A = scene.bodies[*a].shapes[measured.shapeA], &B = scene.bodies[*b].shapes[measured.shapeB];
    return PartPair{&A.geometry, &B.geometry, poses[*a] * A.X_BS, poses[*b] * B.X_BS};
}

} // namespace osculo
