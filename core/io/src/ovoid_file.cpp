// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/ovoid_file.h"

#include "mesh_text.h"
#include "ovoid_formats.h"
#include "path_text.h"

#include "osculo/io/atomic_file.h"
#include "osculo/io/mesh_file.h"
#include "osculo/shape/superovoid_measures.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

namespace osculo {

namespace {

constexpr double kDefaultRelativeChordError = 1e-3; ///< of the diagonal: smooth to the eye

constexpr std::array<std::pair<std::string_view, OvoidFormat>, 7> kSuffixes{{{".csv", OvoidFormat::csv},
                                                                             {".urdf", OvoidFormat::urdf},
                                                                             {".mjcf.xml", OvoidFormat::mjcf},
                                                                             {".mjcf", OvoidFormat::mjcf},
                                                                             {".xml", OvoidFormat::mjcf},
                                                                             {".glb", OvoidFormat::glb},
                                                                             {".vtp", OvoidFormat::vtp}}};

const std::pair<std::string_view, OvoidFormat>* suffixOf(const std::string& name)
{
    const auto* found = std::find_if(kSuffixes.begin(), kSuffixes.end(), [&](const auto& suffix) {
        return name.size() > suffix.first.size()
               && sameWord(std::string_view(name).substr(name.size() - suffix.first.size()), suffix.first);
    });
    return found == kSuffixes.end() ? nullptr : found;
}

OvoidFormat demandedFormat(const std::filesystem::path& path)
{
    if (const auto format = ovoidFormat(path))
        return *format;
    throw InputError(utf8(path), "", "not the name of a file of ovoids",
                     "a name that ends in .csv, .urdf, .mjcf.xml, .glb or .vtp");
}

bool holdsWord(std::string_view text, std::string_view lowercase)
{
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    return std::search(text.begin(), text.end(), lowercase.begin(), lowercase.end(), same) != text.end();
}

void writeMjcf(const std::filesystem::path& path, const std::vector<OvoidBody>& bodies, const OvoidMesher& mesher)
{
    std::string stem = utf8(path.filename());
    stem.resize(stem.size() - suffixOf(stem)->first.size());
    const MjcfText text = ovoidsToMjcf(bodies, stem);
    demandWritable(path);
    for (const MjcfMesh& mesh : text.meshes)
        writeMesh(path.parent_path() / pathFromUtf8(mesh.file), mesher(mesh.shape), LengthUnit::metre);
    writeFileAtomically(path, text.xml);
}

OvoidFile parsed(OvoidFormat format, const std::string& bytes, const std::string& source)
{
    const std::string text(DecodedText(bytes).view());
    switch (format) {
    case OvoidFormat::csv:
        return ovoidsFromCsv(text, source);
    case OvoidFormat::urdf:
        return ovoidsFromUrdf(text, source);
    case OvoidFormat::mjcf:
        return ovoidsFromMjcf(text, source);
    case OvoidFormat::glb:
        return ovoidsFromGlb(bytes, source);
    case OvoidFormat::vtp:
        break;
    }
    return ovoidsFromVtp(text, source);
}

} // namespace

std::optional<OvoidFormat> ovoidFormat(const std::filesystem::path& path)
{
    const auto* suffix = suffixOf(utf8(path.filename()));
    return suffix ? std::optional(suffix->second) : std::nullopt;
}

bool holdsOvoids(const std::filesystem::path& path)
{
    const auto format = ovoidFormat(path);
    std::error_code error;
    if (!format || !std::filesystem::is_regular_file(path, error) || std::filesystem::file_size(path, error) == 0)
        return false;
    const std::string bytes = readWholeFile(path);
    switch (*format) {
    case OvoidFormat::csv:
        return isOvoidTable(DecodedText(bytes).view());
    case OvoidFormat::glb:
        return isOvoidGlb(bytes);
    case OvoidFormat::urdf:
        return holdsWord(bytes, "supervoid") || holdsWord(bytes, "superovoid");
    case OvoidFormat::mjcf:
        return holdsWord(bytes, "<mujoco");
    case OvoidFormat::vtp:
        break;
    }
    return holdsWord(bytes, "superovoid");
}

OvoidFile readOvoids(const std::filesystem::path& path)
{
    const OvoidFormat format = demandedFormat(path);
    const std::string source = utf8(path);
    OvoidFile file = parsed(format, readWholeFile(path), source);
    std::erase_if(file.bodies, [](const OvoidBody& body) { return body.ovoids.empty(); });
    if (file.bodies.empty())
        throw InputError(source, "", "there is no superovoid in this file",
                         "write one with `osculo convert SCENE FILE` to see its form");
    return file;
}

void writeOvoids(const std::filesystem::path& path, const std::vector<OvoidBody>& bodies,
                 const OvoidWriteOptions& options)
{
    const OvoidMesher mesher = [&](const Superovoid& shape) {
        return tessellate(shape, options.chordError.value_or(kDefaultRelativeChordError * bounds(shape).diagonal()));
    };
    switch (demandedFormat(path)) {
    case OvoidFormat::csv:
        return writeFileAtomically(path, ovoidsToCsv(bodies, options.unit));
    case OvoidFormat::urdf:
        return writeFileAtomically(path, ovoidsToUrdf(bodies));
    case OvoidFormat::mjcf:
        return writeMjcf(path, bodies, mesher);
    case OvoidFormat::glb:
        return writeFileAtomically(path, ovoidsToGlb(bodies, mesher));
    case OvoidFormat::vtp:
        return writeFileAtomically(path, ovoidsToVtp(bodies, mesher));
    }
}

SceneOvoids ovoidsOf(const Scene& scene, double time)
{
    SceneOvoids found;
    const std::vector<Pose> X_WB = worldPoses(scene, time);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const Body& body = scene.bodies[i];
        OvoidBody ovoids{body.name, body.color, X_WB[i], {}};
        for (const SceneShape& shape : body.shapes) {
            if (const auto* ovoid = std::get_if<Superovoid>(&shape.geometry))
                ovoids.ovoids.push_back({shape.name, *ovoid, shape.X_BS});
            else
                ++found.leftOut;
        }
        if (!ovoids.ovoids.empty())
            found.bodies.push_back(std::move(ovoids));
    }
    return found;
}

Scene sceneOf(const OvoidFile& file)
{
    Scene scene;
    scene.unit = file.unit == LengthUnit::metre ? LengthUnit::millimetre : file.unit;
    for (const OvoidBody& from : file.bodies) {
        Body body;
        body.name = uniqueBodyName(scene, from.name.empty() ? "ovoid" : from.name);
        body.color = from.color;
        body.X_PB = from.X_WB;
        for (const NamedOvoid& ovoid : from.ovoids) {
            SceneShape shape;
            shape.name = ovoid.name;
            shape.geometry = ovoid.shape;
            shape.X_BS = ovoid.X_BO;
            body.shapes.push_back(std::move(shape));
        }
        scene.bodies.push_back(std::move(body));
    }
    return scene;
}

} // namespace osculo
