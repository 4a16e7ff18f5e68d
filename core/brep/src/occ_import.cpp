// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "occ_import.h"

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
#include <TopExp.hxx>
#include <TopTools_IndexedMapOfShape.hxx>
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

Bounds boundsOf(const TopoDS_Shape& shape)
{
    Bounds bounds;
    Bnd_Box box;
    BRepBndLib::AddOptimal(shape, box, false, false);
    if (box.IsVoid())
        return bounds;
    bounds.extend(occ::toPoint(box.CornerMin()));
    bounds.extend(occ::toPoint(box.CornerMax()));
    return bounds;
}

BrepPart partOf(const occ::NamedShape& shape)
{
    BrepPart part;
    part.name = shape.name;
    part.color = shape.color;
    part.bounds = boundsOf(shape.shape);
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

/// @pre the parts' faces are in the model, in the order of their maps
void addDisplay(const std::vector<occ::NamedShape>& parts, double chordError, BrepModel& model)
{
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    BrepIndex face = 0;
    for (const occ::NamedShape& part : parts) {
        BRepMesh_IncrementalMesh(part.shape, chordError / occ::kMetresPerUnit, false, kDisplayAngle, true);
        TopTools_IndexedMapOfShape faces;
        TopExp::MapShapes(part.shape, TopAbs_FACE, faces);
        for (int i = 1; i <= faces.Extent(); ++i, ++face) {
            occ::addTriangles(faces(i), vertices, triangles);
            model.displayFace.resize(triangles.size(), face);
        }
    }
    model.display = {std::move(vertices), std::move(triangles)};
    model.displayError = chordError;
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
    return occ::modelOf(std::move(read), parts, options, progress);
}

} // namespace

namespace occ {

void addTriangles(const TopoDS_Shape& shape, std::vector<Vec3>& vertices, std::vector<Triangle>& triangles)
{
    const TopoDS_Face& face = TopoDS::Face(shape);
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

BrepModel modelOf(ReadShapes read, const std::vector<NamedShape>& parts, const BrepReadOptions& options,
                  const Progress& progress)
{
    progress(0.7, "features");
    BrepModel model;
    model.format = read.format;
    model.unit = read.unit;
    model.warnings = std::move(read.warnings);
    std::vector<BrepPart> described;
    for (const NamedShape& part : parts) {
        described.push_back(partOf(part));
        model.bounds.extend(described.back().bounds);
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        model.parts.push_back(std::move(described[i]));
        addTopology(parts[i], read.faces, options.recognise, model);
    }
    if (options.chordError > 0) {
        progress(0.85, "triangles for display");
        addDisplay(parts, options.chordError * model.bounds.diagonal(), model);
    }
    return model;
}

} // namespace occ

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
