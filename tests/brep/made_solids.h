// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/lmd.h"

#include <Geom_Curve.hxx>
#include <TopoDS_Shape.hxx>

#include <filesystem>
#include <numbers>
#include <random>

namespace osculo::test {

/// Solids made by OpenCASCADE, centred about their frame, in millimetres as that library counts.
TopoDS_Shape makeBall(double radius);
TopoDS_Shape makeRod(double radius, double height);                  ///< a cylinder along z
TopoDS_Shape makeFrustum(double below, double above, double height); ///< of a cone along z; one radius may be 0
TopoDS_Shape makeRing(double radius, double tube);                   ///< a torus about z
TopoDS_Shape makeBlock(double x, double y, double z);                ///< full sizes
/// A profile in the half-plane y = 0, x ≥ 0 from the axis z to the axis, turned about it [rad].
TopoDS_Shape makeTurned(const Handle(Geom_Curve) & profile, double angle = 2 * std::numbers::pi);
TopoDS_Shape makeLemon(double ring, double tube, double angle = 2 * std::numbers::pi); ///< inside of a spindle torus
TopoDS_Shape makeApple(double ring, double tube);                                      ///< all of it
TopoDS_Shape makeCut(const TopoDS_Shape& solid, const TopoDS_Shape& tool);
TopoDS_Shape moved(const TopoDS_Shape& solid, const Pose& X); ///< X in metres

/// The model that a file of this shape gives.
std::shared_ptr<const BrepModel> modelOf(const TopoDS_Shape& shape, bool recognise = true);
LmdShapePtr preparedOf(const TopoDS_Shape& shape, bool recognise = true);

/// What OpenCASCADE reads a STEP or BREP file as, in millimetres.
TopoDS_Shape shapeOfFile(const std::filesystem::path& path);

/// A uniformly random rotation, and a translation of the given length in a random direction.
Pose randomPose(std::mt19937_64& random, double distance);

/// OpenCASCADE's least distance between two placed shapes [m].
double leastByOpenCascade(const TopoDS_Shape& a, const TopoDS_Shape& b);

/// How far a point [m] is from the boundary of a shape, by OpenCASCADE [m].
double fromBoundary(const TopoDS_Shape& shape, const Vec3& p);

/// The invariant of every contact, and that its points lie on both boundaries.
void expectSound(const LmdResult& result, const TopoDS_Shape& a, const TopoDS_Shape& b);

} // namespace osculo::test
