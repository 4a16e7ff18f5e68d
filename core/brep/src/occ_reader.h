// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"
#include "osculo/brep/brep_read.h"

#include <TopoDS_Shape.hxx>

#include <string>
#include <vector>

namespace osculo::occ {

/// A solid or a sheet of a file, placed, with what the file calls it.
struct NamedShape {
    TopoDS_Shape shape;
    std::string name;
    std::optional<BrepColor> color;
};

/// A face's own name or colour.
struct FaceAttribute {
    TopoDS_Shape face;
    std::string name;
    std::optional<BrepColor> color;
};

/// What a file holds, in millimetres.
struct ReadShapes {
    std::string format, unit;
    std::vector<NamedShape> roots; ///< as the file lists them, assemblies resolved
    std::vector<FaceAttribute> faces;
    std::vector<std::string> warnings;
};

/// @throws InputError
ReadShapes readShapes(const std::filesystem::path& path, const BrepReadOptions& options, const Progress& progress);

} // namespace osculo::occ
