// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/canonical_surface.h"
#include "osculo/brep/trim_domain.h"

#include <TopoDS_Face.hxx>
#include <gp_Pnt2d.hxx>

#include <functional>
#include <optional>

namespace osculo::occ {

/// The loops of a face on a canonical surface, in our parameters.
TrimDomain domainOf(const TopoDS_Face& face, SurfaceKind kind);

/// The loops of a face on a free surface, in the parameters of its patches.
TrimDomain domainOf(const TopoDS_Face& face, const std::function<Vec2(const gp_Pnt2d&)>& parameters);

/// The loops of a face in the parameters of a canonical surface that it lies on, though the file says otherwise: followed from point to
/// point, so that a loop goes on beyond a turn. Nothing where a loop does not close.
std::optional<TrimDomain> liftedDomain(const TopoDS_Face& face, const CanonicalSurface& surface, double size);

} // namespace osculo::occ
