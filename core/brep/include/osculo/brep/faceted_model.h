// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"

namespace osculo {

/// A triangle mesh as a boundary representation: a plane face for each triangle, a straight edge for each of its sides. Its local minimal
/// distances are those of the polyhedron. Vertices within 1e-9 of the size are made one; triangles without an area are left out. A solid where
/// each edge has two triangles that run along it opposite ways, else a sheet.
/// @throws InvalidShape for a mesh without a triangle
BrepModel facetedModel(const TriangleMesh& mesh);

} // namespace osculo
