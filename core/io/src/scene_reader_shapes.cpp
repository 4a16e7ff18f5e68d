// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "scene_parts.h"

#include "face_runs.h"
#include "path_text.h"
#include "unit_quaternion.h"

#include "osculo/brep/brep_model.h"
#include "osculo/brep/brep_read.h"
#include "osculo/io/brep_file.h"
#include "osculo/io/cloud_file.h"
#include "osculo/io/heightmap_file.h"
#include "osculo/io/mesh_file.h"
#include "osculo/io/surface_file.h"
#include "osculo/math/error.h"
#include "osculo/shape/surface_catalogue.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <memory>

namespace osculo {

namespace {

constexpr NumberRange kExponent{0, 2, true, true, "an exponent is greater than 0 and less than 2"};
constexpr NumberRange kTaper{-kMaxTaper, kMaxTaper, false, false, "a taper is from -0.5 to 0.5"};

std::optional<LengthUnit> readFileUnit(ObjectReader& shape)
{
    const auto unit = shape.find("unit");
    if (!unit)
        return std::nullopt;
    const auto known = lengthUnitFromString(unit->string());
    if (!known)
        unit->refuse("write mm, cm, m or in");
    return known;
}

/// The shape if it is what its kind says.
template <typename Shape>
Geometry checked(const ObjectReader& object, Shape shape)
{
    try {
        validate(shape);
    } catch (const InvalidShape& error) {
        object.cursor().fail(error.problem(), error.remedy());
    }
    return shape;
}

std::vector<Vec3> readPoints(const JsonCursor& at, const SceneContext& context)
{
    std::vector<Vec3> points;
    for (const JsonCursor& point : at.array("write an array of points [x, y, z]"))
        points.push_back(point.vec3(kAnyNumber, context.length));
    return points;
}

std::string readGeometryFile(ObjectReader& shape, const SceneContext& context)
{
    return readFile(shape.require("file", "name the file of the shape, relative to the scene"), context);
}

Geometry readSuperovoid(ObjectReader& shape, SceneContext& context)
{
    SuperovoidParameters parameters;
    parameters.a = shape.require("a", "write three half sizes").vec3(kPositive, context.length);
    const std::vector<double> e = shape.require("e", "write two exponents").numbers(2, kExponent);
    parameters.e1 = e[0];
    parameters.e2 = e[1];
    if (const auto tapers = shape.find("T")) {
        const std::vector<double> t = tapers->numbers(2, kTaper);
        parameters.tx = t[0];
        parameters.ty = t[1];
    }
    return Superovoid(parameters);
}

Geometry readBox(ObjectReader& shape, SceneContext& context)
{
    return Box{shape.require("half_sizes", "write three half sizes").vec3(kPositive, context.length)};
}

template <typename Round>
Geometry readRound(ObjectReader& shape, SceneContext& context)
{
    const double radius = shape.require("radius", "write a radius").number(kPositive, context.length);
    return Round{radius, shape.require("height", "write a height").number(kPositive, context.length)};
}

Geometry readHalfSpace(ObjectReader& shape, SceneContext& context)
{
    const JsonCursor normal = shape.require("normal", "write the direction out of the solid");
    HalfSpace halfSpace{readDirection(normal), 0};
    if (const auto offset = shape.find("offset"))
        halfSpace.offset = offset->number(kAnyNumber, context.length);
    return checked(shape, halfSpace);
}

Geometry readPolytope(ObjectReader& shape, SceneContext& context)
{
    return checked(shape, ConvexPolytope{readPoints(shape.require("points", "write the points of the hull"), context)});
}

Geometry readPolygon(ObjectReader& shape, SceneContext& context)
{
    return checked(shape, Polygon{readPoints(shape.require("vertices", "write the vertices in order"), context)});
}

/// What `read` gives; its error becomes one of the scene, at the key `file`.
template <typename Read>
auto fromFile(ObjectReader& shape, std::string_view kind, const std::string& file, Read read) -> decltype(read())
{
    try {
        return read();
    } catch (const InputError& error) {
        const std::string place = error.place().empty() ? "" : ":" + error.place();
        shape.require("file", "").fail(fmt::format("{} {}{}: {}", kind, file, place, error.problem()), error.remedy());
    }
}

Geometry readCloudShape(ObjectReader& shape, SceneContext& context)
{
    CloudGeometry geometry{readGeometryFile(shape, context), readFileUnit(shape), nullptr};
    PointCloudPtr& cloud = context.clouds[{geometry.file, geometry.unit}];
    if (!cloud)
        cloud = fromFile(shape, "cloud", geometry.file,
                         [&] { return readCloud(pathFromUtf8(geometry.file), geometry.unit, context.stop).cloud; });
    geometry.cloud = cloud;
    return geometry;
}

Geometry readMeshShape(ObjectReader& shape, SceneContext& context)
{
    MeshGeometry geometry{readGeometryFile(shape, context), readFileUnit(shape), nullptr};
    TriangleMeshPtr& mesh = context.meshes[{geometry.file, geometry.unit}];
    if (!mesh)
        mesh = fromFile(shape, "mesh", geometry.file,
                        [&] { return readMesh(pathFromUtf8(geometry.file), geometry.unit, context.stop).mesh; });
    geometry.mesh = mesh;
    if (const auto faces = shape.find("faces"))
        geometry.faces = std::make_shared<const FaceSelection>(readFaceRuns(*faces, mesh->triangles().size()));
    return geometry;
}

constexpr double kMostParts = 1e6; ///< that a number of a part may name
constexpr NumberRange kPart{1, kMostParts, false, false, "parts are counted from 1"};

std::uint32_t readPart(ObjectReader& shape)
{
    const auto part = shape.find("part");
    if (!part)
        return 0;
    const double number = part->number(kPart);
    if (number != std::floor(number))
        part->refuse("parts are counted from 1");
    return static_cast<std::uint32_t>(number);
}

Geometry readBrepShape(ObjectReader& shape, SceneContext& context)
{
    BrepGeometry geometry{readGeometryFile(shape, context), readFileUnit(shape), readPart(shape), nullptr};
    BrepModelPtr& all = context.breps[{geometry.file, geometry.unit, 0}];
    if (!all)
        all = fromFile(shape, "CAD file", geometry.file, [&] {
            if (!isBrepFile(pathFromUtf8(geometry.file)))
                throw InputError(geometry.file, "", "its name is not that of a CAD file",
                                 "name a STEP, IGES or BREP file");
            BrepFileOptions options;
            options.unit = geometry.unit;
            return readBrepFile(pathFromUtf8(geometry.file), options, {}, context.stop).model;
        });
    if (geometry.part > all->parts.size())
        shape.require("part", "").refuse(fmt::format("{} has {} solids and sheets", geometry.file, all->parts.size()));
    BrepModelPtr& model = context.breps[{geometry.file, geometry.unit, geometry.part}];
    if (!model)
        model = std::make_shared<const BrepModel>(onlyPart(*all, geometry.part - 1));
    geometry.model = model;
    return geometry;
}

Geometry readHeightmapShape(ObjectReader& shape, SceneContext& context)
{
    HeightmapGeometry geometry{readGeometryFile(shape, context), readFileUnit(shape)};
    fromFile(shape, "elevation map", geometry.file, [&] { return loadHeightmap(geometry); });
    return geometry;
}

Geometry readSurfaceShape(ObjectReader& shape, SceneContext& context)
{
    const std::string names = fmt::format("{}", fmt::join(kNamedSurfaces, ", "));
    const auto name = shape.find("surface");
    const auto file = shape.find("file");
    if (name.has_value() == file.has_value())
        shape.cursor().fail("a surface has either `surface` or `file`", "write one of them");
    if (file) {
        SurfaceGeometry geometry{{}, readFile(*file, context)};
        fromFile(shape, "surface", geometry.file, [&] { return loadSurface(geometry); });
        return geometry;
    }
    if (std::ranges::find(kNamedSurfaces, name->string()) == kNamedSurfaces.end())
        name->refuse(fmt::format("write one of {}", names));
    return SurfaceGeometry{name->string(), {}};
}

struct KindReader {
    std::string_view kind;
    Geometry (*read)(ObjectReader&, SceneContext&);
};

constexpr std::array<KindReader, std::variant_size_v<Geometry>> kKinds{{
    {"superovoid", readSuperovoid},
    {"box", readBox},
    {"cylinder", readRound<Cylinder>},
    {"capsule", readRound<Capsule>},
    {"halfspace", readHalfSpace},
    {"polytope", readPolytope},
    {"mesh", readMeshShape},
    {"brep", readBrepShape},
    {"cloud", readCloudShape},
    {"polygon", readPolygon},
    {"heightmap", readHeightmapShape},
    {"surface", readSurfaceShape},
}};

Geometry readGeometry(ObjectReader& shape, SceneContext& context)
{
    std::string kinds;
    for (const KindReader& reader : kKinds)
        kinds += (kinds.empty() ? "" : ", ") + std::string(reader.kind);
    const JsonCursor kind = shape.require("kind", "write one of " + kinds);
    const auto reader = std::ranges::find(kKinds, kind.string(), &KindReader::kind);
    if (reader == kKinds.end())
        kind.refuse("write one of " + kinds);
    return reader->read(shape, context);
}

} // namespace

std::string readFile(const JsonCursor& file, const SceneContext& context)
{
    const std::filesystem::path path = (context.folder / pathFromUtf8(file.text())).lexically_normal();
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        file.fail(fmt::format("there is no file {}", utf8(path)),
                  "name a file that exists, relative to the scene file");
    return utf8(path);
}

Pose readPose(ObjectReader& parent, std::string_view key, const SceneContext& context)
{
    Pose pose;
    const auto at = parent.find(key);
    if (!at)
        return pose;
    ObjectReader object(*at);
    if (const auto translation = object.find("translation"))
        pose.translation = translation->vec3(kAnyNumber, context.length);
    if (const auto quaternion = object.find("quaternion_wxyz")) {
        const std::vector<double> q = quaternion->numbers(4);
        try {
            pose.rotation = unitQuaternion({q[0], q[1], q[2], q[3]});
        } catch (const InvalidShape& error) {
            quaternion->fail(error.problem(), error.remedy());
        }
    }
    parent.keep(key, object.unknown());
    return pose;
}

SceneShape readShape(const JsonCursor& at, SceneContext& context)
{
    ObjectReader object(at);
    SceneShape shape;
    shape.geometry = readGeometry(object, context);
    if (const auto name = object.find("name"))
        shape.name = name->string();
    shape.X_BS = readPose(object, "pose", context);
    if (const auto role = object.find("role")) {
        const std::string text = role->string();
        if (text != "contact" && text != "reference")
            role->refuse("write contact or reference");
        shape.role = text == "contact" ? ShapeRole::contact : ShapeRole::reference;
    }
    if (const auto visible = object.find("visible"))
        shape.visible = visible->boolean();
    shape.unknown.json = object.unknownText();
    return shape;
}

} // namespace osculo
