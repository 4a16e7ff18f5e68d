// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "occ_free_form.h"

#include "occ_geometry.h"

#include <BRepTools.hxx>
#include <BRep_Tool.hxx>
#include <GeomAdaptor_Curve.hxx>
#include <GeomAdaptor_Surface.hxx>
#include <GeomConvert.hxx>
#include <GeomConvert_ApproxCurve.hxx>
#include <GeomConvert_ApproxSurface.hxx>
#include <GeomConvert_BSplineCurveToBezierCurve.hxx>
#include <GeomConvert_BSplineSurfaceToBezierSurface.hxx>
#include <Geom_BSplineCurve.hxx>
#include <Geom_BSplineSurface.hxx>
#include <Geom_BezierCurve.hxx>
#include <Geom_BezierSurface.hxx>
#include <Geom_RectangularTrimmedSurface.hxx>
#include <Geom_TrimmedCurve.hxx>
#include <Standard_ConstructionError.hxx>
#include <TColGeom_Array2OfBezierSurface.hxx>
#include <TColStd_Array1OfReal.hxx>

#include <Eigen/Geometry>

#include <algorithm>

namespace osculo::occ {

namespace {

constexpr int kMostSegments = 4000, kHighestDegree = 9; ///< of approximations

/// Two parametrisations are the same where their points differ by less than this part of the size.
constexpr double kSameParameters = 1e-9;

Vec4 homogeneous(const gp_Pnt& p, double weight)
{
    const Vec3 point = toPoint(p);
    return {weight * point.x(), weight * point.y(), weight * point.z(), weight};
}

BezierPatch patchOf(const Handle(Geom_BezierSurface) & bezier, const Vec2& min, const Vec2& max)
{
    BezierPatch patch;
    patch.min = min;
    patch.max = max;
    patch.degreeU = bezier->UDegree();
    patch.degreeV = bezier->VDegree();
    for (int i = 1; i <= bezier->NbUPoles(); ++i)
        for (int j = 1; j <= bezier->NbVPoles(); ++j) {
            patch.points.push_back(homogeneous(bezier->Pole(i, j), bezier->Weight(i, j)));
            patch.box.extend(toPoint(bezier->Pole(i, j)));
        }
    return patch;
}

FreeSurface patchesOf(const Handle(Geom_BSplineSurface) & spline)
{
    GeomConvert_BSplineSurfaceToBezierSurface converter(spline);
    const int nu = converter.NbUPatches(), nv = converter.NbVPatches();
    TColStd_Array1OfReal u(1, nu + 1), v(1, nv + 1);
    converter.UKnots(u);
    converter.VKnots(v);
    TColGeom_Array2OfBezierSurface patches(1, nu, 1, nv);
    converter.Patches(patches);
    FreeSurface result;
    for (int i = 1; i <= nu; ++i)
        for (int j = 1; j <= nv; ++j)
            result.patches.push_back(patchOf(patches(i, j), {u(i), v(j)}, {u(i + 1), v(j + 1)}));
    return result;
}

/// Maps the parameters of a surface to those of its patches, whose points are the same at nearly the same parameters.
class Follower {
public:
    Follower(const Handle(Geom_Surface) & surface, const FreeSurface& patches, const Vec2& min, const Vec2& max)
        : m_surface(surface)
        , m_patches(patches)
        , m_min(min)
        , m_max(max)
    {
        for (const BezierPatch& patch : patches.patches)
            for (const Vec4& point : patch.points)
                m_size = std::max(m_size, (point.head<3>() / point.w()
                                           - patches.patches[0].points[0].head<3>() / patches.patches[0].points[0].w())
                                              .norm());
    }

    Vec2 operator()(const gp_Pnt2d& p) const
    {
        const Vec2 uv(p.X(), p.Y());
        const SurfacePoint at = evaluate(m_patches, uv);
        const Vec2 lengths = Vec2(at.du.norm(), at.dv.norm()).cwiseProduct(m_max - m_min);
        for (const int along : {0, 1})
            if (lengths[along] < kPole * m_size && lengths[1 - along] >= kPole * m_size)
                return atPole(uv, along);
        return nearest(point(uv), uv);
    }

private:
    Vec3 point(const Vec2& uv) const { return toPoint(m_surface->Value(uv.x(), uv.y())); }

    /// Where one parameter is free it is that of a point a little inside.
    Vec2 atPole(const Vec2& uv, int along) const
    {
        const int other = 1 - along;
        Vec2 inside = uv;
        inside[other] += kInside * (0.5 * (m_min + m_max) - uv)[other];
        Vec2 own = uv;
        own[along] = nearest(point(inside), inside)[along];
        const Vec3 p = point(uv);
        for (int i = 0; i < kSteps; ++i) {
            const SurfacePoint at = evaluate(m_patches, own);
            const Vec3& d = other == 0 ? at.du : at.dv;
            const double step = (p - at.p).dot(d) / d.squaredNorm();
            own[other] += step;
            if (std::abs(step) < kSmallestStep * (1 + uv.norm()))
                break;
        }
        return own;
    }

    Vec2 nearest(const Vec3& p, Vec2 uv) const
    {
        for (int i = 0; i < kSteps; ++i) {
            const SurfacePoint at = evaluate(m_patches, uv);
            const Vec3 r = p - at.p;
            Mat2 h;
            h << at.du.squaredNorm(), at.du.dot(at.dv), at.du.dot(at.dv), at.dv.squaredNorm();
            const double determinant = h.determinant();
            if (determinant <= 1e-14 * h(0, 0) * h(1, 1))
                break; // the two directions are one
            const Vec2 g(r.dot(at.du), r.dot(at.dv));
            const Vec2 step = Vec2(h(1, 1) * g.x() - h(0, 1) * g.y(), h(0, 0) * g.y() - h(0, 1) * g.x()) / determinant;
            uv += step;
            if (step.cwiseAbs().maxCoeff() < kSmallestStep * (1 + uv.norm()))
                break;
        }
        return uv;
    }

    static constexpr int kSteps = 20;
    static constexpr double kSmallestStep = 1e-15;
    static constexpr double kPole = 1e-7;   ///< a turn shorter than this part of the size is a pole
    static constexpr double kInside = 1e-3; ///< of the way to the middle of the parameters

    Handle(Geom_Surface) m_surface;
    FreeSurface m_patches;
    Vec2 m_min, m_max;
    double m_size = 0; ///< [m] of the patches
};

bool isOffset(const Handle(Geom_Surface) & surface)
{
    return GeomAdaptor_Surface(surface).GetType() == GeomAbs_OffsetSurface;
}

} // namespace

ConvertedSurface convertedSurface(const TopoDS_Face& face, double size)
{
    const Handle(Geom_Surface) surface = BRep_Tool::Surface(face);
    Vec2 min, max;
    BRepTools::UVBounds(face, min.x(), max.x(), min.y(), max.y());
    Vec2 low, high;
    surface->Bounds(low.x(), high.x(), low.y(), high.y());
    // Loops may leave the surface's own range by rounding.
    for (int k = 0; k < 2; ++k)
        if (!(k == 0 ? surface->IsUPeriodic() : surface->IsVPeriodic())) {
            min[k] = std::max(min[k], low[k]);
            max[k] = std::min(max[k], high[k]);
        }
    const Handle(Geom_Surface) trimmed =
        new Geom_RectangularTrimmedSurface(surface, min.x(), max.x(), min.y(), max.y());
    ConvertedSurface result;
    Handle(Geom_BSplineSurface) spline;
    if (isOffset(surface)) {
        GeomConvert_ApproxSurface approximation(trimmed, kApproximation * size / kMetresPerUnit, GeomAbs_C1, GeomAbs_C1,
                                                kHighestDegree, kHighestDegree, kMostSegments, 1);
        if (!approximation.HasResult())
            throw Standard_ConstructionError("an offset surface without approximation");
        spline = approximation.Surface();
        result.approximated = true;
    } else {
        spline = GeomConvert::SurfaceToBSplineSurface(trimmed);
    }
    result.surface = patchesOf(spline);

    bool same = true;
    constexpr int kChecks = 7;
    for (int i = 0; i <= kChecks; ++i)
        for (int j = 0; j <= kChecks; ++j) {
            const Vec2 uv = min + Vec2(double(i) / kChecks, double(j) / kChecks).cwiseProduct(max - min);
            const double apart = (evaluate(result.surface, uv).p - toPoint(surface->Value(uv.x(), uv.y()))).norm();
            same = same && apart <= (result.approximated ? 1e3 : 1) * kSameParameters * size;
        }
    if (same)
        result.parameters = [](const gp_Pnt2d& p) { return Vec2(p.X(), p.Y()); };
    else
        result.parameters = Follower(surface, result.surface, min, max);
    return result;
}

ConvertedCurve convertedCurve(const Handle(Geom_Curve) & curve, double t0, double t1, double size)
{
    const Handle(Geom_Curve) trimmed = new Geom_TrimmedCurve(curve, t0, t1);
    ConvertedCurve result;
    Handle(Geom_BSplineCurve) spline;
    if (GeomAdaptor_Curve(curve).GetType() == GeomAbs_OffsetCurve) {
        GeomConvert_ApproxCurve approximation(trimmed, kApproximation * size / kMetresPerUnit, GeomAbs_C1,
                                              kMostSegments, kHighestDegree);
        if (!approximation.HasResult())
            throw Standard_ConstructionError("an offset curve without approximation");
        spline = approximation.Curve();
        result.approximated = true;
    } else {
        spline = GeomConvert::CurveToBSplineCurve(trimmed);
    }
    GeomConvert_BSplineCurveToBezierCurve converter(spline);
    TColStd_Array1OfReal knots(1, converter.NbArcs() + 1);
    converter.Knots(knots);
    for (int i = 1; i <= converter.NbArcs(); ++i) {
        const Handle(Geom_BezierCurve) bezier = converter.Arc(i);
        BezierCurve span;
        span.t0 = knots(i);
        span.t1 = knots(i + 1);
        for (int k = 1; k <= bezier->NbPoles(); ++k) {
            span.points.push_back(homogeneous(bezier->Pole(k), bezier->Weight(k)));
            span.box.extend(toPoint(bezier->Pole(k)));
        }
        result.curve.spans.push_back(std::move(span));
    }
    return result;
}

} // namespace osculo::occ
