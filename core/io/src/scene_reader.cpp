// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/scene_file.h"

#include "path_text.h"
#include "scene_parts.h"

#include "osculo/math/error.h"

#include <fmt/format.h>
#include <fstream>

namespace osculo {

namespace {

/// Larger files are refused before they are read; a scene refers to its large data by file.
constexpr std::uintmax_t kLargestSceneFile = 64u << 20;

template <typename Read>
auto readList(ObjectReader& object, std::string_view key, const Read& read)
{
    std::vector<decltype(read(object.cursor()))> list;
    if (const auto array = object.find(key))
        for (const JsonCursor& item : array->array("write an array of objects"))
            list.push_back(read(item));
    return list;
}

/// An object that is kept whole until this program knows what to do with it.
UnknownKeys readWhole(const JsonCursor& at)
{
    return {ObjectReader(at).unknownText()};
}

void checkVersion(ObjectReader& object)
{
    const std::string remedy = fmt::format("write \"version\": {}", kSceneVersion);
    const JsonCursor version = object.require("version", remedy);
    if (version.number({.remedy = remedy}) != kSceneVersion)
        version.refuse(fmt::format("this program reads version {}", kSceneVersion));
}

LengthUnit readUnit(ObjectReader& object)
{
    const auto unit = object.find("unit");
    if (!unit)
        return LengthUnit::millimetre;
    const auto known = lengthUnitFromString(unit->string());
    if (!known)
        unit->refuse("write mm, cm, m or in");
    return *known;
}

std::string readText(const std::filesystem::path& path, const std::string& source)
{
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status))
        throw InputError(source, "", "the file does not exist", "name a scene file that exists");
    if (!std::filesystem::is_regular_file(status))
        throw InputError(source, "", "this is no file", "name a scene file");
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error || size > kLargestSceneFile)
        throw InputError(source, "", fmt::format("the file is larger than {} MiB", kLargestSceneFile >> 20),
                         "a scene refers to its large data by file");
    std::ifstream stream(path, std::ios::binary);
    std::string text(static_cast<std::size_t>(size), '\0');
    if (!stream.read(text.data(), static_cast<std::streamsize>(size)))
        throw InputError(source, "", "the file cannot be read", "check its permissions");
    return text;
}

} // namespace

Scene parseScene(std::string_view json, const std::filesystem::path& folder, const std::string& source,
                 std::stop_token stop)
{
    const JsonNode document = parseJson(json, source);
    ObjectReader object(JsonCursor(document, "", source));
    checkVersion(object);

    Scene scene;
    scene.unit = readUnit(object);
    SceneContext context{canonicalFolder(folder), scaleOf(scene.unit), {}, {}, {}, {}, std::move(stop)};
    if (const auto schema = object.find("$schema"))
        schema->string();
    scene.bodies = readList(object, "bodies", [&](const JsonCursor& at) { return readBody(at, context); });
    scene.robots = readList(object, "robots", [&](const JsonCursor& at) { return readRobot(at, context); });
    scene.pairs = readList(object, "pairs", [&](const JsonCursor& at) { return readPair(at, context); });
    scene.motions = readList(object, "motions", [&](const JsonCursor& at) { return readMotion(at, context); });
    scene.grasps = readList(object, "grasps", readWhole);
    scene.stances = readList(object, "stances", readWhole);
    scene.impulses = readList(object, "impulses", readImpulse);
    if (const auto dynamics = object.find("dynamics"))
        scene.dynamics = readDynamics(*dynamics);
    scene.marks = readList(object, "marks", [&](const JsonCursor& at) { return readMark(at, context); });
    if (const auto view = object.find("view"))
        scene.view = readView(*view, context);
    scene.cameras = readList(object, "cameras", [&](const JsonCursor& at) { return readNamedCamera(at, context); });
    scene.notes = readList(object, "notes", [&](const JsonCursor& at) { return readNote(at, context); });
    scene.unknown.json = object.unknownText();
    checkReferences(scene, source);
    return scene;
}

Scene readScene(const std::filesystem::path& path, std::stop_token stop)
{
    const std::string source = utf8(path);
    return parseScene(readText(path, source), path.parent_path(), source, std::move(stop));
}

bool isSceneFile(const std::filesystem::path& path)
{
    std::string extension = utf8(path.extension());
    for (char& c : extension)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return extension == ".json";
}

} // namespace osculo
