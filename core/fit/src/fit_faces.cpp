// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/fit_faces.h"

#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo {

namespace {

[[noreturn]] void refuseNoFaces(const FaceSelection& faces)
{
    if (faces.none())
        throw InvalidShape("no face is chosen: nothing is left to fit to", "at least one triangle that counts");
    throw InvalidShape("the chosen faces have no area", "at least one triangle that is not degenerate");
}

} // namespace

FitResult fitFaces(const TriangleMesh& mesh, const FaceSelection& faces, const FitOptions& options,
                   std::stop_token stop, const Progress& progress)
{
    const std::vector<SurfaceSample> samples = sampleByWeight(mesh, faces.weights(), options.samples, options.seed);
    if (samples.empty() && options.samples > 0)
        refuseNoFaces(faces);
    FitResult result = fitSuperovoid(samples, options, std::move(stop), progress);
    const double diagonal = bounds(selectedPart(mesh, faces)).diagonal();
    const auto relate = [diagonal](FitError& e) { e.relativeRms = diagonal > 0 ? e.rms / diagonal : 0; };
    relate(result.error);
    for (FitAlternative& other : result.alternatives)
        relate(other.error);
    return result;
}

FitError measureFaces(const TriangleMesh& mesh, const FaceSelection& faces, const Superovoid& shape, const Pose& X_MS,
                      std::size_t samples)
{
    return measureFaces(mesh, faces, std::array{PlacedSuperovoid{shape, X_MS}}, samples);
}

FitError measureFaces(const TriangleMesh& mesh, const FaceSelection& faces, std::span<const PlacedSuperovoid> ovoids,
                      std::size_t samples)
{
    const TriangleMesh part = selectedPart(mesh, faces);
    std::vector<Vec3> points;
    for (const SurfaceSample& sample : sampleByArea(part, samples))
        points.push_back(sample.point);
    if (points.empty())
        refuseNoFaces(faces);
    FitError error = summarise(signedErrors(points, ovoids), bounds(part).diagonal());
    for (const double atVertex : errorMap(part, ovoids))
        error.hausdorff = std::max(error.hausdorff, std::abs(atVertex));
    return error;
}

} // namespace osculo
