// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/support/convex_body.h"
#include "osculo/support/surface_cells.h"

namespace osculo {

/// The convex hull of a parametric surface as a body: a smooth part, whose support points are found by branch and bound
/// (surface_support.h) and whose curvature is that of the surface there. The cells are used by one query at a time.
/// @pre cells is not null
ConvexBodyPtr surfaceBody(std::shared_ptr<SurfaceCells> cells);

} // namespace osculo
