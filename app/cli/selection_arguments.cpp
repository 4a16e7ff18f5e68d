// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/selection_arguments.h"

#include "app/cli/scene_input.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "osculo/io/face_file.h"
#include "osculo/io/literal.h"
#include "osculo/math/error.h"
#include "osculo/shape/exposure.h"
#include "osculo/shape/face_picks.h"
#include "osculo/shape/mesh_topology.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <numbers>

namespace osculo::cli {

namespace {

struct NormalCone {
    Vec3 direction;
    double angle; ///< [rad]
};

NormalCone normalCone(const std::string& text)
{
    const std::size_t comma = text.rfind(',');
    if (comma == std::string::npos)
        throw UsageError("--normal", fmt::format("{} is no direction and angle", text), "x,y,z,ANGLE in degrees");
    const double degrees = numberArgument("--normal", text.substr(comma + 1));
    if (!(degrees >= 0 && degrees <= 180))
        throw UsageError("--normal", fmt::format("the angle {} is out of range", text.substr(comma + 1)),
                         "0 to 180 degrees");
    try {
        return {parseDirection(text.substr(0, comma)), degrees * std::numbers::pi / 180};
    } catch (const InvalidShape& error) {
        throw UsageError("--normal", error.problem(), error.remedy());
    }
}

std::uint32_t componentNumber(const std::string& text)
{
    const double number = numberArgument("--component", text);
    if (!(number >= 0 && number == std::floor(number) && number < kNoNeighbour))
        throw UsageError("--component", fmt::format("{} is no number of a component", text), "0, 1, 2, …");
    return static_cast<std::uint32_t>(number);
}

/// Throws what a choice refuses as a complaint about its flag.
template <typename Choose>
FaceList listed(const char* flag, Choose choose)
{
    try {
        return choose();
    } catch (const InvalidShape& error) {
        throw UsageError(flag, error.problem(), error.remedy());
    }
}

} // namespace

void SelectionArguments::configure(CLI::App& app)
{
    const auto repeatable = [&](const char* flag, std::vector<std::string>& target, const char* help,
                                const char* type) {
        app.add_option(flag, target, help)->type_name(type)->allow_extra_args(false)->group("Chosen faces");
    };
    repeatable("--faces", m_files,
               "triangles that count, by number FROM 0 in file order: a text file with lines `17`, `20-35` (both ends "
               "count), each with a weight behind it where it is not 1; or JSON runs [[first, count, weight], …] as in "
               "a scene. Flags of this group together: what all of them choose",
               "FILE");
    repeatable("--half-space", m_halfSpaces,
               "what lies on the solid side of a plane, n·x ≤ d, as in the shape halfspace:nx,ny,nz,d (d a length; a "
               "triangle lies where its centroid does), in the frame of the mesh",
               "nx,ny,nz,d");
    repeatable("--normal", m_normals, "triangles whose outward normal is at most ANGLE degrees from a direction",
               "x,y,z,ANGLE");
    repeatable("--component", m_components, "a connected component, numbered FROM 0 by its first triangle in the file",
               "K");
    app.add_option(
           "--exposed", m_exposed,
           "the outer skin: triangles that see at least this share of the outside, 0 to 1; 0.5 leaves out bores, "
           "cavities and the inner side of shells")
        ->type_name("F")
        ->group("Chosen faces");
    app.add_option("--weight", m_weight,
                   "the chosen triangles count so many times and all others once, instead of not at all")
        ->type_name("W")
        ->group("Chosen faces");
}

bool SelectionArguments::given() const
{
    return !(m_files.empty() && m_halfSpaces.empty() && m_normals.empty() && m_components.empty() && m_exposed.empty()
             && m_weight.empty());
}

std::vector<HalfSpace> SelectionArguments::halfSpaces() const
{
    std::vector<HalfSpace> halfSpaces;
    for (const std::string& text : m_halfSpaces) {
        try {
            halfSpaces.push_back(std::get<HalfSpace>(parseShape("halfspace:" + text)));
        } catch (const InvalidShape& error) {
            throw UsageError("--half-space", error.problem(), error.remedy());
        }
    }
    return halfSpaces;
}

void SelectionArguments::demandOnlyHalfSpaces(const std::string& what) const
{
    const bool forbidden[] = {!m_files.empty(), !m_normals.empty(), !m_components.empty(), !m_exposed.empty(),
                              !m_weight.empty()};
    constexpr const char* flags[] = {"--faces", "--normal", "--component", "--exposed", "--weight"};
    for (std::size_t i = 0; i < std::size(flags); ++i)
        if (forbidden[i])
            throw UsageError(flags[i], what + " has no faces to choose", "--half-space, which chooses points too");
}

std::optional<double> SelectionArguments::onlyExposed(const std::string& what) const
{
    const bool forbidden[] = {!m_files.empty(), !m_halfSpaces.empty(), !m_normals.empty(), !m_components.empty(),
                              !m_weight.empty()};
    constexpr const char* flags[] = {"--faces", "--half-space", "--normal", "--component", "--weight"};
    for (std::size_t i = 0; i < std::size(flags); ++i)
        if (forbidden[i])
            throw UsageError(flags[i], what + " has many meshes, each in a frame of its own", "--exposed, or one mesh");
    return m_exposed.empty() ? std::nullopt : std::optional(numberArgument("--exposed", m_exposed));
}

FaceSelectionPtr SelectionArguments::chosen(const MeshGeometry& mesh, const std::string& source) const
{
    const std::size_t size = mesh.mesh->triangles().size();
    if (!given())
        return mesh.faces;
    FaceSelection selection = mesh.faces ? *mesh.faces : FaceSelection(size, 1);
    const auto keep = [&](const FaceSelection& other) {
        selection = combined(selection, other, SelectionMode::intersect);
    };
    for (const std::string& file : m_files)
        keep(readFaces(pathFromUtf8(file), size));
    for (const HalfSpace& half : halfSpaces())
        keep(FaceSelection(size, facesInHalfSpace(*mesh.mesh, half.normal, half.offset)));
    for (const std::string& text : m_normals) {
        const NormalCone cone = normalCone(text);
        keep(FaceSelection(size,
                           listed("--normal", [&] { return facesByNormal(*mesh.mesh, cone.direction, cone.angle); })));
    }
    for (const std::string& text : m_components) {
        const std::uint32_t number = componentNumber(text);
        keep(FaceSelection(size,
                           listed("--component", [&] { return facesOfComponent(components(*mesh.mesh), number); })));
    }
    if (!m_exposed.empty()) {
        const double share = numberArgument("--exposed", m_exposed);
        keep(FaceSelection(size, listed("--exposed", [&] { return exposedFaces(*mesh.mesh, share); })));
    }
    if (selection.none())
        throw ComputationError(source, fmt::format("none of the {} triangles is chosen", size),
                               "flags that leave some: with several, only what all of them choose counts");
    if (!m_weight.empty()) {
        const double weight = numberArgument("--weight", m_weight);
        if (!(std::isfinite(weight) && weight > 0))
            throw UsageError("--weight", m_weight + " is no weight above zero", "for example 5");
        selection =
            combined(FaceSelection(size, 1), FaceSelection(size, selection.faces(), weight), SelectionMode::add);
    }
    return std::make_shared<const FaceSelection>(std::move(selection));
}

} // namespace osculo::cli
