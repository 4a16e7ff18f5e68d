// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "occ_faces.h"
#include "occ_geometry.h"
#include "occ_parts.h"
#include "occ_reader.h"
#include "osculo/brep/brep_read.h"
#include "osculo/math/error.h"

#include <BRepBndLib.hxx>
#include <BRepGProp.hxx>
#include <BRepMesh_IncrementalMesh.hxx>
#include <BRep_Tool.hxx>
#include <Bnd_Box.hxx>
#include <GProp_GProps.hxx>

#include <Poly_Triangulation.hxx>
#include <Standard_Failure.hxx>
#include <TopExp_Explorer.hxx>
#include <TopoDS.hxx>
#include <TopoDS_Face.hxx>
#include <fmt/format.h>

#include <cmath>

namespace osculo {

namespace {

constexpr double kDisplayAngle = 0.35; ///< [rad] between neighbouring triangles' normals, for drawing

std::string utf8(const std::filesystem::path& path)
{
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

BrepPart partOf(const occ::NamedShape& shape)
{
    BrepPart part;
    part.name = shape.name;
    part.color = shape.color;
    part.solid = shape.shape.ShapeType() == TopAbs_SOLID;
    GProp_GProps properties;
    BRepGProp::SurfaceProperties(shape.shape, properties);
    part.area = properties.Mass() * std::pow(occ::kMetresPerUnit, 2);
    if (part.solid) {
        BRepGProp::VolumeProperties(shape.shape, properties);
        part.volume = properties.Mass() * std::pow(occ::kMetresPerUnit, 3);
    }
    return part;
}

Bounds boundsOf(const std::vector<occ::NamedShape>& parts)
{
    Bounds bounds;
    for (const occ::NamedShape& part : parts) {
        Bnd_Box box;
        BRepBndLib::AddOptimal(part.shape, box, false, false);
        if (box.IsVoid())
            continue;
        bounds.extend(occ::toPoint(box.CornerMin()));
        bounds.extend(occ::toPoint(box.CornerMax()));
    }
    return bounds;
}

void addTriangles(const TopoDS_Face& face, std::vector<Vec3>& vertices, std::vector<Triangle>& triangles)
{
    TopLoc_Location location;
    const Handle(Poly_Triangulation) mesh = BRep_Tool::Triangulation(face, location);
    if (mesh.IsNull())
        return;
    const auto first = static_cast<std::uint32_t>(vertices.size());
    const gp_Trsf& transform = location.Transformation();
    for (int i = 1; i <= mesh->NbNodes(); ++i)
        vertices.push_back(occ::toPoint(mesh->Node(i).Transformed(transform)));
    const bool flip = (face.Orientation() == TopAbs_REVERSED) != transform.IsNegative();
    for (int i = 1; i <= mesh->NbTriangles(); ++i) {
        int a = 0, b = 0, c = 0;
        mesh->Triangle(i).Get(a, b, c);
        if (flip)
            std::swap(b, c);
        triangles.push_back({first + static_cast<std::uint32_t>(a - 1), first + static_cast<std::uint32_t>(b - 1),
                             first + static_cast<std::uint32_t>(c - 1)});
    }
}

TriangleMesh displayOf(const std::vector<occ::NamedShape>& parts, double chordError)
{
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    for (const occ::NamedShape& part : parts) {
        BRepMesh_IncrementalMesh(part.shape, chordError / occ::kMetresPerUnit, false, kDisplayAngle, true);
        for (TopExp_Explorer at(part.shape, TopAbs_FACE); at.More(); at.Next())
            addTriangles(TopoDS::Face(at.Current()), vertices, triangles);
    }
    return {std::move(vertices), std::move(triangles)};
}

BrepModel build(const std::filesystem::path& path, const BrepReadOptions& options, const Progress& progress)
{
    occ::ReadShapes read = occ::readShapes(path, options, progress);
    progress(0.6, "healing");
    const std::vector<occ::NamedShape> parts = occ::partsOf(read);
    if (parts.empty()) {
        const std::string entities = occ::entitiesOf(path);
        throw InputError(utf8(path), "",
                         entities.empty() ? occ::contentWithoutFaces(read) : "is no B-Rep: it holds " + entities,
                         "a STEP, IGES or BREP file with faces on surfaces");
    }
    progress(0.7, "features");
    BrepModel model;
    model.format = read.format;
    model.unit = read.unit;
    model.warnings = std::move(read.warnings);
    model.bounds = boundsOf(parts);
    for (const occ::NamedShape& part : parts) {
        model.parts.push_back(partOf(part));
        occ::addTopology(part, read.faces, options.recognise, model);
    }
    if (options.chordError > 0) {
        progress(0.85, "triangles for display");
        model.display = displayOf(parts, options.chordError * model.bounds.diagonal());
    }
    return model;
}

} // namespace

BrepModel readBrepHere(const std::filesystem::path& path, const BrepReadOptions& options, const Progress& progress)
{
    const Progress report = progress ? progress : [](double, std::string_view) {};
    try {
        return build(path, options, report);
    } catch (const Standard_Failure& failure) {
        const char* text = failure.GetMessageString();
        throw InputError(utf8(path), "",
                         fmt::format("OpenCASCADE gave up on it ({}{}{})", failure.DynamicType()->Name(),
                                     text && *text ? ": " : "", text ? text : ""),
                         "a file that its system wrote without errors");
    }
}

} // namespace osculo
