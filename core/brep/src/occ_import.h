// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "occ_reader.h"

namespace osculo::occ {

/// The model of what was read. @param parts of it (partsOf), at least one
BrepModel modelOf(ReadShapes read, const std::vector<NamedShape>& parts, const BrepReadOptions& options,
                  const Progress& progress);

/// Adds the triangles of a face, in metres, turned outwards.
void addTriangles(const TopoDS_Shape& face, std::vector<Vec3>& vertices, std::vector<Triangle>& triangles);

} // namespace osculo::occ
