// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "occ_import.h"
#include "occ_parts.h"
#include "open_cascade_shape.h"
#include "osculo/brep/made_solid.h"
#include "osculo/math/demand.h"
#include "osculo/math/error.h"

#include <BRepAlgoAPI_Cut.hxx>
#include <BRepAlgoAPI_Fuse.hxx>
#include <BRepBuilderAPI_Copy.hxx>
#include <BRepBuilderAPI_MakeEdge.hxx>
#include <BRepBuilderAPI_MakeFace.hxx>
#include <BRepBuilderAPI_MakeWire.hxx>
#include <BRepMesh_IncrementalMesh.hxx>
#include <BRepPrimAPI_MakeBox.hxx>
#include <BRepPrimAPI_MakePrism.hxx>
#include <BRepPrimAPI_MakeRevol.hxx>
#include <Standard_Failure.hxx>
#include <TopExp.hxx>
#include <TopTools_IndexedMapOfShape.hxx>
#include <TopoDS.hxx>
#include <gp_Ax1.hxx>
#include <gp_Circ.hxx>
#include <gp_Pln.hxx>

#include "occ_geometry.h"

namespace osculo {

namespace {

OpenCascadeShapePtr held(const TopoDS_Shape& shape)
{
    OpenCascadeShape result;
    result.shape = shape;
    return std::make_shared<const OpenCascadeShape>(std::move(result));
}

/// OpenCASCADE's exceptions end here.
template <typename Maker>
auto made(const char* what, const Maker& maker)
{
    try {
        return maker();
    } catch (const Standard_Failure& failure) {
        throw InvalidShape(std::string("OpenCASCADE makes no ") + what + " (" + failure.DynamicType()->Name() + ")",
                           "closed profiles that do not cross, and solids that meet");
    }
}

gp_Pnt pointOf(const Vec3& p)
{
    const Vec3 q = p / occ::kMetresPerUnit;
    return {q.x(), q.y(), q.z()};
}

/// In the half-plane of x and z.
gp_Pnt pointOf(const Vec2& profile)
{
    return pointOf(Vec3(profile.x(), 0, profile.y()));
}

TopoDS_Shape edgeOf(const ProfileSide& side, const Vec2& to)
{
    if (!side.centre)
        return BRepBuilderAPI_MakeEdge(pointOf(side.from), pointOf(to)).Shape();
    const Vec2 out = side.from - *side.centre, end = to - *side.centre;
    // In the plane of x and z a turn from x towards z is one about -y.
    const double turn = out.x() * end.y() - out.y() * end.x();
    const gp_Dir axis = turn > 0 ? gp_Dir(0, -1, 0) : gp_Dir(0, 1, 0);
    const gp_Circ circle(gp_Ax2(pointOf(*side.centre), axis, gp_Dir(out.x(), 0, out.y())),
                         out.norm() / occ::kMetresPerUnit);
    return BRepBuilderAPI_MakeEdge(circle, pointOf(side.from), pointOf(to)).Shape();
}

TopoDS_Shape faceOf(const std::vector<ProfileSide>& profile)
{
    BRepBuilderAPI_MakeWire wire;
    for (std::size_t i = 0; i < profile.size(); ++i)
        wire.Add(TopoDS::Edge(edgeOf(profile[i], profile[(i + 1) % profile.size()].from)));
    return BRepBuilderAPI_MakeFace(gp_Pln(gp::Origin(), gp_Dir(0, -1, 0)), wire.Wire()).Shape();
}

TopoDS_Shape turnedAbout(const TopoDS_Shape& face, double from, double angle)
{
    Pose X;
    X.rotation = Eigen::AngleAxisd(from, Vec3::UnitZ());
    return BRepPrimAPI_MakeRevol(occ::placed(face, X), gp::OZ(), angle, true).Shape();
}

} // namespace

OpenCascadeShapePtr revolvedSolid(const std::vector<ProfileSide>& profile, double from, double angle)
{
    OSCULO_DEMAND(profile.size() >= 3 && angle > 0 && angle <= 2 * std::numbers::pi);
    return made("solid of revolution", [&] {
        const TopoDS_Shape face = faceOf(profile);
        if (angle < 2 * std::numbers::pi)
            return held(turnedAbout(face, from, angle));
        const double half = 0.5 * angle;
        return held(BRepAlgoAPI_Fuse(turnedAbout(face, from, half), turnedAbout(face, from + half, half)).Shape());
    });
}

OpenCascadeShapePtr extrudedSolid(const std::vector<ProfileSide>& profile, double height)
{
    OSCULO_DEMAND(profile.size() >= 3 && height > 0);
    return made("extruded solid", [&] {
        const gp_Vec along(0, -height / occ::kMetresPerUnit, 0);
        Pose upright; // from the plane of x and z to that of x and y
        upright.rotation = Eigen::AngleAxisd(-0.5 * std::numbers::pi, Vec3::UnitX());
        return held(occ::placed(BRepPrimAPI_MakePrism(faceOf(profile), along).Shape(), upright));
    });
}

OpenCascadeShapePtr blockSolid(const Bounds& bounds)
{
    return made("block", [&] { return held(BRepPrimAPI_MakeBox(pointOf(bounds.min), pointOf(bounds.max)).Shape()); });
}

OpenCascadeShapePtr cutSolid(const OpenCascadeShape& solid, const OpenCascadeShape& tool)
{
    return made("difference", [&] { return held(BRepAlgoAPI_Cut(solid.shape, tool.shape).Shape()); });
}

OpenCascadeShapePtr fusedSolid(const OpenCascadeShape& a, const OpenCascadeShape& b)
{
    return made("union", [&] { return held(BRepAlgoAPI_Fuse(a.shape, b.shape).Shape()); });
}

OpenCascadeShapePtr placedSolid(const OpenCascadeShape& solid, const Pose& X)
{
    return held(occ::placed(solid.shape, X));
}

BrepModel modelOf(const OpenCascadeShape& shape, const BrepReadOptions& options)
{
    return made("model", [&] {
        occ::ReadShapes read;
        read.format = "BREP";
        read.roots.push_back({BRepBuilderAPI_Copy(shape.shape).Shape(), "", std::nullopt});
        const std::vector<occ::NamedShape> parts = occ::partsOf(read);
        if (parts.empty())
            throw InvalidShape("the shape has no faces", "solids and sheets");
        return occ::modelOf(std::move(read), parts, options, [](double, std::string_view) {});
    });
}

TriangleMesh trianglesOf(const OpenCascadeShape& shape, double chordError, double angle)
{
    OSCULO_DEMAND(chordError > 0 && angle > 0);
    return made("triangles", [&] {
        // A copy: OpenCASCADE keeps triangles with the shape, and finer ones than are asked for.
        const TopoDS_Shape copy = BRepBuilderAPI_Copy(shape.shape, true, false).Shape();
        BRepMesh_IncrementalMesh(copy, chordError / occ::kMetresPerUnit, false, angle, false);
        TopTools_IndexedMapOfShape faces;
        TopExp::MapShapes(copy, TopAbs_FACE, faces);
        std::vector<Vec3> vertices;
        std::vector<Triangle> triangles;
        for (int i = 1; i <= faces.Extent(); ++i)
            occ::addTriangles(faces(i), vertices, triangles);
        return TriangleMesh(std::move(vertices), std::move(triangles));
    });
}

} // namespace osculo
