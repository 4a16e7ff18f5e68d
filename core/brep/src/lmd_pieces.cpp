// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

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
Directions faceDirections(const CanonicalSurface& s, const Vec2& min, const Vec2& max)
{
    if (s.kind == SurfaceKind::plane)
        return {s.axes_M.col(2)};
    if (max.x() - min.x() > 2 * kWidestPiece)
        return {};
    if (s.kind == SurfaceKind::cylinder)
        return latitudeArc(s.axes_M, 1, 0, min.x(), max.x());
    if (s.kind == SurfaceKind::cone) {
        // Beyond the tip, where the radius is negative, the nappe and its normals point the other way.
        const double middle = s.radius + 0.5 * (min.y() + max.y()) * std::sin(s.halfAngle), side = middle < 0 ? -1 : 1;
        return latitudeArc(s.axes_M, side * std::cos(s.halfAngle), -side * std::sin(s.halfAngle), min.x(), max.x());
    }
    if (max.y() - min.y() > 2 * kWidestPiece)
        return {};
    Directions all = latitudeArc(s.axes_M, std::cos(min.y()), std::sin(min.y()), min.x(), max.x());
    append(all, latitudeArc(s.axes_M, std::cos(max.y()), std::sin(max.y()), min.x(), max.x()));
    return all;
}

Vec3 outward(const BrepFace& face, const Vec3& p)
{
    return (face.away ? 1 : -1) * awayNormal(face.surface, p);
}

/// Directions whose cone holds a face's outward normals along a part of an edge; empty where they do not turn with it.
Directions edgeDirections(const BrepFace& face, const CanonicalCurve& curve, double t0, double t1)
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
    return latitudeArc(axes, across.norm(), h, 0, t1 - t0);
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
    {
    }

    void makeAll()
    {
        for (std::uint32_t g = 0; g < m_shape.groups.size(); ++g)
            for (const BrepIndex member : m_shape.groups[g].members) {
                if (m_shape.groups[g].kind == BrepFeatureKind::face)
                    cutFace(g, m_model.faces[member]);
                else if (m_shape.groups[g].kind == BrepFeatureKind::edge)
                    cutEdge(g, m_model.edges[member]);
                else
                    addVertex(g, m_model.vertices[member]);
            }
    }

private:
    void add(std::uint32_t group, const Bounds& box, Directions directions, bool away = true)
    {
        if (!away)
            for (Vec3& direction : directions)
                direction *= -1;
        m_shape.pieces.push_back({group, box, boundingCone(directions, m_dilation)});
    }

    void cutFace(std::uint32_t group, const BrepFace& face)
    {
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
                Directions directions = faceDirections(s, low, high);
                if (m_shape.groups[group].twoSided)
                    directions.clear();
                add(group, boundsOf(s, low, high, m_shape.tolerance), std::move(directions), face.away);
            }
    }

    void cutEdge(std::uint32_t group, const BrepEdge& edge)
    {
        const bool circle = edge.curve.kind == CurveKind::circle;
        const double size = edge.t1 - edge.t0;
        const int n = circle ? parts(size, m_split, edge.curve.radius * size, m_minBox) : 1;
        for (int i = 0; i < n; ++i) {
            BrepEdge part = edge;
            part.t0 = edge.t0 + size * i / n;
            part.t1 = edge.t0 + size * (i + 1) / n;
            Directions directions;
            bool bounded = edge.faces.size() == 2;
            for (const BrepCoedge& use : edge.faces) {
                const Directions of = edgeDirections(m_model.faces[use.face], edge.curve, part.t0, part.t1);
                bounded = bounded && !of.empty();
                append(directions, of);
            }
            if (!bounded)
                directions.clear();
            Bounds box = boundsOf(part);
            box.min.array() -= m_shape.tolerance;
            box.max.array() += m_shape.tolerance;
            add(group, box, std::move(directions));
        }
    }

    void addVertex(std::uint32_t group, const BrepVertex& vertex)
    {
        Bounds box;
        box.extend(vertex.p_M + Vec3::Constant(m_shape.tolerance));
        box.extend(vertex.p_M - Vec3::Constant(m_shape.tolerance));
        const bool plain = m_model.parts[vertex.part].solid && vertex.tips.empty();
        add(group, box, plain ? vertexDirections(vertex) : Directions{});
    }

    LmdShape& m_shape;
    const BrepModel& m_model;
    double m_split, m_dilation, m_minBox;
};

} // namespace

void cutIntoPieces(LmdShape& shape, const LmdPreparation& preparation)
{
    PieceMaker(shape, preparation).makeAll();
    shape.nodes = treeOf(shape.pieces);
}

} // namespace osculo
