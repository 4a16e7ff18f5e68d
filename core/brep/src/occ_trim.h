// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/canonical_surface.h"
#include "osculo/brep/trim_domain.h"

#include <TopoDS_Face.hxx>

namespace osculo::occ {

/// The loops of a face on a canonical surface, in our parameters.
TrimDomain domainOf(const TopoDS_Face& face, SurfaceKind kind);

} // namespace osculo::occ
