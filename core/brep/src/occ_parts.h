// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "occ_reader.h"

#include <functional>
#include <vector>

namespace osculo::occ {

/// The solids of the shapes read, then their free shells, then their free faces; names and colours go with them. Shapes that OpenCASCADE
/// finds invalid are healed first, and each is a warning.
std::vector<NamedShape> partsOf(ReadShapes& read);

/// What a file without faces holds instead, for the message that refuses it.
std::string contentWithoutFaces(const ReadShapes& read);

/// What the entities of a STEP file that is no B-Rep are: triangles, CSG, finite elements; empty where it has none of them.
std::string entitiesOf(const std::filesystem::path& path);

} // namespace osculo::occ
