// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "occ_trim.h"

#include "occ_geometry.h"

#include <BRep_Tool.hxx>
#include <Geom2dAdaptor_Curve.hxx>
#include <Geom2d_Curve.hxx>
#include <TopExp_Explorer.hxx>
#include <TopoDS.hxx>
#include <TopoDS_Edge.hxx>
#include <gp_Circ2d.hxx>

#include <cmath>

namespace osculo::occ {

namespace {

/// A chain of segments stands for a curved piece of a loop within this part of the piece's length …
constexpr double kChordError = 1e-7;
/// … in at most 2 to this power of segments.
constexpr int kDeepestSplit = 11;

/// The ends of a curve's range differ by less than this part of its turn: a whole circle [rad].
constexpr double kWholeTurn = 1e-12;

struct PieceMaker {
    TrimDomain& domain;
    Vec2 scale; ///< of canonical surfaces
    Geom2dAdaptor_Curve curve;
    const std::function<Vec2(const gp_Pnt2d&)>* parameters = nullptr; ///< of free ones

    Vec2 at(double t) const
    {
        const gp_Pnt2d p = curve.Value(t);
        if (parameters)
            return (*parameters)(p);
        return Vec2(p.X(), p.Y()).cwiseProduct(scale);
    }

    void extend(const Vec2& p)
    {
        domain.min = domain.min.cwiseMin(p);
        domain.max = domain.max.cwiseMax(p);
    }

    void addSegment(const Vec2& from, const Vec2& to)
    {
        if (from == to)
            return;
        TrimPiece piece;
        piece.from = from;
        piece.to = to;
        extend(from);
        extend(to);
        domain.pieces.push_back(piece);
    }

    void addArc(double t0, double t1)
    {
        const gp_Circ2d circle = curve.Circle();
        TrimPiece piece;
        piece.from = at(t0);
        piece.to = at(t1);
        piece.centre = Vec2(circle.Location().X(), circle.Location().Y()).cwiseProduct(scale);
        piece.radius = circle.Radius() * scale.x();
        const Vec2 r = piece.from - piece.centre;
        piece.angle = std::atan2(r.y(), r.x());
        piece.sweep = (t1 - t0) * (circle.IsDirect() ? 1 : -1);
        if (std::abs(std::abs(piece.sweep) - 2 * M_PI) < kWholeTurn)
            piece.sweep = std::copysign(2 * M_PI, piece.sweep);
        extend(piece.centre - Vec2::Constant(piece.radius));
        extend(piece.centre + Vec2::Constant(piece.radius));
        domain.pieces.push_back(piece);
    }

    void addChain(double t0, const Vec2& p0, double t1, const Vec2& p1, double error, int depth)
    {
        const double middle = 0.5 * (t0 + t1);
        const Vec2 p = at(middle);
        // A first split always: the middle of a curve may lie on its chord by chance.
        const bool flat = depth > 2 && (p - 0.5 * (p0 + p1)).norm() <= error;
        if (flat || depth >= kDeepestSplit) {
            addSegment(p0, p1);
            return;
        }
        addChain(t0, p0, middle, p, error, depth + 1);
        addChain(middle, p, t1, p1, error, depth + 1);
    }
};

} // namespace

namespace {

void addLoops(TrimDomain& domain, const TopoDS_Face& face, SurfaceKind kind,
              const std::function<Vec2(const gp_Pnt2d&)>* parameters)
{
    for (TopExp_Explorer at(face, TopAbs_EDGE); at.More(); at.Next()) {
        const TopoDS_Edge& edge = TopoDS::Edge(at.Current());
        double t0 = 0, t1 = 0;
        const Handle(Geom2d_Curve) curve = BRep_Tool::CurveOnSurface(edge, face, t0, t1);
        if (curve.IsNull())
            continue;
        PieceMaker maker{domain, parameterScale(kind), Geom2dAdaptor_Curve(curve, t0, t1), parameters};
        const Vec2 p0 = maker.at(t0), p1 = maker.at(t1);
        if (maker.curve.GetType() == GeomAbs_Line)
            maker.addSegment(p0, p1);
        else if (maker.curve.GetType() == GeomAbs_Circle && kind == SurfaceKind::plane)
            maker.addArc(t0, t1);
        else
            maker.addChain(t0, p0, t1, p1, kChordError * (p1 - p0 + (maker.at(0.5 * (t0 + t1)) - p0)).norm(), 0);
    }
}

} // namespace

TrimDomain domainOf(const TopoDS_Face& face, SurfaceKind kind)
{
    TrimDomain domain;
    domain.periodicU = kind != SurfaceKind::plane;
    domain.periodicV = kind == SurfaceKind::torus;
    addLoops(domain, face, kind, nullptr);
    return domain;
}

TrimDomain domainOf(const TopoDS_Face& face, const std::function<Vec2(const gp_Pnt2d&)>& parameters)
{
    TrimDomain domain;
    addLoops(domain, face, SurfaceKind::bspline, &parameters);
    return domain;
}

} // namespace osculo::occ
