// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "occ_faces.h"

#include "feature_geometry.h"
#include "occ_free_form.h"
#include "occ_geometry.h"
#include "occ_recognise.h"
#include "occ_tips.h"
#include "occ_trim.h"

#include <BRepAdaptor_Curve.hxx>
#include <BRepLib.hxx>
#include <BRep_Tool.hxx>
#include <Standard_Failure.hxx>
#include <TopExp.hxx>
#include <TopExp_Explorer.hxx>
#include <TopTools_IndexedMapOfShape.hxx>
#include <TopoDS.hxx>
#include <TopoDS_Edge.hxx>
#include <TopoDS_Face.hxx>
#include <TopoDS_Vertex.hxx>
#include <fmt/format.h>

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace osculo::occ {

namespace {

/// One end of an edge in a loop of a face: the loop runs into the vertex or out of it.
struct LoopEnd {
    BrepIndex face, edge;
    bool out;
    Vec3 away_M; ///< unit tangent away from the vertex
};

class Builder {
public:
    Builder(const NamedShape& part, const std::vector<FaceAttribute>& attributes, bool recognise, BrepModel& model)
        : m_model(model)
        , m_recognise(recognise)
        , m_part(static_cast<BrepIndex>(model.parts.size() - 1))
        , m_faceOffset(static_cast<BrepIndex>(model.faces.size()))
    {
        TopTools_IndexedMapOfShape edges;
        TopExp::MapShapes(part.shape, TopAbs_FACE, m_faces);
        TopExp::MapShapes(part.shape, TopAbs_EDGE, edges);
        for (int i = 1; i <= edges.Extent(); ++i) {
            const TopoDS_Edge& edge = TopoDS::Edge(edges(i));
            if (!BRep_Tool::Degenerated(edge) && has3dCurve(edge))
                m_edges.Add(edge);
        }
        TopExp::MapShapes(part.shape, TopAbs_VERTEX, m_vertices);
        m_ends.resize(static_cast<std::size_t>(m_vertices.Extent()));
        for (int i = 1; i <= m_vertices.Extent(); ++i)
            addVertex(TopoDS::Vertex(m_vertices(i)));
        for (int i = 1; i <= m_edges.Extent(); ++i)
            addEdge(TopoDS::Edge(m_edges(i)));
        for (int i = 1; i <= m_faces.Extent(); ++i)
            addFace(TopoDS::Face(m_faces(i)), attributes);
        addSectors();
        if (m_approximatedFaces + m_approximatedEdges > 0)
            m_model.warnings.push_back(
                fmt::format("{} offset surfaces and {} offset curves are approximated within {:g} of the model's size",
                            m_approximatedFaces, m_approximatedEdges, kApproximation));
    }

private:
    static bool has3dCurve(const TopoDS_Edge& edge)
    {
        double t0 = 0, t1 = 0;
        return !BRep_Tool::Curve(edge, t0, t1).IsNull() || BRepLib::BuildCurve3d(edge);
    }

    void addVertex(const TopoDS_Vertex& vertex)
    {
        BrepVertex result;
        result.part = m_part;
        result.p_M = toPoint(BRep_Tool::Pnt(vertex));
        m_model.vertices.push_back(std::move(result));
    }

    BrepIndex vertexIndex(const TopoDS_Shape& vertex) const
    {
        return m_vertexOffset + static_cast<BrepIndex>(m_vertices.FindIndex(vertex) - 1);
    }

    void addEdge(const TopoDS_Edge& edge)
    {
        BrepEdge result;
        result.part = m_part;
        double t0 = 0, t1 = 0;
        const Handle(Geom_Curve) curve = BRep_Tool::Curve(edge, t0, t1);
        result.curve = curveOf(curve);
        const double scale = result.curve.kind == CurveKind::line ? kMetresPerUnit : 1;
        result.t0 = scale * t0;
        result.t1 = scale * t1;
        const TopoDS_Edge forward = TopoDS::Edge(edge.Oriented(TopAbs_FORWARD));
        const TopoDS_Vertex first = TopExp::FirstVertex(forward), last = TopExp::LastVertex(forward);
        if (!first.IsNull() && !last.IsNull())
            result.vertices = {vertexIndex(first), vertexIndex(last)};
        if (!isCanonical(result.curve.kind)) {
            ConvertedCurve converted = convertedCurve(curve, t0, t1, m_size);
            m_approximatedEdges += converted.approximated ? 1 : 0;
            if (const auto canonical = m_recognise ? recognised(converted.curve, m_size) : std::nullopt) {
                result.curve = canonical->curve;
                result.t0 = canonical->t0;
                result.t1 = canonical->t1;
            } else {
                result.free = std::move(converted.curve);
                result.t0 = result.free.spans.front().t0;
                result.t1 = result.free.spans.back().t1;
            }
        }
        m_model.edges.push_back(std::move(result));
    }

    /// Unit tangents at both ends of an edge, along growing t.
    static std::array<Vec3, 2> endTangents(const TopoDS_Edge& edge)
    {
        double t0 = 0, t1 = 0;
        const Handle(Geom_Curve) curve = BRep_Tool::Curve(edge, t0, t1);
        std::array<Vec3, 2> result;
        for (int end = 0; end < 2; ++end) {
            gp_Pnt p;
            gp_Vec d;
            curve->D1(end == 0 ? t0 : t1, p, d);
            result[end] = toVec3(d.XYZ()).normalized();
        }
        return result;
    }

    void addFace(const TopoDS_Face& face, const std::vector<FaceAttribute>& attributes)
    {
        const auto index = static_cast<BrepIndex>(m_model.faces.size());
        BrepFace result;
        result.part = m_part;
        result.surface = surfaceOf(BRep_Tool::Surface(face));
        std::optional<bool> recognisedAway;
        if (isCanonical(result.surface.kind)) {
            result.domain = domainOf(face, result.surface.kind);
        } else if (const auto canonical = m_recognise ? recognised(face, m_size) : std::nullopt) {
            result.surface = canonical->surface;
            result.domain = canonical->domain;
            recognisedAway = canonical->away;
        } else {
            addFree(result, face);
        }
        const Mat3& axes = result.surface.axes_M;
        const bool rightHanded = axes.col(0).cross(axes.col(1)).dot(axes.col(2)) > 0;
        result.away = recognisedAway.value_or(rightHanded == (face.Orientation() == TopAbs_FORWARD));
        for (const FaceAttribute& attribute : attributes)
            if (attribute.face.IsSame(face)) {
                result.name = attribute.name;
                result.color = attribute.color;
            }
        m_model.faces.push_back(std::move(result));

        for (TopExp_Explorer at(face, TopAbs_EDGE); at.More(); at.Next()) {
            const TopoDS_Edge& edge = TopoDS::Edge(at.Current());
            const int found = m_edges.FindIndex(edge);
            if (found == 0)
                continue;
            const BrepIndex edgeIndex = m_edgeOffset + static_cast<BrepIndex>(found - 1);
            const bool forward = edge.Orientation() == TopAbs_FORWARD;
            m_model.edges[edgeIndex].faces.push_back({index, forward});
            if (BRep_Tool::IsClosed(edge, face))
                continue; // a seam: no border of the face
            const std::array<Vec3, 2> tangents = endTangents(edge);
            const auto& ends = m_model.edges[edgeIndex].vertices;
            m_ends[ends[0] - m_vertexOffset].push_back({index, edgeIndex, forward, tangents[0]});
            m_ends[ends[1] - m_vertexOffset].push_back({index, edgeIndex, !forward, -tangents[1]});
        }
    }

    /// A face that cannot be converted stays without patches, and its model without distances.
    void addFree(BrepFace& result, const TopoDS_Face& face)
    try {
        ConvertedSurface converted = convertedSurface(face, m_size);
        m_approximatedFaces += converted.approximated ? 1 : 0;
        result.domain = domainOf(face, converted.parameters);
        result.free = std::move(converted.surface);
    } catch (const Standard_Failure&) {
        m_model.warnings.push_back(
            fmt::format("face {}: its surface has no form in Bézier patches", m_model.faces.size() + 1));
    }

    void addSectors()
    {
        for (std::size_t v = 0; v < m_ends.size(); ++v) {
            BrepVertex& vertex = m_model.vertices[m_vertexOffset + v];
            for (const LoopEnd& out : m_ends[v])
                if (out.out)
                    addSector(vertex, out, m_ends[v]);
        }
        for (BrepIndex f = m_faceOffset; f < m_model.faces.size(); ++f)
            for (const FaceTip& tip : tipsOf(m_model.faces[f], f, m_size))
                addTip(tip);
    }

    /// The sector of a face from an edge that leaves the vertex to the first one, counter-clockwise, that comes in.
    void addSector(BrepVertex& vertex, const LoopEnd& out, const std::vector<LoopEnd>& ends)
    {
        const BrepFace& face = m_model.faces[out.face];
        if (!isCanonical(face.surface.kind) && face.free.patches.empty())
            return;
        BrepSector sector;
        sector.face = out.face;
        sector.fromEdge = out.edge;
        sector.from_M = out.away_M;
        sector.normal_M = outward(face, vertex.p_M);
        double least = 1e300;
        for (const LoopEnd& in : ends) {
            if (in.out || in.face != out.face)
                continue;
            const Vec3 side = sector.normal_M.cross(out.away_M);
            double angle = std::atan2(in.away_M.dot(side), in.away_M.dot(out.away_M));
            if (angle <= 0)
                angle += 2 * std::numbers::pi;
            if (angle < least) {
                least = angle;
                sector.toEdge = in.edge;
                sector.to_M = in.away_M;
            }
        }
        if (least < 1e300)
            vertex.sectors.push_back(sector);
    }

    /// In the place of flat sectors of its face.
    void addTip(const FaceTip& tip)
    {
        for (std::size_t v = 0; v < m_ends.size(); ++v) {
            BrepVertex& vertex = m_model.vertices[m_vertexOffset + v];
            if ((vertex.p_M - tip.p_M).norm() > tip.margin)
                continue;
            std::erase_if(vertex.sectors, [&](const BrepSector& sector) { return sector.face == tip.cone.face; });
            if (tip.round)
                addArcs(vertex, tip.cone, m_ends[v]);
            else
                vertex.sectors.insert(vertex.sectors.end(), tip.fan.begin(), tip.fan.end());
        }
    }

    /// The parts of a cone of tangents between edges that leave the vertex and those that come in; all of it where there are none.
    static void addArcs(BrepVertex& vertex, const BrepTip& cone, const std::vector<LoopEnd>& ends)
    {
        const auto azimuth = [&](const Vec3& d) {
            return std::atan2(d.dot(cone.axis_M.cross(cone.from_M)), d.dot(cone.from_M));
        };
        bool any = false;
        for (const LoopEnd& start : ends) { // the face lies to the left of an edge that leaves, seen from outside
            if (start.face != cone.face || start.out == cone.convex)
                continue;
            BrepTip arc = cone;
            arc.sweep = 2 * std::numbers::pi;
            const double from = azimuth(start.away_M);
            arc.from_M = Eigen::AngleAxisd(from, cone.axis_M) * cone.from_M;
            for (const LoopEnd& end : ends) {
                if (end.face != cone.face || end.out == start.out)
                    continue;
                double sweep = azimuth(end.away_M) - from;
                sweep += sweep <= 0 ? 2 * std::numbers::pi : 0;
                arc.sweep = std::min(arc.sweep, sweep);
            }
            vertex.tips.push_back(arc);
            any = true;
        }
        if (!any)
            vertex.tips.push_back(cone);
    }

    BrepModel& m_model;
    bool m_recognise;
    double m_size = m_model.bounds.diagonal();
    std::size_t m_approximatedFaces = 0, m_approximatedEdges = 0;
    BrepIndex m_part, m_faceOffset;
    BrepIndex m_edgeOffset = static_cast<BrepIndex>(m_model.edges.size());
    BrepIndex m_vertexOffset = static_cast<BrepIndex>(m_model.vertices.size());
    TopTools_IndexedMapOfShape m_faces, m_edges, m_vertices;
    std::vector<std::vector<LoopEnd>> m_ends;
};

} // namespace

void addTopology(const NamedShape& part, const std::vector<FaceAttribute>& attributes, bool recognise, BrepModel& model)
{
    Builder(part, attributes, recognise, model);
}

} // namespace osculo::occ
