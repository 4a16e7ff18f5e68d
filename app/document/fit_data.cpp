// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/fit_data.h"

#include "app/document/face_edits.h"
#include "osculo/cloud/cloud_samples.h"
#include "osculo/fit/fit_faces.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace osculo::app {

namespace {

const PointCloud* cloudOf(const Geometry& data)
{
    const auto* cloud = std::get_if<CloudGeometry>(&data);
    return cloud ? cloud->cloud.get() : nullptr;
}

const MeshGeometry& meshIn(const Geometry& data)
{
    return std::get<MeshGeometry>(data);
}

} // namespace

std::vector<SurfaceSample> fitSamples(const Geometry& data, const FitOptions& options, std::stop_token stop)
{
    if (const PointCloud* cloud = cloudOf(data)) {
        CloudSampleOptions sampling;
        sampling.most = options.samples;
        sampling.seed = options.seed;
        sampling.evenOut = options.outlierFraction == 0;
        return sampleCloud(*cloud, sampling, std::move(stop)).samples;
    }
    const MeshGeometry& mesh = meshIn(data);
    auto samples = mesh.faces ? sampleByWeight(*mesh.mesh, mesh.faces->weights(), options.samples, options.seed)
                              : sampleByArea(*mesh.mesh, options.samples, options.seed);
    if (samples.empty())
        throw InvalidShape(mesh.faces ? "the chosen faces have no area" : "the mesh has no area",
                           "at least one triangle that is not degenerate");
    return samples;
}

FitResult fitOne(const Geometry& data, const FitOptions& options, std::stop_token stop, const Progress& progress)
{
    if (cloudOf(data))
        return fitSuperovoid(fitSamples(data, options, stop), options, stop, progress);
    const MeshGeometry& mesh = meshIn(data);
    return mesh.faces ? fitFaces(*mesh.mesh, *mesh.faces, options, std::move(stop), progress)
                      : fitSuperovoid(*mesh.mesh, options, std::move(stop), progress);
}

ManyResult fitSeveral(const Geometry& data, const ManyOptions& options, std::stop_token stop, const Progress& progress)
{
    if (cloudOf(data))
        return fitMany(fitSamples(data, options.each, stop), options, stop, progress);
    const MeshGeometry& mesh = meshIn(data);
    return fitMany(*mesh.mesh, options, mesh.faces ? mesh.faces->weights() : std::span<const double>(), std::move(stop),
                   progress);
}

FitError fitErrorOf(const Geometry& data, std::span<const PlacedSuperovoid> ovoids)
{
    if (const PointCloud* cloud = cloudOf(data))
        return summarise(signedErrors(cloud->points(), ovoids), cloud->bounds().diagonal());
    const MeshGeometry& mesh = meshIn(data);
    return mesh.faces ? measureFaces(*mesh.mesh, *mesh.faces, ovoids) : measureFit(*mesh.mesh, ovoids);
}

widgets::FitQuality fitQualityOf(const Geometry& data, std::span<const PlacedSuperovoid> ovoids)
{
    if (const PointCloud* cloud = cloudOf(data)) {
        std::vector<double> errors = signedErrors(cloud->points(), ovoids);
        const FitError error = summarise(errors, cloud->bounds().diagonal());
        widgets::FitQuality quality = widgets::qualityOf(*cloud, std::move(errors));
        quality.error = error;
        return quality;
    }
    const MeshGeometry& mesh = meshIn(data);
    widgets::FitQuality quality = widgets::qualityOf(*mesh.mesh, mesh.faces, errorMap(*mesh.mesh, ovoids));
    quality.error = fitErrorOf(data, ovoids);
    return quality;
}

std::optional<widgets::SceneItem> placeOf(const Scene& scene, const Geometry& data)
{
    const PointCloud* cloud = cloudOf(data);
    if (!cloud)
        return placeOf(scene, meshIn(data).mesh);
    for (std::size_t b = 0; b < scene.bodies.size(); ++b)
        for (std::size_t s = 0; s < scene.bodies[b].shapes.size(); ++s)
            if (cloudOf(scene.bodies[b].shapes[s].geometry) == cloud)
                return widgets::SceneItem{widgets::SceneItem::Kind::shape, b, s};
    return std::nullopt;
}

} // namespace osculo::app
