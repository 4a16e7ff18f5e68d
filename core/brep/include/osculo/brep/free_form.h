// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <vector>

namespace osculo {

using Vec4 = Eigen::Vector4d;

/// A rational Bézier curve over [t0, t1]: homogeneous control points (weight · point, weight), weights above 0.
struct BezierCurve {
    double t0 = 0, t1 = 1;
    std::vector<Vec4> points;
    Bounds box; ///< around the control points, and so around the curve

    friend bool operator==(const BezierCurve& a, const BezierCurve& b)
    {
        return a.t0 == b.t0 && a.t1 == b.t1 && a.points == b.points;
    }
};

/// A rational Bézier patch over the rectangle [min, max] of parameters. Control point (i, j) of degrees (p, q) stands at i (q + 1) + j.
struct BezierPatch {
    Vec2 min = Vec2::Zero(), max = Vec2::Ones();
    int degreeU = 1, degreeV = 1;
    std::vector<Vec4> points; ///< homogeneous
    Bounds box;

    friend bool operator==(const BezierPatch& a, const BezierPatch& b)
    {
        return a.min == b.min && a.max == b.max && a.degreeU == b.degreeU && a.degreeV == b.degreeV
               && a.points == b.points;
    }
};

/// A curve that is neither line nor circle: its spans in the order of t.
struct FreeCurve {
    std::vector<BezierCurve> spans;

    friend bool operator==(const FreeCurve&, const FreeCurve&) = default;
};

/// A surface that is not canonical: its patches, which tile a rectangle.
struct FreeSurface {
    std::vector<BezierPatch> patches;

    friend bool operator==(const FreeSurface&, const FreeSurface&) = default;
};

struct CurvePoint {
    Vec3 p = Vec3::Zero(), d = Vec3::Zero(), dd = Vec3::Zero(); ///< point and derivatives by t
};

struct SurfacePoint {
    Vec3 p = Vec3::Zero();
    Vec3 du = Vec3::Zero(), dv = Vec3::Zero();
    Vec3 duu = Vec3::Zero(), duv = Vec3::Zero(), dvv = Vec3::Zero();

    /// The unit normal along du × dv; zero where the two do not span a plane.
    Vec3 normal() const;
};

/// Outside its range a curve or patch goes on as the same rational function.
CurvePoint evaluate(const BezierCurve& curve, double t);
SurfacePoint evaluate(const BezierPatch& patch, const Vec2& uv);
CurvePoint evaluate(const FreeCurve& curve, double t);
SurfacePoint evaluate(const FreeSurface& surface, const Vec2& uv);

/// The parts of a curve and a patch over a smaller range, with control points of their own (de Casteljau).
BezierCurve restricted(const BezierCurve& curve, double t0, double t1);
BezierPatch restricted(const BezierPatch& patch, const Vec2& min, const Vec2& max);

/// The control vectors of a positive multiple of du × dv as a Bézier function: N = w X_u × X_v − w_u X × X_v − w_v X_u × X in homogeneous
/// terms (Crozet, Léon, Merlhiot, section 6). Their cone holds every normal of the patch.
std::vector<Vec3> normalControls(const BezierPatch& patch);

/// The parameters of the point of a free curve or surface nearest to p_M, looked for from several starts in every span or patch whose box,
/// made a little larger, holds p_M; in the nearest box where none does. For points on or close to it: no global projection.
double parameterOf(const FreeCurve& curve, const Vec3& p_M);
Vec2 parametersOf(const FreeSurface& surface, const Vec3& p_M);

/// The unit normal along du × dv; where they vanish or are parallel (a pole), the one a little inside.
Vec3 awayNormal(const FreeSurface& surface, const Vec2& uv);

} // namespace osculo
