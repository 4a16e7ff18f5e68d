// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/scene_input.h"

#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "osculo/brep/brep_read.h"
#include "osculo/io/brep_file.h"
#include "osculo/io/cloud_file.h"
#include "osculo/io/heightmap_file.h"
#include "osculo/io/literal.h"
#include "osculo/io/ovoid_file.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"
#include "osculo/math/length_limit.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cctype>

namespace osculo::cli {

namespace {

constexpr std::string_view kShapeForms = "a file, or superovoid:a1,a2,a3,e1,e2,Tx,Ty, superellipsoid:a1,a2,a3,e1,e2, "
                                         "ellipsoid:a1,a2,a3, sphere:r, box:x,y,z, "
                                         "cylinder:r,h, capsule:r,h, halfspace:nx,ny,nz,d";

/// Runs a parser of typed text and says which flag the text stood behind.
template <typename Parse>
auto parsed(std::string_view flag, Parse&& parse)
{
    try {
        return parse();
    } catch (const InvalidShape& error) {
        throw UsageError(std::string(flag), error.problem(), error.remedy());
    }
}

std::string lowerExtension(const std::filesystem::path& path)
{
    std::string extension = toUtf8(path.extension());
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char c) { return static_cast<char>(c < 0x80 ? std::tolower(c) : c); });
    return extension;
}

ShapeInput shapeOfScene(const std::string& argument)
{
    Scene scene = readSceneArgument(argument);
    if (scene.bodies.size() != 1)
        throw UsageError(argument, fmt::format("has {} bodies where one shape is asked for", scene.bodies.size()),
                         "a scene with one body, or the scene alone to measure its pairs");
    Body body = std::move(scene.bodies.front());
    body.name = argument;
    body.X_PB = Pose{};
    return {std::move(body), scene.unit};
}

Geometry geometryOf(const std::string& argument, const MeshFile& file)
{
    return MeshGeometry{argument, file.unitFromFile ? std::nullopt : std::optional(file.unit), file.mesh, nullptr};
}

Geometry geometryOf(const std::string& argument, const CloudFile& file)
{
    return CloudGeometry{argument, file.unit, file.cloud};
}

Geometry geometryOf(const std::string& argument, const HeightmapFile& file)
{
    return HeightmapGeometry{argument, file.format == "asc" ? std::optional(file.unit) : std::nullopt};
}

Body bodyOf(const std::string& argument, Geometry geometry)
{
    Body body;
    body.name = argument;
    body.shapes.emplace_back().geometry = std::move(geometry);
    return body;
}

Geometry geometryOf(const std::string& argument, const BrepFile& file)
{
    return BrepGeometry{argument, file.unitFromFile ? std::nullopt : std::optional(file.unit), 0, file.model};
}

ShapeInput shapeOfFile(const std::string& argument, std::optional<LengthUnit> fileUnit)
{
    const auto shapeOf = [&](const auto& file) {
        for (const std::string& warning : file.warnings)
            spdlog::warn("{}: {}", argument, warning);
        return ShapeInput{bodyOf(argument, geometryOf(argument, file)), file.unit};
    };
    const std::filesystem::path path = pathFromUtf8(argument);
    if (isBrepFile(path))
        return shapeOf(readBrepFile(path, {fileUnit}));
    return isHeightmapFile(path) ? shapeOf(readHeightmap(path, fileUnit))
                                 : std::visit(shapeOf, readMeshOrCloud(path, fileUnit));
}

} // namespace

ShapeInput readShape(const std::string& argument, std::optional<LengthUnit> fileUnit)
{
    if (isShapeLiteral(argument))
        return {bodyOf(argument, parsed(argument, [&] { return parseShape(argument); })), LengthUnit::metre};
    const std::filesystem::path path = pathFromUtf8(argument);
    if (!std::filesystem::exists(path) && argument.find(':') != std::string::npos)
        throw UsageError(argument, "neither a file nor a shape that is known", std::string(kShapeForms));
    if (isSceneArgument(argument))
        return shapeOfScene(argument);
    refuseUnreadKind(argument);
    return shapeOfFile(argument, fileUnit);
}

bool isSceneArgument(const std::string& argument)
{
    const std::filesystem::path path = pathFromUtf8(argument);
    return !isShapeLiteral(argument) && (isSceneFile(path) || holdsRobot(path) || holdsOvoids(path));
}

Scene readSceneArgument(const std::string& argument, const PackageRoots& roots)
{
    const std::filesystem::path path = pathFromUtf8(argument);
    if (isRobotArgument(argument)) {
        RobotInput robot = readRobotArgument(argument, roots);
        for (const std::string& warning : robot.warnings)
            spdlog::warn("{}: {}", argument, warning);
        return std::move(robot.scene);
    }
    if (isSceneFile(path) || !holdsOvoids(path))
        return readScene(path);
    const OvoidFile file = readOvoids(path);
    for (const std::string& warning : file.warnings)
        spdlog::warn("{}: {}", argument, warning);
    return sceneOf(file);
}

Scene readSceneOrShape(const std::string& argument, const PackageRoots& roots, std::optional<LengthUnit> fileUnit)
{
    if (isSceneArgument(argument))
        return readSceneArgument(argument, roots);
    ShapeInput input = readShape(argument, fileUnit);
    Scene scene;
    scene.unit = input.unit;
    if (!isShapeLiteral(argument))
        input.body.name = toUtf8(pathFromUtf8(argument).stem());
    scene.bodies.push_back(std::move(input.body));
    return scene;
}

void refuseUnreadKind(const std::string& argument)
{
    const std::filesystem::path path = pathFromUtf8(argument);
    if (lowerExtension(path) == ".xacro" && std::filesystem::exists(path))
        throw InputError(argument, "", "robots in xacro are not read yet",
                         "its URDF: `xacro FILE > FILE.urdf` of ROS writes it");
}

double lengthArgument(std::string_view flag, const std::string& text)
{
    return parsed(flag, [&] { return parseLength(text); });
}

double positiveLengthArgument(std::string_view flag, const std::string& text)
{
    const double length = lengthArgument(flag, text);
    if (!(length > 0))
        throw UsageError(std::string(flag), fmt::format("{} is not a length above zero", text),
                         "for example 0.001 or 1mm");
    return length;
}

double numberArgument(std::string_view flag, const std::string& text)
{
    return parsed(flag, [&] { return parseNumber(text); });
}

Pose poseArgument(std::string_view flag, const std::string& text)
{
    const Pose pose = text.empty() ? Pose{} : parsed(flag, [&] { return parsePose(text); });
    if (!withinLengthLimit(pose.translation))
        throw UsageError(std::string(flag), fmt::format("{} is too far away", text),
                         fmt::format("coordinates of at most {} m", kLargestLength));
    return pose;
}

std::optional<LengthUnit> unitArgument(const std::string& text)
{
    if (text.empty())
        return std::nullopt;
    const auto unit = lengthUnitFromString(text);
    if (!unit)
        throw UsageError("--unit", fmt::format("{} is not a unit", text), "mm, cm, m or in");
    return unit;
}

std::string choiceArgument(std::string_view flag, const std::string& text, const std::vector<std::string>& choices)
{
    if (std::find(choices.begin(), choices.end(), text) == choices.end())
        throw UsageError(std::string(flag), fmt::format("{} is not known here", text),
                         fmt::format("{}", fmt::join(choices, ", ")));
    return text;
}

} // namespace osculo::cli
