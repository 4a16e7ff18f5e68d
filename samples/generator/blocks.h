// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

namespace osculo::samples {

/// Furniture to climb, as S. Brossette et al. (RAM 2013) set it up, for a simulated depth camera: four blocks of different height and
/// direction as stairs to 0.71 m.
Scene irregularStairs();

/// The same paper's second scene: a slope, a step behind it, and a table of 0.55 m beside.
Scene slopeStepTable();

} // namespace osculo::samples
