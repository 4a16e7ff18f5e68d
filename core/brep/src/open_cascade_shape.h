// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_extrema.h"

#include <TopoDS_Shape.hxx>

namespace osculo {

class OpenCascadeShape {
public:
    TopoDS_Shape shape; ///< in millimetres
};

namespace occ {

/// @param X in metres
TopoDS_Shape placed(const TopoDS_Shape& shape, const Pose& X);

} // namespace occ

} // namespace osculo
