// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"

#include <Geom_Curve.hxx>
#include <TopoDS_Face.hxx>
#include <gp_Pnt2d.hxx>

#include <functional>

namespace osculo::occ {

/// Free curves and surfaces that have no exact Bézier form (offsets) are approximated within this part of the model's size.
inline constexpr double kApproximation = 1e-7;

/// A face's surface as Bézier patches over what the face covers, and the way from OpenCASCADE's parameters to theirs.
struct ConvertedSurface {
    FreeSurface surface;
    std::function<Vec2(const gp_Pnt2d&)> parameters;
    bool approximated = false;
};

/// @param size [m] of the model @throws Standard_Failure
ConvertedSurface convertedSurface(const TopoDS_Face& face, double size);

struct ConvertedCurve {
    FreeCurve curve;
    bool approximated = false;
};

/// @throws Standard_Failure
ConvertedCurve convertedCurve(const Handle(Geom_Curve) & curve, double t0, double t1, double size);

} // namespace osculo::occ
