// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "occ_trim.h"

#include "occ_geometry.h"

#include <BRepTools.hxx>
#include <BRepTools_WireExplorer.hxx>
#include <BRep_Tool.hxx>
#include <Geom2dAdaptor_Curve.hxx>
#include <Geom2d_Curve.hxx>
#include <TopExp_Explorer.hxx>
#include <TopoDS.hxx>
#include <TopoDS_Edge.hxx>
#include <TopoDS_Wire.hxx>
#include <gp_Circ2d.hxx>

#include <algorithm>
#include <cmath>
#include <optional>

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

namespace {

/// Walks along loops, in a canonical surface's parameters.
class Walk {
public:
    Walk(const TopoDS_Face& face, const CanonicalSurface& surface, double size)
        : m_face(face)
        , m_surface(BRep_Tool::Surface(face))
        , m_canonical(surface)
        , m_size(size)
    {
        BRepTools::UVBounds(face, m_min.x(), m_max.x(), m_min.y(), m_max.y());
        domain.periodicU = surface.periodicU();
        domain.periodicV = surface.periodicV();
    }

    /// False for a loop that does not close.
    bool add(const TopoDS_Wire& wire)
    {
        std::optional<Vec2> first;
        for (BRepTools_WireExplorer at(wire, m_face); at.More(); at.Next()) {
            double t0 = 0, t1 = 0;
            const Handle(Geom2d_Curve) curve = BRep_Tool::CurveOnSurface(at.Current(), m_face, t0, t1);
            if (curve.IsNull())
                return false;
            if (at.Current().Orientation() == TopAbs_REVERSED)
                std::swap(t0, t1);
            if (!first) {
                m_last = raw(curve->Value(t0));
                first = m_last;
            }
            addEdge(PieceMaker{domain, Vec2::Ones(), Geom2dAdaptor_Curve(curve, std::min(t0, t1), std::max(t0, t1))},
                    t0, t1);
        }
        const Vec2 metric = metricAt(m_canonical, m_last);
        return first && (m_last - *first).cwiseProduct(metric).norm() < kClosed * m_size;
    }

    TrimDomain domain;

private:
    /// Where u is free, as at poles, the u of a point a little inside is taken.
    Vec2 raw(const gp_Pnt2d& p) const
    {
        const Vec2 uv(p.X(), p.Y());
        Vec2 own = parametersOf(m_canonical, point(uv));
        if (m_canonical.periodicU() && metricAt(m_canonical, own).x() < kPole * m_size)
            for (int axis = 0; axis < 2; ++axis) { // along the parameter that leads away from the pole
                Vec2 inside = uv;
                inside[axis] += kInside * (0.5 * (m_min + m_max) - uv)[axis];
                const Vec2 beside = parametersOf(m_canonical, point(inside));
                if (metricAt(m_canonical, beside).x() > kPole * m_size)
                    own.x() = beside.x();
            }
        return own;
    }

    Vec3 point(const Vec2& uv) const { return toPoint(m_surface->Value(uv.x(), uv.y())); }

    /// The parameters nearest to those of the point before.
    Vec2 lifted(const gp_Pnt2d& p, const Vec2& before) const
    {
        Vec2 own = raw(p);
        if (domain.periodicU)
            own.x() = before.x() + std::remainder(own.x() - before.x(), 2 * M_PI);
        if (domain.periodicV)
            own.y() = before.y() + std::remainder(own.y() - before.y(), 2 * M_PI);
        return own;
    }

    void addEdge(PieceMaker maker, double t0, double t1)
    {
        constexpr int kSteps = 32;
        Vec2 from = m_last;
        const std::function<Vec2(const gp_Pnt2d&)> near = [&](const gp_Pnt2d& p) { return lifted(p, from); };
        maker.parameters = &near;
        std::vector<Vec2> points{lifted(maker.curve.Value(t0), from)};
        for (int i = 1; i <= kSteps; ++i) {
            from = points.back();
            points.push_back(maker.at(t0 + (t1 - t0) * i / kSteps));
        }
        const Vec2 chord = points.back() - points.front();
        const auto beside = [&](const Vec2& p) {
            const Vec2 r = p - points.front();
            return std::abs(r.x() * chord.y() - r.y() * chord.x()) > kStraight * chord.squaredNorm();
        };
        if (std::ranges::none_of(points, beside)) {
            maker.addSegment(points.front(), points.back());
        } else {
            for (int i = 0; i < kSteps; ++i) {
                from = points[i];
                const double a = t0 + (t1 - t0) * i / kSteps, b = t0 + (t1 - t0) * (i + 1) / kSteps;
                maker.addChain(a, points[i], b, points[i + 1], kChordError * chord.norm(), 2);
            }
        }
        m_last = points.back();
    }

    static constexpr double kClosed = 1e-5;   ///< ends of a loop nearer than this part of the size meet
    static constexpr double kPole = 1e-7;     ///< a turn about the axis shorter than this part of the size is a pole
    static constexpr double kInside = 1e-4;   ///< of the way to the middle of the parameters
    static constexpr double kStraight = 1e-9; ///< points beside a chord by less than this part of it are on it

    TopoDS_Face m_face;
    Handle(Geom_Surface) m_surface;
    CanonicalSurface m_canonical;
    double m_size;
    Vec2 m_min, m_max, m_last = Vec2::Zero();
};

} // namespace

std::optional<TrimDomain> liftedDomain(const TopoDS_Face& face, const CanonicalSurface& surface, double size)
{
    Walk walk(TopoDS::Face(face.Oriented(TopAbs_FORWARD)), surface, size);
    for (TopExp_Explorer at(face.Oriented(TopAbs_FORWARD), TopAbs_WIRE); at.More(); at.Next())
        if (!walk.add(TopoDS::Wire(at.Current())))
            return std::nullopt;
    return std::move(walk.domain);
}

} // namespace osculo::occ
