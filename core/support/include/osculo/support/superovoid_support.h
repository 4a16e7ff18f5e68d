// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"
#include "osculo/support/support_point.h"

namespace osculo {

/// Support function of a superovoid, hence of its convex hull: a maximum over one variable, solved in the slope of the profile;
/// closed form without taper. The maximiser is a point of the true surface. Relative error of the value below 1e-14.
/// Where two local maxima exist (non-convex shapes) the larger is returned. On symmetry planes with small ε the point is one of
/// many; the value is exact. @pre direction ≠ 0.
SupportPoint support(const Superovoid& shape, const Vec3& direction);

/// The same with the Hessian of h.
SupportSample supportWithHessian(const Superovoid& shape, const Vec3& direction);

} // namespace osculo
