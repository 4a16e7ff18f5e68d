// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

namespace osculo::app {

/// Whether two scenes give the same numbers over all their motions: same shapes at the same places, pairs, motions and
/// robots, under the same names. Colours, what is shown, units, the view, notes, names of shapes and what belongs to
/// dynamics do not count.
bool measuresTheSame(const Scene& a, const Scene& b);

} // namespace osculo::app
