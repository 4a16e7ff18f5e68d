// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "occ_recognise.h"

#include "canonical_fit.h"
#include "occ_geometry.h"
#include "occ_trim.h"

#include <BRepClass_FaceClassifier.hxx>
#include <BRepTools.hxx>
#include <BRep_Tool.hxx>
#include <Standard_Failure.hxx>

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo::occ {

namespace {

constexpr int kCurveChecks = 24;
constexpr int kSurfaceChecks = 12;

Vec3 pointOn(const Handle(Geom_Surface) & surface, const Vec2& uv)
{
    return toPoint(surface->Value(uv.x(), uv.y()));
}

std::vector<OrientedPoint> orientedPoints(const Handle(Geom_Surface) & surface, const Vec2& min, const Vec2& max)
{
    std::vector<OrientedPoint> points;
    for (int i = 0; i <= kSurfaceChecks; ++i)
        for (int j = 0; j <= kSurfaceChecks; ++j) {
            const Vec2 uv = min + (max - min).cwiseProduct(Vec2(i, j)) / kSurfaceChecks;
            gp_Pnt p;
            gp_Vec du, dv;
            surface->D1(uv.x(), uv.y(), p, du, dv);
            const Vec3 n = toVec3(du.Crossed(dv).XYZ());
            const double alongU = kMetresPerUnit * du.Magnitude() * (max.x() - min.x());
            const double alongV = kMetresPerUnit * dv.Magnitude() * (max.y() - min.y());
            const bool pole = std::min(alongU, alongV) < 1e-6 * std::max(alongU, alongV);
            if (!pole && n.norm() > 1e-9 * du.Magnitude() * dv.Magnitude())
                points.push_back({toPoint(p), n.normalized()});
        }
    return points;
}

/// Any axis serves a sphere, but a pole must not lie inside of a loop: the surface's own pole, else one across the middle of the face.
Mat3 sphereAxes(const Handle(Geom_Surface) & surface, const Vec2& min, const Vec2& max, const Vec3& centre)
{
    const Vec2 middle = 0.5 * (min + max);
    Vec3 z = (toPoint(surface->Value(middle.x(), middle.y())) - centre).unitOrthogonal();
    for (int axis = 0; axis < 2; ++axis)
        for (const double at : {min[axis], max[axis]}) {
            Vec2 first = middle, second = min;
            first[axis] = second[axis] = at;
            const Vec3 p = toPoint(surface->Value(first.x(), first.y()));
            if ((p - toPoint(surface->Value(second.x(), second.y()))).norm() < 1e-6 * (p - centre).norm())
                z = (p - centre).normalized();
        }
    Mat3 axes;
    axes.col(0) = z.unitOrthogonal();
    axes.col(1) = z.cross(axes.col(0));
    axes.col(2) = z;
    return axes;
}

/// OpenCASCADE and the domain agree about points of a grid, those at the border aside.
bool sameInside(const TopoDS_Face& face, const Handle(Geom_Surface) & surface, const RecognisedSurface& found,
                const Vec2& min, const Vec2& max, double size)
{
    constexpr int kGrid = 7;
    for (int i = 0; i < kGrid; ++i)
        for (int j = 0; j < kGrid; ++j) {
            const Vec2 uv = min + (max - min).cwiseProduct(Vec2(i + 0.43, j + 0.57)) / kGrid;
            const BRepClass_FaceClassifier classifier(face, gp_Pnt2d(uv.x(), uv.y()), 1e-9);
            const Vec2 own = parametersOf(found.surface, pointOn(surface, uv));
            const TrimSide side = classify(found.domain, own, metricAt(found.surface, own), 1e-6 * size);
            if (side == TrimSide::boundary || classifier.State() == TopAbs_ON)
                continue;
            if ((side == TrimSide::inside) != (classifier.State() == TopAbs_IN))
                return false;
        }
    return true;
}

} // namespace

std::optional<RecognisedCurve> recognised(const FreeCurve& curve, double size)
{
    const double t0 = curve.spans.front().t0, t1 = curve.spans.back().t1, tolerance = kRecognised * size;
    std::vector<Vec3> points;
    for (int i = 0; i <= kCurveChecks; ++i)
        points.push_back(evaluate(curve, t0 + (t1 - t0) * i / kCurveChecks).p);
    const auto all = [&](const auto& holds) { return std::ranges::all_of(points, holds); };
    RecognisedCurve result;
    const Vec3 chord = points.back() - points.front();
    if (chord.norm() > 10 * tolerance) {
        const Vec3 along = chord.normalized();
        if (all([&](const Vec3& p) { return (p - points.front()).cross(along).norm() <= tolerance; })) {
            const gp_Ax2 frame(gp_Pnt(0, 0, 0), gp_Dir(along.x(), along.y(), along.z()));
            result.curve.kind = CurveKind::line;
            result.curve.origin_M = points.front();
            result.curve.axes_M << along, toVec3(frame.XDirection().XYZ()), toVec3(frame.YDirection().XYZ());
            result.t1 = chord.norm();
            return result;
        }
    }
    // The circle through three points that stand well apart on an arc as on a whole turn.
    const Vec3 a = points[kCurveChecks / 3] - points[0], b = points[2 * kCurveChecks / 3] - points[0];
    const Vec3 n = a.cross(b);
    if (n.norm() <= 1e-6 * a.norm() * b.norm())
        return std::nullopt; // too flat to tell
    const Vec3 toCentre = (a.squaredNorm() * b.cross(n) + b.squaredNorm() * n.cross(a)) / (2 * n.squaredNorm());
    const Vec3 centre = points[0] + toCentre, z = n.normalized();
    const double radius = toCentre.norm();
    const auto onCircle = [&](const Vec3& p) {
        const Vec3 r = p - centre;
        return std::hypot(r.dot(z), (r - r.dot(z) * z).norm() - radius) <= tolerance;
    };
    if (!all(onCircle))
        return std::nullopt;
    result.curve.kind = CurveKind::circle;
    result.curve.origin_M = centre;
    result.curve.radius = radius;
    result.curve.axes_M.col(0) = -toCentre / radius;
    result.curve.axes_M.col(1) = z.cross(result.curve.axes_M.col(0));
    result.curve.axes_M.col(2) = z;
    double angle = 0;
    for (const Vec3& p : points) { // grows along the curve
        const double turn = std::remainder(parameterOf(result.curve, p) - angle, 2 * std::numbers::pi);
        if (turn < -1e-6)
            return std::nullopt;
        angle += turn;
    }
    const bool closed = chord.norm() <= 10 * tolerance;
    if (closed != (angle > 2 * std::numbers::pi - 1e-4))
        return std::nullopt;
    result.t1 = closed ? 2 * std::numbers::pi : angle;
    return result;
}

std::optional<RecognisedSurface> recognised(const TopoDS_Face& face, double size)
try {
    const Handle(Geom_Surface) surface = BRep_Tool::Surface(face);
    Vec2 min, max;
    BRepTools::UVBounds(face, min.x(), max.x(), min.y(), max.y());
    const double tolerance = kRecognised * size;
    const auto canonical = canonicalThrough(orientedPoints(surface, min, max), tolerance);
    if (!canonical)
        return std::nullopt;
    RecognisedSurface result;
    result.surface = *canonical;
    if (result.surface.kind == SurfaceKind::sphere)
        result.surface.axes_M = sphereAxes(surface, min, max, result.surface.origin_M);
    const Vec2 middle = 0.5 * (min + max);
    gp_Pnt p;
    gp_Vec du, dv;
    surface->D1(middle.x(), middle.y(), p, du, dv);
    const Vec3 natural = toVec3(du.Crossed(dv).XYZ());
    const bool along = natural.dot(awayNormal(result.surface, toPoint(p))) > 0;
    result.away = along == (face.Orientation() == TopAbs_FORWARD);
    const auto domain = liftedDomain(face, result.surface, size);
    if (!domain)
        return std::nullopt;
    result.domain = *domain;
    if (!sameInside(face, surface, result, min, max, size))
        return std::nullopt;
    return result;
} catch (const Standard_Failure&) {
    return std::nullopt; // it stays free
}

} // namespace osculo::occ
