// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

namespace osculo {

/// The scene as it stands at time t [s], without motions: every body and robot where its motion has it then.
/// @pre parents exist and are not cyclic (validated on load).
Scene frozenAt(Scene scene, double time);

} // namespace osculo
