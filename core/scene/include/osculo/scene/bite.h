// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/motion.h"

#include <string>

namespace osculo {

/// The frames of a bite in the superovoid paper (section 6.4).
constexpr int kBiteFrames = 181;

/// A scripted bite: the body goes on a straight line, at constant speed, from the open pose to the closed one and back
/// (superovoid paper, section 5.3). Poses are in the body's parent; it is closed at the
/// middle of the frames, frame (frames − 1) / 2.
/// @pre frames ≥ 3 and fps > 0.
Motion biteMotion(const std::string& body, const Pose& X_PB_open, const Pose& X_PB_closed, int frames = kBiteFrames,
                  double fps = 30);

} // namespace osculo
