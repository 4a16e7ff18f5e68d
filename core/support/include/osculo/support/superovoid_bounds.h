// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/support/superovoid_support.h"

namespace osculo {

/// The axis-aligned box, in frame B, of a superovoid placed by X_BS [m]: by its support function along the axes, so tight to
/// rounding, for shapes that are not convex too. Not widened.
Bounds placedBounds(const SuperovoidSupportMap& map, const Pose& X_BS);

} // namespace osculo
