// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/urdf_file.h"

#include "mesh_text.h"
#include "package_paths.h"
#include "path_text.h"
#include "urdf_document.h"
#include "urdf_dom.h"

#include "osculo/io/ovoid_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

namespace osculo {

namespace {

/// Larger files are refused before they are read [bytes].
constexpr std::uintmax_t kLargestUrdf = 64u << 20;

#ifdef _WIN32
constexpr char kPathSeparator = ';';
#else
constexpr char kPathSeparator = ':';
#endif

void addParts(RobotDescription& robot, const UrdfDocument& document)
{
    for (RobotLink& link : robot.links)
        if (const auto parts = document.parts.find(link.name); parts != document.parts.end())
            link.parts.insert(link.parts.end(), parts->second.begin(), parts->second.end());
}

/// Finds the meshes of a robot. Returns how many there are, each counted once.
std::size_t findMeshes(RobotDescription& robot, const PackagePaths& paths, std::vector<std::string>& missing)
{
    std::map<std::string, std::string> files; // by name
    for (RobotLink& link : robot.links)
        for (LinkPart& part : link.parts) {
            auto* mesh = std::get_if<LinkMesh>(&part.geometry);
            if (!mesh)
                continue;
            const auto [file, added] = files.try_emplace(mesh->uri);
            if (added) {
                file->second = utf8(paths.find(mesh->uri));
                if (file->second.empty())
                    missing.push_back(mesh->uri);
            }
            mesh->file = file->second;
        }
    return files.size();
}

RobotModelPtr makeModel(RobotDescription description, const UrdfDocument& document, const std::string& source)
{
    try {
        return std::make_shared<const RobotModel>(std::move(description));
    } catch (const InvalidRobot& error) {
        const auto line = document.lines.find(error.element());
        throw InputError(source, line == document.lines.end() ? "" : line->second, error.problem(), error.remedy());
    }
}

} // namespace

bool holdsRobot(const std::filesystem::path& path)
{
    std::error_code error;
    if (!sameWord(utf8(path.extension()), ".urdf") || !std::filesystem::is_regular_file(path, error))
        return false;
    if (!holdsOvoids(path))
        return true;
    const std::string text = readWholeFile(path);
    return std::any_of(kJointKindNames.begin() + 1, kJointKindNames.end(), [&](std::string_view kind) {
        return text.find(fmt::format("type=\"{}\"", kind)) != std::string::npos
               || text.find(fmt::format("type='{}'", kind)) != std::string::npos;
    });
}

UrdfFile readUrdf(const std::filesystem::path& path, const UrdfOptions& options)
{
    std::error_code error;
    if (const auto size = std::filesystem::file_size(path, error); !error && size > kLargestUrdf)
        throw InputError(utf8(path), "", fmt::format("the file is larger than {} MiB", kLargestUrdf >> 20),
                         "a robot description, which names its meshes by file");
    return parseUrdf(readWholeFile(path), path, options);
}

UrdfFile parseUrdf(const std::string& text, const std::filesystem::path& path, const UrdfOptions& options)
{
    const std::string source = utf8(path);
    const UrdfDocument document = lookThroughUrdf(std::string(DecodedText(text).view()), source);
    UrdfFile file;
    file.file = utf8(canonicalFolder(path.parent_path()) / path.filename());
    file.warnings = document.warnings;
    RobotDescription robot = readByUrdfdom(document, source, file.warnings);
    addParts(robot, document);
    const PackagePaths paths(path.parent_path(), options.packageRoots);
    file.searched = paths.roots();
    const std::size_t meshes = findMeshes(robot, paths, file.missing);
    if (!file.missing.empty())
        file.warnings.push_back(fmt::format(
            "{} of {} meshes are missing: {}; they were looked for in {} and the folders above; boxes stand for "
            "links that have nothing else",
            file.missing.size(), meshes, fmt::join(file.missing, ", "), fmt::join(file.searched, ", ")));
    file.model = makeModel(std::move(robot), document, source);
    return file;
}

std::vector<std::filesystem::path> environmentPackageRoots()
{
    std::vector<std::filesystem::path> roots;
    const char* value = std::getenv("ROS_PACKAGE_PATH");
    std::string_view rest = value ? value : "";
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(kPathSeparator), rest.size());
        if (end > 0)
            roots.push_back(pathFromUtf8(rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return roots;
}

} // namespace osculo
