// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep/made_solids.h"

#include "osculo/brep/brep_read.h"

#include <BRepAlgoAPI_Cut.hxx>
#include <BRepBuilderAPI_MakeEdge.hxx>
#include <BRepBuilderAPI_MakeFace.hxx>
#include <BRepBuilderAPI_MakeVertex.hxx>
#include <BRepBuilderAPI_MakeWire.hxx>
#include <BRepExtrema_DistShapeShape.hxx>
#include <BRepPrimAPI_MakeBox.hxx>
#include <BRepPrimAPI_MakeCone.hxx>
#include <BRepPrimAPI_MakeCylinder.hxx>
#include <BRepPrimAPI_MakeRevol.hxx>
#include <BRepPrimAPI_MakeSphere.hxx>
#include <BRepPrimAPI_MakeTorus.hxx>
#include <BRepTools.hxx>
#include <BRep_Builder.hxx>
#include <GC_MakeArcOfCircle.hxx>
#include <Geom_TrimmedCurve.hxx>
#include <Interface_Static.hxx>
#include <STEPControl_Reader.hxx>
#include <TopExp_Explorer.hxx>
#include <TopoDS_Compound.hxx>
#include <TopoDS_Edge.hxx>
#include <TopoDS_Face.hxx>
#include <TopoDS_Wire.hxx>
#include <gp_Ax1.hxx>
#include <gp_Quaternion.hxx>
#include <gtest/gtest.h>

#include <filesystem>

namespace osculo::test {

namespace {

gp_Ax2 below(double height)
{
    return {gp_Pnt(0, 0, -0.5 * height), gp::DZ()};
}

/// The boundary of solids, so that distances from inside count.
TopoDS_Shape shellOf(const TopoDS_Shape& shape)
{
    TopoDS_Compound shells;
    BRep_Builder builder;
    builder.MakeCompound(shells);
    bool any = false;
    for (TopExp_Explorer at(shape, TopAbs_SHELL); at.More(); at.Next()) {
        builder.Add(shells, at.Current());
        any = true;
    }
    return any ? TopoDS_Shape(shells) : shape;
}

} // namespace

TopoDS_Shape shapeOfFile(const std::filesystem::path& path)
{
    TopoDS_Shape shape;
    if (path.extension() == ".brep") {
        BRepTools::Read(shape, path.string().c_str(), BRep_Builder());
        return shape;
    }
    STEPControl_Reader reader;
    Interface_Static::SetCVal("xstep.cascade.unit", "MM");
    reader.ReadFile(path.string().c_str());
    reader.TransferRoots();
    return reader.OneShape();
}

TopoDS_Shape makeBall(double radius)
{
    return BRepPrimAPI_MakeSphere(radius).Shape();
}

TopoDS_Shape makeRod(double radius, double height)
{
    return BRepPrimAPI_MakeCylinder(below(height), radius, height).Shape();
}

TopoDS_Shape makeFrustum(double lower, double upper, double height)
{
    return BRepPrimAPI_MakeCone(below(height), lower, upper, height).Shape();
}

TopoDS_Shape makeRing(double radius, double tube)
{
    return BRepPrimAPI_MakeTorus(radius, tube).Shape();
}

TopoDS_Shape makeBlock(double x, double y, double z)
{
    return BRepPrimAPI_MakeBox(gp_Pnt(-0.5 * x, -0.5 * y, -0.5 * z), x, y, z).Shape();
}

TopoDS_Shape makeTurned(const Handle(Geom_Curve) & profile, double angle)
{
    const TopoDS_Edge edge = BRepBuilderAPI_MakeEdge(profile);
    const gp_Pnt first = profile->Value(profile->FirstParameter()), last = profile->Value(profile->LastParameter());
    const TopoDS_Wire wire = BRepBuilderAPI_MakeWire(edge, BRepBuilderAPI_MakeEdge(last, first));
    return BRepPrimAPI_MakeRevol(BRepBuilderAPI_MakeFace(wire).Face(), gp::OZ(), angle).Shape();
}

namespace {

/// Through the tips of a spindle torus and a point of its equator.
Handle(Geom_Curve) spindleArc(double ring, double tube, double equator)
{
    const double tip = std::sqrt(tube * tube - ring * ring);
    const GC_MakeArcOfCircle arc(gp_Pnt(0, 0, -tip), gp_Pnt(equator, 0, 0), gp_Pnt(0, 0, tip));
    return Handle(Geom_Curve)(arc.Value().get());
}

} // namespace

TopoDS_Shape makeLemon(double ring, double tube, double angle)
{
    return makeTurned(spindleArc(ring, tube, tube - ring), angle);
}

TopoDS_Shape makeApple(double ring, double tube)
{
    return makeTurned(spindleArc(ring, tube, tube + ring));
}

TopoDS_Shape makeCut(const TopoDS_Shape& solid, const TopoDS_Shape& tool)
{
    return BRepAlgoAPI_Cut(solid, tool).Shape();
}

TopoDS_Shape moved(const TopoDS_Shape& solid, const Pose& X)
{
    gp_Trsf transform;
    const Eigen::Quaterniond& q = X.rotation;
    transform.SetTransformation(gp_Quaternion(q.x(), q.y(), q.z(), q.w()),
                                gp_Vec(1e3 * X.translation.x(), 1e3 * X.translation.y(), 1e3 * X.translation.z()));
    return solid.Moved(TopLoc_Location(transform));
}

std::shared_ptr<const BrepModel> modelOf(const TopoDS_Shape& shape, bool recognise)
{
    std::random_device device;
    const auto path = std::filesystem::temp_directory_path()
                      / ("osculo-made-" + std::to_string(device()) + std::to_string(device()) + ".brep");
    BRepTools::Write(shape, path.string().c_str());
    auto model = std::make_shared<const BrepModel>(readBrepHere(path, {.recognise = recognise}));
    std::filesystem::remove(path);
    return model;
}

LmdShapePtr preparedOf(const TopoDS_Shape& shape, bool recognise)
{
    return prepareLmd(modelOf(shape, recognise));
}

Pose randomPose(std::mt19937_64& random, double distance)
{
    std::normal_distribution<double> normal;
    const auto direction = [&] { return Vec3(normal(random), normal(random), normal(random)).normalized(); };
    Pose X;
    X.rotation = Eigen::Quaterniond(normal(random), normal(random), normal(random), normal(random)).normalized();
    X.translation = distance * direction();
    return X;
}

double leastByOpenCascade(const TopoDS_Shape& a, const TopoDS_Shape& b)
{
    return 1e-3 * BRepExtrema_DistShapeShape(a, b).Value();
}

double fromBoundary(const TopoDS_Shape& shape, const Vec3& p)
{
    const TopoDS_Shape vertex = BRepBuilderAPI_MakeVertex(gp_Pnt(1e3 * p.x(), 1e3 * p.y(), 1e3 * p.z())).Shape();
    return leastByOpenCascade(shellOf(shape), vertex);
}

void expectSound(const LmdResult& result, const TopoDS_Shape& a, const TopoDS_Shape& b)
{
    for (const LmdContact& contact : result.contacts) {
        const Vec3 error = contact.p_WB - contact.p_WA - contact.distance * contact.nhat_AB_W;
        EXPECT_LT(error.norm(), 1e-12);
        EXPECT_NEAR(contact.nhat_AB_W.norm(), 1, 1e-12);
        EXPECT_LT(fromBoundary(a, contact.p_WA), 1e-8);
        EXPECT_LT(fromBoundary(b, contact.p_WB), 1e-8);
    }
}

} // namespace osculo::test
