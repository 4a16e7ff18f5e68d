// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/bite.h"

#include "osculo/math/demand.h"

namespace osculo {

Motion biteMotion(const std::string& body, const Pose& X_PB_open, const Pose& X_PB_closed, int frames, double fps)
{
    OSCULO_DEMAND(frames >= 3 && fps > 0);
    Motion bite;
    bite.body = body;
    bite.frames = frames;
    bite.fps = fps;
    const auto addKey = [&](double frame, const Pose& pose) {
        MotionKey key;
        key.frame = frame;
        key.pose = pose;
        bite.keys.push_back(std::move(key));
    };
    addKey(0, X_PB_open);
    addKey((frames - 1) / 2.0, X_PB_closed);
    addKey(frames - 1, X_PB_open);
    return bite;
}

} // namespace osculo
