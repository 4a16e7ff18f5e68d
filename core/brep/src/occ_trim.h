// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/canonical_surface.h"
#include "osculo/brep/trim_domain.h"

#include <TopoDS_Face.hxx>
#include <gp_Pnt2d.hxx>

#include <functional>

namespace osculo::occ {

/// The loops of a face on a canonical surface, in our parameters.
TrimDomain domainOf(const TopoDS_Face& face, SurfaceKind kind);

/// The loops of a face on a free surface, in the parameters of its patches.
TrimDomain domainOf(const TopoDS_Face& face, const std::function<Vec2(const gp_Pnt2d&)>& parameters);

} // namespace osculo::occ
