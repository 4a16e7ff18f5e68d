// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "occ_parts.h"
#include "osculo/brep/brep_model.h"

namespace osculo::occ {

/// Adds the faces, edges and vertices of a part to the model, with how they meet.
/// @pre the model's bounds are set
void addTopology(const NamedShape& part, const std::vector<FaceAttribute>& attributes, bool recognise,
                 BrepModel& model);

} // namespace osculo::occ
