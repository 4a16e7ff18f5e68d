// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/fit_input.h"

#include "app/cli/usage_error.h"
#include "osculo/fit/fit_error.h"
#include "osculo/fit/fit_faces.h"
#include "osculo/math/error.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace osculo::cli {

namespace {

PointCloud pointsWithin(const std::string& source, const PointCloud& cloud, const std::vector<HalfSpace>& within)
{
    std::vector<std::uint32_t> kept;
    for (std::uint32_t i = 0; i < cloud.size(); ++i)
        if (std::ranges::all_of(
                within, [&](const HalfSpace& half) { return half.normal.dot(cloud.points()[i]) <= half.offset; }))
            kept.push_back(i);
    if (kept.empty())
        throw ComputationError(source, fmt::format("none of the {} points is chosen", cloud.size()),
                               "half-spaces that have some points in common");
    return selected(cloud, kept);
}

/// The first mesh, or where there is none the first cloud.
const Geometry* dataOf(const Body& body)
{
    const Geometry* cloud = nullptr;
    for (const SceneShape& shape : body.shapes) {
        if (std::holds_alternative<MeshGeometry>(shape.geometry))
            return &shape.geometry;
        if (std::holds_alternative<CloudGeometry>(shape.geometry) && !cloud)
            cloud = &shape.geometry;
    }
    return cloud;
}

} // namespace

FitInput::FitInput(std::string source, const Body& body, const SelectionArguments& selection, const FitOptions& options)
    : m_source{std::move(source)}
    , m_outliers{options.outlierFraction}
{
    const Geometry* const data = dataOf(body);
    const bool ground = std::ranges::any_of(
        body.shapes, [](const SceneShape& shape) { return std::holds_alternative<HeightmapGeometry>(shape.geometry); });
    if (!data && ground)
        throw InputError(m_source, "", "this is an elevation map, to which nothing is fitted",
                         "a mesh or cloud, or a scene whose body has one");
    if (!data)
        throw UsageError(m_source, "holds no mesh and no cloud", "a mesh or cloud, or a scene whose body has one");
    if (const auto* mesh = std::get_if<MeshGeometry>(data))
        takeMesh(*mesh, selection, options);
    else
        takeCloud(std::get<CloudGeometry>(*data), selection, options);
}

void FitInput::takeMesh(const MeshGeometry& mesh, const SelectionArguments& selection, const FitOptions& options)
{
    MeshGeometry chosen = mesh;
    chosen.faces = selection.chosen(mesh, m_source);
    m_samples = chosen.faces ? sampleByWeight(*mesh.mesh, chosen.faces->weights(), options.samples, options.seed)
                             : sampleByArea(*mesh.mesh, options.samples, options.seed);
    if (m_samples.empty())
        throw ComputationError(m_source, chosen.faces ? "the chosen faces have no area" : "the mesh has no area",
                               "at least one triangle that is not degenerate");
    m_data = std::move(chosen);
}

void FitInput::takeCloud(const CloudGeometry& cloud, const SelectionArguments& selection, const FitOptions& options)
{
    selection.demandOnlyHalfSpaces("a cloud");
    const std::vector<HalfSpace> within = selection.halfSpaces();
    CloudSampleOptions sampling;
    sampling.most = options.samples;
    sampling.seed = options.seed;
    sampling.evenOut = options.outlierFraction == 0;
    try {
        m_cloud = sampleCloud(within.empty() ? *cloud.cloud : pointsWithin(m_source, *cloud.cloud, within), sampling);
    } catch (const InvalidShape& error) {
        throw ComputationError(m_source, error.problem(), error.remedy());
    }
    m_samples.swap(m_cloud->samples);
    m_data = cloud;
}

FitError FitInput::measure(std::span<const PlacedSuperovoid> ovoids) const
{
    if (mesh())
        return mesh()->faces ? measureFaces(*mesh()->mesh, *mesh()->faces, ovoids) : measureFit(*mesh()->mesh, ovoids);
    Bounds box;
    for (const Vec3& p : m_cloud->even)
        box.extend(p);
    return summarise(withoutLargest(signedErrors(m_cloud->even, ovoids), m_outliers), box.diagonal());
}

std::optional<FitError> FitInput::measureBack(std::span<const PlacedSuperovoid> ovoids) const
{
    if (!mesh() || mesh()->faces)
        return std::nullopt;
    return osculo::measureBack(*mesh()->mesh, ovoids);
}

void FitInput::addTo(Json& document) const
{
    if (mesh() && mesh()->faces) {
        document["chosen_faces"] = mesh()->faces->count();
        document["faces"] = mesh()->faces->size();
    }
    if (m_cloud)
        document["cloud"] = Json{{"samples", m_samples.size()},
                                 {"measured", m_cloud->even.size()},
                                 {"repeated", m_cloud->repeated},
                                 {"strays", m_cloud->strays},
                                 {"crowded", m_cloud->crowded},
                                 {"spacing", toJson(m_cloud->spacing)},
                                 {"without_normal", m_cloud->withoutNormal}};
}

Facts FitInput::facts(LengthUnit unit) const
{
    Facts facts;
    if (mesh()) {
        if (mesh()->faces)
            facts.emplace_back("faces", fmt::format("{} of {}", mesh()->faces->count(), mesh()->faces->size()));
        return facts;
    }
    facts.emplace_back("points",
                       fmt::format("{}, {} fitted", std::get<CloudGeometry>(m_data).cloud->size(), m_samples.size()));
    const auto add = [&](std::size_t count, const char* name) {
        if (count > 0)
            facts.emplace_back(name, fmt::format("{} left out", count));
    };
    add(m_cloud->repeated, "repeated");
    add(m_cloud->strays, "strays");
    add(m_cloud->crowded, "crowded");
    if (m_cloud->spacing > 0)
        facts.emplace_back("spacing", "at least " + lengthText(m_cloud->spacing, unit));
    return facts;
}

} // namespace osculo::cli
