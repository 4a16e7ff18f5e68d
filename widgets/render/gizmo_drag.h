// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/projection.h"

#include <optional>

namespace osculo::widgets {

/// How the mouse moves things: positions in a picture to lengths along an axis, points of a plane, and angles about an
/// axis. Pure functions of the view; pixels are counted from the picture's top left corner.

/// A position in the picture.
struct Pixel {
    double x = 0, y = 0;
};

/// An axis nearer to the direction of view than this is seen end on [sine of the angle, 4.6°]: rays then say nothing
/// about the place along it.
constexpr double kEndOn = 0.08;

/// A plane nearer to the direction of view than this is seen edge on [sine of the angle, 8.6°].
constexpr double kEdgeOn = 0.15;

/// Place along the line origin + t·axis that comes nearest to the ray [m]. Nothing where ray and line are parallel to
/// kEndOn, or the nearest place lies behind the ray's start.
/// @pre axis is a unit vector.
std::optional<double> alongAxis(const Ray& ray, const Vec3& origin_W, const Vec3& axis_W);

/// Where the ray meets the plane through `origin` normal to `normal`. Nothing where it runs along the plane (kEdgeOn)
/// or meets it behind the ray's start.
std::optional<Vec3> onPlane(const Ray& ray, const Vec3& origin_W, const Vec3& normal_W);

/// How far the mouse moves something along an axis through `origin_W`, from one position to another [m]. An axis seen
/// end on follows the mouse upwards, at the scale of the picture at the origin, so that it can still be moved. Nothing
/// where the mouse is beyond the axis' vanishing point: what is dragged stays where it was.
std::optional<double> dragAlongAxis(const Projection& view, const Vec3& origin_W, const Vec3& axis_W, Pixel from,
                                    Pixel to);

/// How far the mouse moves something in a plane [m]. A plane seen edge on follows the mouse in the plane of the
/// picture, with the part out of the plane left out. Nothing where the mouse is beyond the plane's horizon.
std::optional<Vec3> dragInPlane(const Projection& view, const Vec3& origin_W, const Vec3& normal_W, Pixel from,
                                Pixel to);

/// By what angle the mouse turns something about an axis, right-handed [rad], in (−π, π] for a ring that is seen: what
/// the mouse grabbed follows it. A ring seen edge on turns by the way along it ÷ its radius, without bounds. Nothing
/// where the mouse is beyond the horizon of the ring's plane.
/// @param ringRadius of the ring that was grabbed [m], > 0
std::optional<double> dragAbout(const Projection& view, const Vec3& centre_W, const Vec3& axis_W, double ringRadius,
                                Pixel from, Pixel to);

/// The factor by which the mouse scales something along an axis as it is seen: `reach` pixels outwards double the size,
/// inwards it becomes ever smaller but never nothing. An axis seen end on follows the mouse upwards, and so does no
/// axis at all (uniform), together with rightwards.
double dragScale(const Projection& view, const Vec3& centre_W, const std::optional<Vec3>& axis_W, double reach,
                 Pixel from, Pixel to);

/// The multiple of `step` nearest to the value; the value itself for a step that is not > 0.
double snapped(double value, double step);

} // namespace osculo::widgets
