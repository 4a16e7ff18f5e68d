// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/motion.h"

#include "osculo/math/demand.h"

#include <algorithm>

namespace osculo {

Pose poseAt(const Motion& motion, double time)
{
    OSCULO_DEMAND(!motion.keys.empty());
    const double frame = time * motion.fps;
    const auto next = std::upper_bound(motion.keys.begin(), motion.keys.end(), frame,
                                       [](double wanted, const MotionKey& key) { return wanted < key.frame; });
    if (next == motion.keys.begin())
        return motion.keys.front().pose;
    if (next == motion.keys.end())
        return motion.keys.back().pose;

    const MotionKey& from = *std::prev(next);
    double s = (frame - from.frame) / (next->frame - from.frame);
    if (s == 0)
        return from.pose;
    if (motion.interpolation == Interpolation::smooth)
        s = s * s * (3 - 2 * s);
    return interpolate(from.pose, next->pose, s);
}

} // namespace osculo
