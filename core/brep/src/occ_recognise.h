// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"

#include <TopoDS_Face.hxx>

#include <optional>

namespace osculo::occ {

/// Free surfaces and curves count as canonical where they are so within this part of the model's size.
inline constexpr double kRecognised = 1e-8;

/// A line or circle that a free curve is, with the range that its ends have.
struct RecognisedCurve {
    CanonicalCurve curve;
    double t0 = 0, t1 = 0;
};
std::optional<RecognisedCurve> recognised(const FreeCurve& curve, double size);

/// The canonical surface that a face on a free surface lies on, with the loops in its parameters; the side of the material is set.
/// Taken only if points of the face lie on it, and if the loops hold those that OpenCASCADE finds inside and no others.
struct RecognisedSurface {
    CanonicalSurface surface;
    TrimDomain domain;
    bool away = true;
};
std::optional<RecognisedSurface> recognised(const TopoDS_Face& face, double size);

} // namespace osculo::occ
