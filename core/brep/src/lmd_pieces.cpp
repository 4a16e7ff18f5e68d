// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "feature_geometry.h"
#include "lmd_shape.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr double kWidestPiece = std::numbers::pi / 3; ///< [rad] half-angle: wider ones have no cone

/// An edge's normals that turn with it differ by less from those computed half-way [sine].
constexpr double kTurnsWithEdge = 1e-9;

/// A generator of a vertex's polar may leave the half-spaces of its edges by this, from rounding [sine].
constexpr double kPolarRounding = 1e-9;

/// Free faces and edges are cut until their directions are this narrow [rad], so that a pair of pieces holds one minimum at the most.
constexpr double kFreeSplit = 0.14;

/// … or this often halved.
constexpr int kDeepestCut = 14;

/// Between so many steps along a piece of an edge its faces' normals are taken.
constexpr int kPoints = 4;

/// A straight edge of a free face is cut into so many pieces.
constexpr int kPartsBesideFree = 4;

/// Control vectors of normals shorter than this part of the longest are zero.
constexpr double kPoleNormal = 1e-9;

/// Into how many equal parts an extent is cut: the angle allowed, or fewer where they would be smaller than the least box.
int parts(double angle, double halfAngle, double length, double minBox)
{
    const int wanted = std::max(1, static_cast<int>(std::ceil(angle / (2 * halfAngle))));
    const int affordable = minBox > 0 ? std::max(1, static_cast<int>(length / minBox)) : wanted;
    return std::min(wanted, affordable);
}

using Directions = std::vector<Vec3>;

void append(Directions& all, const Directions& more)
{
    all.insert(all.end(), more.begin(), more.end());
}

/// Directions whose cone holds awayNormal over a rectangle of parameters; empty where there is no such cone.
Directions faceDirections(const CanonicalSurface& s, const Vec2& min, const Vec2& max, bool round)
{
    if (s.kind == SurfaceKind::plane)
        return {s.axes_M.col(2)};
    if (max.x() - min.x() > 2 * kWidestPiece)
        return {};
    if (s.kind == SurfaceKind::cylinder)
        return latitudeArc(s.axes_M, 1, 0, min.x(), max.x(), round);
    if (s.kind == SurfaceKind::cone) {
        // Beyond the tip, where the radius is negative, the nappe and its normals point the other way.
        const double middle = s.radius + 0.5 * (min.y() + max.y()) * std::sin(s.halfAngle), side = middle < 0 ? -1 : 1;
        return latitudeArc(s.axes_M, side * std::cos(s.halfAngle), -side * std::sin(s.halfAngle), min.x(), max.x(),
                           round);
    }
    if (max.y() - min.y() > 2 * kWidestPiece)
        return {};
    Directions all = latitudeArc(s.axes_M, std::cos(min.y()), std::sin(min.y()), min.x(), max.x(), round);
    append(all, latitudeArc(s.axes_M, std::cos(max.y()), std::sin(max.y()), min.x(), max.x(), round));
    return all;
}

/// Directions whose cone holds a face's outward normals along a part of an edge; empty where they do not turn with it.
Directions edgeDirections(const BrepFace& face, const CanonicalCurve& curve, double t0, double t1, bool round)
{
    const Vec3 first = outward(face, pointAt(curve, t0));
    const double middle = 0.5 * (t0 + t1);
    const Vec3 between = outward(face, pointAt(curve, middle));
    if (curve.kind == CurveKind::line)
        return (first - between).norm() < kTurnsWithEdge ? Directions{first} : Directions{};
    const Vec3 z = curve.axes_M.col(2);
    const double handed = curve.axes_M.col(0).cross(curve.axes_M.col(1)).dot(z) < 0 ? -1 : 1;
    const auto turned = [&](const Vec3& d, double angle) -> Vec3 { return Eigen::AngleAxisd(handed * angle, z) * d; };
    if ((first - between).norm() < kTurnsWithEdge)
        return {first};
    if ((turned(first, middle - t0) - between).norm() > kTurnsWithEdge)
        return {};
    const double h = first.dot(z);
    const Vec3 across = first - h * z;
    Mat3 axes;
    axes.col(0) = across.normalized();
    axes.col(1) = handed * z.cross(axes.col(0));
    axes.col(2) = z;
    return latitudeArc(axes, across.norm(), h, 0, t1 - t0, round);
}

/// The polar of the cone of a vertex's edges: crossings of two of their half-spaces that lie in all others.
Directions vertexDirections(const BrepVertex& vertex)
{
    Directions rays, polar;
    for (const BrepSector& sector : vertex.sectors) {
        rays.push_back(sector.from_M);
        rays.push_back(sector.to_M);
    }
    for (std::size_t i = 0; i < rays.size(); ++i)
        for (std::size_t j = i + 1; j < rays.size(); ++j) {
            const Vec3 n = rays[i].cross(rays[j]);
            if (n.norm() < kPolarRounding)
                continue;
            for (const Vec3& g : {Vec3(n.normalized()), Vec3(-n.normalized())})
                if (std::ranges::all_of(rays, [&](const Vec3& ray) { return g.dot(ray) <= kPolarRounding; }))
                    polar.push_back(g);
        }
    return polar;
}

class PieceMaker {
public:
    PieceMaker(LmdShape& shape, const LmdPreparation& preparation)
        : m_shape(shape)
        , m_model(*shape.model)
        , m_split(std::min(preparation.split, kWidestPiece))
        , m_dilation(preparation.angular)
        , m_minBox(preparation.minBox * shape.scale)
        , m_round(preparation.revolution)
    {
    }

    void makeAll()
    {
        for (std::uint32_t g = 0; g < m_shape.groups.size(); ++g)
            for (const BrepIndex member : m_shape.groups[g].members) {
                if (m_shape.groups[g].kind == BrepFeatureKind::face)
                    m_shape.groups[g].free ? cutFreeFace(g, member) : cutFace(g, member);
                else if (m_shape.groups[g].kind == BrepFeatureKind::edge)
                    m_shape.groups[g].free ? cutFreeEdge(g, member) : cutEdge(g, member);
                else
                    addVertex(g, member);
            }
    }

private:
    void add(LmdPiece piece, Directions directions, bool away = true, double wider = 0)
    {
        if (!away)
            for (Vec3& direction : directions)
                direction *= -1;
        piece.cone_M =
            m_round ? roundCone(directions, m_dilation + wider) : boundingCone(directions, m_dilation + wider);
        m_shape.pieces.push_back(std::move(piece));
    }

    void cutFace(std::uint32_t group, BrepIndex member)
    {
        const BrepFace& face = m_model.faces[member];
        const Vec2 min = face.domain.min, size = face.domain.max - min;
        const CanonicalSurface& s = face.surface;
        const bool turnsV = s.kind == SurfaceKind::sphere || s.kind == SurfaceKind::torus;
        const Vec2 metric = metricAt(s, min + 0.5 * size);
        const int nu = s.kind == SurfaceKind::plane ? 1 : parts(size.x(), m_split, metric.x() * size.x(), m_minBox);
        const int nv = turnsV ? parts(size.y(), m_split, metric.y() * size.y(), m_minBox) : 1;
        for (int i = 0; i < nu; ++i)
            for (int j = 0; j < nv; ++j) {
                const Vec2 low = min + Vec2(size.x() * i / nu, size.y() * j / nv);
                const Vec2 high = min + Vec2(size.x() * (i + 1) / nu, size.y() * (j + 1) / nv);
                Directions directions = faceDirections(s, low, high, m_round);
                if (m_shape.groups[group].twoSided)
                    directions.clear();
                LmdPiece piece{group, boundsOf(s, low, high, m_shape.tolerance), {}, member, low, high};
                piece.on_M = pointInside(face, 0.5 * (low + high));
                add(std::move(piece), std::move(directions), face.away);
            }
    }

    void cutFreeFace(std::uint32_t group, BrepIndex member)
    {
        const BrepFace& face = m_model.faces[member];
        for (std::uint32_t k = 0; k < face.free.patches.size(); ++k)
            cutPatch(group, member, k, face.free.patches[k], 0);
    }

    /// Halves a patch until its normals are narrow enough, or it is small; parts in holes are dropped.
    void cutPatch(std::uint32_t group, BrepIndex member, std::uint32_t patch, const BezierPatch& part, int depth)
    {
        const BrepFace& face = m_model.faces[member];
        if (outsideDomain(face.domain, part.min, part.max))
            return;
        Directions directions = normalControls(part);
        const double least = kPoleNormal * longest(directions);
        std::erase_if(directions, [&](const Vec3& n) { return n.norm() <= least; }); // zero at poles: no direction
        const ConeBound cone = boundingCone(directions, 0);
        const bool narrow = !cone.whole && cone.halfAngle <= std::min(m_split, kFreeSplit);
        if (!narrow && depth < kDeepestCut && part.box.diagonal() > m_minBox) {
            const SurfacePoint at = evaluate(part, 0.5 * (part.min + part.max));
            const Vec2 size = part.max - part.min, middle = 0.5 * (part.min + part.max);
            const int axis = bend(at, size);
            Vec2 max = part.max, min = part.min;
            max[axis] = min[axis] = middle[axis];
            cutPatch(group, member, patch, restricted(part, part.min, max), depth + 1);
            cutPatch(group, member, patch, restricted(part, min, part.max), depth + 1);
            return;
        }
        if (m_shape.groups[group].twoSided)
            directions.clear();
        Bounds box = part.box;
        box.min.array() -= m_shape.tolerance;
        box.max.array() += m_shape.tolerance;
        LmdPiece piece{group, box, {}, member, part.min, part.max, patch};
        piece.on_M = pointInside(face, 0.5 * (part.min + part.max));
        add(std::move(piece), std::move(directions), face.away);
    }

    static std::optional<Vec3> pointInside(const BrepFace& face, const Vec2& uv)
    {
        if (classify(face.domain, uv, metricAt(face, uv), 0) != TrimSide::inside)
            return std::nullopt;
        return pointAt(face, uv);
    }

    static double longest(const Directions& directions)
    {
        double length = 0;
        for (const Vec3& d : directions)
            length = std::max(length, d.norm());
        return length;
    }

    /// The parameter along which the normal turns most: by its second derivatives, the part's extent counted.
    static int bend(const SurfacePoint& at, const Vec2& size)
    {
        const Vec3 n = at.normal();
        const auto turn = [&](double own, double mixed, const Vec3& along, double extent) {
            return extent * std::hypot(own, mixed) / std::max(along.norm(), 1e-300);
        };
        const double mixed = at.duv.dot(n);
        // Lengths along u and v weigh the derivatives of the normal, which are second derivatives over lengths.
        const double u = turn(at.duu.dot(n), mixed * at.du.norm() / std::max(at.dv.norm(), 1e-300), at.du, size.x());
        const double v = turn(at.dvv.dot(n), mixed * at.dv.norm() / std::max(at.du.norm(), 1e-300), at.dv, size.y());
        if (u == v)
            return at.du.norm() * size.x() >= at.dv.norm() * size.y() ? 0 : 1;
        return u > v ? 0 : 1;
    }

    /// Whether no loop passes the rectangle and its middle is outside.
    static bool outsideDomain(const TrimDomain& domain, const Vec2& min, const Vec2& max)
    {
        for (const TrimPiece& piece : domain.pieces) {
            const Vec2 low = piece.from.cwiseMin(piece.to), high = piece.from.cwiseMax(piece.to);
            if ((low.array() <= max.array()).all() && (high.array() >= min.array()).all())
                return false;
        }
        return classify(domain, 0.5 * (min + max), max - min, 0) == TrimSide::outside;
    }

    /// The normals of both faces at some points along the piece, wider by what they turn between two of these points.
    void cutFreeEdge(std::uint32_t group, BrepIndex member)
    {
        const BrepEdge& edge = m_model.edges[member];
        for (std::uint32_t k = 0; k < edge.free.spans.size(); ++k)
            cutSpan(group, member, k, edge.free.spans[k], 0);
    }

    void cutSpan(std::uint32_t group, BrepIndex member, std::uint32_t span, const BezierCurve& part, int depth)
    {
        const BrepEdge& edge = m_model.edges[member];
        BrepEdge range = edge;
        range.t0 = part.t0;
        range.t1 = part.t1;
        Directions directions;
        double turn = 0;
        for (const BrepCoedge& use : edge.faces)
            append(directions, sampledDirections(m_model.faces[use.face], range, turn));
        const double bend = angleBetween(evaluate(part, part.t0).d, evaluate(part, part.t1).d);
        if ((kPoints * turn > kFreeSplit || bend > 2 * kFreeSplit) && depth < kDeepestCut
            && part.box.diagonal() > m_minBox) {
            const double middle = 0.5 * (part.t0 + part.t1);
            cutSpan(group, member, span, restricted(part, part.t0, middle), depth + 1);
            cutSpan(group, member, span, restricted(part, middle, part.t1), depth + 1);
            return;
        }
        if (edge.faces.size() != 2)
            directions.clear();
        Bounds box = part.box;
        box.min.array() -= m_shape.tolerance;
        box.max.array() += m_shape.tolerance;
        LmdPiece piece{group, box, {}, member, Vec2(part.t0, 0), Vec2(part.t1, 0), span};
        piece.on_M = evaluate(part, 0.5 * (part.t0 + part.t1)).p;
        add(std::move(piece), std::move(directions), true, turn);
    }

    /// A face's normals at points along a part of an edge; `turn` grows to what they turn between two of them.
    static Directions sampledDirections(const BrepFace& face, const BrepEdge& part, double& turn)
    {
        Directions directions;
        for (int i = 0; i <= kPoints; ++i) {
            directions.push_back(outward(face, pointAt(part, part.t0 + (part.t1 - part.t0) * i / kPoints)));
            if (i > 0)
                turn = std::max(turn, angleBetween(directions.end()[-1], directions.end()[-2]));
        }
        return directions;
    }

    static double angleBetween(const Vec3& a, const Vec3& b) { return std::atan2(a.cross(b).norm(), a.dot(b)); }

    void cutEdge(std::uint32_t group, BrepIndex member)
    {
        const BrepEdge& edge = m_model.edges[member];
        const bool circle = edge.curve.kind == CurveKind::circle;
        const double size = edge.t1 - edge.t0;
        const bool besideFree = std::ranges::any_of(
            edge.faces, [&](const BrepCoedge& use) { return !isCanonical(m_model.faces[use.face].surface.kind); });
        const int n = circle       ? parts(size, m_split, edge.curve.radius * size, m_minBox)
                      : besideFree ? kPartsBesideFree
                                   : 1;
        double wider = 0;
        for (int i = 0; i < n; ++i) {
            BrepEdge part = edge;
            part.t0 = edge.t0 + size * i / n;
            part.t1 = edge.t0 + size * (i + 1) / n;
            Directions directions;
            bool bounded = edge.faces.size() == 2;
            for (const BrepCoedge& use : edge.faces) {
                const BrepFace& face = m_model.faces[use.face];
                const Directions of = isCanonical(face.surface.kind)
                                          ? edgeDirections(face, edge.curve, part.t0, part.t1, m_round)
                                          : sampledDirections(face, part, wider);
                bounded = bounded && !of.empty();
                append(directions, of);
            }
            if (!bounded)
                directions.clear();
            Bounds box = boundsOf(part);
            box.min.array() -= m_shape.tolerance;
            box.max.array() += m_shape.tolerance;
            LmdPiece piece{group, box, {}, member, Vec2(part.t0, 0), Vec2(part.t1, 0)};
            piece.on_M = pointAt(part, 0.5 * (part.t0 + part.t1));
            add(std::move(piece), std::move(directions), true, wider);
        }
    }

    void addVertex(std::uint32_t group, BrepIndex member)
    {
        const BrepVertex& vertex = m_model.vertices[member];
        Bounds box;
        box.extend(vertex.p_M + Vec3::Constant(m_shape.tolerance));
        box.extend(vertex.p_M - Vec3::Constant(m_shape.tolerance));
        const bool plain = m_model.parts[vertex.part].solid && vertex.tips.empty();
        LmdPiece piece{group, box, {}, member};
        piece.on_M = vertex.p_M;
        add(std::move(piece), plain ? vertexDirections(vertex) : Directions{});
    }

    LmdShape& m_shape;
    const BrepModel& m_model;
    double m_split, m_dilation, m_minBox;
    bool m_round;
};

} // namespace

void cutIntoPieces(LmdShape& shape, const LmdPreparation& preparation)
{
    PieceMaker(shape, preparation).makeAll();
    shape.nodes = treeOf(shape.pieces);
}

} // namespace osculo
