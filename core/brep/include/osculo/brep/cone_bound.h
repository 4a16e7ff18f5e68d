// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <span>
#include <vector>

namespace osculo {

/// Four directions as columns.
using FourDirections = Eigen::Matrix<double, 3, 4>;

/// A polyhedral cone of directions with four generators, or a cone of revolution, or the whole space. It bounds the directions that a part of a
/// boundary can be touched along (Crozet, Léon, Merlhiot, section 6).
struct ConeBound {
    bool whole = true;
    bool round = false;                                 ///< of revolution: the middle and the half-angle alone bound it
    FourDirections generators = FourDirections::Zero(); ///< unit, in order around the cone
    FourDirections sides = FourDirections::Zero();      ///< normals of its planes, inwards
    Vec3 middle = Vec3::Zero();                         ///< a unit direction inside
    double halfAngle = 0;                               ///< [rad] from the middle to the furthest generator
};

/// A cone with four generators that holds every direction within `dilation` [rad] of the cone of the given directions: a rectangle around
/// their caps in the plane of a gnomonic projection, whose lines are planes through the origin. (The caps around the generators
/// are enough: a plane that keeps the sine of an angle from two directions keeps more from those between them.) The whole space where
/// they reach a half-space.
ConeBound boundingCone(std::span<const Vec3> directions, double dilation);

/// A cone of revolution, close to the narrowest, around every direction within `dilation` [rad] of the cone of the given directions; the whole
/// space where it reaches a half-space.
ConeBound roundCone(std::span<const Vec3> directions, double dilation);

/// The cone of the same kind around both; the whole space where there is none.
ConeBound mergedCone(const ConeBound& a, const ConeBound& b);

/// Directions whose cone holds those of an arc of a latitude: h z + r (cos u x + sin u y) for u from u0 to u1. Three; two where the
/// latitude is the equator. @pre 0 ≤ u1 − u0 < π
/// @param round the directions lie on the arc: every cone of revolution that holds them holds the arc
std::vector<Vec3> latitudeArc(const Mat3& axes, double r, double h, double u0, double u1, bool round = false);

/// False only if no direction of a is opposite to one of b, turned by R_AB. Quick answers first: by the cones of revolution around both, and
/// by a middle that lies in the other cone; then the paper's Algorithm 1, with the two generators that span a plane left out
/// of its test of sides, so that rounding cannot keep every pair.
bool mayBeAntipodal(const ConeBound& a, const ConeBound& b, const Mat3& R_AB);

/// The angle [rad] between the cones of revolution around a and around the opposite of b: while b turns by less, no direction of a
/// is opposite to one of b. ≤ 0 where those cones meet, and where one is the whole space.
double antipodalMargin(const ConeBound& a, const ConeBound& b, const Mat3& R_AB);

} // namespace osculo
