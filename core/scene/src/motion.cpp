// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/motion.h"

#include "osculo/math/demand.h"

#include <algorithm>

namespace osculo {

namespace {

/// Two keys that a time lies between, and how far from the first to the second; the same key where it lies on or beyond one.
struct Between {
    const MotionKey& from;
    const MotionKey& to;
    double s = 0; ///< in [0, 1), eased
};

Between keysAt(const Motion& motion, double time)
{
    OSCULO_DEMAND(!motion.keys.empty());
    const double frame = time * motion.fps;
    const auto next = std::upper_bound(motion.keys.begin(), motion.keys.end(), frame,
                                       [](double wanted, const MotionKey& key) { return wanted < key.frame; });
    if (next == motion.keys.begin())
        return {motion.keys.front(), motion.keys.front()};
    const MotionKey& from = *std::prev(next);
    if (next == motion.keys.end())
        return {from, from};
    double s = (frame - from.frame) / (next->frame - from.frame);
    if (motion.interpolation == Interpolation::smooth)
        s = s * s * (3 - 2 * s);
    return {from, *next, s};
}

} // namespace

Pose poseAt(const Motion& motion, double time)
{
    const Between keys = keysAt(motion, time);
    return keys.s == 0 ? keys.from.pose : interpolate(keys.from.pose, keys.to.pose, keys.s);
}

JointValues jointsAt(const Motion& motion, double time, const JointValues& rest)
{
    const Between keys = keysAt(motion, time);
    JointValues from = keys.from.joints, to = keys.to.joints;
    from.insert(rest.begin(), rest.end());
    to.insert(rest.begin(), rest.end());
    from.insert(to.begin(), to.end());
    if (keys.s > 0)
        for (auto& [joint, value] : from)
            if (const auto end = to.find(joint); end != to.end())
                value += keys.s * (end->second - value);
    return from;
}

Pose baseAt(const Motion& motion, double time, const Pose& X_WR)
{
    const Between keys = keysAt(motion, time);
    const Pose from = keys.from.base.value_or(X_WR);
    return keys.s == 0 ? from : interpolate(from, keys.to.base.value_or(X_WR), keys.s);
}

} // namespace osculo
