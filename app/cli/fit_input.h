// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/json_output.h"
#include "app/cli/selection_arguments.h"
#include "app/cli/text_table.h"
#include "osculo/cloud/cloud_samples.h"
#include "osculo/fit/fit_superovoid.h"
#include "osculo/scene/scene.h"

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace osculo::cli {

/// What a fit follows, a mesh or a cloud: the points it is fitted to, and the means to measure the result.
class FitInput {
public:
    /// @param source names the file in errors
    /// @param options samples, seed and the share of outliers are read
    /// @throws UsageError for a body with neither mesh nor cloud, or flags that do not fit what it has; ComputationError
    /// where no points are left.
    FitInput(std::string source, const Body& body, const SelectionArguments& selection, const FitOptions& options);

    std::span<const SurfaceSample> samples() const { return m_samples; }

    /// The mesh, with the faces that count, or the cloud.
    const Geometry& data() const { return m_data; }

    /// Orthogonal distances from the data to the union, of what counts: a mesh's area, a cloud's points without the share
    /// of outliers.
    FitError measure(std::span<const PlacedSuperovoid> ovoids) const;

    /// Distances from the union back to a mesh; nothing for clouds and for a part of a mesh, whose gaps are not the
    /// ovoids' fault.
    std::optional<FitError> measureBack(std::span<const PlacedSuperovoid> ovoids) const;

    /// What was chosen and left out.
    void addTo(Json& document) const;
    Facts facts(LengthUnit unit) const;

private:
    void takeMesh(const MeshGeometry& mesh, const SelectionArguments& selection, const FitOptions& options);
    void takeCloud(const CloudGeometry& cloud, const SelectionArguments& selection, const FitOptions& options);
    const MeshGeometry* mesh() const { return std::get_if<MeshGeometry>(&m_data); }

    std::string m_source;
    Geometry m_data;
    std::vector<SurfaceSample> m_samples;
    std::optional<CloudSamples> m_cloud; ///< without its samples
    double m_outliers = 0;
};

} // namespace osculo::cli
